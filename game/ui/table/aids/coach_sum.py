"""A sum on the coach's sheet: lines with a sign, a name and a figure; the last is what the others add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import filled
from game.ui.draw.spot import Spot
from game.ui.draw.theme import RULE
from game.ui.geometry import Box
from game.ui.parts.composition import rows
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import SumLine

SIGN, NAME = 0.2, 0.46
"""The sign's and the name's part of a line's width; the figure has the rest."""
HIGHEST = 108
"""Height of a line where there is room, in design px."""
WORDS, FIGURE = 34, 44
RULE_H = 4
SMALLER = 0.72
"""A sign's part of its place."""


class CoachSum:
    """One line below the other, in the middle of the box.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, lines: Sequence[SumLine], u: float) -> None:
        self.lines = lines
        h = min(box.h, HIGHEST * u * len(lines))
        self._rows = rows(Box(box.x, box.center.y - h / 2, box.w, h), len(lines))
        self._labels: list[Label] = []
        for row, (_, name, figure) in zip(self._rows, lines, strict=True):
            left, right = row.x + row.w * SIGN, row.x + row.w * (SIGN + NAME)
            self._labels.append(Label(name, Box(left, row.y, right - left, row.h), WORDS, align="left"))
            self._labels.append(Label(figure, Box(right, row.y, row.right - right, row.h), FIGURE))
        last = self._rows[-1]
        self._rule = Item(filled(box.w, max(2, RULE_H * u), RULE), round(last.x), round(last.y))

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The signs, the names, the figures, and a line above what they come to."""
        signs = (Item(*sprites.piece(spot, screen.u)) for spot in self._signs())
        return [self._rule, *signs, *(item for label in self._labels for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        """Names and figures."""
        return self._labels

    def _signs(self) -> Iterator[Spot]:
        for row, line in zip(self._rows, self.lines, strict=True):
            w = SMALLER * min(row.w * SIGN, row.h)
            yield Spot(line.look, row.x + row.w * SIGN / 2, row.center.y, w, 0, lift=4)
