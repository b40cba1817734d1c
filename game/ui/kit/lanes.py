"""Lanes that sections cross: side by side they stand up, one below the other they lie."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Box, Point


@dataclass(frozen=True)
class Lanes:
    """Where sections and lanes meet; a lane's place is counted from 0, its sections are as well, from its beginning."""

    stands: bool
    """Whether they begin below and end above; else they begin at the left and end at the right."""
    sections: tuple[float, ...]
    """How far along a lane the middle of each section is."""
    lanes: tuple[float, ...]
    """How far across the sections each lane is."""
    pitch: float
    """From section to section."""
    lane: float
    """From lane to lane."""

    @property
    def outwards(self) -> float:
        """The angle of what points to the end of the lanes."""
        return 90.0 if self.stands else 0.0

    def at(self, section: float, place: int) -> Point:
        """Where a section crosses a lane; with 2.5 the middle between two sections."""
        across, number = self.lanes[place], int(section)
        along = self.sections[number]
        if number != section:
            along += (self.sections[number + 1] - along) * (section - number)
        return Point(across, along) if self.stands else Point(along, across)

    def turned(self, along: float, across: float) -> Point:
        """What is so far along the lanes and across them, or so long and so wide."""
        return Point(across, along) if self.stands else Point(along, across)

    def cell(self, section: int, place: int) -> Box:
        """What a lane has of a section."""
        return Box.around(*self.at(section, place), *self.turned(self.pitch, self.lane))

    def strip(self, section: int, start: float, end: float) -> Box:
        """What lies of a section between there and there across the lanes."""
        x, y = self.turned(self.sections[section] - self.pitch / 2, start)
        return Box(x, y, *self.turned(self.pitch, end - start))
