"""The frame gate: shows the last complete frame until everything of the next one is rendered."""

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
"""Timeout in seconds for one drawing: the longest, a sky at 4K on a slow board, takes three."""
LOOK = 0.05
"""Seconds between two checks of a frame that is still rendering; each check delays the render thread."""
NEVER = 60.0
"""Timeout in seconds for a frame that makes no progress, however much is drawn."""
BESIDE = 24.0
"""Distance in design px of the loading ring from controls and labels: outside the gold round the largest disc."""


class _Mark(NamedTuple):
    """A moment of loading: seconds, finished jobs, and things not rendered."""

    at: float = 0.0
    done: int = 0
    missing: float = inf


class WholePicture:
    """The last complete frame, and the progress of the next one."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._items: list[Item] = []
        self._size = 0, 0
        self.seconds = 0.0
        """Seconds since loading started."""
        self._missing = self._most = 0
        """Number of things in the next frame that are not rendered, and its maximum."""
        self._least = _Mark()
        """Moment with the fewest things not rendered."""
        self._done = _Mark()
        """Moment of the last finished job."""
        self._looked = _Mark()
        """Moment of the last check of the next frame."""
        self._scene: Scene | None = None
        """Scene that the last complete frame shows."""
        self._ready_for: Sprites | None = None
        """Sprites for which the stencils of the paper cut are prefetched."""

    @property
    def is_held(self) -> bool:
        """Whether the next frame is not complete yet."""
        return self._missing > 0

    @property
    def is_crowded(self) -> bool:
        """Whether the cache thrashes: more was rendered than the frame lacked, without progress."""
        return self._app.render_queue.finished_jobs - self._least.done > self._most

    @property
    def is_worth_a_look(self) -> bool:
        """Whether the next frame may be complete, or was not checked for some time."""
        return not (self.is_held and self._app.render_queue.is_behind) or self.seconds - self._looked.at >= LOOK

    def passed(self, dt: float) -> float:
        """Returns the time by which the shown scene advances: none while loading.

        Raises:
            RenderThreadStuck: if the render thread finishes nothing.
            RenderFailed: if the next frame makes no progress.
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
        """Starts loading another frame."""
        self.seconds = self._most = 0
        self._least = self._done = self._mark()
        self._looked = _Mark(-LOOK)

    def take(self, missing: int) -> None:
        """Records the number of things in the next frame that are not rendered."""
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
        """Stores the frame as the last complete one."""
        self._items, self._size, self._scene = items, self._app.canvas.window.get_size(), scene
        if self._ready_for is not self._app.sprites and self._app.render_queue.can_prefetch:
            self._prepare()
        return items

    def _prepare(self) -> None:
        """Prefetches the stencils of the paper cut, once nothing more urgent is animated."""
        if self._app.top and self._app.top.pace < Pace.LIVELY:
            self._ready_for = self._app.sprites
            self._app.render_queue.submit((self, self._size), partial(prefetch_stencils, self._size[1]), Urgency.LATER)

    def items(self) -> list[Item]:
        """Returns the last complete frame, scaled to the window, with the loading ring after 0.6 s."""
        size = self._app.canvas.window.get_size()
        if self._size != size:
            self._items, self._size = [_fitted(render_items(self._items, self._size), *size)], size
        ring = self._ring.fill(1 - self._missing / self._most, self.seconds).items() if self.is_held else []
        return [*self._items, *ring]

    @property
    def _ring(self) -> SheetRing:
        """A loading ring that avoids all controls and labels of the shown scene."""
        screen, scene = self._app.screen, self._scene
        beside = (*scene.controls, *scene.labels()) if scene else ()
        taken = [screen.box(screen.design.of(one.box).inflate(BESIDE)) for one in beside]
        return SheetRing(self._app.sprites, screen, taken, on_water=False)


def _fitted(picture: pygame.Surface, w: int, h: int) -> Item:
    """Scales a frame to another size with its aspect ratio; the border has its lowest colour, mostly water."""
    was_w, was_h = picture.get_size()
    k = min(w / was_w, h / was_h)
    sheet = opaque_surface(w, h)
    sheet.fill(picture.get_at((was_w // 2, was_h - 1)))
    small = pygame.transform.scale(picture, (max(1, round(was_w * k)), max(1, round(was_h * k))))
    sheet.blit(small, small.get_rect(center=(w // 2, h // 2)))
    return Item(sheet, 0, 0)
