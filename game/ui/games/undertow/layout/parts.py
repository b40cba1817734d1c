"""What a composition of the table is made of, in design px of the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.undertow import SECTIONS, Section
from game.ui.geometry import Box, Point
from game.ui.kit.marks import Mark
from game.ui.screen import Screen
from game.ui.table.contract import Place

LOST = SECTIONS + 1
"""Where the lost are counted, beyond the last section."""


@dataclass(frozen=True)
class Sea:
    """The sections and the lanes through them."""

    stands: bool
    """Whether the lanes stand up: the beach is below and the open sea above; else it lies left and right."""
    sections: tuple[float, ...]
    """How far along a lane the middles of the beach, the sections and the place of the lost are."""
    lanes: tuple[float, ...]
    """How far across the sections the lanes lie, the first one first."""
    pitch: float
    """From section to section."""
    lane: float
    """From lane to lane."""
    sheep: float
    """The width of a swimmer."""
    buoys: float
    """How far across the sections the buoys stand."""
    buoy: float
    """Their width."""
    whirl: Mark
    fin: float
    """The height of a fin that waits."""
    top: float
    """Where the sea meets the sky."""
    shore: float
    """Where the beach ends."""
    front: float
    """Where the near sea begins, before everything that swims."""

    @property
    def k(self) -> float:
        """How large a swimmer is drawn, for the size it was composed at."""
        return self.sheep / 112

    @property
    def outwards(self) -> float:
        """The angle of what points out to sea."""
        return 90.0 if self.stands else 0.0

    def at(self, section: Section, place: int) -> Point:
        """Where a section crosses the lane at that place, counted from the farthest."""
        along, across = self.sections[section], self.lanes[place]
        return Point(across, along) if self.stands else Point(along, across)

    def home(self, place: int) -> Point:
        """Where a lane meets the beach: what belongs to its seat is counted from there."""
        return self.at(0, place) if self.stands else Point(self.shore, self.lanes[place])

    def cell(self, section: Section, place: int) -> Box:
        """What can be pressed for the swimmers there."""
        x, y = self.at(section, place)
        w, h = (self.lane, self.pitch) if self.stands else (self.pitch, self.lane)
        return Box.around(x, y - 28 * self.k, w, h)

    def strip(self, section: Section) -> Box:
        """A whole section, from its buoy across all lanes."""
        if self.stands:
            left, right = self.buoys - self.buoy * 0.7, self.lanes[-1] + self.lane / 2
            y = self.sections[section] - 28 * self.k
            return Box(left, y - self.pitch / 2, right - left, self.pitch)
        top, bottom = self.buoys - self.buoy * 0.64, self.front - 8
        return Box(self.sections[section] - self.pitch / 2, top, self.pitch, bottom - top)


@dataclass(frozen=True)
class Beach:
    """What belongs to a seat, counted from where its lane meets the beach."""

    flag: Mark
    frame: float
    """The width of the gold frame round the flag of the player on turn."""
    cards: Mark
    """The first of its cards; the others follow to the right."""
    cards_apart: float
    cards_centred: bool
    """Whether they lie about that mark, else they begin there."""
    head: Mark
    """The head of the saved."""
    score: Mark
    lost: Mark
    """Counted from the place of the lost."""
    lost_count: Mark


@dataclass(frozen=True)
class Foreground:
    """What lies before the sea: the player on turn, its die, its cards."""

    shepherd: Mark
    """Its feet, and its width."""
    aside: Mark
    """Likewise, while the sides of a card lie beside it."""
    cards: tuple[Mark, ...]
    """The viewer's own cards; none where there is no room."""
    tiles: tuple[Mark, Mark]
    """The lifeguard's side and the shark's."""
    no_card: Box
    die: Mark
    steps: tuple[Mark, ...]
    """One arrow a pip."""
    tick: Box
    order: Mark
    """The slip with the order of play."""
    winner: Mark
    """The feet of the shepherd who begins, beside that slip."""


@dataclass(frozen=True)
class LanesPlan:
    """Where everything of the table has its place."""

    sea: Sea
    beach: Beach
    front: Foreground
    corners: Mapping[str, Place]
    """The hint and the pause disc."""
    sea_middle: float
    """The middle of the sections, from left to right."""
    series: Mark
    """The string with the games of the series: its left upper corner, and how large it is drawn."""


# --- how large things are drawn ---

SMALL, MOST_SMALL = 0.56, 1.25
"""Below this scale of the window what is read and pressed is drawn larger, up to so much."""
MOST_DIGITS = 1.5


class LaneSizes(NamedTuple):
    """How much larger or smaller than in a wide window things are drawn."""

    home: float
    """What lies on the beach."""
    head: float
    sea: float
    """Buoys."""
    front: float
    """What lies before the sea."""
    digits: float
    """What carries digits, beside that."""


WATCHED, LARGER = 0.82, 1.12
"""What lies before the sea is so large where no hand is chosen from, and what swims."""
SQUARE = LaneSizes(home=0.9, head=0.76, sea=0.85, front=0.95, digits=1.0)


def sizes_of(screen: Screen) -> LaneSizes:
    """A square window is narrow; a small one needs what is read and pressed larger, and larger letters digits."""
    digits = min(screen.text_size, MOST_DIGITS)
    if screen.shape == "square":
        return SQUARE._replace(digits=digits)
    small = min(MOST_SMALL, max(1.0, SMALL / screen.u))
    return LaneSizes(1 + (small - 1) / 2, 1 / small, small, 1 + (small - 1) * 0.75, digits)
