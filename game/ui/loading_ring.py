"""The loading ring: segments round a shepherd in the sea, which show real progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.frame.render_thread import Urgency
from game.ui.geometry import Box, find_free_box

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Design, Screen

SHOW_AFTER, RENDER_AFTER = 0.6, 0.4
"""Seconds of loading until the ring is shown, and until it is rendered.

Most loading ends earlier, and rendering the ring would delay the awaited frame."""
SEGMENTS = 12
RING_W, HEAD_W, HEIGHT_ABOVE_EDGE = 180.0, 76.0, 104.0
"""Widths of the ring and of the head in it, and distance of their centre from the lower edge, in design px."""
POOL_W = 206.0
"""Width of the round sheet of sea below the ring where there is no water."""
MARGIN = 8.0
"""Distance to obstacles, in design px."""


class LoadingRing:
    """A loading ring, low on a screen and as near to the middle as there is room.

    Args:
        obstacles: boxes to avoid.
        on_water: whether it lies on a sea; otherwise it brings a sheet of sea.
    """

    def __init__(self, sprites: Sprites, screen: Screen, obstacles: Sequence[Box] = (), on_water: bool = True) -> None:
        self._sprites = sprites
        self._screen = screen
        self._on_water = on_water
        self._obstacles = tuple(obstacles)
        self._visible: list[SpriteState] = []

    def fill(self, progress: float, seconds: float) -> LoadingRing:
        """Sets the progress and the seconds of loading so far; shows what is rendered of that."""
        if seconds >= RENDER_AFTER:
            done = int(progress * SEGMENTS)
            self._sprites.prefetch(self._sprite_states(done), Urgency.FIRST)
            rendered = (
                states for n in range(done, -1, -1) if self._sprites.are_rendered(states := self._sprite_states(n))
            )
            self._visible = next(rendered, []) if seconds >= SHOW_AFTER else []
        return self

    def items(self) -> list[Item]:
        return [self._sprites.piece(sprite) for sprite in self._visible]

    def _sprite_states(self, done: int) -> list[SpriteState]:
        """Returns the sprite states of a ring with `done` segments, from the top on, round a head."""
        parts = {
            **({} if self._on_water else {"pool": SpriteState("pool", 0, 0, POOL_W, 0)}),
            "ring": SpriteState(f"time:{SEGMENTS}:{done}", 0, 0, RING_W, 0, angle=-360 / SEGMENTS * done),
            "head": SpriteState("head:purl:calm", 0, 0, HEAD_W, 0),
        }
        place = _free_place(self._screen.design, self._obstacles)
        return [*flatten(Group(parts, *place.center, place.w / POOL_W), self._screen.u, SpriteState).values()]


@lru_cache(maxsize=4)
def _free_place(design: Design, obstacles: tuple[Box, ...]) -> Box:
    """Returns the place with least overlap in the lower half of the safe area."""
    window, safe = design.window, design.safe
    low = Box(safe.x, window.h / 2, safe.w, window.h / 2 - HEIGHT_ABOVE_EDGE + POOL_W / 2)
    return find_free_box(POOL_W, POOL_W, [design.box(box).inflate(MARGIN) for box in obstacles], low)
