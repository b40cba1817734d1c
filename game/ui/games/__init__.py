"""The table of each game, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.engine.games import GameRegistry

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind

TABLES: Final[Mapping[str, TableKind]] = GameRegistry("game.ui.games.{game}.table", "TABLE")
