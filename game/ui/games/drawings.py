"""Every drawing the client is made of: each of them is asked for at the start, so that none is missed later."""

from __future__ import annotations

from typing import Final

from game.ui.draw.craft.drawings import SHARED
from game.ui.games.sea_salt_and_paper import drawings as sea_salt_and_paper
from game.ui.games.turn_the_tide import drawings as turn_the_tide
from game.ui.games.undertow import drawings as undertow

DRAWINGS: Final = SHARED | turn_the_tide.DRAWINGS | undertow.DRAWINGS | sea_salt_and_paper.DRAWINGS
