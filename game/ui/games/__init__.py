"""The table of each game, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.engine.games import ByGame

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind

TABLES: Final[Mapping[str, TableKind]] = ByGame("game.ui.games.{game}.table", "TABLE")
