"""Where the discs of a result are, and the room that they leave between them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, at
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.table.endings.result import ResultScene
    from game.ui.widgets import DiscButton

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


def coaches(scene: ResultScene, box: Box) -> list[DiscButton]:
    """The way to the coach in that place: not where others at the screen would see a person's cards."""
    return [] if scene.table.session.needs_curtain else scene.coach_discs(box)


def _beside(x: float, side: float, middle: float, area: Box) -> Box:
    return Box(x, min(middle - side / 2, area.bottom - side), side, side)
