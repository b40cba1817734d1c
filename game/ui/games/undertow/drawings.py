"""The drawings that Undertow! alone is made of."""

from __future__ import annotations

from typing import Final

from game.ui.draw.craft.drawings import icons
from game.ui.draw.theme import MOODS, SHEPHERDS

_SINGLE = "buoy cork sand_ledge tile_guard tile_shark under_card whirl"

DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons("die fin guard games_1 games_3 games_5")
    | {f"die_{number}" for number in range(1, 7)}
    | {f"swim_{shepherd.name}_{mood}" for shepherd in SHEPHERDS for mood in MOODS}
)
"""The names of them all."""
