"""Where the picture of a hand has its columns, cards and water, in px."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.api import Seat
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.scenery.waves import Wave, sea
from game.ui.geometry import Box, Point
from game.ui.kit.marks import Mark

SEA = 356.0
"""The height of the sea below the columns as drawn; it may be higher."""
WATER = 242 / 356
"""Where the water line is, by that height."""
HORIZON = WATER - 70 / 356
ISLAND_W, ISLAND_H = 480.0, 440.0
"""The room that an island with its shepherd needs, by its size; so high it stands when it is dry."""
BIGGEST = 1.3
"""How much larger than drawn a column may be."""
DAYTIME = 0.2
FOOT = 10.0
"""How far a gold frame reaches below the water, in design px of a column."""


_WAVES = (
    Wave(-70 / 356, 0, 40, 0.6, 10),
    Wave(-44 / 356, 1, 90, 0.6, 11),
    Wave(0, 2, 20, 0.7, 30, 240 / 255),
    Wave(52 / 356, 3, 100, 0.8, 31),
    Wave(102 / 356, 4, 60, 0.8, 32),
)
"""Their distance from the line is its share of the sea's height."""


@dataclass(frozen=True)
class _Column:
    """One seat's column as drawn, counted from its middle and its top."""

    pitch: float
    sea: float
    """Where the water's window begins."""
    left: float
    right: float
    """How far the gold frame reaches."""
    bid: Mark
    flag: Mark
    rosette: Mark
    tide: Mark
    before: float
    """Width of a tide card from before, in its dashed place."""
    pennant: Mark
    arrow: Mark
    ring: Mark
    """The ring in the air beside the lighthouse: its height counts from the foot of that."""

    @property
    def h(self) -> float:
        return self.sea + SEA + FOOT


_BESIDE = _Column(
    pitch=360,
    sea=336,
    left=-164,
    right=190,
    bid=Mark(-34, 132, 150),
    flag=Mark(-112, 218, 76),
    rosette=Mark(44, 60, 86),
    tide=Mark(112, 164, 112),
    before=90,
    pennant=Mark(150, 100, 56),
    arrow=Mark(112, 286, 50),
    ring=Mark(100, -60, 104),
)
"""The tide card at the right of the bid."""
_ABOVE = _Column(
    pitch=236,
    sea=488,
    left=-112,
    right=112,
    bid=Mark(-8, 144, 158),
    flag=Mark(-66, 234, 72),
    rosette=Mark(68, 68, 82),
    tide=Mark(6, 342, 116),
    before=94,
    pennant=Mark(56, 292, 54),
    arrow=Mark(6, 452, 50),
    ring=Mark(62, -60, 84),
)
"""The tide card below the bid, for columns that are high."""


@dataclass(frozen=True)
class WhyPlan:
    """The places of one picture."""

    box: Box
    column: _Column
    k: float
    """Px per design px of a column."""
    xs: tuple[float, ...]
    """The middle of each column."""
    top: float
    sea: Box
    land: float
    """Px per design px of an island."""

    @property
    def water(self) -> float:
        """The one line that all islands stand in."""
        return self.sea.y + self.sea.h * WATER

    def at(self, seat: Seat, mark: Mark) -> tuple[Point, float]:
        """Where a piece of a seat's column lies, and how wide it is."""
        return Point(self.xs[seat] + mark.x * self.k, self.top + mark.y * self.k), mark.w * self.k

    def frame(self, seat: Seat) -> Box:
        """What is framed where a seat has paid."""
        left, right = (self.xs[seat] + reach * self.k for reach in (self.column.left, self.column.right))
        top = self.top + 18 * self.k
        return Box(left, top, right - left, self.sea.bottom + FOOT * self.k - top)

    def backdrop(self) -> Backdrop:
        """Sky and sea in the window, in px of it."""
        w, h = round(self.sea.w), round(self.sea.h)
        waves = [wave._replace(dy=wave.dy * self.sea.h / self.land) for wave in _WAVES]
        sheets = tuple(replace(sheet, speed=0.0) for sheet in sea(waves, WATER * self.sea.h, self.land, w))
        return Backdrop(w, h, self.land, DAYTIME, HORIZON * h, sheets, has_hills=False)


def why_plan(box: Box, seats: int) -> WhyPlan:
    """The columns side by side in that box, the water below all of them; cards as large as there is room for."""
    pitch = box.w / seats
    column, k = max(((column, _fitting(column, pitch, box.h)) for column in (_BESIDE, _ABOVE)), key=lambda fit: fit[1])
    sea_h = min(box.h - (column.sea + FOOT) * k, SEA * k * 1.5)
    top = box.y + (box.h - (column.sea + FOOT) * k - sea_h) / 2
    land = min(pitch / ISLAND_W, sea_h * WATER / ISLAND_H)
    sea = Box(box.x, top + column.sea * k, box.w, sea_h)
    middle = (column.left + column.right) / 2 * k
    xs = tuple(box.x + pitch * (seat + 0.5) - middle for seat in range(seats))
    return WhyPlan(box, column, k, xs, top, sea, land)


def _fitting(column: _Column, pitch: float, h: float) -> float:
    return min(pitch / column.pitch, h / column.h, BIGGEST)
