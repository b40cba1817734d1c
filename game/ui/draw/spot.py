"""Where one piece stands and how it is shown there; how high each look is for its width."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import cos, radians, sin
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.ui.geometry import Box

LOW = 4.0
"""How high a piece lies that only just stands out from its ground, in design px."""


class Spot(msgspec.Struct, frozen=True, gc=False):
    """One drawn thing; its height follows from its look."""

    look: str
    """What is drawn, such as "weather:44", "shepherd:purl:calm": its first word is a kind in the `SpriteCatalogue`."""
    x: float
    """Its centre: in px of the group it is part of, and once that is flattened in screen px; so are y and w."""
    y: float
    w: float
    """Drawn width."""
    z: int
    """Its layer; a higher one lies before a lower."""
    angle: float = 0.0
    """Degrees, anticlockwise."""
    lift: float = 8.0
    """Height above the sheet below, design px: how far its shadow falls."""
    alpha: float = 1.0
    turn: float = 1.0
    """Cards: 1 face up, 0 face down (shows the back of its kind), between: narrower."""
    owner: int | None = None
    """The only seat that may see its face; None: everybody may."""

    def put(self, x: float, y: float, k: float, z: int, scale: float) -> Spot:
        """The same in screen px: see `game.ui.draw.group.Leaf`."""
        return Spot(
            self.look,
            x + k * self.x,
            y + k * self.y,
            k * self.w,
            z + self.z,
            self.angle,
            scale * self.lift,
            self.alpha,
            self.turn,
            self.owner,
        )

    def moved_from(self, other: Spot) -> tuple[int, int] | None:
        """How far in px it is from a spot that looks the same; None where the other looks different."""
        if (
            self.look != other.look
            or self.w != other.w
            or self.angle != other.angle
            or self.alpha != other.alpha
            or self.turn != other.turn
            or self.lift != other.lift
        ):
            return None
        return round(self.x) - round(other.x), round(self.y) - round(other.y)

    def seen_by(self, seat: int | None) -> Spot:
        """The spot with its face for that seat alone; None: for everybody."""
        return replace(self, owner=seat)


def lying(look: str, x: float, y: float, w: float, angle: float = 0.0, alpha: float = 1.0) -> Spot:
    """A piece that lies low on its ground, such as a disc on a panel."""
    return Spot(look, x, y, w, 0, angle, LOW, alpha)


Pose: TypeAlias = dict[str, Spot]
"""Where every piece stands, by the piece's name; never changed once made."""


class Heights:
    """Height by width of every look, by its kind (or more of its name where that differs).

    Args:
        stretched: the kinds that may have any shape: the last word of such a look is its height by width.
    """

    def __init__(self, heights: Mapping[str, float], stretched: Collection[str] = ()) -> None:
        self._heights = MappingProxyType(dict(heights))
        self._stretched = frozenset(stretched)
        self._found: dict[str, float] = {}

    def __or__(self, other: Heights) -> Heights:
        """These and the other's."""
        return Heights({**self._heights, **other._heights}, self._stretched | other._stretched)

    def __iter__(self) -> Iterator[tuple[str, float]]:
        """Every known part of a name, and how high it is."""
        return iter(self._heights.items())

    def of(self, look: str) -> float:
        """How high a look is for a width of 1: it goes by the longest part of its name that is known.

        Raises:
            KeyError: for a look of which no part is known.
        """
        found = self._found.get(look)
        if found is None:
            found = self._found[look] = self._look_up(look)
        return found

    def box(self, spot: Spot) -> Box:
        """The upright box that a spot's piece covers, without shadow, gold frame or drops."""
        w, h = spot.w, spot.w * self.of(spot.look)
        if spot.angle:
            across, along = abs(cos(radians(spot.angle))), abs(sin(radians(spot.angle)))
            w, h = w * across + h * along, w * along + h * across
        return Box.around(spot.x, spot.y, w, h)

    def bottom_anchored(self, look: str, x: float, foot: float, w: float, z: int, lift: float = 8.0) -> Spot:
        """A piece with the middle of its lower edge at a place."""
        return Spot(look, x, foot - w * self.of(look) / 2, w, z, lift=lift)

    def _look_up(self, look: str) -> float:
        if look.partition(":")[0] in self._stretched:
            return float(look.rpartition(":")[2])
        part = look
        while part and part not in self._heights:
            part = part.rpartition(":")[0]
        if not part:
            raise KeyError(f"nobody knows how high {look!r} is")
        return self._heights[part]
