"""Aspect ratios of Undertow!'s pieces, and sizes of those that depend on a number."""

from __future__ import annotations

from game.ui.draw import sprite_catalogue
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import Heights

SERIES_H, SERIES_PITCH = 116, 78
"""Height of the string with one pennant per game, and distance between pennants, in design px."""
ORDER_H, ORDER_PITCH = 128, 200
"""Height of the banner with the order of play, and distance between its flags, in design px."""
CORKS = 11
"""Number of borders of sections: one more than the sections."""
STRETCHED = frozenset({"gold", "sand", "lifeline"})


def series_w(games: int) -> float:
    """Returns the width of a string with that many pennants, in design px."""
    return SERIES_PITCH * games + 6


def order_w(seats: int) -> float:
    """Returns the width of the banner with that many flags, in design px."""
    return ORDER_PITCH * seats


HEIGHTS = sprite_catalogue.HEIGHTS | Heights(
    {
        "swim": 252 / 260,
        **dict.fromkeys(("cork", "asleep", "again", "landed"), 1.0),
        "buoy": 104 / 90,
        "whirl": 0.8,
        "under_card": CARD,
        "tile": 190 / 250,
        "die": 200 / 196,
        "step": sprite_catalogue.HEIGHTS.ratio("step_arrow"),
        **dict.fromkeys(("choice_ring", "choice_ghost"), 0.5),
        **{f"series:{games}": SERIES_H / series_w(games) for games in (1, 3, 5)},
        **{f"order:{seats}": ORDER_H / order_w(seats) for seats in (2, 3, 4)},
    },
    STRETCHED,
)
height_of = HEIGHTS.ratio
box_of = HEIGHTS.box


def stretched_look(look: str, w: float, h: float) -> str:
    """Returns the name of a stretchable look for that aspect ratio."""
    return f"{look}:{h / w:.4f}"
