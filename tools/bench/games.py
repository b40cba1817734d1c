"""What is played of each game while its table is measured, by its name; without an excerpt it is not measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.games import GameRegistry
from tools.bench.excerpt import Excerpt

EXCERPTS: Final[Mapping[str, Excerpt]] = GameRegistry("tools.bench.{game}", "EXCERPT")


def the_busiest() -> str:
    """The name of the game that asks the most of a machine."""
    return next(name for name, excerpt in EXCERPTS.items() if excerpt.is_busiest)
