"""A lesson page's result in pictures, shown one after another, as large as their box allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.ui.box_layout import Column, Row
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Heights
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.aids.moment import SIGNS_APART, line_of
from game.ui.table.content.explanations import ARROW, Sign
from game.ui.table.content.lesson import Lines
from game.ui.widgets import Part

GAP, BESIDE, BREAK = 30, 90, 14
"""Gaps in design px: between two lines below and beside each other, and between two parts of one line."""
SIGN_INTERVAL, FIRST_DELAY = 0.45, 0.5
"""Seconds between two pictures, and before the first."""


class PictureLines(Part):
    """Lines of pictures in the columns and breaks that make them largest; a line may break before an arrow.

    Args:
        lines: each is read from left to right.
        heights: of the game's looks.
        box: their box in screen px.
        rested: returns the seconds for which the table has rested.
    """

    def __init__(self, lines: Lines, heights: Heights, screen: Screen, box: Box, rested: Callable[[], float]) -> None:
        self._rested = rested
        room, self._count = screen.design.box(box), sum(map(len, lines))
        whole, broken = [[[*line]] for line in lines], [_broken(line) for line in lines]
        layouts = [_in_columns(rows, most) for rows in (whole, broken) for most in range(1, len(lines) + 1)]
        self.parts: list[Part] = []
        """The pictures in the order in which they are shown."""
        if layouts:
            rows = max(layouts, key=lambda rows: _height(rows, room, heights))
            h = _height(rows, room, heights)
            node = Column(*(Row(*(_line(line, heights, h) for line in row), gap=BESIDE) for row in rows), gap=GAP)
            self.parts = [make(place) for make, place in node.screen_boxes(screen, box)]

    @property
    def seconds(self) -> float:
        """Seconds until all pictures are shown."""
        return FIRST_DELAY + SIGN_INTERVAL * self._count if self._count else 0.0

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [item for part in self.parts[: self._visible_count] for item in part.items(sprites, screen)]

    @property
    def _visible_count(self) -> int:
        after_first = self._rested() - FIRST_DELAY
        return int(after_first / SIGN_INTERVAL) + 1 if after_first >= 0 else 0


BrokenLine: TypeAlias = Sequence[Sequence[Sign]]
"""The parts of a line, one below the other."""


def _broken(line: Sequence[Sign]) -> BrokenLine:
    """Returns the parts of a line, each of which but the first begins with an arrow."""
    parts: list[list[Sign]] = [[]]
    for sign in line:
        if sign == ARROW and parts[-1]:
            parts.append([])
        parts[-1].append(sign)
    return parts


def _in_columns(lines: Sequence[BrokenLine], most: int) -> list[Sequence[BrokenLine]]:
    """Returns rows of at most so many lines side by side."""
    return [lines[first : first + most] for first in range(0, len(lines), most)]


def _height(rows: Sequence[Sequence[BrokenLine]], room: Box, heights: Heights) -> float:
    """Returns the greatest height of a picture of size 1 in design px."""
    parts = [max(map(len, row)) for row in rows]
    gaps = GAP * (len(rows) - 1) + BREAK * (sum(parts) - len(parts))
    sizes = [max(sum(max(sign.size for sign in part) for part in line) for line in row) for row in rows]
    widths = (_widest(row, room.w - BESIDE * (len(row) - 1), heights) for row in rows)
    return min((room.h - gaps) / sum(sizes), *widths)


def _widest(row: Sequence[BrokenLine], w: float, heights: Heights) -> float:
    """Returns the greatest height at which lines fit side by side."""
    longest = [max(line, key=lambda part: _width(part, heights)) for line in row]
    gaps = SIGNS_APART * sum(len(part) - 1 for part in longest)
    return (w - gaps) / sum(_width(part, heights) for part in longest)


def _width(part: Sequence[Sign], heights: Heights) -> float:
    return sum(sign.size / heights.ratio(sign.look) for sign in part)


def _line(line: BrokenLine, heights: Heights, h: float) -> Column:
    return Column(*(line_of(part, heights, h) for part in line), gap=BREAK)
