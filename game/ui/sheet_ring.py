"""A ring of sheets round a shepherd, which fills with what is really drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.frame.painter import Urgency
from game.ui.geometry import Point

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

AFTER = 0.6
"""Seconds of waiting after which it is seen."""
SHEETS = 12
RING, HEAD, UP = 184.0, 76.0, 112.0
"""How large the ring and the head in it are, and how far above the lower edge their middle is, in design px."""


class SheetRing:
    """It, low in the middle of a screen."""

    def __init__(self, sprites: Sprites, screen: Screen) -> None:
        self._sprites = sprites
        self._screen = screen
        self._middle = Point(screen.width / 2, screen.height - screen.px(UP))

    def prepare(self) -> None:
        """Has it drawn, once nothing else has to be drawn quickly."""
        spots = [spot for done in range(SHEETS + 1) for spot in self._spots(done / SHEETS)]
        self._sprites.foretell(spots, self._screen.u, Urgency.LATER)

    def items(self, share: float) -> list[Item]:
        """As much of it as that share fills; nothing before it is drawn."""
        spots = self._spots(share)
        if not self._sprites.are_drawn(spots, self._screen.u):
            return []
        return [Item(*self._sprites.piece(spot, self._screen.u)) for spot in spots]

    def _spots(self, share: float) -> list[Spot]:
        """The sheets, from the top on, round a head."""
        px, (x, y) = self._screen.px, self._middle
        done = int(share * SHEETS)
        return [
            Spot(f"time:{SHEETS}:{done}", x, y, px(RING), 0, angle=-360 / SHEETS * done),
            Spot("head:purl:calm", x, y, px(HEAD), 0),
        ]
