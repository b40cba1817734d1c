"""Pieces of a seat at many tables: shepherd, flag, plank, counters, thinking bubble, and private pieces."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import ON_TABLE
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import even_centers
from game.ui.kit.rows import Mark
from game.ui.table.seen import AnySeen

SHEPHERD, FLAG, PURSE, BUBBLE = Mark(0, 0, 120), Mark(60, -40, 50), Mark(-60, 40, 60), Mark(52, -84, 58)
"""Pieces at a seat, relative to its shepherd's middle, in design px."""
PLANK, ON_PLANK = ON_TABLE + 1, ON_TABLE + 2
PLANK_FLAG, PLANK_FLAG_UP, PLANK_FLAG_W = 40.0, 4.0, 78.0
"""Distance of a plank's flag from its left edge and above its middle, and the flag's width."""


def seat_pieces(seen: AnySeen, seat: Seat, points: int) -> dict[str, Node]:
    """Returns a shepherd, flag, purse (`points:{seat}`) and thinking bubble, relative to the shepherd's middle."""
    shepherd = seen.cast[seat]
    return {
        f"shepherd:{seat}": SHEPHERD.sprite(f"shepherd:{shepherd}:calm", ON_TABLE),
        f"flag:{seat}": FLAG.sprite(f"flag:{shepherd}", ON_TABLE + 1),
        f"points:{seat}": PURSE.sprite(f"count:{points}", ON_TABLE + 2),
        **thinking(seen, seat, BUBBLE, ON_TABLE + 3),
    }


def plank(seen: AnySeen, seat: Seat, w: float, wood: str = "plank", aside: float = 0.0) -> dict[str, Node]:
    """Returns a plank with its seat's flag at the left end, relative to its middle; the viewer's is pale gold.

    Args:
        wood: look of the plank.
        aside: distance by which the flag lies farther to the left.
    """
    look = f"{wood}:you" if seat == seen.viewer else wood
    flag = Mark(PLANK_FLAG - w / 2 - aside, -PLANK_FLAG_UP, PLANK_FLAG_W)
    return {
        f"plank:{seat}": SpriteState(look, 0, 0, w, PLANK, lift=6),
        f"flag:{seat}": flag.sprite(f"flag:{seen.cast[seat]}", ON_PLANK, 4),
    }


def thinking(seen: AnySeen, seat: Seat, mark: Mark, z: int) -> dict[str, Node]:
    """Returns a bubble while the seat's computer thinks, else nothing."""
    return {f"bubble:{seat}": mark.sprite("bubble", z, 5)} if seat in seen.thinking else {}


def counters(
    name: str, looks: tuple[str, str], count: int, places: int, row: Mark, pitch: float, z: int, lift: float = 0.0
) -> dict[str, Node]:
    """Returns a row of counters: the first `count` places are filled, the others empty; `{name}:0` is the leftmost.

    Args:
        looks: of a filled and of an empty place.
        row: middle of the row, and width of each counter.
    """
    filled, empty = looks
    return {
        f"{name}:{number}": SpriteState(filled if number < count else empty, x, row.y, row.w, z, lift=lift)
        for number, x in enumerate(even_centers(places, pitch, row.x))
    }


def with_owner(group: Group, seat: Seat | None) -> Group:
    """Returns the group with pieces visible only to that seat; None makes them visible to everyone."""
    children = dict(group.children)
    for name, child in group.children.items():
        if isinstance(child, Group | SpriteState):
            children[name] = with_owner(child, seat) if isinstance(child, Group) else child.with_owner(seat)
    return Group(children, group.x, group.y, group.scale, group.z)
