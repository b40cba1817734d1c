"""Pieces that only one seat may see."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot


def owned(group: Group, seat: Seat | None) -> Group:
    """The group with pieces that only that seat may see; None: everybody may."""
    children = {name: _owned(child, seat) for name, child in group.children.items()}
    return Group(children, group.x, group.y, group.scale, group.z)


def _owned(node: Node, seat: Seat | None) -> Node:
    if isinstance(node, Group):
        return owned(node, seat)
    return node.seen_by(seat) if isinstance(node, Spot) else node
