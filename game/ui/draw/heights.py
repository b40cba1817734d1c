"""How high each look is for its width, and what a spot covers: plain numbers that layouts go by."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import cos, radians, sin
from types import MappingProxyType

from game.ui.draw.spot import Spot
from game.ui.geometry import Box


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

    def standing(self, look: str, x: float, foot: float, w: float, z: int, lift: float = 8.0) -> Spot:
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
