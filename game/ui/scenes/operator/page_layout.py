"""Layout of the operator's sheets: all five, or one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple, TypeVar

from game.ui.box_layout import Column, Fixed, Node, Padded, Row
from game.ui.draw.theme import NAVY, PAPER, hex_colour
from game.ui.geometry import Box
from game.ui.parts.layout_leaves import leaf
from game.ui.scenes.operator.operator_widgets import GAP, GROUND, SIDE, SMALL, TITLE, button, compact_screen, text
from game.ui.screen import Screen
from game.ui.widgets import Banner, Label, Panel

T = TypeVar("T")
GROWN = 0.45
"""Size of an adult's touch target relative to a child's: 9 mm."""
HEAD, TOP = 131, 164
"""Height of the strip above the overview, and top of the sheets, in design px."""
SHEET, APART = (556, 420, 413), 30
"""Width of a sheet, heights of upper and lower sheets, and their gap."""
OVERVIEWS = {
    "wide": Row(
        Column(Row(0, 1, gap=APART), 3, gap=APART, shares=SHEET[1:]),
        Column(2, 4, gap=APART, shares=SHEET[1:]),
        gap=APART,
        shares=(2 * SHEET[0] + APART, SHEET[0]),
    ),
    "tall": Column(Row(0, 1, gap=APART), Row(2, 4, gap=APART), 3, gap=APART, shares=(3, 3, 4)),
}
"""Layout of the sheets by number."""
COUNT = 0.7
"""Width of a leaf number's digit, relative to small letters."""
PADDING = (28, 20)
BETWEEN = 9
"""Gap between a sheet's head and its content."""
FACTS, BADGE = hex_colour("C6D0DC"), hex_colour("F6D2CB")


class Paging(NamedTuple):
    """The visible one of several, how to change it (-1, 1), and the names of both buttons."""

    number: int
    count: int
    turn: Callable[[int], object]
    names: tuple[str, str]


@dataclass(frozen=True)
class PageLayout:
    """The page on one screen, in design px.

    Args:
        screen: with an adult's touch size.
        boxes: of every visible sheet, by number.
    """

    screen: Screen
    head: Box
    boxes: dict[int, Box]

    @property
    def is_overview(self) -> bool:
        """Whether all sheets are visible."""
        return len(self.boxes) > 1

    def room(self, number: int) -> Box:
        """Returns the area of a sheet below its head."""
        box = self.boxes.get(number) or next(iter(self.boxes.values()))
        return dict(on_sheet(Fixed(h=SIDE, touch=True), "room").leaf_boxes(self.screen, box))["room"]


def layout_of(screen: Screen, number: int) -> PageLayout:
    """Lays out all five sheets if they fit, or the one of that number."""
    screen = replace(compact_screen(screen), touch=screen.touch * GROWN)
    overview = OVERVIEWS.get(screen.shape)
    design = screen.design
    if overview and design.control_size() <= SIDE * 1.01 and screen.text_size <= 1:
        area, top = design.stage, design.stage.y - 54
        body = Box(area.x, top + TOP, area.w, area.bottom - top - TOP)
        return PageLayout(screen, design.window._replace(h=top + HEAD), dict(overview.leaf_boxes(screen, body)))
    area, (_, words) = design.safe, Column(text("", TITLE), text("")).size(screen)
    below = area.y + max(design.control_size(), words) + 2 * GAP
    body = Box(area.x, below, area.w, area.bottom - below)
    return PageLayout(screen, design.window._replace(h=below - GAP), {number: body})


def grounds(layout: PageLayout) -> list[Banner]:
    """Returns the background and the strip above it."""
    screen = layout.screen
    return [Banner(screen.box(box), colour, 0) for box, colour in ((screen.design.window, GROUND), (layout.head, NAVY))]


def head(layout: PageLayout, facts: str, words: tuple[str, str], close: Callable[[], object]) -> tuple[Node, Box]:
    """Returns the strip's content and place: title, screen data, close button."""
    operator, closing = words
    screen, left, strip = layout.screen, min(box.x for box in layout.boxes.values()), layout.head
    right = max(box.right for box in layout.boxes.values())
    way_out = button(screen, "", close, SIDE, name=closing, icon="close", lands=False)
    if layout.is_overview and screen.shape == "wide":
        name = leaf(lambda box: Label("Ebb & Flock", box, 50, colour=PAPER, align="left"), 286)
        header = Row(name, text(operator, TITLE, 170, colour=FACTS), text(facts, colour=FACTS), way_out, gap=20)
        return header, Box(left, strip.y, right - left, strip.h)
    header = Column(text(operator, TITLE, colour=PAPER), text(facts, colour=FACTS))
    top = min(screen.design.safe.y, strip.bottom / 2)
    return Row(header, way_out, gap=GAP), Box(left, top, right - left, strip.bottom - GAP / 2 - top)


def sheet(layout: PageLayout, title: str, badge: str, leaves: Paging, sheets: Paging | None, body: Node) -> Node:
    """Returns a sheet with its title, paging buttons and visible content."""
    letters = layout.screen.design.letter_size(SMALL)
    line: list[Any] = [] if sheets is None else _paging_buttons(layout.screen, sheets)
    line.append(text(title, TITLE))
    if badge:
        sign = leaf(lambda box: Banner(box, BADGE))
        line.append(Fixed(Padded(text(badge, SMALL, align="center"), sign, 0, 0), SIDE * 1.2, SIDE))
    if leaves.count > 1:
        before, after = _paging_buttons(layout.screen, leaves)
        number = f"{leaves.number + 1}/{leaves.count}"
        count = text(number, SMALL, COUNT * letters * len(number), align="center")
        line.append(Row(before, count, after))
    return on_sheet(Fixed(Row(*line, gap=GAP), h=SIDE), body)


def on_sheet(title: Node, body: Any) -> Node:
    """Returns a sheet of paper with a head and content below."""
    return Padded(Column(title, body, gap=BETWEEN), leaf(Panel), *PADDING)


def in_leaves(groups: Sequence[Sequence[T]], count: int) -> list[list[T]]:
    """Distributes groups over leaves of that size; a larger group is split as evenly as possible."""
    leaves: list[list[T]] = [[]]
    for part in (part for group in groups for part in _even_parts(group, count)):
        if leaves[-1] and len(leaves[-1]) + len(part) > count:
            leaves.append([])
        leaves[-1] += part
    return leaves


def _even_parts(group: Sequence[T], most: int) -> list[Sequence[T]]:
    """Splits a group into the fewest parts, the longer ones first."""
    size = ceil(len(group) / max(1, ceil(len(group) / most)))
    return [group[start : start + size] for start in range(0, len(group), size or 1)]


def join_leaves(leaves: Sequence[Node], screen: Screen, h: float) -> list[Node]:
    """Merges leaves as far as their content fits."""
    found: list[Node] = []
    for one in leaves:
        both = Column(*found[-1:], one, gap=GAP, fills=False)
        if found and both.size(screen)[1] <= h:
            found[-1] = both
        else:
            found.append(one)
    return found


def _paging_buttons(screen: Screen, paging: Paging) -> list[Node]:
    turn, names = paging.turn, paging.names
    return [
        button(screen, "", lambda: turn(-1), SIDE, name=names[0], icon="back"),
        button(screen, "", lambda: turn(1), SIDE, name=names[1], icon="next"),
    ]
