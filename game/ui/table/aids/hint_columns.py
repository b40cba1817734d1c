"""Proposals of a hint side by side: a column each, with an arrow to what it brings and pips that say how likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.ui.draw.spot import Spot
from game.ui.geometry import Box

PIPS = 5
COLUMN = (340, 690)
"""Width and height of a proposal with all that is below it, in design px; places in it count from its upper middle."""
LARGEST = 1.3
ARROW = 54

P = TypeVar("P")


class HintColumns:
    """Where the columns are, and what lies in them.

    Args:
        box: the place for all columns.
        u: screen px per design px.
        count: how many proposals there are to be.
    """

    def __init__(self, box: Box, u: float, count: int) -> None:
        w, h = COLUMN
        self.k = min(box.w / count / w, box.h / h, LARGEST * u)
        """Screen px per px of a column."""
        self._top = box.y + (box.h - h * self.k) / 2
        pitch = min(box.w / count, 1.35 * w * self.k)
        self.xs = [box.center.x + pitch * (number - (count - 1) / 2) for number in range(count)]
        """The middle of each column on the screen."""

    def placed(self, told: Sequence[P]) -> Iterator[tuple[float, P]]:
        """What is told, each with the middle of its column; nothing if nothing is."""
        return zip(self.xs, told, strict=False)

    def boxes_of(self, y: float, w: float, h: float) -> list[Box]:
        """A box of that size in each column, its middle so far down."""
        return [Box.around(x, self._top + y * self.k, w * self.k, h * self.k) for x in self.xs]

    def pips(
        self, look: str, count: int, x: float, y: float, w: float, pitch: float, alpha: float = 1.0
    ) -> Iterator[Spot]:
        """The first pips of a row with its middle at `x`."""
        for number in range(count):
            yield self.spot(look, x + pitch * (number - (PIPS - 1) / 2) * self.k, y, w, 0, alpha)

    def spot(self, look: str, x: float, y: float, w: float, lift: float, alpha: float = 1.0, turn: float = 1.0) -> Spot:
        """A piece at a place across the screen and down a column."""
        return Spot(look, x, self._top + y * self.k, w * self.k, 0, lift=lift, alpha=alpha, turn=turn)


def pips_of(chance: float) -> int:
    """How many of the pips tell a chance."""
    return int(chance * PIPS + 0.5)
