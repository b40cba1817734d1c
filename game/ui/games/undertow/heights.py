"""How high the pieces of Undertow! are for their width."""

from __future__ import annotations

from game.ui.draw import sprite_catalogue
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import Heights

SERIES_H, SERIES_PITCH = 116, 78
"""The height of the string with a pennant a game in design px, and how far they are apart."""
ORDER_H, ORDER_PITCH = 128, 200
"""The height of the slip with the order of play in design px, and how far its flags are apart."""
CORKS = 11
"""The borders of the sections: one more than there are sections."""
STRETCHED = frozenset({"gold", "sand", "lifeline"})


def series_w(games: int) -> float:
    """How wide a string with that many pennants is, in design px."""
    return SERIES_PITCH * games + 6


def order_w(seats: int) -> float:
    """How wide the slip with that many flags is, in design px."""
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


def stretched(look: str, w: float, h: float) -> str:
    """The name of a look of any shape, for that shape."""
    return f"{look}:{h / w:.4f}"
