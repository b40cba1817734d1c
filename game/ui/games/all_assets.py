"""All drawings and sounds of all tables, loaded at the start so that none is missing later."""

from __future__ import annotations

from game.ui.draw.craft.drawings import SHARED
from game.ui.games import TABLES
from game.ui.sound import SHARED_SOUNDS, Repertoire, merge


def all_drawings() -> frozenset[str]:
    """Returns the shared drawings and each table's; loads every table."""
    return SHARED.union(*(kind.drawings for kind in TABLES.values()))


def all_sounds() -> Repertoire:
    """Returns the shared sounds and each table's; loads every table."""
    return merge(SHARED_SOUNDS, *(kind.sounds for kind in TABLES.values()))
