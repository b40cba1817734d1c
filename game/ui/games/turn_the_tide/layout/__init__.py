"""Where every piece of the table stands on a screen of any size, and what of it can be pressed."""

from game.ui.games.turn_the_tide.layout.places import places
from game.ui.games.turn_the_tide.layout.table import layout, water_line

__all__ = ["layout", "places", "water_line"]
