"""Everything that is heard in any game, for whoever opens the sound."""

from __future__ import annotations

from typing import Final

from game.ui.games import TABLES
from game.ui.sound import HOUSE, Repertoire, merged

SOUNDS: Final[Repertoire] = merged(HOUSE, *(kind.sounds for kind in TABLES.values()))
