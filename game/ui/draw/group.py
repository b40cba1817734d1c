"""A tree of pieces, composed in design px from local origins, and the one place where it becomes screen px."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import msgspec


class Leaf(Protocol):
    """A leaf of a tree: a piece that is seen, an area that is pressed."""

    def put(self, x: float, y: float, k: float, z: int, scale: float) -> Self:
        """The same in screen px.

        Args:
            x, y: where the origin that it is counted from lies, in screen px.
            k: how many screen px one of its own is.
            z: the layer that its own is counted from.
            scale: how many design px one of its own is.
        """
        ...


class Group(msgspec.Struct, frozen=True):
    """Pieces and hit areas that stand together: all of them are counted from the group's own origin, in its own px."""

    children: Mapping[str, Node] = msgspec.field(default_factory=dict)
    """By name; the names of leaves are those of the whole tree, a group's own says only what it is."""
    x: float = 0.0
    """Where its origin lies in whatever it is part of."""
    y: float = 0.0
    scale: float = 1.0
    z: int = 0
    """The layer that those of its children are counted from."""


Node: TypeAlias = "Group | Leaf"
Named: TypeAlias = "tuple[str, Leaf]"
Kind = TypeVar("Kind", bound=Leaf)


def flatten(group: Group, u: float, kind: type[Kind]) -> dict[str, Kind]:
    """All leaves of one kind, in screen px, by name.

    Args:
        u: screen px per design px, the scale of the whole tree: nobody else multiplies by it.

    Raises:
        ValueError: where two leaves have one name.
    """
    return one_kind(leaves_of(group, u, kind), kind)


def leaves_of(group: Group, u: float, kind: type[Any] = object) -> list[Named]:
    """All leaves of one kind or of every kind with their names, in screen px."""
    found: list[Named] = []
    _collect(found, group, (0.0, 0.0, u, 0, 1.0), kind)
    return found


def one_kind(leaves: Iterable[Named], kind: type[Kind]) -> dict[str, Kind]:
    """The leaves of one kind by name."""
    found: dict[str, Kind] = {}
    for name, leaf in leaves:
        if isinstance(leaf, kind):
            if name in found:
                raise ValueError(f"two pieces are called {name!r}")
            found[name] = leaf
    return found


def _collect(found: list[Named], group: Group, around: tuple[float, float, float, int, float], kind: type[Any]) -> None:
    """Adds the leaves of a group that lies in another one, which is put so."""
    x, y, k, z, scale = around
    within = x + k * group.x, y + k * group.y, k * group.scale, z + group.z, scale * group.scale
    for name, child in group.children.items():
        if isinstance(child, Group):
            if child.children:
                _collect(found, child, within, kind)
        elif isinstance(child, kind):
            found.append((name, child.put(*within)))
