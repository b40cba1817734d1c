"""The frame gate: shows the last complete frame until everything of the next one is rendered."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.paper_cut import prefetch_stencils, render_items
from game.ui.frame.render_thread import RenderFailed, RenderThreadStuck, Urgency
from game.ui.loading_ring import LoadingRing
from game.ui.motion import FrameRateMode

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.scene import Client, Scene

STUCK_TIMEOUT = 20.0
"""Timeout in seconds for one drawing: the longest, a sky at 4K on a slow board, takes three."""
CHECK_INTERVAL = 0.05
"""Seconds between two checks of a frame that is still rendering; each check delays the render thread."""
PROGRESS_TIMEOUT = 60.0
"""Timeout in seconds for a frame that makes no progress, however much is drawn."""
RING_MARGIN = 24.0
"""Distance in design px of the loading ring from controls and labels: outside the gold round the largest disc."""


class _Progress(NamedTuple):
    """A moment of loading: seconds, finished jobs, and things not rendered."""

    seconds: float = 0.0
    finished_jobs: int = 0
    not_rendered: float = inf


class FrameGate:
    """The last complete frame, and the progress of the next one."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._items: list[Item] = []
        self._size = 0, 0
        self.seconds = 0.0
        """Seconds since loading started."""
        self._not_rendered = self._max_not_rendered = 0
        """Number of things in the next frame that are not rendered, and its maximum."""
        self._best = _Progress()
        """Moment with the fewest things not rendered."""
        self._last_finished = _Progress()
        """Moment of the last finished job."""
        self._last_check = _Progress()
        """Moment of the last check of the next frame."""
        self._scene: Scene | None = None
        """Scene that the last complete frame shows."""
        self._prefetched_for: Sprites | None = None
        """Sprites for which the stencils of the paper cut are prefetched."""

    @property
    def is_waiting(self) -> bool:
        """Whether the next frame is not complete yet."""
        return self._not_rendered > 0

    @property
    def is_check_due(self) -> bool:
        """Whether the next frame may be complete, or was not checked for some time."""
        return (
            not (self.is_waiting and self._app.render_queue.is_behind)
            or self.seconds - self._last_check.seconds >= CHECK_INTERVAL
        )

    def tick(self, dt: float) -> float:
        """Returns the time by which the shown scene advances: none while loading.

        Raises:
            RenderThreadStuck: if the render thread finishes nothing.
            RenderFailed: if the next frame makes no progress.
        """
        if not self.is_waiting:
            return dt
        self.seconds += dt
        if self._app.render_queue.finished_jobs != self._last_finished.finished_jobs:
            self._last_finished = self._progress()
        if self.seconds - self._last_finished.seconds > STUCK_TIMEOUT:
            raise RenderThreadStuck(f"nothing was drawn for {STUCK_TIMEOUT:.0f} s")
        if self.seconds - self._best.seconds > PROGRESS_TIMEOUT:
            raise RenderFailed(f"the next picture came no nearer for {PROGRESS_TIMEOUT:.0f} s")
        return 0.0

    def reset(self) -> None:
        """Starts loading another frame."""
        self.seconds = self._max_not_rendered = 0
        self._best = self._last_finished = self._progress()
        self._last_check = _Progress(-CHECK_INTERVAL)

    def update(self, not_rendered: int) -> None:
        """Records the number of things in the next frame that are not rendered."""
        self._last_check = self._progress()
        if not_rendered:
            self._max_not_rendered = max(not_rendered, self._max_not_rendered)
            if not_rendered < self._best.not_rendered:
                self._best = self._progress(not_rendered)
        elif self._not_rendered:
            self.reset()
        self._not_rendered = not_rendered

    def _progress(self, not_rendered: float = inf) -> _Progress:
        return _Progress(self.seconds, self._app.render_queue.finished_jobs, not_rendered)

    def store(self, items: list[Item], scene: Scene | None) -> list[Item]:
        """Stores the frame as the last complete one."""
        self._items, self._size, self._scene = items, self._app.canvas.window.get_size(), scene
        if self._prefetched_for is not self._app.sprites and self._app.render_queue.can_prefetch:
            self._prefetch_stencils()
        return items

    def _prefetch_stencils(self) -> None:
        """Prefetches the stencils of the paper cut, once nothing more urgent is animated."""
        if self._app.top and self._app.top.frame_rate_mode < FrameRateMode.FULL:
            self._prefetched_for = self._app.sprites
            self._app.render_queue.submit((self, self._size), partial(prefetch_stencils, self._size[1]), Urgency.LATER)

    def items(self) -> list[Item]:
        """Returns the last complete frame, scaled to the window, with the loading ring after 0.6 s."""
        size = self._app.canvas.window.get_size()
        if self._size != size:
            self._items, self._size = [_letterbox(render_items(self._items, self._size), *size)], size
        ring = (
            self._loading_ring.fill(1 - self._not_rendered / self._max_not_rendered, self.seconds).items()
            if self.is_waiting
            else []
        )
        return [*self._items, *ring]

    @property
    def _loading_ring(self) -> LoadingRing:
        """A loading ring that avoids all controls and labels of the shown scene."""
        screen, scene = self._app.screen, self._scene
        obstacles = (*scene.controls, *scene.labels()) if scene else ()
        occupied = [screen.box(screen.design.box(one.box).inflate(RING_MARGIN)) for one in obstacles]
        return LoadingRing(self._app.sprites, screen, occupied, on_water=False)


def _letterbox(picture: pygame.Surface, w: int, h: int) -> Item:
    """Scales a frame to another size with its aspect ratio; the border has its lowest colour, mostly water."""
    was_w, was_h = picture.get_size()
    k = min(w / was_w, h / was_h)
    sheet = opaque_surface(w, h)
    sheet.fill(picture.get_at((was_w // 2, was_h - 1)))
    small = pygame.transform.scale(picture, (max(1, round(was_w * k)), max(1, round(was_h * k))))
    sheet.blit(small, small.get_rect(center=(w // 2, h // 2)))
    return Item(sheet, 0, 0)
