"""Where everything of the table of Sea Salt & Paper stands, for any window."""

from game.ui.games.sea_salt_and_paper.layout.table import layout, places, water_line

__all__ = ["layout", "places", "water_line"]
