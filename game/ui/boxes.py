"""Boxes in boxes: side by side, one below the other, in a grid. Sizes are in design px, and are scaled here alone.

What is put into them is of no concern here: leaves are of any type but `Node`, and `Node.placed` says where each lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.ui.screen import Screen

T = TypeVar("T")
LINE = 1.3
"""The height of a line by that of its letters."""


class Span(NamedTuple):
    """How long something is along one axis, in px."""

    least: float = 0.0
    drawn: float = 0.0
    """Where there is room; never less than the least."""
    grows: float = 1.0
    """Its part of what is left over."""


class Node(Generic[T]):
    """A box that holds boxes, or one leaf."""

    def span(self, screen: Screen, axis: int) -> Span:
        """How long it is along an axis: 0 across, 1 down."""
        raise NotImplementedError

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Node[T] | T, Box]]:
        """What lies directly in it, and where, if it has that box in px."""
        raise NotImplementedError

    def placed(self, screen: Screen, box: Box) -> Iterator[tuple[T, Box]]:
        """Every leaf with its box in px, in reading order."""
        for what, where in self.cells(screen, box):
            if isinstance(what, Node):
                yield from what.placed(screen, where)
            else:
                yield what, where


@dataclass(frozen=True)
class Fixed(Node[T]):
    """A box of one size in the middle of its room; smaller where there is less.

    Args:
        what: None for nothing but room.
        w, h: 0 for as much as what it holds takes.
        touch: whether a finger has to hit it.
        letters: how large the letters are that have to fit in, `lines` of them at least; 0 for none.
    """

    what: Node[T] | T | None = None
    w: float = 0.0
    h: float = 0.0
    touch: bool = False
    letters: float = 0.0
    lines: int = 1

    def span(self, screen: Screen, axis: int) -> Span:
        """Its size; at the least what fingers, letters and whatever it holds need."""
        size, inner = (self.w, self.h)[axis], span_of(self.what, screen, axis)
        finger = screen.control_px() if self.touch else 0.0
        words = screen.least_text_px(self.letters) * LINE * self.lines if axis and self.letters else 0.0
        least = max(inner.least, finger, words)
        return Span(least, max(least, screen.px(size) or inner.drawn), 0.0 if size else inner.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Node[T] | T, Box]]:
        """What it holds, in the middle."""
        if self.what is not None:
            w, h = (_within(self.span(screen, axis), box[2 + axis]) for axis in (0, 1))
            yield self.what, Box.around(*box.center, w, h)


@dataclass(frozen=True)
class Fit(Node[T]):
    """A box of one shape, in the middle of its room and as large as that lets it be."""

    what: Node[T] | T
    w: float
    h: float

    def span(self, screen: Screen, axis: int) -> Span:
        """As drawn, or whatever there is."""
        return Span(drawn=screen.px((self.w, self.h)[axis]))

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Node[T] | T, Box]]:  # noqa: ARG002
        """What it holds, in that shape."""
        k = min(box.w / self.w, box.h / self.h)
        return [(self.what, Box.around(*box.center, self.w * k, self.h * k))]


class Line(Node[T]):
    """Boxes one after another along an axis; in the middle of it where none of them grows.

    Args:
        gap: between two of them; it gives way before they come below their least.
        shares: how those that grow share what is left over; equally if nothing is said.
    """

    along: ClassVar[int]

    def __init__(self, *children: Node[T] | T, gap: float = 0.0, shares: Sequence[float] = ()) -> None:
        self.children = children
        self.gap = gap
        self.shares = shares or (1.0,) * len(children)

    def span(self, screen: Screen, axis: int) -> Span:
        """Along the axis all of them and the gaps between, across it the widest of them."""
        spans = [span_of(child, screen, axis) for child in self.children]
        widest = _widest(spans)
        if axis != self.along:
            return widest
        gaps = screen.px(self.gap) * max(0, len(spans) - 1)
        return Span(sum(span.least for span in spans), sum(span.drawn for span in spans) + gaps, widest.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Node[T] | T, Box]]:
        """Each at its place along the axis, across it as wide as the line."""
        axis, room, gaps = self.along, box[2 + self.along], max(0, len(self.children) - 1)
        spans = [span_of(child, screen, axis) for child in self.children]
        spans = [span._replace(grows=span.grows * share) for span, share in zip(spans, self.shares, strict=True)]
        gap = _narrowed(screen.px(self.gap), gaps, room - sum(span.least for span in spans))
        lengths = shared_out(spans, room - gap * gaps)
        at = box[axis] + (room - sum(lengths) - gap * gaps) / 2
        for child, length in zip(self.children, lengths, strict=True):
            yield child, Box(box.x, at, box.w, length) if axis else Box(at, box.y, length, box.h)
            at += length + gap


class Row(Line[T]):
    """Boxes side by side."""

    along = 0


class Column(Line[T]):
    """Boxes one below the other."""

    along = 1


class Grid(Node[T]):
    """Boxes of one size in rows as even as can be; the last row may have fewer.

    Args:
        most: so many side by side at most.
    """

    def __init__(self, children: Sequence[Node[T] | T], most: int, gap: float = 0.0) -> None:
        self.children = children
        self.gap = gap
        down = max(1, ceil(len(children) / most))
        self.counts = max(1, ceil(len(children) / down)), down

    def span(self, screen: Screen, axis: int) -> Span:
        """As often as it stands there the largest of them, and the gaps between."""
        count, one = self.counts[axis], _widest([span_of(child, screen, axis) for child in self.children])
        return Span(one.least * count, one.drawn * count + screen.px(self.gap) * (count - 1), one.grows)

    def cells(self, screen: Screen, box: Box) -> Iterable[tuple[Node[T] | T, Box]]:
        """Each in its place, row by row."""
        (left, across, w), (top, down, h) = (self._pitch(screen, box, axis) for axis in (0, 1))
        for number, child in enumerate(self.children):
            line, place = divmod(number, self.counts[0])
            yield child, Box(left + place * across, top + line * down, w, h)

    def _pitch(self, screen: Screen, box: Box, axis: int) -> tuple[float, float, float]:
        """Where the boxes begin along an axis, how far it is from one to the next, and how long each is."""
        count, span, room = self.counts[axis], self.span(screen, axis), box[2 + axis]
        gap = _narrowed(screen.px(self.gap), count - 1, room - span.least)
        total = _within(span, room)
        length = (total - gap * (count - 1)) / count
        return box[axis] + (room - total) / 2, length + gap, length


def span_of(what: Any, screen: Screen, axis: int) -> Span:
    """How long something is along an axis; a bare leaf takes whatever there is."""
    return what.span(screen, axis) if isinstance(what, Node) else Span()


def shared_out(spans: Sequence[Span], room: float) -> list[float]:
    """How long each is in so much room: those that grow share what is left over; where it is too little, each comes
    down to its least, and only where even that has no room, below."""
    least, drawn, grows = (sum(span[number] for span in spans) for number in range(3))
    if drawn <= room:
        more = (room - drawn) / grows if grows else 0.0
        return [span.drawn + more * span.grows for span in spans]
    if least <= room:
        k = (room - least) / (drawn - least)
        return [span.least + k * (span.drawn - span.least) for span in spans]
    return [span.least * max(0.0, room) / least for span in spans]


def _widest(spans: Sequence[Span]) -> Span:
    """What has room for each of them."""
    return Span(*(max((span[number] for span in spans), default=0.0) for number in range(3)))


def _within(span: Span, room: float) -> float:
    """How long something is that has a room to itself."""
    return room if span.grows else min(span.drawn, room)


def _narrowed(gap: float, count: int, spare: float) -> float:
    """The gap between boxes, so that so many of them have room in what is to spare."""
    return min(gap, max(0.0, spare) / max(1, count))
