"""Where the operator's sheets lie: all five beside one another, or one at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw.theme import NAVY, PAPER, hex_colour
from game.ui.geometry import Box
from game.ui.parts.composition import at
from game.ui.scenes.operator.paper import GAP, GROUND, SMALL, TITLE, Button, Laid, Tint
from game.ui.screen import LEAST_CONTROL, LEAST_CONTROL_PX
from game.ui.widgets import Label, Panel

if TYPE_CHECKING:
    from game.ui.screen import Screen

GROWN = 0.45
"""A grown-up's finger needs so much of the room that a child's does: 9 mm."""
HEAD = 131
SHEETS = ((96, 164, 556, 420), (682, 164, 556, 420), (1268, 164, 556, 420), (96, 613, 1142, 413), (1268, 613, 556, 413))
"""The sheets of the overview in design px: left, top, width, height."""
SETTINGS = 3
LINES = 3.3
"""The height of two lines of small words, by that of their letters."""
CLOSE = 6.5
"""The width of the word on the way out, likewise."""
PADDING = 32
FACTS = hex_colour("C6D0DC")
BADGE = hex_colour("F6D2CB")


@dataclass(frozen=True)
class Layout:
    """The page on one screen."""

    side: float
    """Of a button, in px."""
    head: Box
    boxes: tuple[Box, ...]
    """Of every sheet, or of the one that is seen."""
    padding: float

    @property
    def is_overview(self) -> bool:
        """Whether all sheets are seen at once."""
        return len(self.boxes) > 1

    @property
    def settings(self) -> int:
        """The number of the box with the settings."""
        return SETTINGS if self.is_overview else 0

    def inner(self, box: Box) -> Box:
        """What is left of a sheet below its head."""
        top = box.y + self.padding * 0.6 + self.side + self.padding * 0.3
        return Box(box.x + self.padding, top, box.w - 2 * self.padding, box.bottom - self.padding * 0.7 - top)


class Paging(NamedTuple):
    """Which of several is seen, and how to come to the one before (-1) or after it (1)."""

    number: int
    count: int
    turn: Callable[[int], object]


def layout_of(screen: Screen) -> Layout:
    """All five sheets on a wide screen with room for them, else one."""
    least = max(LEAST_CONTROL_PX, screen.touch * GROWN)
    side = max(screen.px(LEAST_CONTROL), least)
    if screen.shape == "wide" and side <= screen.px(LEAST_CONTROL) * 1.01 and screen.text_size <= 1:
        head = Box(0, 0, screen.width, at(screen, 0, HEAD).y)
        boxes = tuple(Box(*at(screen, x, y), screen.px(w), screen.px(h)) for x, y, w, h in SHEETS)
        return Layout(side, head, boxes, screen.px(PADDING))
    area, gap = screen.safe, screen.px(GAP)
    head = Box(0, 0, screen.width, area.y + max(side, LINES * screen.least_text_px(SMALL)) + gap)
    box = Box(area.x, head.bottom + gap, area.w, area.bottom - head.bottom - gap)
    return Layout(side, head, (box,), max(14.0, screen.px(PADDING * 0.7)))


def lay_head(
    laid: Laid, screen: Screen, layout: Layout, facts: str, words: tuple[str, str], close: Callable[[], object]
) -> None:
    """The strip above: whose page it is, which screen, and the way out."""
    operator, closing = words
    laid.parts += [Tint(Box(0, 0, screen.width, screen.height), GROUND), Tint(layout.head, NAVY)]
    left = layout.boxes[0].x
    right = layout.boxes[2].right if layout.is_overview else layout.boxes[0].right
    width = max(layout.side * 2.2, screen.px(158), CLOSE * screen.least_text_px(SMALL))
    middle = layout.head.bottom - max(layout.side, LINES * screen.least_text_px(SMALL)) / 2 - screen.px(GAP) / 2
    if layout.is_overview:
        middle = layout.head.center.y
        title = Box(left, middle - screen.px(36), screen.px(290), screen.px(72))
        laid.parts.append(Label("Ebb & Flock", title, 50, colour=PAPER, align="left"))
        name = Box(title.right + screen.px(16), title.y, screen.px(150), title.h)
        laid.write(operator, name, 36, colour=FACTS)
        laid.write(
            facts,
            Box(name.right + screen.px(40), title.y, right - width - name.right - screen.px(60), title.h),
            colour=FACTS,
        )
    else:
        half = max(layout.side, LINES * screen.least_text_px(SMALL)) / 2
        across = right - left - width - screen.px(GAP)
        laid.write(operator, Box(left, middle - half, across, half), TITLE, colour=PAPER)
        laid.write(facts, Box(left, middle, across, half), SMALL, colour=FACTS)
    place = Box(right - width, middle - layout.side / 2, width, layout.side)
    laid.controls.append(Button(closing, place, close, lands=False))


def lay_sheet(
    laid: Laid,
    screen: Screen,
    layout: Layout,
    box: Box,
    title: str,
    badge: str,
    leaves: Paging,
    sheets: Paging | None,
    names: tuple[str, str, str, str],
) -> Box:
    """A sheet with its name and the ways to its other leaves and to other sheets; answers what is free on it."""
    laid.parts.append(Panel(box))
    top, side, gap = box.y + layout.padding * 0.6, layout.side, screen.px(GAP)
    left, right = box.x + layout.padding, box.right - layout.padding
    if sheets is not None:
        laid.controls.append(
            Button("", Box(left, top, side, side), lambda: sheets.turn(-1), name=names[2], icon="back")
        )
        laid.controls.append(
            Button("", Box(left + side + gap, top, side, side), lambda: sheets.turn(1), name=names[3], icon="next")
        )
        left += 2 * (side + gap)
    if leaves.count > 1:
        place = Box(right - side, top, side, side)
        count = Box(place.x - side * 1.3, top, side * 1.3, side)
        before = Box(count.x - side, top, side, side)
        laid.controls.append(Button("", before, lambda: leaves.turn(-1), name=f"{title}: {names[0]}", icon="back"))
        laid.controls.append(Button("", place, lambda: leaves.turn(1), name=f"{title}: {names[1]}", icon="next"))
        laid.write(f"{leaves.number + 1}/{leaves.count}", count, SMALL, align="center")
        right = before.x - gap
    if badge:
        sign = Box(right - side * 1.2, top, side * 1.2, side)
        laid.parts.append(Tint(sign, BADGE, sign.h / 4))
        laid.write(badge, sign, SMALL, align="center")
        right = sign.x - gap
    laid.write(title, Box(left, top, right - left, side), TITLE)
    return layout.inner(box)
