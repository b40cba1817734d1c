"""The picture of a hand: its columns on the paper, the water in a window below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.labels import gold_frame
from game.ui.draw.craft.paper import clear, lay
from game.ui.draw.craft.rounded import rounded
from game.ui.draw.scenery.layer import Layer
from game.ui.draw.theme import WHITE
from game.ui.games.turn_the_tide.why.plan import WhyPlan
from game.ui.games.turn_the_tide.why.pose import IN_THE_WATER, RING_Z

if TYPE_CHECKING:
    from game.ui.draw.scenery.scenery import Scenery
    from game.ui.draw.spot import Pose, Spot
    from game.ui.draw.sprites import Sprites
    from game.ui.geometry import Box

CORNER, FRAME_CORNER, FRAME_LINE = 26, 30, 7
"""In design px of a column."""


class HandPicture:
    """Draws the poses of one plan; the window is put together anew only when something in it has moved.

    Args:
        framed: the columns that have paid.
    """

    def __init__(self, plan: WhyPlan, sprites: Sprites, scenery: Scenery, u: float, framed: Sequence[int]) -> None:
        self._plan = plan
        self._sprites = sprites
        self._u = u
        self._scenery = scenery
        self._mask = rounded(round(plan.sea.w), round(plan.sea.h), round(CORNER * plan.k), WHITE)
        self._frames = [self._frame(plan.frame(seat)) for seat in framed]
        self._window: tuple[Pose, Item] | None = None

    def items(self, pose: Pose, has_paid: bool) -> list[Item]:
        """The window, the columns, the gold round who has paid, and before all of it the rings in the air."""
        below = {piece: spot for piece, spot in pose.items() if spot.z < IN_THE_WATER}
        above = sorted((spot for spot in pose.values() if spot.z >= IN_THE_WATER), key=lambda spot: spot.z)
        cards = [Item(*self._sprites.piece(spot, self._u)) for spot in above if spot.z < RING_Z]
        rings = [Item(*self._sprites.piece(spot, self._u)) for spot in above if spot.z >= RING_Z]
        return [self._seen_through(below), *cards, *(self._frames if has_paid else ()), *rings]

    def _seen_through(self, pose: Pose) -> Item:
        if self._window is None or self._window[0] != pose:
            sea = self._plan.sea
            stood_in = self._sprites.painter.stood_in
            layers = [*self._scenery.layers(self._plan.backdrop(), 0.0), *(self._layer(spot) for spot in pose.values())]
            picture = clear(*self._mask.get_size())
            for layer in sorted(layers, key=lambda layer: layer.z):
                lay(picture, layer.item.surface, layer.item.x, layer.item.y)
            picture.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            window = Item(picture, round(sea.x), round(sea.y))
            if self._sprites.painter.stood_in != stood_in:
                return window
            self._window = pose, window
        return self._window[1]

    def _layer(self, spot: Spot) -> Layer:
        surface, x, y = self._sprites.piece(spot, self._u)
        return Layer(spot.z, Item(surface, x - round(self._plan.sea.x), y - round(self._plan.sea.y)))

    def _frame(self, box: Box) -> Item:
        k = self._plan.k
        line = max(3, round(FRAME_LINE * k))
        frame = gold_frame(round(box.w), round(box.h), round(FRAME_CORNER * k), line, on_paper=True)
        return Item(frame, round(box.x), round(box.y))
