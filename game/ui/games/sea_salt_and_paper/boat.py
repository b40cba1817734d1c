"""A paper boat with its shepherd and its closed hand: the same at the table, in results, on the shelf and in arches."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.draw.group import Group
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS, MOST_BACKS, height_of

SHEPHERD, BOAT, FAN, FAN_COUNT = 22, 23, 25, 26
"""Z-order of shepherd, boat, fan of cards, and the fan's number."""
SHEPHERD_H, BOAT_W, FAN_W, COUNT_W = 190.0, 270.0, 121.0, 49.0
"""Drawn height of a shepherd, and widths of boat, fan and number, in design px."""
ABAFT, AMIDSHIPS = (26.0, 4.0), (4.9, 12.7)
"""Distance of the shepherd from the middle, away from the hand, and its depth; then both with its hands free."""
LEAST_COUNT = 34.0
"""Least width of the disc with the number of cards, in screen px, so that it stays legible."""


def boat(name: object, shepherd: str, mood: str, side: int = 1, sheep: float = 1.0) -> Group:
    """Returns a boat with its shepherd; the origin is where its middle meets the water.

    Args:
        name: suffix of its pieces: `shepherd:{name}`, `boat:{name}`.
        side: 1 if the bow points right, -1 if left; 0: the shepherd sits amidships.
        sheep: scale of the shepherd.
    """
    look, (x, foot) = f"shepherd:{shepherd}:{mood}", ABAFT if side else AMIDSHIPS
    w = SHEPHERD_H * sheep / height_of(look)
    return Group(
        {
            f"shepherd:{name}": HEIGHTS.bottom_anchored(look, -x * (side or 1), foot, w, SHEPHERD, 7),
            f"boat:{name}": HEIGHTS.bottom_anchored(f"boat:{shepherd}", 0, 34, BOAT_W, BOAT, 8),
        }
    )


def fan(side: int) -> SpriteState:
    """Returns the sprite state of a boat's hand, seen from behind."""
    return SpriteState(f"backs:{MOST_BACKS}", 78 * side, -86, FAN_W, FAN)


def closed_hand(name: object, card_count: int, side: int, least: float) -> Group:
    """Returns a hand seen from behind in its boat, and its number of cards: `backs:{name}`, `count:{name}`.

    Args:
        least: least width of that number.
    """
    if not card_count:
        return Group()
    backs, w = replace(fan(side), look=f"backs:{min(card_count, MOST_BACKS)}"), max(COUNT_W, least)
    count = SpriteState(f"count:{card_count}", backs.x, backs.y + 33, w, FAN_COUNT, lift=4)
    return Group({f"backs:{name}": backs, f"count:{name}": count})
