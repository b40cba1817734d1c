"""Positions of pieces: marks, rows, grids, lanes crossed by sections, and the edges of cards in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box, Point, even_centers


def grid(columns: int, rows: int, across: float, down: float) -> tuple[Point, ...]:
    """Returns the centres of a grid's cells about 0, in reading order.

    Args:
        across: horizontal distance between centres.
        down: vertical distance between centres.
    """
    return tuple(Point(x, y) for y in even_centers(rows, down) for x in even_centers(columns, across))


def squeezed_pitch(count: int, w: float, room: float, most: float) -> float:
    """Returns the pitch of a row whose things may overlap where there is little room.

    Args:
        w: width of each.
        room: width available to all of them together.
        most: pitch where there is enough room.
    """
    return min(most, (room - w) / max(1, count - 1))


def side_by_side(left: float, widths: Sequence[float], gap: float) -> tuple[float, ...]:
    """Returns the centres of things of different widths, the first one's left edge at `left`."""
    starts = accumulate((w + gap for w in widths[:-1]), initial=left)
    return tuple(
        start + w / 2 for start, w in zip(starts, widths, strict=False)
    )  # accumulate yields one start even without widths


def paired_centers(left: float, right: float, cell: float) -> tuple[float, float, float, float]:
    """Returns the centres of four seats: two from the left edge, two from the right one; the middle stays free."""
    return left + cell / 2, left + cell * 1.5, right - cell * 1.5, right - cell / 2


def side_centers(seats: int, left: float, right: float, cell: float) -> tuple[float, ...]:
    """Returns the centres of two to four seats, only one of three at the left; the middle stays free."""
    first, *others, last = paired_centers(left, right, cell)
    return {2: (first, last), 3: (left + cell * 0.75, *others[1:], last), 4: (first, *others, last)}[seats]


RIGHT, UP = 1 / 50, 1 / 37.5
"""Offset to the right and upwards of each card of a pile from the one on it, by a card's width."""


def edges(name: str, look: str, top: SpriteState, height: int, most: int) -> dict[str, SpriteState]:
    """Returns the edges of the cards below the top one: `{name}:1` lies right below it.

    Args:
        look: an edge, or a back.
        height: number of cards in the pile, with the top one.
        most: greatest number of edges shown.
    """
    return {
        f"{name}:{number}": SpriteState(
            look, top.x + number * RIGHT * top.w, top.y - number * UP * top.w, top.w, top.z - 1, lift=2
        )
        for number in range(min(most, height - 1), 0, -1)
    }


class Mark(NamedTuple):
    """A piece's centre and its width."""

    x: float
    y: float
    w: float

    def sprite(self, look: str, z: int, lift: float = 8.0, rise: float = 0.0, angle: float = 0.0) -> SpriteState:
        """Returns the sprite state of a piece there, raised by `rise`."""
        return SpriteState(look, self.x, self.y - rise, self.w, z, angle, lift)

    def box(self, height: float = 1.0) -> Box:
        """Returns the box of a piece there; `height` is its height divided by its width."""
        return Box.from_center(self.x, self.y, self.w, self.w * height)


@dataclass(frozen=True)
class Lanes:
    """Positions of sections and lanes; both are counted from 0."""

    stands: bool
    """Whether they begin below and end above; else they begin at the left and end at the right."""
    sections: tuple[float, ...]
    """Position of the middle of each section along a lane."""
    lanes: tuple[float, ...]
    """Position of each lane across the sections."""
    pitch: float
    """Distance between the centres of two sections."""
    lane: float
    """Distance between the centres of two lanes."""

    @property
    def outwards(self) -> float:
        """Angle in degrees of a sprite that points to the lanes' end."""
        return 90.0 if self.stands else 0.0

    def crossing(self, section: float, place: int) -> Point:
        """Returns the point where a section crosses a lane; section 2.5 is midway between two sections."""
        across, number = self.lanes[place], int(section)
        along = self.sections[number]
        if number != section:
            along += (self.sections[number + 1] - along) * (section - number)
        return Point(across, along) if self.stands else Point(along, across)

    def to_screen_axes(self, along: float, across: float) -> Point:
        """Returns a point or size given along and across the lanes, in screen axes."""
        return Point(across, along) if self.stands else Point(along, across)

    def cell(self, section: int, place: int) -> Box:
        """Returns the box in which a section and a lane overlap."""
        return Box.from_center(*self.crossing(section, place), *self.to_screen_axes(self.pitch, self.lane))

    def strip(self, section: int, start: float, end: float) -> Box:
        """Returns the part of a section between two positions across the lanes."""
        x, y = self.to_screen_axes(self.sections[section] - self.pitch / 2, start)
        return Box(x, y, *self.to_screen_axes(self.pitch, end - start))
