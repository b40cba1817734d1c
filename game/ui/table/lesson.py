"""A game's first lesson: pages that a real table plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.ui.table.steps import Step


@dataclass(frozen=True)
class Page:
    """One page: a few words, and the steps shown meanwhile."""

    words: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """The pages, and the table before the first of them."""

    before: Any
    pages: tuple[Page, ...]
