"""A ring of sheets round a shepherd in the sea, which fills with what is really drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.frame.painter import Urgency
from game.ui.geometry import Box, Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

AFTER = 0.6
"""Seconds of waiting after which it is seen; after half of them it is drawn, for most waiting is over before that."""
SHEETS = 12
RING, HEAD, UP = 180.0, 76.0, 104.0
"""How large the ring and the head in it are, and how far above the lower edge their middle is, in design px."""
POOL = 206.0
"""How wide the round sheet of sea is that it lies on where there is no water."""
STEP = 20.0
"""How far, in design px, one place for it is from the next."""


class SheetRing:
    """It, low on a screen and as near to the middle as there is room.

    Args:
        taken: where it may not lie.
        on_water: whether it lies on a sea; else it brings a sheet of it.
    """

    def __init__(self, sprites: Sprites, screen: Screen, taken: Sequence[Box] = (), on_water: bool = True) -> None:
        self._sprites = sprites
        self._screen = screen
        self._on_water = on_water
        self._middle = _free(screen, tuple(taken))
        self._seen: list[Spot] = []

    def fill(self, share: float, seconds: float) -> SheetRing:
        """As much of it is seen as that share fills, after so many seconds of waiting, as far as that is drawn."""
        if seconds >= AFTER / 2:
            u, done = self._screen.u, int(share * SHEETS)
            self._sprites.foretell(self._spots(done), u, Urgency.FIRST)
            drawn = (spots for n in range(done, -1, -1) if self._sprites.are_drawn(spots := self._spots(n), u))
            self._seen = next(drawn, []) if seconds >= AFTER else []
        return self

    def items(self) -> list[Item]:
        """What is seen of it."""
        return [Item(*self._sprites.piece(spot, self._screen.u)) for spot in self._seen]

    def _spots(self, done: int) -> list[Spot]:
        """So many of its sheets, from the top on, round a head."""
        px, (x, y) = self._screen.px, self._middle
        return [
            *([] if self._on_water else [Spot("pool", x, y, px(POOL), 0)]),
            Spot(f"time:{SHEETS}:{done}", x, y, px(RING), 0, angle=-360 / SHEETS * done),
            Spot("head:purl:calm", x, y, px(HEAD), 0),
        ]


@lru_cache(maxsize=4)
def _free(screen: Screen, taken: tuple[Box, ...]) -> Point:
    """Where it lies on the least part of what is taken: as low as that goes, then as near to the middle."""
    side, step = screen.px(POOL), screen.px(STEP)
    middle = Point(screen.width / 2, screen.height - screen.px(UP))
    ways = [sign * n * step for n in range(int((screen.width - side) / 2 / step)) for sign in (-1, 1)]
    places = [
        Box.around(middle.x + way, middle.y - up * step, side, side)
        for up in range(int(screen.height / 2 / step))
        for way in ways
    ]
    return min(places, key=lambda place: sum(_covered(box, place) for box in taken)).center


def _covered(box: Box, place: Box) -> float:
    """The part of a box that lies below that place."""
    w = min(box.right, place.right) - max(box.x, place.x)
    h = min(box.bottom, place.bottom) - max(box.y, place.y)
    return max(0.0, w) * max(0.0, h) / (box.w * box.h)
