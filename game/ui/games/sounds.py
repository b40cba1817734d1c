"""Everything that is heard in any game, for whoever opens the sound."""

from __future__ import annotations

from typing import Final

from game.ui.games.turn_the_tide import sounds as turn_the_tide
from game.ui.sound import HOUSE, Repertoire, merged

SOUNDS: Final[Repertoire] = merged(HOUSE, Repertoire(turn_the_tide.SOUNDS, turn_the_tide.MUSIC))
