"""A game's first lesson: a guided hand at a real table, with presses of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from game.play.choices import Path
from game.ui.table.steps import Lifted, Step
from game.ui.table.tableau import Tableau


class Pick(NamedTuple):
    """One press: the id of what is picked, and what that is called aloud."""

    id: str
    name: str


@dataclass(frozen=True)
class Exercise:
    """Something that the pupil can do: what is pressed for it one after the other, and what comes of it."""

    picks: tuple[Pick, ...]
    steps: tuple[Step, ...]
    at_once: bool = False
    """Whether the last press does it; else what is picked is held up, and pressed again or ticked."""

    @property
    def path(self) -> Path:
        """The ids of its picks."""
        return tuple(pick.id for pick in self.picks)


class CountUp(NamedTuple):
    """Points that are counted up beside a piece."""

    piece: str
    points: int
    is_best: bool = False


@dataclass(frozen=True)
class LessonPage:
    """One page: a few words, and the steps shown meanwhile."""

    words: str
    steps: tuple[Step, ...] = ()
    own: tuple[Exercise, ...] = ()
    """What the pupil can do there, before the page is turned; the hand points at the first."""
    counts: tuple[CountUp, ...] = ()


Done: TypeAlias = Mapping[int, Exercise]
"""What the pupil did, by the page's number."""


@dataclass(frozen=True)
class Lesson:
    """The pages, and the table before the first of them."""

    before: Tableau
    pages: tuple[LessonPage, ...]
    done: Done = field(default_factory=dict)

    def steps_of(self, number: int) -> tuple[Step, ...]:
        """What a page shows: first what comes of what was done on the page before, or would have been."""
        before = self.pages[number - 1] if number else None
        if before is None or not before.own:
            return self.pages[number].steps
        return self.done.get(number - 1, before.own[0]).steps + self.pages[number].steps

    def tableau_at(self, number: int, advance: Callable[[Tableau, Step], Tableau]) -> Tableau:
        """The table as a page finds it: what the pupil picked on the page before is still held up."""
        tableau = self.before
        for page in range(number):
            for step in self.steps_of(page):
                tableau = advance(tableau, step)
        done = self.done.get(number - 1)
        return advance(tableau, Lifted(done.path)) if done and not done.at_once else tableau
