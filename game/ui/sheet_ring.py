"""A ring of sheets round a shepherd in the sea, which fills with what is really drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.frame.render_thread import Urgency
from game.ui.geometry import Box, least_covering

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Design, Screen

AFTER, DRAWN_AFTER = 0.6, 0.4
"""Seconds of waiting after which it is seen, and drawn: most waiting is over before that, and it would keep the picture
that is awaited from being drawn."""
SHEETS = 12
RING, HEAD, UP = 180.0, 76.0, 104.0
"""How large the ring and the head in it are, and how far above the lower edge their middle is, in design px."""
POOL = 206.0
"""How wide the round sheet of sea is that it lies on where there is no water."""
NEAR = 8.0
"""How far that stays from what is taken, in design px."""


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
        self._taken = tuple(taken)
        self._seen: list[SpriteState] = []

    def fill(self, share: float, seconds: float) -> SheetRing:
        """As much of it is seen as that share fills, after so many seconds of waiting, as far as that is drawn."""
        if seconds >= DRAWN_AFTER:
            done = int(share * SHEETS)
            self._sprites.prefetch(self._spots(done), Urgency.FIRST)
            drawn = (spots for n in range(done, -1, -1) if self._sprites.are_rendered(spots := self._spots(n)))
            self._seen = next(drawn, []) if seconds >= AFTER else []
        return self

    def items(self) -> list[Item]:
        """What is seen of it."""
        return [self._sprites.piece(spot) for spot in self._seen]

    def _spots(self, done: int) -> list[SpriteState]:
        """So many of its sheets, from the top on, round a head."""
        parts = {
            **({} if self._on_water else {"pool": SpriteState("pool", 0, 0, POOL, 0)}),
            "ring": SpriteState(f"time:{SHEETS}:{done}", 0, 0, RING, 0, angle=-360 / SHEETS * done),
            "head": SpriteState("head:purl:calm", 0, 0, HEAD, 0),
        }
        place = _free(self._screen.design, self._taken)
        return [*flatten(Group(parts, *place.center, place.w / POOL), self._screen.u, SpriteState).values()]


@lru_cache(maxsize=4)
def _free(design: Design, taken: tuple[Box, ...]) -> Box:
    """Where its sheet of sea lies on least of what is taken, in the lower half of what every screen shows."""
    window, safe = design.window, design.safe
    low = Box(safe.x, window.h / 2, safe.w, window.h / 2 - UP + POOL / 2)
    return least_covering(POOL, POOL, [design.of(box).inflate(NEAR) for box in taken], low)
