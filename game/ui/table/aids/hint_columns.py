"""Proposals of a hint side by side: each with an arrow to what it brings, and pips that say how likely that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.table.aids.pictured import laid, pictured
from game.ui.table.content.advice import PIPS
from game.ui.widgets import Part

if TYPE_CHECKING:
    from game.ui.draw.sprite_catalogue import SpriteCatalogue
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import Hinting, Pictures, Proposal

COLUMN = (340, 690)
"""Width and height of a proposal with all that is below it, in design px; places in it count from its upper middle."""
LARGEST, APART = 1.3, 1.35
MOVE = Box.around(0, 142, 300, 284)
"""Where the pictures of a move are."""
CORNER, CORNER_IN, CORNER_DOWN = 98, 6, 14
"""What is on their upper right corner, and how far from it its middle is."""
ARROW, ARROW_Y = 54, 318
BRINGS, SIGN, BRINGS_Y = 150, 126, 454
"""Width of the card that a move brings, or of another sign for it."""
ROSETTE = (-40, BRINGS_Y + 96, 68)
ROW, PITCH = (0, 600, 30), 38
FOOT_Y, FIGURE = 660, 130
RISK, RISK_ROW, RISK_PITCH = (-87, FOOT_Y, 58), (30, FOOT_Y, 26), 32
"""Middles and widths of pips, in the middle of their row, and of what may be lost."""


class HintColumns(Part):
    """A column for each proposal, which tells as much of it as is known.

    Args:
        box: the place for all columns.
        count: how many proposals there are to be.
        hinting: how the game tells them.
        catalogue: what its pieces look like.
    """

    def __init__(self, box: Box, screen: Screen, count: int, hinting: Hinting, catalogue: SpriteCatalogue) -> None:
        self.told: Sequence[Proposal] | None = None
        """None while the orca thinks."""
        self.turned = self.shown = 0.0
        """How far proposals are turned over, and how strong all else is, from 0 to 1."""
        self._hinting, self._catalogue = hinting, catalogue
        (w, h), room = COLUMN, Box(*(side / screen.u for side in box))
        scale = min(room.w / count / w, room.h / h, LARGEST)
        pitch, top = min(room.w / count, APART * w * scale), room.center.y - h * scale / 2
        xs = (room.center.x + pitch * (number - (count - 1) / 2) for number in range(count))
        self._origins = [(x, top, scale) for x in xs]
        self.boxes = [MOVE.put(screen.px(x), screen.px(y), screen.px(k)) for x, y, k in self._origins]
        """Where the moves are, to be pressed."""

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        told = [None] * len(self._origins) if self.told is None else self.told
        return laid(map(self._column, told), self._origins, sprites, screen)

    def signs(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """What is on the corners of the moves."""
        return laid(map(self._sign, self.told or () if self.shown else ()), self._origins, sprites, screen)

    def _column(self, one: Proposal | None) -> Iterator[Spot]:
        """The move, an arrow, the place of what it brings and those of the pips; once it lies open what is in them."""
        if one is None and self._hinting.back:
            yield from self._pictured(((self._hinting.back,),))
        for spot in self._pictured(one.pictures) if one else ():
            is_turned = self._catalogue.has_back(spot.look)
            yield replace(spot, turn=self.turned) if is_turned else replace(spot, alpha=self.turned)
        yield Spot("arrow:brings", 0, ARROW_Y, ARROW, 0, lift=3)
        if self._hinting.place:
            yield Spot(self._hinting.place, 0, BRINGS_Y, BRINGS, 0, lift=0)
        yield from _pips("pip:off", PIPS, ROW, PITCH)
        if one and self.shown:
            yield from (replace(spot, alpha=self.shown) for spot in self._outcome(one))

    def _outcome(self, one: Proposal) -> Iterator[Spot]:
        """What it would probably bring, and how likely that is."""
        yield Spot(one.brings, 0, BRINGS_Y, BRINGS if self._catalogue.has_back(one.brings) else SIGN, 0, lift=6)
        if one.rosette:
            yield Spot(one.rosette, *ROSETTE, 0, lift=5)
        yield from _pips("pip:on", one.pips, ROW, PITCH)
        if one.figure:
            yield Spot(one.figure, 0, FOOT_Y, FIGURE, 0, lift=0)
        if one.risk:
            look, pips = one.risk
            yield Spot(look, *RISK, 0, lift=3)
            yield from _pips("pip:off", PIPS, RISK_ROW, RISK_PITCH)
            yield from _pips("pip:on", pips, RISK_ROW, RISK_PITCH)

    def _sign(self, one: Proposal) -> Iterator[Spot]:
        if one.corner:
            covered = [self._catalogue.heights.box(spot) for spot in self._pictured(one.pictures)]
            x, y = max(part.right for part in covered), min(part.y for part in covered)
            yield Spot(one.corner, x - CORNER_IN, y + CORNER_DOWN, CORNER, 0, lift=6, alpha=self.shown)

    def _pictured(self, pictures: Pictures) -> Iterator[Spot]:
        return pictured(pictures, MOVE, self._catalogue.heights, 8)


def _pips(look: str, count: int, row: tuple[float, float, float], pitch: float) -> Iterator[Spot]:
    """The first pips of a row."""
    x, y, w = row
    for number in range(count):
        yield Spot(look, x + pitch * (number - (PIPS - 1) / 2), y, w, 0, lift=0)
