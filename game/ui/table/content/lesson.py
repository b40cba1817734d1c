"""A game's first lesson: a guided hand at a real table, with exercises for the pupil."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from game.engine.api import AnyGame, Seat
from game.engine.match import SeatEvent, seat_event
from game.engine.record import JointMove
from game.play.choices import Path
from game.play.session_events import MoveChosen
from game.ui.table.content.explanations import Sign
from game.ui.table.seen import AnySeen, Lifted, ScreenStep, Seen, SeenStep

LessonMove: TypeAlias = JointMove | ScreenStep | Callable[[Any], Any]
"""A joint move, chance's included; picks held up; or a function of the state that returns either."""


Lines: TypeAlias = Sequence[Sequence[Sign]]
Signs: TypeAlias = Lines | Callable[[Any], Lines]
"""Pictures, or a function of the table's state that returns them."""


class Pick(NamedTuple):
    """One press: the choice's id and its spoken name."""

    id: str
    name: str


@dataclass(frozen=True)
class Exercise:
    """An exercise for the pupil: its presses and its outcome."""

    picks: tuple[Pick, ...]
    moves: tuple[LessonMove, ...]
    is_immediate: bool = False
    """Whether the last press acts at once; else the pick is held up, and pressed again or ticked."""

    @property
    def path(self) -> Path:
        """The ids of its picks."""
        return tuple(pick.id for pick in self.picks)


class CountUp(NamedTuple):
    """Points counted up over the number at a piece's right end."""

    piece: str
    points: int
    is_best: bool = False


@dataclass(frozen=True)
class LessonPage:
    """One page: a few words, and the moves and pictures shown meanwhile."""

    words: str
    moves: tuple[LessonMove, ...] = ()
    event_count: int | None = None
    """The number of queued events that it plays; None for all."""
    own: tuple[Exercise, ...] = ()
    """Exercises before the page is turned; the hand points at the first."""
    counts: tuple[CountUp, ...] = ()
    signs: Signs = ()
    """The result in pictures, after its moves: lines, each read from left to right."""

    def signs_of(self, seen: AnySeen) -> Lines:
        """Returns its pictures for a state of the table."""
        return self.signs(seen) if callable(self.signs) else self.signs


Done: TypeAlias = Mapping[int, Exercise]
"""Exercises done by the pupil, by the page's number."""


@dataclass(frozen=True)
class Lesson:
    """A made-up match that the engine plays, page by page."""

    game: AnyGame
    before: Any
    """The game's state before the first page."""
    pupil: Seat
    cast: tuple[str, ...]
    """Each seat's shepherd."""
    pages: tuple[LessonPage, ...]
    done: Done = field(default_factory=dict)

    def steps_of(self, number: int) -> tuple[SeenStep, ...]:
        """Returns the steps of a page, beginning with the outcome of the exercise before it."""
        return self._tellings[number]

    def table_at(self, number: int) -> AnySeen:
        """Returns the table at the start of a page, with the pupil's picks still held up."""
        seen: AnySeen = Seen(self.game.view(self.before, self.pupil), self.cast, self.pupil)
        for step in chain(*self._tellings[:number]):
            seen = seen.apply(step)
        done = self.done.get(number - 1)
        return seen.apply(Lifted(done.path)) if done and not done.is_immediate else seen

    @cached_property
    def _tellings(self) -> tuple[tuple[SeenStep, ...], ...]:
        state, waiting = self.before, deque[SeenStep]()
        pages: list[tuple[SeenStep, ...]] = []
        for number, page in enumerate(self.pages):
            for move in (*self._done_before(number), *page.moves):
                if isinstance(move, ScreenStep):
                    waiting.append(move)
                elif isinstance(move, Mapping):
                    state = self._play(state, move, waiting)
                else:
                    state = move(state)
            pages.append(tuple(_take_events(waiting, page.event_count)))
        return tuple(pages)

    def _done_before(self, number: int) -> tuple[LessonMove, ...]:
        own = self.pages[number - 1].own if number else ()
        return self.done.get(number - 1, own[0]).moves if own else ()

    def _play(self, state: Any, moves: JointMove, waiting: deque[SeenStep]) -> Any:
        """Returns the state after a joint move, and queues the pupil's events."""
        if len(moves) > 1:
            waiting.extend(MoveChosen(seat, move if seat == self.pupil else None) for seat, move in moves.items())
        for event, after in self.game.steps(state, moves):
            state = after
            if one := seat_event(self.game, event, state, self.pupil):
                waiting.append(one)
        return state


def _take_events(waiting: deque[SeenStep], events: int | None) -> Iterator[SeenStep]:
    """Removes and yields queued steps, with at most `events` events."""
    while waiting and events != 0:
        step = waiting.popleft()
        if events is not None and isinstance(step, SeatEvent):
            events -= 1
        yield step
