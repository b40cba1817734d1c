"""Points and boxes in px, as plain numbers."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot, inf
from typing import NamedTuple

MIN_WINDOW_SIZE = (800, 480)
"""Minimum window size that all layouts support, in px."""
TOLERANCE = 1e-6
"""Rounding tolerance: share of a thing covered by a box that only touches it."""


class Point(NamedTuple):
    """A position; x to the right and y downwards."""

    x: float
    y: float


class Box(NamedTuple):
    """An axis-aligned rectangle; left and top edge belong to it, right and bottom edge do not."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def from_center(cls, x: float, y: float, w: float, h: float) -> Box:
        """Returns the box of that size centred at `x`, `y`."""
        return cls(x - w / 2, y - h / 2, w, h)

    @classmethod
    def bounding_box(cls, boxes: Collection[Box]) -> Box:
        """Returns the bounding box; an empty one for no boxes."""
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
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def nearest_point(self, x: float, y: float) -> Point:
        """Returns the point of the box that is nearest to the given one; just inside the right and bottom edge."""
        inside = 1 - TOLERANCE
        return Point(min(max(x, self.x), self.x + self.w * inside), min(max(y, self.y), self.y + self.h * inside))

    def distance(self, x: float, y: float) -> float:
        """Returns the distance of a point from the box; 0 inside and on its edge."""
        return hypot(max(self.x - x, 0.0, x - self.right), max(self.y - y, 0.0, y - self.bottom))

    def encloses(self, box: Box) -> bool:
        """Returns whether the other box is completely in this one."""
        return self.x <= box.x and self.y <= box.y and box.right <= self.right and box.bottom <= self.bottom

    def overlaps(self, box: Box) -> bool:
        """Returns whether both share any area; boxes that only touch do not."""
        return self.x < box.right and box.x < self.right and self.y < box.bottom and box.y < self.bottom

    def inflate(self, n: float) -> Box:
        """Returns the box with every edge moved outwards by `n`."""
        return Box(self.x - n, self.y - n, self.w + 2 * n, self.h + 2 * n)

    def inset(self, n: float) -> Box:
        """Returns the box with every edge moved inwards by `n`, at most to its centre."""
        w, h = max(0.0, self.w - 2 * n), max(0.0, self.h - 2 * n)
        return Box.from_center(*self.center, w, h)

    def move(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def transform(self, x: float, y: float, k: float, z: int = 0, scale: float = 1.0) -> Box:  # noqa: ARG002 - a box has no layer
        """Returns the box in screen px: see `game.ui.draw.group.Leaf`."""
        return Box(x + k * self.x, y + k * self.y, k * self.w, k * self.h)

    def at_least(self, size: float) -> Box:
        """Returns the box grown about its centre until both sides are at least `size`."""
        return Box.from_center(*self.center, max(self.w, size), max(self.h, size))


SCALES = 1.0, 0.85, 0.7
"""Scales to try if there is little room."""


def even_centers(count: int, pitch: float, middle: float = 0.0) -> tuple[float, ...]:
    """Returns the centres of `count` things, evenly spaced about a middle."""
    return tuple(middle + (number - (count - 1) / 2) * pitch for number in range(count))


def find_free_box(w: float, h: float, obstacles: Collection[Box], room: Box) -> Box:
    """Returns a free place for a box: as large, low and near to the middle as possible.

    If there is none, returns the place that covers least, each obstacle weighted by its own size.
    """
    sizes = [(w * scale, h * scale) for scale in SCALES]
    free = (_best_place(*size, obstacles, room, TOLERANCE) for size in sizes)
    return next(filter(None, free), None) or _best_place(*sizes[-1], obstacles, room, inf) or room


def _best_place(wide: float, high: float, obstacles: Collection[Box], room: Box, most: float) -> Box | None:
    """Returns the place with the least coverage, below `most`; of equal ones the lowest, then the most central."""
    best, lowest = None, room.bottom - high
    touching = {lowest, room.y, *(y for box in obstacles for y in (box.y - high, box.bottom) if room.y <= y < lowest)}
    for y in sorted(touching, reverse=True):
        near = (box for box in obstacles if box.y < y + high - TOLERANCE and y < box.bottom - TOLERANCE)
        neighbours = [(box.x, box.w, _overlap(y, high, box.y, box.h) / (box.w * box.h)) for box in near]
        for x in _candidate_xs(wide, room, neighbours):
            overlap = 0.0
            for left, long, share in neighbours:
                overlap += _overlap(x, wide, left, long) * share
                if overlap >= most:
                    break
            else:
                most, best = overlap - TOLERANCE, Box(x, y, wide, high)
            if most < 0:
                return best
    return best


def _candidate_xs(wide: float, room: Box, neighbours: Collection[tuple[float, float, float]]) -> list[float]:
    """Returns the candidates for x: the middle, and those where the box touches a neighbour."""
    middle = room.center.x - wide / 2
    touching = {x for left, long, _ in neighbours for x in (left - wide, left + long)}
    inside = (x for x in (room.x, room.right - wide, *touching) if room.x <= x <= room.right - wide)
    return sorted((middle, *inside), key=lambda x: abs(x - middle))


def _overlap(a: float, long: float, b: float, wide: float) -> float:
    """Returns the overlap of two intervals."""
    return max(0.0, min(a + long, b + wide) - max(a, b))
