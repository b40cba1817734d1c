"""Every drawing the client is made of: each of them is asked for at the start, so that none is missed later."""

from __future__ import annotations

from typing import Final

from game.ui.draw.craft.drawings import SHARED
from game.ui.games import TABLES

DRAWINGS: Final = SHARED.union(*(kind.drawings for kind in TABLES.values()))
