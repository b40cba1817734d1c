"""Only what is drawn is shown: until a picture is whole, the last one that was stays."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque_surface
from game.ui.draw.paper_cut import prefetch_stencils, render_items
from game.ui.frame.render_thread import RenderFailed, RenderThreadStuck, Urgency
from game.ui.motion import Pace
from game.ui.sheet_ring import SheetRing

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.scene import Client, Scene

STUCK = 20.0
"""Seconds in which at least one drawing comes to an end: the longest, a sky at 4K on a slow board, takes three."""
LOOK = 0.05
"""Seconds after which a picture is looked through again though not all of it can have come: each look keeps the painter
waiting."""
NEVER = 60.0
"""Seconds after which a picture that comes no nearer, however much is drawn, is given up."""
BESIDE = 24.0
"""How far, in design px, the ring stays from what can be pressed or read: beside the gold round the largest disc."""


class _Mark(NamedTuple):
    """A moment of waiting: after how many seconds, how many drawings were done, and how much was missing."""

    at: float = 0.0
    done: int = 0
    missing: float = inf


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
        self._least = _Mark()
        """When least of it was missing."""
        self._done = _Mark()
        """When a drawing came to its end for the last time."""
        self._looked = _Mark()
        """When the next one was looked through."""
        self._scene: Scene | None = None
        """What it shows."""
        self._ready_for: Sprites | None = None
        """What is drawn in as long as all is there that a change of scenes needs itself."""

    @property
    def is_held(self) -> bool:
        """Whether it stays because the next one is not whole yet."""
        return self._missing > 0

    @property
    def is_crowded(self) -> bool:
        """Whether more has been drawn than was missing, and the next one came no nearer: it has no room beside it."""
        return self._app.render_queue.finished_jobs - self._least.done > self._most

    @property
    def is_worth_a_look(self) -> bool:
        """Whether the next one may be whole, or has not been looked at for long."""
        return not (self.is_held and self._app.render_queue.is_behind) or self.seconds - self._looked.at >= LOOK

    def passed(self, dt: float) -> float:
        """How much of that time passes in what is shown: none while it stays.

        Raises:
            RenderThreadStuck: if nothing is drawn any more.
            RenderFailed: if the next one never becomes whole.
        """
        if not self.is_held:
            return dt
        self.seconds += dt
        if self._app.render_queue.finished_jobs != self._done.done:
            self._done = self._mark()
        if self.seconds - self._done.at > STUCK:
            raise RenderThreadStuck(f"nothing was drawn for {STUCK:.0f} s")
        if self.seconds - self._least.at > NEVER:
            raise RenderFailed(f"the next picture came no nearer for {NEVER:.0f} s")
        return 0.0

    def await_anew(self) -> None:
        """Another picture is to be next."""
        self.seconds = self._most = 0
        self._least = self._done = self._mark()
        self._looked = _Mark(-LOOK)

    def take(self, missing: int) -> None:
        """Notes of how many things in the next picture there is no drawing yet."""
        self._looked = self._mark()
        if missing:
            self._most = max(missing, self._most)
            if missing < self._least.missing:
                self._least = self._mark(missing)
        elif self._missing:
            self.await_anew()
        self._missing = missing

    def _mark(self, missing: float = inf) -> _Mark:
        return _Mark(self.seconds, self._app.render_queue.finished_jobs, missing)

    def keep(self, items: list[Item], scene: Scene | None) -> list[Item]:
        """From now on that is the last one, of that scene."""
        self._items, self._size, self._scene = items, self._app.canvas.window.get_size(), scene
        if self._ready_for is not self._app.sprites and self._app.render_queue.can_prefetch:
            self._prepare()
        return items

    def _prepare(self) -> None:
        """Has that drawn which a change of scenes needs itself, once nothing else has to be drawn quickly."""
        if self._app.top and self._app.top.pace < Pace.LIVELY:
            self._ready_for = self._app.sprites
            self._app.render_queue.submit((self, self._size), partial(prefetch_stencils, self._size[1]), Urgency.LATER)

    def items(self) -> list[Item]:
        """It, as large as the window is now; after a while with a ring that fills."""
        size = self._app.canvas.window.get_size()
        if self._size != size:
            self._items, self._size = [_fitted(render_items(self._items, self._size), *size)], size
        ring = self._ring.fill(1 - self._missing / self._most, self.seconds).items() if self.is_held else []
        return [*self._items, *ring]

    @property
    def _ring(self) -> SheetRing:
        """A sheet of sea of its own on whatever is seen, beside all that can be pressed or read there."""
        screen, scene = self._app.screen, self._scene
        beside = (*scene.controls, *scene.labels()) if scene else ()
        taken = [screen.box(screen.design.of(one.box).inflate(BESIDE)) for one in beside]
        return SheetRing(self._app.sprites, screen, taken, on_water=False)


def _fitted(picture: pygame.Surface, w: int, h: int) -> Item:
    """A picture brought to another size, whole; round it the colour that it ends in below, which mostly is water."""
    was_w, was_h = picture.get_size()
    k = min(w / was_w, h / was_h)
    sheet = opaque_surface(w, h)
    sheet.fill(picture.get_at((was_w // 2, was_h - 1)))
    small = pygame.transform.scale(picture, (max(1, round(was_w * k)), max(1, round(was_h * k))))
    sheet.blit(small, small.get_rect(center=(w // 2, h // 2)))
    return Item(sheet, 0, 0)
