"""Where every piece of the table stands on a screen of any size, and what of it can be pressed."""

from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.layout.hand import bid_box, hand_boxes, tick_box
from game.ui.games.turn_the_tide.layout.table import corner_boxes, layout, water_line
from game.ui.games.turn_the_tide.looks import box_of, height_of

__all__ = [
    "Pose",
    "Spot",
    "bid_box",
    "box_of",
    "corner_boxes",
    "hand_boxes",
    "height_of",
    "layout",
    "tick_box",
    "water_line",
]
