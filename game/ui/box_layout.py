"""Box layout like flexbox: rows, columns and grids in design px, scaled once they are placed.

Leaves are of any type but `Node`; `Node.leaf_boxes` yields each with its box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, ClassVar, NamedTuple

from game.ui.geometry import Box
from game.ui.screen import Screen

LINE_HEIGHT = 1.3
"""Line height divided by letter size."""


class Extent(NamedTuple):
    """Size constraints along one axis."""

    minimum: float = 0.0
    preferred: float = 0.0
    """Preferred size; never less than the minimum."""
    stretch: float = 1.0
    """Stretch factor: share of the remaining space."""


class Node:
    """A box that contains boxes, or one leaf."""

    def extent(self, screen: Screen, axis: int) -> Extent:
        """Returns the size constraints along an axis: 0 across, 1 down."""
        raise NotImplementedError

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        """Yields the direct contents with their boxes, given the node's own box."""
        raise NotImplementedError

    def size(self, screen: Screen) -> tuple[float, float]:
        """Returns preferred width and height."""
        return self.extent(screen, 0).preferred, self.extent(screen, 1).preferred

    def leaf_boxes(self, screen: Screen, box: Box) -> Iterator[tuple[Any, Box]]:
        """Yields all leaves with their boxes, in reading order."""
        for content, place in self.cells(screen, box):
            if isinstance(content, Node):
                yield from content.leaf_boxes(screen, place)
            else:
                yield content, place

    def screen_boxes(self, screen: Screen, box: Box) -> Iterator[tuple[Any, Box]]:
        """Yields all leaves with their boxes in screen px, given a box in screen px."""
        return ((content, screen.box(place)) for content, place in self.leaf_boxes(screen, screen.design.box(box)))


@dataclass(frozen=True)
class Fixed(Node):
    """A box of fixed size, centred in its room; smaller if there is less.

    Args:
        content: None for empty space.
        w, h: 0 for the content's size.
        touch: whether it is touched, and so has a minimum size.
        letters: size of the letters of which `lines` have to fit; 0 for none.
        lines: their number, or a function of the screen.
        word: width of the longest word, divided by the letter size.
        is_rigid: whether it never becomes smaller.
    """

    content: Any = None
    w: float = 0.0
    h: float = 0.0
    touch: bool = False
    letters: float = 0.0
    lines: float | Callable[[Screen], float] = 1.0
    word: float = 0.0
    is_rigid: bool = False

    def extent(self, screen: Screen, axis: int) -> Extent:
        """Returns its size, at least what fingers, letters and the content need."""
        size, inner, design = (self.w, self.h)[axis], extent_of(self.content, screen, axis), screen.design
        finger = design.control_size() if self.touch else 0.0
        count = self.lines(screen) if callable(self.lines) else self.lines
        lines = (LINE_HEIGHT * count if axis else self.word) if self.letters else 0.0
        least = max(inner.minimum, finger, lines * design.least_letter_size(self.letters), size * self.is_rigid)
        preferred = max(least, size or inner.preferred, lines * design.letter_size(self.letters) if axis else 0.0)
        return Extent(least, preferred, 0.0 if size else inner.stretch)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        if self.content is not None:
            w, h = (_length_alone(self.extent(screen, axis), box[2 + axis]) for axis in (0, 1))
            yield self.content, Box.from_center(*box.center, w, h)


@dataclass(frozen=True)
class Fit(Node):
    """A box of fixed aspect ratio, centred and as large as its room allows."""

    content: Any
    w: float
    h: float

    def extent(self, screen: Screen, axis: int) -> Extent:  # noqa: ARG002
        return Extent(preferred=(self.w, self.h)[axis])

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        k = min(box.w / self.w, box.h / self.h)
        return [(self.content, Box.from_center(*box.center, self.w * k, self.h * k))]


@dataclass(frozen=True)
class Squeezed(Node):
    """Content with a preferred and a minimum width: cards that may overlap."""

    content: Any
    least: float
    w: float

    def extent(self, screen: Screen, axis: int) -> Extent:  # noqa: ARG002
        return Extent() if axis else Extent(self.least, self.w, 0.0)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        return [(self.content, box)]


@dataclass(frozen=True)
class Padded(Node):
    """Content on a background, with a margin.

    Args:
        background: as large as the content and the margin.
        x, y: margin at the sides, and above and below.
    """

    content: Any
    background: Any
    x: float
    y: float

    def extent(self, screen: Screen, axis: int) -> Extent:
        inner, margin = extent_of(self.content, screen, axis), 2 * (self.x, self.y)[axis]
        return Extent(inner.minimum + margin, inner.preferred + margin, inner.stretch)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        w, h = max(0.0, box.w - 2 * self.x), max(0.0, box.h - 2 * self.y)
        return [(self.background, box), (self.content, Box.from_center(*box.center, w, h))]


class Flex(Node):
    """Boxes one after another along an axis, centred if none of them grows.

    Args:
        gap: space between two boxes; it shrinks before they become smaller than their minimum.
        shares: relative lengths, independent of content; () for lengths by content.
        fills: whether they fill the room; otherwise the remaining space follows them.
    """

    axis: ClassVar[int]

    def __init__(self, *children: Any, gap: float = 0.0, shares: Sequence[float] = (), fills: bool = True) -> None:
        self.children = children
        self.gap = gap
        self.shares = shares
        self.fills = fills

    def extent(self, screen: Screen, axis: int) -> Extent:
        """Returns the sum of boxes and gaps along the axis, and the largest box across it."""
        if axis != self.axis:
            return _largest([extent_of(child, screen, axis) for child in self.children])
        extents = self._lengths(screen)
        gaps = self.gap * max(0, len(extents) - 1)
        return Extent(
            sum(extent.minimum for extent in extents),
            sum(extent.preferred for extent in extents) + gaps,
            max((extent.stretch for extent in extents), default=0.0) if self.fills else 1.0,
        )

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        axis, room, gaps = self.axis, box[2 + self.axis], max(0, len(self.children) - 1)
        extents = self._lengths(screen)
        gap = _shrink_gap(self.gap, gaps, room - sum(extent.minimum for extent in extents))
        lengths = distribute(extents, room - gap * gaps)
        at = box[axis] + (room - sum(lengths) - gap * gaps) / 2 if self.fills else box[axis]
        for child, length in zip(self.children, lengths, strict=True):
            yield child, Box(box.x, at, box.w, length) if axis else Box(at, box.y, length, box.h)
            at += length + gap

    def _lengths(self, screen: Screen) -> list[Extent]:
        """Returns the constraints of each box along the axis, scaled so that shares hold."""
        extents = [extent_of(child, screen, self.axis) for child in self.children]
        if not self.fills:
            return [extent._replace(stretch=0.0) for extent in extents]
        if not self.shares:
            return extents
        unit = _largest([Extent(e.minimum / n, e.preferred / n) for e, n in zip(extents, self.shares, strict=True)])
        return [Extent(unit.minimum * share, unit.preferred * share, share) for share in self.shares]


class Row(Flex):
    """Boxes side by side."""

    axis = 0


class Column(Flex):
    """Boxes below one another."""

    axis = 1


class Grid(Node):
    """Boxes of equal size in rows as even as possible; the last row may be shorter.

    Args:
        most: maximum per row.
        down: minimum number of rows to reserve space for.
    """

    def __init__(self, children: Sequence[Any], most: int, gap: float = 0.0, down: int = 0) -> None:
        self.children = children
        self.gap = gap
        self.room = 0, down
        rows = max(1, ceil(len(children) / most))
        self.counts = max(1, ceil(len(children) / rows)), rows

    def extent(self, screen: Screen, axis: int) -> Extent:
        one, count = _largest([extent_of(child, screen, axis) for child in self.children]), self.counts[axis]
        count = max(count, self.room[axis])
        return Extent(one.minimum * count, one.preferred * count + self.gap * (count - 1), one.stretch)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        (left, across, w), (top, down, h) = (self._pitch(screen, box, axis) for axis in (0, 1))
        for number, child in enumerate(self.children):
            line, place = divmod(number, self.counts[0])
            yield child, Box(left + place * across, top + line * down, w, h)

    def _pitch(self, screen: Screen, box: Box, axis: int) -> tuple[float, float, float]:
        """Returns the start of the boxes along an axis, the distance from one to the next, and their length."""
        count, extent, room = self.counts[axis], self.extent(screen, axis), box[2 + axis]
        gap = _shrink_gap(self.gap, count - 1, room - extent.minimum)
        total = _length_alone(extent, room)
        length = (total - gap * (count - 1)) / count
        return box[axis] + (room - total) / 2, length + gap, length


def extent_of(content: Any, screen: Screen, axis: int) -> Extent:
    """Returns the constraints of a node or leaf along an axis; a bare leaf takes all there is."""
    return content.extent(screen, axis) if isinstance(content, Node) else Extent()


def distribute(extents: Sequence[Extent], room: float) -> list[float]:
    """Distributes a length: boxes that grow share the surplus.

    If there is too little, each shrinks to its minimum, and below it only if even the minimums do not fit.
    """
    room = max(0.0, room)  # rounding of gaps can leave slightly less than zero
    least, preferred, grows = (sum(extent[number] for extent in extents) for number in range(3))
    if preferred <= room:
        more = (room - preferred) / grows if grows else 0.0
        return [extent.preferred + more * extent.stretch for extent in extents]
    if least <= room:
        k = (room - least) / (preferred - least)
        return [extent.minimum + k * (extent.preferred - extent.minimum) for extent in extents]
    return [extent.minimum * room / least for extent in extents]


def _largest(extents: Sequence[Extent]) -> Extent:
    """Returns constraints that satisfy each of the given ones."""
    return Extent(*(max((extent[number] for extent in extents), default=0.0) for number in range(3)))


def _length_alone(extent: Extent, room: float) -> float:
    return room if extent.stretch else min(extent.preferred, room)


def _shrink_gap(gap: float, count: int, spare: float) -> float:
    """Returns the gap, reduced to what is to spare."""
    return min(gap, max(0.0, spare) / max(1, count))
