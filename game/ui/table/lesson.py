"""A game's first lesson: pages that a real table plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.table.steps import Step
from game.ui.table.tableau import Tableau


@dataclass(frozen=True)
class Page:
    """One page: a few words, and the steps shown meanwhile."""

    words: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """The pages, and the table before the first of them."""

    before: Tableau
    pages: tuple[Page, ...]

    def tableau_at(self, number: int, advance: Callable[[Tableau, Step], Tableau]) -> Tableau:
        """The table as a page finds it."""
        tableau = self.before
        for page in self.pages[:number]:
            for step in page.steps:
                tableau = advance(tableau, step)
        return tableau
