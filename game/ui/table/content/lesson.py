"""A game's first lesson: a guided hand at a real table, with presses of one's own."""

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
from game.ui.table.content.why import Sign
from game.ui.table.seen import AnySeen, Lifted, ScreenStep, Seen, Telling

LessonMove: TypeAlias = JointMove | ScreenStep | Callable[[Any], Any]
"""A move of every seat to act, of chance too; what is held up meanwhile; or what is made up of a state untold."""


Lines: TypeAlias = Sequence[Sequence[Sign]]
Signs: TypeAlias = Lines | Callable[[Any], Lines]
"""The same whatever was done before, or made up of what is seen then."""


class Pick(NamedTuple):
    """One press: the id of what is picked, and what that is called aloud."""

    id: str
    name: str


@dataclass(frozen=True)
class Exercise:
    """Something that the pupil can do: what is pressed for it one after the other, and what comes of it."""

    picks: tuple[Pick, ...]
    moves: tuple[LessonMove, ...]
    at_once: bool = False
    """Whether the last press does it; else what is picked is held up, and pressed again or ticked."""

    @property
    def path(self) -> Path:
        """The ids of its picks."""
        return tuple(pick.id for pick in self.picks)


class CountUp(NamedTuple):
    """Points that are counted up over the number at a piece's right end."""

    piece: str
    points: int
    is_best: bool = False


@dataclass(frozen=True)
class LessonPage:
    """One page: a few words, and what is played and shown meanwhile."""

    words: str
    moves: tuple[LessonMove, ...] = ()
    tells: int | None = None
    """How many events are shown of those that are not shown yet; None for all."""
    own: tuple[Exercise, ...] = ()
    """What the pupil can do there, before the page is turned; the hand points at the first."""
    counts: tuple[CountUp, ...] = ()
    signs: Signs = ()
    """What it comes to in pictures, once its moves have been seen: lines, each read from left to right."""

    def signs_of(self, seen: AnySeen) -> Lines:
        """Its pictures, where the table is seen so."""
        return self.signs(seen) if callable(self.signs) else self.signs


Done: TypeAlias = Mapping[int, Exercise]
"""What the pupil did, by the page's number."""


@dataclass(frozen=True)
class Lesson:
    """A made-up game that the engine plays, page by page."""

    game: AnyGame
    before: Any
    """The game's state before the first page."""
    pupil: Seat
    cast: tuple[str, ...]
    """Each seat's shepherd."""
    pages: tuple[LessonPage, ...]
    done: Done = field(default_factory=dict)

    def steps_of(self, number: int) -> tuple[Telling, ...]:
        """The steps of a page, beginning with the outcome of the exercise on the page before."""
        return self._told[number]

    def seen_at(self, number: int) -> AnySeen:
        """The table as a page finds it: what the pupil picked on the page before is still held up."""
        seen: AnySeen = Seen(self.game.view(self.before, self.pupil), self.cast, self.pupil)
        for step in chain(*self._told[:number]):
            seen = seen.after(step)
        done = self.done.get(number - 1)
        return seen.after(Lifted(done.path)) if done and not done.at_once else seen

    @cached_property
    def _told(self) -> tuple[tuple[Telling, ...], ...]:
        state, waiting = self.before, deque[Telling]()
        pages: list[tuple[Telling, ...]] = []
        for number, page in enumerate(self.pages):
            for move in (*self._done_before(number), *page.moves):
                if isinstance(move, ScreenStep):
                    waiting.append(move)
                elif isinstance(move, Mapping):
                    state = self._play(state, move, waiting)
                else:
                    state = move(state)
            pages.append(tuple(_take_events(waiting, page.tells)))
        return tuple(pages)

    def _done_before(self, number: int) -> tuple[LessonMove, ...]:
        own = self.pages[number - 1].own if number else ()
        return self.done.get(number - 1, own[0]).moves if own else ()

    def _play(self, state: Any, moves: JointMove, waiting: deque[Telling]) -> Any:
        """The state after a joint move; what the pupil is told of it waits."""
        if len(moves) > 1:
            waiting.extend(MoveChosen(seat, move if seat == self.pupil else None) for seat, move in moves.items())
        for event, after in self.game.steps(state, moves):
            state = after
            if one := seat_event(self.game, event, state, self.pupil):
                waiting.append(one)
        return state


def _take_events(waiting: deque[Telling], events: int | None) -> Iterator[Telling]:
    """What waits, with no more than so many events."""
    while waiting and events != 0:
        step = waiting.popleft()
        if events is not None and isinstance(step, SeatEvent):
            events -= 1
        yield step
