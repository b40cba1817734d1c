"""The tables of all games, in the order they are offered."""

from __future__ import annotations

from typing import Final

from game.ui.games.sea_salt_and_paper.table import TABLE as SEA_SALT_AND_PAPER
from game.ui.games.turn_the_tide.table import TABLE as TURN_THE_TIDE
from game.ui.games.undertow.table import TABLE as UNDERTOW
from game.ui.table.contract import TableKind

TABLES: Final[dict[str, TableKind]] = {
    "turn_the_tide": TURN_THE_TIDE,
    "undertow": UNDERTOW,
    "sea_salt_and_paper": SEA_SALT_AND_PAPER,
}
"""Game name -> its table."""
