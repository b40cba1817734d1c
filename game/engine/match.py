"""One running game: collects the seats' secret choices, applies them together and lets chance act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.engine.api import CHANCE, AnyGame, IllegalMove, Options, Outcome, Seat
from game.engine.games import GAMES
from game.engine.record import FULL_EFFORT, JointMove, Record, RecordError


class Told(NamedTuple):
    """An event as somebody may know it, and what they see of the game right after it."""

    event: Any
    public: Any
    """The event as an onlooker may know it, None if not at all."""
    view: Any
    """As the rules tell it: a choice that waits for other seats is no part of it."""
    number: int = 0
    """How many events of a match there have been, this one included; 0 outside of any."""


def told(game: AnyGame, event: Any, state: Any, seat: Seat | None, number: int = 0) -> Told | None:
    """An event, of which that is the state right after it, as a seat may know both; None if it may not know of it."""
    seen = game.redact(event, seat)
    return None if seen is None else Told(seen, game.redact(event, None), game.view(state, seat), number)


class Match:
    """A game that is being played; chance acts at once, so that either players are to act or it is over.

    Every outcome of chance follows from the seed and the number of steps before it alone: a match that is saved and
    replayed goes on exactly as it would have gone on.

    Args:
        game: the rules, one of `GAMES`.
        players: how many seats.
        options: of the game; those left out take their default.
        seed: of the match's chance.
        log: steps that were played before, chance's among them; it goes on after the last.
        effort: percent of the work that computer players put into a move.

    Raises:
        ValueError: for a player count or an option that the game does not know, naming it.
        IllegalMove: for a log that the rules do not allow.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Options,
        seed: int,
        log: Iterable[JointMove] = (),
        *,
        effort: int = FULL_EFFORT,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.chosen_options(players, options)
        self.seed = seed
        self.effort = effort
        self._state: Any = game.new(players=players, **self.options)
        self._committed: dict[Seat, Any] = {}
        self._steps: list[JointMove] = []
        self._events: list[Any] = []
        self._turn: tuple[Any, ...] = (self._state,)
        """The state before what was chosen last, and after each event of that and of the chance that followed it."""
        for step in log:
            self._apply(step)
        self._let_chance_act()

    @property
    def steps(self) -> tuple[JointMove, ...]:
        """Every joint move so far, chance's included; who keeps a match appends those that are new."""
        return tuple(self._steps)

    @property
    def made(self) -> int:
        """How many joint moves there have been, chance's included."""
        return len(self._steps)

    @property
    def happened(self) -> int:
        """How many events there have been."""
        return len(self._events)

    @property
    def committed(self) -> frozenset[Seat]:
        """The seats that have chosen while others still think."""
        return frozenset(self._committed)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have yet to choose, ascending; () once the game is over."""
        return tuple(sorted(self.game.to_act(self._state) - self._committed.keys()))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.game.outcome(self._state)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The moves the seat may choose from, also while it may change its mind."""
        return self.game.legal(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        """What the seat (None: an onlooker) may know, and who has yet to choose."""
        return replace(self.game.view(self._state, seat), waiting=self.waiting)

    def events_since(self, count: int, seat: Seat | None) -> tuple[tuple[Any, ...], int]:
        """What happened after the first `count` events, as the seat may see it, and the count to ask with next.

        The count is of all events: those of which the seat may not know at all are left out, but counted.
        """
        seen = (self.game.redact(event, seat) for event in self._events[count:])
        return tuple(event for event in seen if event is not None), len(self._events)

    def view_after(self, count: int, seat: Seat | None) -> Any:
        """What the seat could see of the game right after its first `count` events; choices that wait are left out."""
        return self.game.view(next(self._states_from(count)), seat)

    def told_since(self, count: int, seat: Seat | None) -> Iterator[Told]:
        """The events after the first `count`, as the seat may see them, each with its view of the game then."""
        states = islice(self._states_from(count), 1, None)
        for number, (event, state) in enumerate(zip(self._events[count:], states, strict=True), count + 1):
            if one := told(self.game, event, state, seat, number):
                yield one

    def commit(self, seat: Seat, move: Any) -> None:
        """Lays the seat's choice; it may lay another until the last seat has chosen, which plays them all.

        Raises:
            IllegalMove: if the seat may not make this move now; an earlier choice of it stands.
        """
        self.game.check_move(self._state, seat, move)
        self._committed[seat] = move
        if not self.waiting:
            step, self._committed = self._committed, {}
            self._apply(step)
            self._let_chance_act()

    def retract(self, seat: Seat) -> None:
        """Takes the seat's choice back while others still think.

        Raises:
            IllegalMove: if there is none.
        """
        if seat not in self._committed:
            raise IllegalMove(seat, None, "has no choice to take back")
        del self._committed[seat]

    def record(self) -> Record:
        """The log so far; choices that wait for other seats are not in it."""
        return Record(self.game.name, self.players, dict(self.options), self.seed, self.steps, effort=self.effort)

    def _let_chance_act(self) -> None:
        while CHANCE in self.game.to_act(self._state):
            rng = Random(f"{self.seed}:{len(self._steps)}")
            self._apply({CHANCE: self.game.draw(self._state, rng)})

    def _apply(self, step: JointMove) -> None:
        happened = tuple(self.game.steps(self._state, step))
        if CHANCE not in step:
            self._turn = (self._state,)
        self._steps.append(step)
        self._events += (event for event, _ in happened)
        self._turn += tuple(state for _, state in happened)
        self._state = self._turn[-1]

    def _states_from(self, count: int) -> Iterator[Any]:
        """The state after the first `count` events, and after each that follows; what is long past is played again."""
        begun = len(self._events) - len(self._turn) + 1
        return iter(self._turn[count - begun :]) if count >= begun else islice(self._played_again(), count, None)

    def _played_again(self) -> Iterator[Any]:
        state = self.game.new(players=self.players, **self.options)
        yield state
        for step in self._steps:
            for _, after in self.game.steps(state, step):
                state = after
                yield state


def replay(record: Record) -> Match:
    """The match as it was when its record was taken, ready to go on.

    Raises:
        RecordError: if the rules do not allow what is recorded.
    """
    try:
        game = GAMES[record.game]
        return Match(game, record.players, record.options, record.seed, record.steps, effort=record.effort)
    except (KeyError, ValueError, IllegalMove) as error:
        raise RecordError(f"cannot replay: {error}") from error
