"""Proposals of a hint side by side: each with an arrow to what it brings, and pips that say how likely that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.table.aids.pictured import pictured
from game.ui.table.content.advice import PIPS

if TYPE_CHECKING:
    from game.ui.draw.sprite_catalogue import SpriteCatalogue
    from game.ui.table.content.advice import Hinting, Pictures, Proposal

COLUMN = (340, 690)
"""Width and height of a proposal with all that is below it, in design px; places in it count from its upper middle."""
LARGEST, APART = 1.3, 1.35
MOVE_Y, MOVE = 142, (300, 284)
"""The middle, width and height of the pictures of a move."""
CORNER, CORNER_AT = 98, (-6, 14)
"""What is on their upper right corner, and how far from it its middle is."""
ARROW, ARROW_Y = 54, 318
BRINGS, SIGN, BRINGS_Y = 150, 126, 454
"""Width of the card that a move brings, or of another sign for it."""
ROSETTE, ROSETTE_AT = 68, (-40, 96)
PIPS_Y, PIP, PITCH = 600, 30, 38
FOOT_Y, FIGURE = 660, 130
RISK, RISK_X, RISK_PIPS_X, RISK_PIP, RISK_PITCH = 58, -87, 30, 26, 32


class HintColumns:
    """Where the columns are, and what lies in them.

    Args:
        box: the place for all columns.
        u: screen px per design px.
        count: how many proposals there are to be.
        hinting: how the game tells them.
        catalogue: what its pieces look like.
    """

    def __init__(self, box: Box, u: float, count: int, hinting: Hinting, catalogue: SpriteCatalogue) -> None:
        self._hinting, self._catalogue = hinting, catalogue
        w, h = COLUMN
        self._k = min(box.w / count / w, box.h / h, LARGEST * u)
        """Screen px per px of a column."""
        self._top = box.y + (box.h - h * self._k) / 2
        pitch = min(box.w / count, APART * w * self._k)
        self._xs = [box.center.x + pitch * (number - (count - 1) / 2) for number in range(count)]
        """The middle of each column on the screen."""

    def boxes(self) -> list[Box]:
        """Where the moves are, to be pressed."""
        w, h = MOVE
        return [Box.around(x, self._top + MOVE_Y * self._k, w * self._k, h * self._k) for x in self._xs]

    def unknown(self) -> Iterator[Spot]:
        """What lies there while the orca thinks."""
        if self._hinting.back:
            for box in self.boxes():
                yield from self._pictured(((self._hinting.back,),), box)
        yield from self.places()

    def places(self) -> Iterator[Spot]:
        """Below each move an arrow, the place of what it brings, and those of the pips."""
        for x in self._xs:
            yield self._spot("arrow:brings", x, ARROW_Y, ARROW, 3)
            if self._hinting.place:
                yield self._spot(self._hinting.place, x, BRINGS_Y, BRINGS, 0)
            yield from self._pips("pip:off", PIPS, x, PIPS_Y, PIP, PITCH)

    def moves(self, told: Sequence[Proposal], turned: float) -> Iterator[Spot]:
        """The moves as they come, from 0 to 1: what has another side is turned over, all else fades in."""
        for box, one in zip(self.boxes(), told, strict=False):
            for spot in self._pictured(one.pictures, box):
                is_turned = self._catalogue.has_back(spot.look)
                yield replace(spot, turn=turned) if is_turned else replace(spot, alpha=turned)

    def outcomes(self, told: Sequence[Proposal], alpha: float) -> Iterator[Spot]:
        """What each would probably bring, and how likely that is."""
        for x, one in zip(self._xs, told, strict=False):
            w = BRINGS if self._catalogue.has_back(one.brings) else SIGN
            yield self._spot(one.brings, x, BRINGS_Y, w, 6, alpha)
            if one.rosette:
                dx, dy = ROSETTE_AT
                yield self._spot(one.rosette, x + dx * self._k, BRINGS_Y + dy, ROSETTE, 5, alpha)
            yield from self._pips("pip:on", one.pips, x, PIPS_Y, PIP, PITCH, alpha)
            if one.figure:
                yield self._spot(one.figure, x, FOOT_Y, FIGURE, 0, alpha)
            if one.risk:
                yield from self._risk(x, *one.risk, alpha)

    def signs(self, told: Sequence[Proposal], alpha: float) -> Iterator[Spot]:
        """What is on the corners of the moves."""
        dx, dy = CORNER_AT
        for box, one in zip(self.boxes(), told, strict=False):
            if one.corner:
                covered = [self._catalogue.heights.box(spot) for spot in self._pictured(one.pictures, box)]
                x, y = max(part.right for part in covered), min(part.y for part in covered)
                yield Spot(one.corner, x + dx * self._k, y + dy * self._k, CORNER * self._k, 0, lift=6, alpha=alpha)

    def _pictured(self, pictures: Pictures, box: Box) -> Iterator[Spot]:
        return pictured(pictures, box, self._catalogue.heights, 8)

    def _risk(self, x: float, look: str, pips: int, alpha: float) -> Iterator[Spot]:
        """What may be lost, and how likely that is."""
        yield self._spot(look, x + RISK_X * self._k, FOOT_Y, RISK, 3, alpha)
        for pip, count in (("pip:off", PIPS), ("pip:on", pips)):
            yield from self._pips(pip, count, x + RISK_PIPS_X * self._k, FOOT_Y, RISK_PIP, RISK_PITCH, alpha)

    def _pips(
        self, look: str, count: int, x: float, y: float, w: float, pitch: float, alpha: float = 1.0
    ) -> Iterator[Spot]:
        """The first pips of a row with its middle at `x`."""
        for number in range(count):
            yield self._spot(look, x + pitch * (number - (PIPS - 1) / 2) * self._k, y, w, 0, alpha)

    def _spot(self, look: str, x: float, y: float, w: float, lift: float, alpha: float = 1.0) -> Spot:
        """A piece at a place across the screen and down a column."""
        return Spot(look, x, self._top + y * self._k, w * self._k, 0, lift=lift, alpha=alpha)
