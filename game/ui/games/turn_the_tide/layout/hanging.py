"""A tide card that hangs on two ropes: at the table, and in the game's window on the shelf."""

from __future__ import annotations

from game.engine.turn_the_tide import Tide
from game.ui.draw.group import Node
from game.ui.draw.spot import Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.turn_the_tide.heights import height_of

ROPE, TIDE = 50, 52
APART, BEHIND = 0.28, 10
"""How far a rope is from the card's middle, by its width; and how far down behind it."""


def hanging_card(name: object, tide: Tide, w: float, angle: float, rope: str, rope_w: float) -> dict[str, Node]:
    """The card (`tide:{name}`) and its ropes, counted from its middle.

    Args:
        rope: how the ropes look.
    """
    y = BEHIND - (w * CARD + rope_w * height_of(rope)) / 2
    return {
        f"rope:{name}:0": Spot(rope, -APART * w, y, rope_w, ROPE, lift=0),
        f"rope:{name}:1": Spot(rope, APART * w, y, rope_w, ROPE, lift=0),
        f"tide:{name}": Spot(f"tide:{tide}", 0, 0, w, TIDE, angle, lift=16),
    }
