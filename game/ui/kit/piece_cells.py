"""Pieces in lines and columns: each as large as it is drawn, one after another, as signs stand on a slip of paper."""

from __future__ import annotations

from itertools import chain
from typing import Any

from msgspec.structs import replace

from game.ui.box_layout import Fixed, Node, Row
from game.ui.draw import group
from game.ui.draw.group import Group
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState
from game.ui.geometry import Box
from game.ui.screen import DESIGN_SIZES, Screen

DRAWN = Screen(*DESIGN_SIZES["wide"])
"""Boxes on it are in design px."""
DIGITS = 1.2
"""Width of two digits, by the size of their letters."""


def sign(name: str, look: str, w: float, z: int, lift: float = LOW_LIFT, room: float = 0.0) -> Fixed:
    """Returns a cell with a piece; `room` sets its width where that differs from the piece's, as for numbers."""
    return part(name, SpriteState(look, 0, 0, w, z, lift=lift), room or w)


def number(name: str, look: str, size: float, z: int) -> Fixed:
    """Returns a cell with one or two digits, which take equal room."""
    return sign(name, look, size, z, lift=0, room=size * DIGITS)


def part(name: str, node: group.Node, w: float, h: float = 0.0) -> Fixed:
    """Returns a cell of that size for a node whose origin is its middle."""
    return Fixed((name, node), w, h)


def spread_row(*cells: Fixed) -> Row:
    """Returns a row of cells with equal gaps before, between and after them."""
    return Row(Fixed(), *chain.from_iterable((cell, Fixed()) for cell in cells))


def fit_group(line: Node, w: float = 0.0, h: float = 0.0) -> Group:
    """Returns a layout as a group around its middle, scaled down if it exceeds a limit; 0 means no limit."""
    own = line.size(DRAWN)
    k = min(1.0, *(room / size if room and size else 1.0 for room, size in zip((w, h), own, strict=True)))
    return Group(placed_nodes(line, Box.from_center(0, 0, w / k or own[0], h / k or own[1])), scale=k)


def placed_nodes(line: Node, box: Box) -> dict[str, group.Node]:
    """Returns the nodes of a layout, each moved to the middle of its own box."""
    found: dict[str, Any] = {}
    for (name, node), place in line.leaf_boxes(DRAWN, box):
        found[name] = replace(node, x=node.x + place.center.x, y=node.y + place.center.y)
    return found
