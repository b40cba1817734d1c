"""What is played of each game while its table is measured, by its name; without an excerpt it is not measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bench.excerpt import Excerpt
from game.engine.games import ByGame

EXCERPTS: Final[Mapping[str, Excerpt]] = ByGame("game.bench.{game}", "EXCERPT")
