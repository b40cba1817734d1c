"""Films: recorded games that play again, move by move, without anybody's choices."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.ai.players import animals
from game.ai.worker import Worker
from game.engine.api import CHANCE, IllegalMove, Seat
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record, RecordError
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import SeatPlan


class RecordedMatch(Match):
    """A match that stands after the first steps of a record, and whose chance then acts as recorded.

    Raises:
        RecordError: if the rules do not allow the recorded moves.
    """

    def __init__(self, record: Record, count: int) -> None:
        self._recorded = record.steps
        players = {"effort": record.effort, "players_version": record.players_version}
        try:
            game, log = GAMES[record.game], record.steps[:count]
            super().__init__(game, record.players, record.options, record.seed, log, **players)
        except (KeyError, ValueError, IllegalMove) as error:
            raise RecordError(f"cannot replay: {error}") from error

    @property
    def state(self) -> Any:
        """The game's whole state, for what is asked of the rules about many moments."""
        return self._state

    @property
    def next_moves(self) -> dict[Seat, Any]:
        """The recorded moves of the seats that are to act; {} at the end."""
        return dict(self._recorded[self.step_count]) if self.step_count < len(self._recorded) else {}

    def _let_chance_act(self) -> None:
        while CHANCE in self.next_moves:
            self._apply(self.next_moves)


class RecordedPlayers(Worker):
    """Players who make the recorded moves, asked like those that think in another process."""

    def __init__(self, match: RecordedMatch) -> None:
        super().__init__()
        self._match = match

    def submit(self, question: Any, *words: Any) -> Future[Any]:  # noqa: ARG002 - the record has the answer
        """Returns the recorded move of the seat whose view is among the words."""
        seats = (word.seat for word in words if hasattr(word, "seat"))
        answer: Future[Any] = Future()
        answer.set_result(self._match.next_moves[next(seats)])
        return answer


class SeatPart(NamedTuple):
    """A seat's choices in a part of a film."""

    views: Mapping[int, Any]
    """The seat's view before each of its choices, by moment."""
    last_view: Any
    """The onlooker's view when the part was over."""


@dataclass(frozen=True)
class Film:
    """A recorded game, and the moments at which it can be shown: before each choice of players, and at its end."""

    record: Record
    seats: tuple[SeatPlan, ...]
    steps: tuple[int, ...]
    """The number of steps before each moment; the last moment is the end."""
    events: tuple[int, ...]
    """The number of events before each moment."""
    parts: tuple[int, ...]
    """The moments at which a round, or a game of a series, begins."""
    finished: int
    """The number of parts that have ended."""
    is_over: bool
    """Whether the game is over: only then may hands be seen that were secret."""
    day: str
    """The day on which it ended; "" if unknown."""

    @property
    def end(self) -> int:
        """The last moment."""
        return len(self.steps) - 1

    def part_of(self, moment: int) -> int:
        """Returns the round of a moment, from 0."""
        return bisect_right(self.parts, moment) - 1

    def moment_of(self, event_count: int) -> int:
        """Returns the last moment at which no more events had happened."""
        return max(0, bisect_right(self.events, event_count) - 1)

    def moment_after(self, event_count: int) -> int:
        """Returns the first moment at which that many events had happened."""
        return min(self.end, bisect_left(self.events, event_count))

    def match_at(self, moment: int) -> RecordedMatch:
        """Returns the match as it stood at a moment."""
        return RecordedMatch(self.record, self.steps[moment])

    def seat_part(self, part: int, seat: Seat) -> SeatPart:
        """Returns a seat's choices in a part, after replaying the record up to its end."""
        begin, end = (*self.parts, self.end)[part : part + 2]
        match, views = self.match_at(begin), {}
        for moment in range(begin, end):
            if seat in match.next_moves:
                views[moment] = match.view(seat)
            _play(match, match.next_moves)
        return SeatPart(views, match.view(None))

    def session_at(self, moment: int, thinking: str) -> Session:
        """Returns a session without persons that goes on as recorded, and saves nothing."""
        match = self.match_at(moment)
        kind = animals(self.record.game)[0].name
        seats = tuple(replace(plan, kind=kind) for plan in self.seats)
        return Session(match, seats, RecordedPlayers(match), NullJournal(), thinking)


def film_of(record: Record, seats: tuple[SeatPlan, ...], day: str = "") -> Film:
    """Returns the film of a record, after playing it once.

    Args:
        day: the day on which the game ended, such as "2026-11-28"; "" if unknown.

    Raises:
        RecordError: if it cannot be shown.
    """
    if len(seats) != record.players:
        raise RecordError(f"{len(seats)} seats for {record.players} players")
    match = RecordedMatch(record, 0)
    steps, events, states = [match.step_count], [match.event_count], [match.state]
    while moves := match.next_moves:
        _play(match, moves)
        steps.append(match.step_count)
        events.append(match.event_count)
        states.append(match.state)
    finished_parts = lambda state: _finished_parts(match.game.view(state, None))  # noqa: E731
    finished = finished_parts(states[-1])
    ends = (bisect_left(states, number, key=finished_parts) for number in range(1, finished + 1))
    parts = (0, *(end for end in ends if end < len(steps) - 1))
    return Film(record, seats, tuple(steps), tuple(events), parts, finished, match.outcome is not None, day)


def _finished_parts(view: Any) -> int:
    """Returns the number of finished rounds, or games of a series; 0 in a game that has none."""
    scores = view.scores[0]
    return len(scores) if isinstance(scores, tuple) else 0


def _play(match: RecordedMatch, moves: dict[Seat, Any]) -> None:
    """Makes the recorded moves.

    Raises:
        RecordError: if the rules do not allow them.
    """
    try:
        if set(moves) != set(match.waiting):
            raise RecordError(f"step {match.step_count} has moves of other seats")
        for seat, move in moves.items():
            match.commit(seat, move)
    except IllegalMove as error:
        raise RecordError(f"cannot replay: {error}") from error
