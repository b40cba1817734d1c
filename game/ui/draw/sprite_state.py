"""Sprite states: position and appearance of one piece, and the aspect ratios of all looks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import cos, radians, sin
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.ui.geometry import Box

LOW_LIFT = 4.0
"""Lift in design px of a piece that only just stands out from its ground."""


class SpriteState(msgspec.Struct, frozen=True, gc=False):
    """State of one sprite; its height follows from its look."""

    look: str
    """Look, such as "weather:44" or "shepherd:purl:calm"; its first word is a kind in the `SpriteCatalogue`."""
    x: float
    """Centre; like y and w in px of its group, and in screen px once flattened."""
    y: float
    w: float
    """Width as drawn."""
    z: int
    """Layer; higher ones are drawn later."""
    angle: float = 0.0
    """Degrees, anticlockwise."""
    lift: float = 8.0
    """Height above the sheet below in design px: the length of its shadow."""
    alpha: float = 1.0
    turn: float = 1.0
    """Cards: 1 face up, 0 face down (shows the back of its kind), narrower in between."""
    squash: float = 1.0
    """Height by the one at rest; it is as much wider, and its foot stays where it is."""
    owner: int | None = None
    """Seat that alone may see its face; None: everybody may."""

    def transform(self, x: float, y: float, k: float, z: int, scale: float) -> SpriteState:
        return SpriteState(
            self.look,
            x + k * self.x,
            y + k * self.y,
            k * self.w,
            z + self.z,
            self.angle,
            scale * self.lift,
            self.alpha,
            self.turn,
            self.squash,
            self.owner,
        )

    def offset_from(self, other: SpriteState) -> tuple[int, int] | None:
        """Returns the distance in px from a state that looks the same; None if the other one looks different."""
        if (
            self.look != other.look
            or self.w != other.w
            or self.angle != other.angle
            or self.alpha != other.alpha
            or self.turn != other.turn
            or self.squash != other.squash
            or self.lift != other.lift
        ):
            return None
        return round(self.x) - round(other.x), round(self.y) - round(other.y)

    def with_owner(self, seat: int | None) -> SpriteState:
        """Returns the state with its face visible to that seat only; None: to everybody."""
        return replace(self, owner=seat)


def flat_sprite(look: str, x: float, y: float, w: float, angle: float = 0.0, alpha: float = 1.0) -> SpriteState:
    """Returns a piece that lies low on its ground, such as a disc on a panel."""
    return SpriteState(look, x, y, w, 0, angle, LOW_LIFT, alpha)


Pose: TypeAlias = dict[str, SpriteState]
"""Sprite states of all pieces by name; never changed once made."""


class Heights:
    """Height divided by width of every look, by its kind (or more of its name if that differs).

    Args:
        stretched: kinds of any shape: the last word of such a look is its ratio.
    """

    def __init__(self, heights: Mapping[str, float], stretched: Collection[str] = ()) -> None:
        self._ratios = MappingProxyType(dict(heights))
        self._stretched = frozenset(stretched)
        self._cache: dict[str, float] = {}

    def __or__(self, other: Heights) -> Heights:
        return Heights({**self._ratios, **other._ratios}, self._stretched | other._stretched)

    def __iter__(self) -> Iterator[tuple[str, float]]:
        """Yields every known part of a name with its ratio."""
        return iter(self._ratios.items())

    def ratio(self, look: str) -> float:
        """Returns height divided by width of a look, by the longest part of its name that is known.

        Raises:
            KeyError: if no part of the name is known.
        """
        found = self._cache.get(look)
        if found is None:
            found = self._cache[look] = self._look_up(look)
        return found

    def box(self, sprite: SpriteState) -> Box:
        """Returns the bounding box of a piece, without shadow, gold frame or drops."""
        w, h = sprite.w, sprite.w * self.ratio(sprite.look)
        if sprite.angle:
            across, length = abs(cos(radians(sprite.angle))), abs(sin(radians(sprite.angle)))
            w, h = w * across + h * length, w * length + h * across
        return Box.from_center(sprite.x, sprite.y, w, h)

    def bottom_anchored(self, look: str, x: float, foot: float, w: float, z: int, lift: float = 8.0) -> SpriteState:
        """Returns a piece with the middle of its lower edge at `x`, `foot`."""
        return SpriteState(look, x, foot - w * self.ratio(look) / 2, w, z, lift=lift)

    def _look_up(self, look: str) -> float:
        if look.partition(":")[0] in self._stretched:
            return float(look.rpartition(":")[2])
        part = look
        while part and part not in self._ratios:
            part = part.rpartition(":")[0]
        if not part:
            raise KeyError(f"nobody knows how high {look!r} is")
        return self._ratios[part]
