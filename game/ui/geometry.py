"""Points and boxes in screen pixels, as plain numbers."""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import NamedTuple

SMALLEST = (800, 480)
"""The smallest window that everything is laid out for, in px."""


class Point(NamedTuple):
    """A place on the screen, x to the right and y downwards."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle; its left and top edge belong to it, its right and bottom edge do not."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Box:
        """The box of that size with its centre at that place."""
        return cls(x - w / 2, y - h / 2, w, h)

    @classmethod
    def round_all(cls, boxes: Collection[Box]) -> Box:
        """The least box that has all of them in it; an empty one round none."""
        x, y = min((box.x for box in boxes), default=0.0), min((box.y for box in boxes), default=0.0)
        right, bottom = max((box.right for box in boxes), default=0.0), max((box.bottom for box in boxes), default=0.0)
        return cls(x, y, right - x, bottom - y)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        """Whether that point is in the box."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def encloses(self, box: Box) -> bool:
        """Whether all of the other box is in this one."""
        return self.x <= box.x and self.y <= box.y and box.right <= self.right and box.bottom <= self.bottom

    def overlaps(self, box: Box) -> bool:
        """Whether the two share any area; boxes that only touch do not."""
        return self.x < box.right and box.x < self.right and self.y < box.bottom and box.y < self.bottom

    def shared(self, box: Box) -> float:
        """The area that the two share."""
        return _shared(self.x, self.w, box.x, box.w) * _shared(self.y, self.h, box.y, box.h)

    def inflate(self, n: float) -> Box:
        """The box with every edge moved outwards by n."""
        return Box(self.x - n, self.y - n, self.w + 2 * n, self.h + 2 * n)

    def inset(self, n: float) -> Box:
        """The box with every edge moved inwards by n, though never inside out."""
        w, h = max(0.0, self.w - 2 * n), max(0.0, self.h - 2 * n)
        return Box.around(*self.center, w, h)

    def move(self, dx: float, dy: float) -> Box:
        """The box moved by so much."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def transform(self, x: float, y: float, k: float, z: int = 0, scale: float = 1.0) -> Box:  # noqa: ARG002 - it has no layer
        """The box in screen px: see `game.ui.draw.group.Leaf`."""
        return Box(x + k * self.x, y + k * self.y, k * self.w, k * self.h)

    def at_least(self, size: float) -> Box:
        """The box widened and heightened about its centre until both sides measure at least `size`."""
        return Box.around(*self.center, max(self.w, size), max(self.h, size))


SCALES = 1.0, 0.85, 0.7
"""How large something is that has little room."""
HARDLY = 1e-6
"""So little of a thing is covered by what only touches it."""


def least_covering(w: float, h: float, taken: Collection[Box], room: Box) -> Box:
    """Where a box of that size lies on nothing that is taken: as large, as low, as near to the middle as that goes.

    Where there is no such place it covers as little as it can, of each thing by that thing's own size.
    """
    sizes = [(w * scale, h * scale) for scale in SCALES]
    free = (_place(*size, taken, room, HARDLY) for size in sizes)
    return next(filter(None, free), None) or _place(*sizes[-1], taken, room, inf) or room


def _place(wide: float, high: float, taken: Collection[Box], room: Box, most: float) -> Box | None:
    """Where it covers least, and less than `most`; of such places the lowest, then the one nearest to the middle."""
    best, lowest = None, room.bottom - high
    touching = {lowest, room.y, *(y for box in taken for y in (box.y - high, box.bottom) if room.y <= y < lowest)}
    for y in sorted(touching, reverse=True):
        near = (box for box in taken if box.y < y + high - HARDLY and y < box.bottom - HARDLY)
        beside = [(box.x, box.w, _shared(y, high, box.y, box.h) / (box.w * box.h)) for box in near]
        for x in _beginnings(wide, room, beside):
            covered = 0.0
            for left, long, share in beside:
                covered += _shared(x, wide, left, long) * share
                if covered >= most:
                    break
            else:
                most, best = covered - HARDLY, Box(x, y, wide, high)
            if most < 0:
                return best
    return best


def _beginnings(wide: float, room: Box, beside: Collection[tuple[float, float, float]]) -> list[float]:
    """Where something so wide can begin: in the middle, and where it touches a side of what is beside it."""
    middle = room.center.x - wide / 2
    touching = {x for left, long, _ in beside for x in (left - wide, left + long)}
    inside = (x for x in (room.x, room.right - wide, *touching) if room.x <= x <= room.right - wide)
    return sorted((middle, *inside), key=lambda x: abs(x - middle))


def _shared(a: float, long: float, b: float, wide: float) -> float:
    """How much two stretches of a line have in common."""
    return max(0.0, min(a + long, b + wide) - max(a, b))
