"""One running game: collects the seats' secret choices, applies them together and lets chance act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.engine.api import CHANCE, AnyGame, IllegalMove, Options, Outcome, Seat
from game.engine.chance import stream
from game.engine.games import GAMES
from game.engine.record import FULL_EFFORT, JointMove, Record, RecordError


class SeatEvent(NamedTuple):
    """An event as one seat may see it, with that seat's view right after it."""

    event: Any
    public: Any
    """The event as an onlooker may see it; None if it is hidden from onlookers."""
    view: Any
    """The rules' view: choices that wait for other seats are not part of it."""
    number: int = 0
    """The number of the match's events up to and including this one; 0 outside of any match."""


def seat_event(game: AnyGame, event: Any, state: Any, seat: Seat | None, number: int = 0) -> SeatEvent | None:
    """Returns the event and `state`, the state right after it, redacted for a seat.

    The result is None if the seat must not learn of the event.
    """
    redacted = game.redact(event, seat)
    return None if redacted is None else SeatEvent(redacted, game.redact(event, None), game.view(state, seat), number)


class Match:
    """A game in progress; chance acts at once, so either players are to act or the game is over.

    Every outcome of chance depends only on the seed, its tape and its place on that tape (see `Game.tape`). So a seed
    deals the same for all choices of the seats. A match that is saved and replayed continues as it would have.

    Args:
        game: the rules, one of `GAMES`.
        players: the number of seats.
        options: of the game; options left out take their default.
        seed: of the match's chance.
        log: steps played earlier, chance's included; the match continues after the last.
        effort: percent of the work that computer players put into a move.
        players_version: the version of the computer players, for the record.

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
        players_version: int = 0,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.chosen_options(players, options)
        self.seed = seed
        self.effort = effort
        self._versions = {"rules_version": game.rules_version, "players_version": players_version}
        self._state: Any = game.new(players=players, **self.options)
        self._committed: dict[Seat, Any] = {}
        self._steps: list[JointMove] = []
        self._events: list[Any] = []
        self._outcomes: Counter[str] = Counter()
        """The number of outcomes taken from each tape."""
        self._recent_states: tuple[Any, ...] = (self._state,)
        """The state before the last joint move of players, then after each event of it and of the chance moves that
        followed."""
        for step in log:
            self._apply(step)
        self._let_chance_act()

    @property
    def steps(self) -> tuple[JointMove, ...]:
        """Every joint move so far, chance's included; a store appends the new ones."""
        return tuple(self._steps)

    @property
    def step_count(self) -> int:
        """The number of joint moves so far, chance's included."""
        return len(self._steps)

    @property
    def event_count(self) -> int:
        """The number of events so far."""
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
        """The result of the game, or None while it runs."""
        return self.game.outcome(self._state)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """Returns the moves the seat may choose from, also while it may change its mind."""
        return self.game.legal(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        """Returns everything the seat (None: an onlooker) may know, and the seats that have yet to choose."""
        return replace(self.game.view(self._state, seat), waiting=self.waiting)

    def events_since(self, count: int, seat: Seat | None) -> tuple[tuple[Any, ...], int]:
        """Returns the events after the first `count`, redacted for the seat, and the count to pass next time.

        The count is of all events: events hidden from the seat are left out, but counted.
        """
        redacted = (self.game.redact(event, seat) for event in self._events[count:])
        return tuple(event for event in redacted if event is not None), len(self._events)

    def view_after(self, count: int, seat: Seat | None) -> Any:
        """Returns the seat's view right after the first `count` events, without choices that wait."""
        return self.game.view(next(self._states_from(count)), seat)

    def seat_events_since(
        self, count: int, seat: Seat | None, kinds: Collection[type] | None = None
    ) -> Iterator[SeatEvent]:
        """Yields the events after the first `count`, redacted for the seat, each with its view at that moment.

        Args:
            kinds: the types of the events that are wanted; None: all.
        """
        states = islice(self._states_from(count), 1, None)
        for number, (event, state) in enumerate(zip(self._events[count:], states, strict=True), count + 1):
            if kinds is not None and type(event) not in kinds:
                continue
            if one := seat_event(self.game, event, state, seat, number):
                yield one

    def commit(self, seat: Seat, move: Any) -> None:
        """Commits the seat's choice; it may be replaced until the last seat has chosen, which plays them all.

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
        """Returns the log so far, without choices that wait for other seats."""
        kind = self.game.name, self.players, dict(self.options)
        return Record(*kind, self.seed, self.steps, effort=self.effort, **self._versions)

    def _let_chance_act(self) -> None:
        while CHANCE in self.game.to_act(self._state):
            tape = self.game.tape(self._state)
            rng = stream(self.seed, tape, self._outcomes[tape])
            self._apply({CHANCE: self.game.draw(self._state, rng)})

    def _apply(self, step: JointMove) -> None:
        events = tuple(self.game.steps(self._state, step))
        if CHANCE in step:
            self._outcomes[self.game.tape(self._state)] += 1
        else:
            self._recent_states = (self._state,)
        self._steps.append(step)
        self._events += (event for event, _ in events)
        self._recent_states += tuple(state for _, state in events)
        self._state = self._recent_states[-1]

    def _states_from(self, count: int) -> Iterator[Any]:
        """Yields the state after the first `count` events and after each later one.

        States before the last turn are rebuilt by replaying the match.
        """
        start = len(self._events) - len(self._recent_states) + 1
        return (
            iter(self._recent_states[count - start :]) if count >= start else islice(self._replay_states(), count, None)
        )

    def _replay_states(self) -> Iterator[Any]:
        state = self.game.new(players=self.players, **self.options)
        yield state
        for step in self._steps:
            for _, after in self.game.steps(state, step):
                state = after
                yield state


def replay(record: Record) -> Match:
    """Rebuilds the match from its record, ready to continue.

    Raises:
        RecordError: if the rules do not allow the recorded moves.
    """
    try:
        game = GAMES[record.game]
        players = {"effort": record.effort, "players_version": record.players_version}
        return Match(game, record.players, record.options, record.seed, record.steps, **players)
    except (KeyError, ValueError, IllegalMove) as error:
        raise RecordError(f"cannot replay: {error}") from error
