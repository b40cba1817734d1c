"""Where the operator's sheets lie: all five at once, or one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple, TypeVar

from game.ui.box_layout import Column, Fixed, Node, Padded, Row
from game.ui.draw.theme import NAVY, PAPER, hex_colour
from game.ui.geometry import Box
from game.ui.parts.leaves import leaf
from game.ui.scenes.operator.paper import GAP, GROUND, SIDE, SMALL, TITLE, button, said, stood_before
from game.ui.screen import Screen
from game.ui.widgets import Label, Panel, Slip

T = TypeVar("T")
GROWN = 0.45
"""A grown-up's finger needs so much of the room that a child's does: 9 mm."""
HEAD, TOP = 131, 164
"""The height of the strip above the overview, and where the sheets below it begin, in design px."""
SHEET, APART = (556, 420, 413), 30
"""A sheet's width, the heights of the upper ones and of the lower ones, and the gap between them."""
OVERVIEWS = {
    "wide": Row(
        Column(Row(0, 1, gap=APART), 3, gap=APART, shares=SHEET[1:]),
        Column(2, 4, gap=APART, shares=SHEET[1:]),
        gap=APART,
        shares=(2 * SHEET[0] + APART, SHEET[0]),
    ),
    "tall": Column(Row(0, 1, gap=APART), Row(2, 4, gap=APART), 3, gap=APART, shares=(3, 3, 4)),
}
"""Where each sheet lies, by its number."""
CLOSE, COUNT = 6.5, 0.7
"""The widths of the way out and of a figure of a leaf's number, by the height of small letters."""
PADDING = (28, 20)
BETWEEN = 9
"""Between a sheet's head and what is on it."""
FACTS, BADGE = hex_colour("C6D0DC"), hex_colour("F6D2CB")


class Paging(NamedTuple):
    """Which of several is seen, how to come to the one before (-1) or after it (1), and what both ways are called."""

    number: int
    count: int
    turn: Callable[[int], object]
    names: tuple[str, str]


@dataclass(frozen=True)
class PageLayout:
    """The page on one screen, in design px.

    Args:
        screen: with the fingers of grown-ups.
        boxes: of every sheet that is seen, by its number.
    """

    screen: Screen
    head: Box
    boxes: dict[int, Box]

    @property
    def is_overview(self) -> bool:
        """Whether all sheets are seen at once."""
        return len(self.boxes) > 1

    def room(self, number: int) -> Box:
        """The room of a sheet below its head."""
        box = self.boxes.get(number) or next(iter(self.boxes.values()))
        return dict(on_sheet(Fixed(h=SIDE, touch=True), "room").leaf_boxes(self.screen, box))["room"]


def layout_of(screen: Screen, number: int) -> PageLayout:
    """All five sheets where there is room for them, else the one of that number."""
    screen = replace(stood_before(screen), touch=screen.touch * GROWN)
    overview = OVERVIEWS.get(screen.shape)
    design = screen.design
    if overview and design.control_size() <= SIDE * 1.01 and screen.text_size <= 1:
        area, top = design.stage, design.stage.y - 54
        body = Box(area.x, top + TOP, area.w, area.bottom - top - TOP)
        return PageLayout(screen, design.window._replace(h=top + HEAD), dict(overview.leaf_boxes(screen, body)))
    area, (_, words) = design.safe, Column(said("", TITLE), said("", SMALL)).size(screen)
    below = area.y + max(design.control_size(), words) + 2 * GAP
    body = Box(area.x, below, area.w, area.bottom - below)
    return PageLayout(screen, design.window._replace(h=below - GAP), {number: body})


def grounds(layout: PageLayout) -> list[Slip]:
    """What the page lies on, and the strip above it."""
    screen = layout.screen
    return [Slip(screen.box(box), colour, 0) for box, colour in ((screen.design.window, GROUND), (layout.head, NAVY))]


def head(layout: PageLayout, facts: str, words: tuple[str, str], close: Callable[[], object]) -> tuple[Node, Box]:
    """What lies on the strip at the top, and where: the page's name, facts about the screen, the way out."""
    operator, closing = words
    screen, left, strip = layout.screen, min(box.x for box in layout.boxes.values()), layout.head
    right = max(box.right for box in layout.boxes.values())
    way_out = button(closing, close, CLOSE * screen.design.compact_letter_size(SMALL), lands=False)
    if layout.is_overview and screen.shape == "wide":
        name = leaf(lambda box: Label("Ebb & Flock", box, 50, colour=PAPER, align="left"), 286)
        told = Row(name, said(operator, 36, 170, colour=FACTS), said(facts, colour=FACTS), way_out, gap=20)
        return told, Box(left, strip.y, right - left, strip.h)
    told = Column(said(operator, TITLE, colour=PAPER), said(facts, SMALL, colour=FACTS))
    top = min(screen.design.safe.y, strip.bottom / 2)
    return Row(told, way_out, gap=GAP), Box(left, top, right - left, strip.bottom - GAP / 2 - top)


def sheet(layout: PageLayout, title: str, badge: str, leaves: Paging, sheets: Paging | None, body: Node) -> Node:
    """A sheet with its name, the ways to other sheets and to its other leaves, and what is on the one that is seen."""
    letters = layout.screen.design.compact_letter_size(SMALL)
    line: list[Any] = [] if sheets is None else _ways(sheets)
    line.append(said(title, TITLE))
    if badge:
        sign = leaf(lambda box: Slip(box, BADGE))
        line.append(Fixed(Padded(said(badge, SMALL, align="center"), sign, 0, 0), SIDE * 1.2, SIDE))
    if leaves.count > 1:
        before, after = _ways(leaves)
        number = f"{leaves.number + 1}/{leaves.count}"
        count = said(number, SMALL, COUNT * letters * len(number), align="center")
        line.append(Row(before, count, after))
    return on_sheet(Fixed(Row(*line, gap=GAP), h=SIDE), body)


def on_sheet(title: Node, body: Any) -> Node:
    """A sheet of paper with what stands at its head, and below it all else."""
    return Padded(Column(title, body, gap=BETWEEN), leaf(Panel), *PADDING)


def in_leaves(groups: Sequence[Sequence[T]], count: int) -> list[list[T]]:
    """At most so many on each leaf; a group that no leaf has room for is cut into parts as even as can be."""
    leaves: list[list[T]] = [[]]
    for part in (part for group in groups for part in _even_parts(group, count)):
        if leaves[-1] and len(leaves[-1]) + len(part) > count:
            leaves.append([])
        leaves[-1] += part
    return leaves


def _even_parts(group: Sequence[T], most: int) -> list[Sequence[T]]:
    """As few parts as can be, with at most so many in each; the first ones are the longer ones."""
    size = ceil(len(group) / max(1, ceil(len(group) / most)))
    return [group[start : start + size] for start in range(0, len(group), size or 1)]


def joined(leaves: Sequence[Node], screen: Screen, h: float) -> list[Node]:
    """As few leaves as the same things have room on, in the same order."""
    found: list[Node] = []
    for one in leaves:
        both = Column(*found[-1:], one, gap=GAP, fills=False)
        if found and both.size(screen)[1] <= h:
            found[-1] = both
        else:
            found.append(one)
    return found


def _ways(paging: Paging) -> list[Node]:
    turn, names = paging.turn, paging.names
    return [
        button("", lambda: turn(-1), SIDE, name=names[0], icon="back"),
        button("", lambda: turn(1), SIDE, name=names[1], icon="next"),
    ]
