"""Everything that is heard in any game, for whoever opens the sound."""

from __future__ import annotations

from typing import Final

from game.ui.games.sea_salt_and_paper import sounds as sea_salt_and_paper
from game.ui.games.turn_the_tide import sounds as turn_the_tide
from game.ui.games.undertow import sounds as undertow
from game.ui.sound import HOUSE, Repertoire, merged

SOUNDS: Final[Repertoire] = merged(
    HOUSE,
    Repertoire(turn_the_tide.SOUNDS, turn_the_tide.MUSIC),
    Repertoire(undertow.SOUNDS, undertow.MUSIC),
    Repertoire(sea_salt_and_paper.SOUNDS, sea_salt_and_paper.MUSIC),
)
