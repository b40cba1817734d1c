"""Everything that is heard in any game, for the one place that opens the sound."""

from __future__ import annotations

from game.ui.games import TABLES
from game.ui.sound import HOUSE, Repertoire, merged


def all_sounds() -> Repertoire:
    """The house's sounds, and those of each table, which is loaded for that."""
    return merged(HOUSE, *(kind.sounds for kind in TABLES.values()))
