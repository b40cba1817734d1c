"""Only what is drawn is shown: until a picture is whole, the last one that was stays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.cut import prepare_cut, put_together
from game.ui.draw.spot import Spot
from game.ui.frame.painter import Urgency
from game.ui.scene import Pace

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.scene import Client

PATIENCE = 4.0
"""Seconds after which a picture is shown although something of it could not be drawn."""
RING_AFTER = 0.6
"""Seconds after which a ring of sheets tells how much is drawn."""
SHEETS = 12
GROUND, RING, HEAD, UP = 168.0, 120.0, 56.0, 175.0
"""How large the disc below the ring, the ring and the head in it are, and how far above the lower edge their middle
is."""


class WholePicture:
    """The last picture of which nothing was missing."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._items: list[Item] = []
        self._size = 0, 0
        self.seconds = 0.0
        """For how long it has stayed."""
        self._missing = self._most = 0
        """How much of the next one is missing, and how much was at most."""
        self._ringed: Sprites | None = None
        """What the ring has been drawn in."""

    @property
    def is_held(self) -> bool:
        """Whether it stays because the next one is not whole yet."""
        return bool(self._missing) and self.seconds < PATIENCE

    def passed(self, dt: float) -> float:
        """How much of that time passes in what is shown: none while it stays."""
        if not self.is_held:
            return dt
        self.seconds += dt
        return 0.0

    def take(self, missing: int) -> None:
        """Notes of how many things in the next picture there is no drawing yet."""
        self._missing, self._most = missing, max(missing, self._most)
        if not missing:
            self.seconds = self._most = 0

    def keep(self, items: list[Item]) -> list[Item]:
        """From now on that is the last one."""
        self._items, self._size = items, self._app.canvas.window.get_size()
        if self._ringed is not self._app.sprites and self._app.painter.is_ahead:
            self._prepare()
        return items

    def _prepare(self) -> None:
        """Has that drawn which a change of scenes needs itself, once nothing else has to be drawn quickly."""
        if self._app.top and self._app.top.pace < Pace.LIVELY:
            self._ringed = self._app.sprites
            spots = [spot for done in range(SHEETS + 1) for spot in self._ring(done)]
            self._ringed.foretell(spots, self._app.screen.u, Urgency.LATER)
            self._ringed.disc("", self._app.screen.px(GROUND))
            self._app.painter.ask((self, self._size), partial(prepare_cut, self._size[1]), Urgency.LATER)

    def items(self) -> list[Item]:
        """It, as large as the window is now; after a while with a ring that fills."""
        size = self._app.canvas.window.get_size()
        if self._size != size:
            self._items, self._size = [_fitted(put_together(self._items, self._size), *size)], size
        return [*self._items, *self._waiting()] if self.seconds >= RING_AFTER else self._items

    def _waiting(self) -> list[Item]:
        sprites, u, missing = self._app.sprites, self._app.screen.u, self._app.painter.missing
        done = SHEETS * (self._most - self._missing) // self._most
        ring = self._ring(done)
        disc, (x, y) = sprites.disc("", self._app.screen.px(GROUND)), (ring[0].x, ring[0].y)
        ground = Item(disc, round(x - disc.get_width() / 2), round(y - disc.get_height() / 2))
        items = [ground, *(Item(*sprites.piece(spot, u)) for spot in ring)]
        return items if self._app.painter.missing == missing else []

    def _ring(self, done: int) -> list[Spot]:
        """So many of its sheets, from the top on, round a head."""
        screen = self._app.screen
        x, y = screen.width / 2, screen.height - screen.px(UP)
        return [
            Spot(f"time:{SHEETS}:{done}", x, y, screen.px(RING), 0, angle=-360 / SHEETS * done),
            Spot("head:purl:calm", x, y, screen.px(HEAD), 0),
        ]


def _fitted(picture: pygame.Surface, w: int, h: int) -> Item:
    """A picture brought to another size, whole; round it the colour that it ends in below, which mostly is water."""
    was_w, was_h = picture.get_size()
    k = min(w / was_w, h / was_h)
    sheet = opaque(w, h)
    sheet.fill(picture.get_at((was_w // 2, was_h - 1)))
    small = pygame.transform.scale(picture, (max(1, round(was_w * k)), max(1, round(was_h * k))))
    sheet.blit(small, small.get_rect(center=(w // 2, h // 2)))
    return Item(sheet, 0, 0)
