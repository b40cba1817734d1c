"""What all tables are drawn with and heard: asked for at the start, so that nothing is missed later."""

from __future__ import annotations

from game.ui.draw.craft.drawings import SHARED
from game.ui.games import TABLES
from game.ui.sound import HOUSE, Repertoire, merged


def all_drawings() -> frozenset[str]:
    """Those that games share, and those of each table, which is loaded for that."""
    return SHARED.union(*(kind.drawings for kind in TABLES.values()))


def all_sounds() -> Repertoire:
    """The house's sounds, and those of each table, which is loaded for that."""
    return merged(HOUSE, *(kind.sounds for kind in TABLES.values()))
