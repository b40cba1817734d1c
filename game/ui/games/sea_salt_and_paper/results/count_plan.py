"""Where a count's rows and columns are on each shape of screen, in design px of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from game.ui.geometry import Point
from game.ui.screen import Screen


@dataclass(frozen=True)
class CountPlan:
    """The count as composed for one shape of screen."""

    top: float
    """Where the first row begins."""
    bottom: float
    """Where the last row ends."""
    row: float
    """The height of a row as drawn; where there are fewer the rows are higher, and cards larger with them."""
    middle: float
    """A row's middle, that of its cards, from its top."""
    largest: float
    """How much larger cards may be than drawn."""
    head: float
    flag: float
    call: float
    cards: tuple[float, float]
    shelf: float
    """Its centre."""
    slip: Point
    """A column: its place across the screen, and how far below its row's middle; so are the next ones."""
    disc: Point
    star: Point
    total: Point
    sign: float
    """How large slip, disc and star are, by how they are drawn."""
    arrow: Point | None
    """From the slip to the disc, where there is room."""
    words: float
    """How large the bet's sentence and the goal are, by how they are drawn."""
    sentence: float | None
    """The middle of the sentence's own line; None where it shares the goal's, between the discs."""


PLANS = MappingProxyType(
    {
        "wide": CountPlan(
            top=44, bottom=878, row=208, middle=104, largest=1.3,
            head=166, flag=134, call=232, cards=(292, 1214), shelf=655,
            slip=Point(1368, 8), disc=Point(1606, 6), star=Point(1710, 4), total=Point(1786, 4), sign=1.0,
            arrow=Point(1532, 8), words=1.0, sentence=None,
        ),
        "square": CountPlan(
            top=44, bottom=878, row=208, middle=104, largest=1.2,
            head=136, flag=106, call=196, cards=(244, 1016), shelf=549,
            slip=Point(1204, -58), disc=Point(1130, 36), star=Point(1228, 36), total=Point(1308, 36), sign=0.86,
            arrow=None, words=0.86, sentence=None,
        ),
        "tall": CountPlan(
            top=80, bottom=1520, row=360, middle=128, largest=1.2,
            head=132, flag=102, call=192, cards=(240, 1016), shelf=540,
            slip=Point(400, 190), disc=Point(680, 190), star=Point(800, 190), total=Point(880, 190), sign=1.0,
            arrow=Point(580, 190), words=1.0, sentence=1604,
        ),
    }
)  # fmt: skip
"""By the screen's shape."""


class SeatRow(NamedTuple):
    """One seat's row."""

    y: float
    """The middle of its cards."""
    k: float
    """How much larger than drawn what stands on its shelf is."""


def rows_of(screen: Screen, count: int) -> list[SeatRow]:
    """The rows of so many seats."""
    plan = PLANS[screen.shape]
    height = (plan.bottom - plan.top) / count
    k = min(plan.largest, height / plan.row)
    above = (height - plan.row * k) / 2 + plan.middle * k
    return [SeatRow(plan.top + number * height + above, k) for number in range(count)]
