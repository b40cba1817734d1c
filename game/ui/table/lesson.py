"""A game's first lesson: pages that a real table plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.table.steps import Step

if TYPE_CHECKING:
    from game.ui.table.contract import Tableau, TableKind


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

    def tableau_at(self, number: int, kind: TableKind) -> Tableau:
        """The table as a page finds it."""
        tableau = self.before
        for page in self.pages[:number]:
            for step in page.steps:
                tableau = kind.advance(tableau, step)
        return tableau
