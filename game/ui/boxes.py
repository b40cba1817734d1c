"""Boxes in boxes: side by side, one below the other, in a grid; all in design px, and scaled once they are placed.

What is put into them is of no concern here: leaves are of any type but `Node`, and `Node.laid` says where each lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, ClassVar, NamedTuple

from game.ui.geometry import Box
from game.ui.screen import FLOOR, Screen

LINE = 1.3
"""The height of a line by that of its letters."""


class Extent(NamedTuple):
    """How long something is along one axis."""

    least: float = 0.0
    drawn: float = 0.0
    """Where there is room; never less than the least."""
    grows: float = 1.0
    """Its part of what is left over."""


class Node:
    """A box that holds boxes, or one leaf."""

    def extent(self, screen: Screen, axis: int) -> Extent:
        """How long it is along an axis: 0 across, 1 down."""
        raise NotImplementedError

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        """Its direct contents and their boxes, for its own box."""
        raise NotImplementedError

    def size(self, screen: Screen) -> tuple[float, float]:
        """How wide and high it is as drawn."""
        return self.extent(screen, 0).drawn, self.extent(screen, 1).drawn

    def laid(self, screen: Screen, box: Box) -> Iterator[tuple[Any, Box]]:
        """Every leaf with its box, in reading order."""
        for what, where in self.cells(screen, box):
            if isinstance(what, Node):
                yield from what.laid(screen, where)
            else:
                yield what, where

    def placed(self, screen: Screen, box: Box) -> Iterator[tuple[Any, Box]]:
        """The same in screen px."""
        return ((what, screen.box(where)) for what, where in self.laid(screen, screen.design.of(box)))


@dataclass(frozen=True)
class Fixed(Node):
    """A box of one size in the middle of its room; smaller where there is less.

    Args:
        what: None for nothing but room.
        w, h: 0 for as much as what it holds takes.
        touch: whether a finger has to hit it.
        letters: how large the letters are of which `lines` are to fit in; 0 for none.
        word: how wide their longest word is, by their height.
    """

    what: Any = None
    w: float = 0.0
    h: float = 0.0
    touch: bool = False
    letters: float = 0.0
    lines: float = 1.0
    word: float = 0.0

    def extent(self, screen: Screen, axis: int) -> Extent:
        """Its size; at the least what fingers, letters and whatever it holds need."""
        size, inner, design = (self.w, self.h)[axis], extent_of(self.what, screen, axis), screen.design
        finger = design.control() if self.touch else 0.0
        lines = (LINE * self.lines if axis else self.word) if self.letters else 0.0
        least = max(inner.least, finger, lines * design.least_letters(min(self.letters, FLOOR)))
        drawn = max(least, size or inner.drawn, lines * design.letters(self.letters) if axis else 0.0)
        return Extent(least, drawn, 0.0 if size else inner.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        """What it holds, in the middle."""
        if self.what is not None:
            w, h = (_within(self.extent(screen, axis), box[2 + axis]) for axis in (0, 1))
            yield self.what, Box.around(*box.center, w, h)


@dataclass(frozen=True)
class Fit(Node):
    """A box of one shape, in the middle of its room and as large as that lets it be."""

    what: Any
    w: float
    h: float

    def extent(self, screen: Screen, axis: int) -> Extent:  # noqa: ARG002
        """As drawn, or whatever there is."""
        return Extent(drawn=(self.w, self.h)[axis])

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        """What it holds, in that shape."""
        k = min(box.w / self.w, box.h / self.h)
        return [(self.what, Box.around(*box.center, self.w * k, self.h * k))]


@dataclass(frozen=True)
class Squeezed(Node):
    """What is so wide where there is room, and at the least so wide: cards that may cover each other."""

    what: Any
    least: float
    w: float

    def extent(self, screen: Screen, axis: int) -> Extent:  # noqa: ARG002
        """Its width; it is as high as its room."""
        return Extent() if axis else Extent(self.least, self.w, 0.0)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        """All of its room."""
        return [(self.what, box)]


@dataclass(frozen=True)
class Padded(Node):
    """Something on a ground, with a margin round it.

    Args:
        ground: what lies below it and the margin, as large as both.
        x, y: the margin at the sides, and above and below.
    """

    what: Any
    ground: Any
    x: float
    y: float

    def extent(self, screen: Screen, axis: int) -> Extent:
        """What it holds and the margin."""
        inner, margin = extent_of(self.what, screen, axis), 2 * (self.x, self.y)[axis]
        return Extent(inner.least + margin, inner.drawn + margin, inner.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:  # noqa: ARG002
        """The ground, then what lies on it."""
        w, h = max(0.0, box.w - 2 * self.x), max(0.0, box.h - 2 * self.y)
        return [(self.ground, box), (self.what, Box.around(*box.center, w, h))]


class Flex(Node):
    """Boxes one after another along an axis; in the middle of it where none of them grows.

    Args:
        gap: between two of them; it gives way before they come below their least.
        shares: how long each is beside the others, whatever it holds; () where each is as long as it needs.
        fills: whether they fill the room; else what is left over of it lies after them.
    """

    along: ClassVar[int]

    def __init__(self, *children: Any, gap: float = 0.0, shares: Sequence[float] = (), fills: bool = True) -> None:
        self.children = children
        self.gap = gap
        self.shares = shares
        self.fills = fills

    def extent(self, screen: Screen, axis: int) -> Extent:
        """Along the axis all of them and the gaps between, across it the widest of them."""
        if axis != self.along:
            return _widest([extent_of(child, screen, axis) for child in self.children])
        extents = self._lengths(screen)
        gaps = self.gap * max(0, len(extents) - 1)
        return Extent(
            sum(extent.least for extent in extents),
            sum(extent.drawn for extent in extents) + gaps,
            max((extent.grows for extent in extents), default=0.0) if self.fills else 1.0,
        )

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        """Each at its place along the axis, across it as wide as the line."""
        axis, room, gaps = self.along, box[2 + self.along], max(0, len(self.children) - 1)
        extents = self._lengths(screen)
        gap = _narrowed(self.gap, gaps, room - sum(extent.least for extent in extents))
        lengths = shared_out(extents, room - gap * gaps)
        at = box[axis] + (room - sum(lengths) - gap * gaps) / 2 if self.fills else box[axis]
        for child, length in zip(self.children, lengths, strict=True):
            yield child, Box(box.x, at, box.w, length) if axis else Box(at, box.y, length, box.h)
            at += length + gap

    def _lengths(self, screen: Screen) -> list[Extent]:
        """How long each is along the axis: by its share, so that the one that needs most for its share has that."""
        extents = [extent_of(child, screen, self.along) for child in self.children]
        if not self.fills:
            return [extent._replace(grows=0.0) for extent in extents]
        if not self.shares:
            return extents
        unit = _widest([Extent(e.least / n, e.drawn / n) for e, n in zip(extents, self.shares, strict=True)])
        return [Extent(unit.least * share, unit.drawn * share, share) for share in self.shares]


class Row(Flex):
    """Boxes side by side."""

    along = 0


class Column(Flex):
    """Boxes one below the other."""

    along = 1


class Grid(Node):
    """Boxes of one size in rows as even as can be; the last row may have fewer.

    Args:
        most: so many side by side at most.
        down: it is as high as so many rows at least, which those that there are share.
    """

    def __init__(self, children: Sequence[Any], most: int, gap: float = 0.0, down: int = 0) -> None:
        self.children = children
        self.gap = gap
        self.room = 0, down
        rows = max(1, ceil(len(children) / most))
        self.counts = max(1, ceil(len(children) / rows)), rows

    def extent(self, screen: Screen, axis: int) -> Extent:
        """As often as it stands there the largest of them, and the gaps between."""
        one, count = _widest([extent_of(child, screen, axis) for child in self.children]), self.counts[axis]
        count = max(count, self.room[axis])
        return Extent(one.least * count, one.drawn * count + self.gap * (count - 1), one.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Any, Box]]:
        """Each in its place, row by row."""
        (left, across, w), (top, down, h) = (self._pitch(screen, box, axis) for axis in (0, 1))
        for number, child in enumerate(self.children):
            line, place = divmod(number, self.counts[0])
            yield child, Box(left + place * across, top + line * down, w, h)

    def _pitch(self, screen: Screen, box: Box, axis: int) -> tuple[float, float, float]:
        """Where the boxes begin along an axis, how far it is from one to the next, and how long each is."""
        count, extent, room = self.counts[axis], self.extent(screen, axis), box[2 + axis]
        gap = _narrowed(self.gap, count - 1, room - extent.least)
        total = _within(extent, room)
        length = (total - gap * (count - 1)) / count
        return box[axis] + (room - total) / 2, length + gap, length


def extent_of(what: Any, screen: Screen, axis: int) -> Extent:
    """How long something is along an axis; a bare leaf takes whatever there is."""
    return what.extent(screen, axis) if isinstance(what, Node) else Extent()


def shared_out(extents: Sequence[Extent], room: float) -> list[float]:
    """How long each is in so much room: those that grow share what is left over; where it is too little, each comes
    down to its least, and only where even that has no room, below."""
    room = max(0.0, room)  # gaps taken off a small room can leave a hair less than nothing
    least, drawn, grows = (sum(extent[number] for extent in extents) for number in range(3))
    if drawn <= room:
        more = (room - drawn) / grows if grows else 0.0
        return [extent.drawn + more * extent.grows for extent in extents]
    if least <= room:
        k = (room - least) / (drawn - least)
        return [extent.least + k * (extent.drawn - extent.least) for extent in extents]
    return [extent.least * room / least for extent in extents]


def _widest(extents: Sequence[Extent]) -> Extent:
    """The extent that has room for each of them."""
    return Extent(*(max((extent[number] for extent in extents), default=0.0) for number in range(3)))


def _within(extent: Extent, room: float) -> float:
    """How long something is that has a room to itself."""
    return room if extent.grows else min(extent.drawn, room)


def _narrowed(gap: float, count: int, spare: float) -> float:
    """The gap between boxes, so that so many of them have room in what is to spare."""
    return min(gap, max(0.0, spare) / max(1, count))
