"""A tree of sprites and hit areas in design px, and the only place where it is converted to screen px."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import msgspec


class Leaf(Protocol):
    """A leaf of the tree: a sprite state or a hit area."""

    def transform(self, x: float, y: float, k: float, z: int, scale: float) -> Self:
        """Returns the leaf in screen px.

        Args:
            x, y: origin of the leaf's group, in screen px.
            k: screen px per px of the group.
            z: layer that the leaf's own is added to.
            scale: design px per px of the group.
        """
        ...


class Group(msgspec.Struct, frozen=True):
    """A subtree with its own origin, scale and layer; its children use local coordinates."""

    children: Mapping[str, Node] = msgspec.field(default_factory=dict)
    """Children by name. Names of leaves are unique in the whole tree; a group's own name is only descriptive."""
    x: float = 0.0
    """Origin in the parent's coordinates."""
    y: float = 0.0
    scale: float = 1.0
    z: int = 0
    """Layer that the children's layers are added to."""


Node: TypeAlias = "Group | Leaf"
Named: TypeAlias = "tuple[str, Leaf]"
Kind = TypeVar("Kind", bound=Leaf)


def flatten(group: Group, u: float, kind: type[Kind]) -> dict[str, Kind]:
    """Returns all leaves of one kind, in screen px, by name.

    Args:
        u: screen px per design px; only this function multiplies by it.

    Raises:
        ValueError: if two leaves have the same name.
    """
    return leaves_by_name(leaves_of(group, u, kind), kind)


def leaves_of(group: Group, u: float, kind: type[Any] = object) -> list[Named]:
    """Returns all leaves of a kind with their names, in screen px."""
    found: list[Named] = []
    _collect(found, group, (0.0, 0.0, u, 0, 1.0), kind)
    return found


def leaves_by_name(leaves: Iterable[Named], kind: type[Kind]) -> dict[str, Kind]:
    found: dict[str, Kind] = {}
    for name, leaf in leaves:
        if isinstance(leaf, kind):
            if name in found:
                raise ValueError(f"two pieces are called {name!r}")
            found[name] = leaf
    return found


def _collect(found: list[Named], group: Group, around: tuple[float, float, float, int, float], kind: type[Any]) -> None:
    """Adds the leaves of a group, transformed by its parents, to `found`."""
    x, y, k, z, scale = around
    within = x + k * group.x, y + k * group.y, k * group.scale, z + group.z, scale * group.scale
    for name, child in group.children.items():
        if isinstance(child, Group):
            if child.children:
                _collect(found, child, within, kind)
        elif isinstance(child, kind):
            found.append((name, child.transform(*within)))
