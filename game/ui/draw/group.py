"""A tree of pieces, composed in design px from local origins, and the one place where it becomes screen px."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol, Self, TypeAlias, TypeVar


class Leaf(Protocol):
    """What a group is made of in the end: a piece that is seen, a place that is pressed."""

    def put(self, x: float, y: float, scale: float, z: int, u: float) -> Self:
        """The same in screen px.

        Args:
            x, y: where the origin that it is counted from lies, in design px.
            scale: how many design px one of its own is.
            z: the layer that its own is counted from.
            u: screen px per design px.
        """
        ...


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces and places that stand together: all of them are counted from the group's own origin, in its own px."""

    children: Mapping[str, Node] = field(default_factory=lambda: MappingProxyType({}))
    """By name; the names of leaves are those of the whole tree, a group's own says only what it is."""
    x: float = 0.0
    """Where its origin lies in whatever it is part of."""
    y: float = 0.0
    scale: float = 1.0
    z: int = 0
    """The layer that those of its children are counted from."""


Node: TypeAlias = "Group | Leaf"
Kind = TypeVar("Kind", bound=Leaf)


def flatten(group: Group, u: float, kind: type[Kind]) -> dict[str, Kind]:
    """All leaves of one kind, in screen px, by name.

    Args:
        u: screen px per design px: the only place that multiplies by it.

    Raises:
        ValueError: where two leaves have one name.
    """
    found: dict[str, Kind] = {}
    _collect(found, group, (0.0, 0.0, 1.0, 0), u, kind)
    return found


def _collect(
    found: dict[str, Kind], group: Group, around: tuple[float, float, float, int], u: float, kind: type[Kind]
) -> None:
    """Adds the leaves of a group that lies in another one with that origin, scale and layer."""
    x, y, scale, z = around
    x, y, scale, z = within = x + scale * group.x, y + scale * group.y, scale * group.scale, z + group.z
    for name, child in group.children.items():
        if isinstance(child, kind):
            if name in found:
                raise ValueError(f"two pieces are called {name!r}")
            found[name] = child.put(x, y, scale, z, u)
        elif isinstance(child, Group):
            _collect(found, child, within, u, kind)
