"""Where a count's rows, columns and discs are on each shape of screen, and how cards lie on their shelf."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from game.ui.games.sea_salt_and_paper.results.count import SeatCount
from game.ui.geometry import Box, Point
from game.ui.kit.rows import in_a_row, side_by_side
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, at
from game.ui.screen import Screen

LOWER = MappingProxyType({"wide": 980, "square": 980, "tall": 1766})
"""The middle of the line of discs at the lower edge, by the screen's shape, in design px."""
NEXT = 160
GAP = 34
"""Between a disc and what lies beside it."""
BIGGEST_GROWTH = 1.2


class Discs(NamedTuple):
    """The way on in the right corner, small discs in the left one, and the free room between."""

    following: Box
    outer: Box
    inner: Box
    third: Box
    between: Box


def discs_of(screen: Screen) -> Discs:
    """The line of discs at the lower edge of what is composed; they grow with what a finger needs."""
    area, middle = screen.stage, at(screen, 0, LOWER[screen.shape]).y
    following = _beside(area.right - screen.control_px(NEXT), screen.control_px(NEXT), middle, area)
    outer = _beside(area.x, screen.control_px(CORNER_DISC), middle, area)
    inner = outer.moved(outer.w + screen.px(CORNER_GAP), 0)
    third = inner.moved(inner.w + screen.px(CORNER_GAP), 0)
    left, right = third.right + screen.px(GAP), following.x - screen.px(GAP)
    return Discs(following, outer, inner, third, Box(left, outer.y, right - left, outer.h))


def digits_of(screen: Screen) -> float:
    """How much larger than drawn figures are: they grow with letters, but share their place with pictures."""
    return min(BIGGEST_GROWTH, screen.text_size)


def _beside(x: float, side: float, middle: float, area: Box) -> Box:
    return Box(x, min(middle - side / 2, area.bottom - side), side, side)


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


PITCH, IDLE_PITCH = 58 / 96, 46 / 96
"""From card to card inside a group, and where cards score nothing, by a card's width."""
GROUPS_APART = 17 / 96
"""Between two groups."""
CLOSEST = 0.5
"""How close cards may lie by how they usually lie; what needs more room still is drawn smaller."""
PEARL_ROOM, PEARL_PITCH = 0.17, 0.26
"""The least room of a pearl, and the usual, by a card's width: they may overlap, and can still be counted."""


@dataclass(frozen=True)
class Shelf:
    """Where the cards and pearls of one seat are, along the shelf."""

    card: float
    """Width of a card."""
    cards: tuple[tuple[float, ...], ...]
    """The centres of each group's cards."""
    idle: tuple[float, ...]
    pearls: tuple[tuple[float, ...], ...]
    """The centres of each group's pearls."""


def shelf_of(seat: SeatCount, left: float, right: float, card: float) -> Shelf:
    """The shelf between two places, for cards of that width where there is room for them."""
    room = right - left
    fixed, whole = _width(seat, card, 0.0), _width(seat, card, 1.0)  # what does not shrink with it is left out
    close = min(1.0, max(CLOSEST, (room - fixed) / (whole - fixed))) if whole > fixed else 1.0
    card *= min(1.0, room / max(1.0, _width(seat, card, close)))
    widths, near = _widths(seat, card, close), card * close
    middles = side_by_side(left, widths, GROUPS_APART * near)
    groups = [*zip(seat.groups, widths, middles, strict=False)]
    return Shelf(
        card,
        tuple(in_a_row(len(group.cards), PITCH * near, x) for group, _, x in groups),
        in_a_row(len(seat.idle), IDLE_PITCH * near, middles[-1] if seat.idle else 0.0),
        tuple(in_a_row(group.points, min(PEARL_PITCH * card, w / group.points), x) for group, w, x in groups),
    )


def _width(seat: SeatCount, card: float, close: float) -> float:
    """From the first card's left edge to the last one's right, for cards of that width and so close together."""
    widths = _widths(seat, card, close)
    return sum(widths) + GROUPS_APART * card * close * max(0, len(widths) - 1)


def _widths(seat: SeatCount, card: float, close: float) -> list[float]:
    """Of each group, that of its pearls if they need more; and of what scores nothing."""
    groups = [
        max(card + (len(group.cards) - 1) * PITCH * card * close, group.points * PEARL_ROOM * card)
        for group in seat.groups
    ]
    return [*groups, card + (len(seat.idle) - 1) * IDLE_PITCH * card * close] if seat.idle else groups
