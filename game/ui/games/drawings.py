"""Every drawing the client is made of: each of them is asked for at the start, so that none is missed later."""

from __future__ import annotations

from game.ui.draw.craft.drawings import SHARED
from game.ui.games import TABLES


def all_drawings() -> frozenset[str]:
    """Those that games share, and those of each table, which is loaded for that."""
    return SHARED.union(*(kind.drawings for kind in TABLES.values()))
