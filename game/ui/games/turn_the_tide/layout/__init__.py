"""Where every piece of the table stands on a screen of any size, and what of it can be pressed."""

from game.ui.games.turn_the_tide.layout.table import composed, layout, tree, water_line

__all__ = ["composed", "layout", "tree", "water_line"]
