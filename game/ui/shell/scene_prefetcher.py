"""Prefetches the looks of the scenes that the next press may open."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence

from game.ui.draw.sprites import Sprites
from game.ui.frame.gc_schedule import collect_now
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene

log = logging.getLogger(__name__)


class ScenePrefetcher:
    """Submits the looks that the top scene's successors need first, one scene after another while the queue is idle.

    The first one is the likeliest. It is requested again after the others, which may have driven some of it out.
    """

    def __init__(self, app: Client) -> None:
        self._app = app
        self._seen: tuple[Scene | None, Sprites | None] = None, None
        """The scene and sprites it prefetches for."""
        self._prefetched_scenes: list[Hashable] = []
        """Names of the scenes prefetched so far."""

    def tick(self) -> None:
        """Requests the looks of the next scene if the frame has room for that."""
        app = self._app
        if self._seen != (app.top, app.sprites):
            self._seen = app.top, app.sprites
            self._prefetched_scenes.clear()
        is_quiet = app.frame_rate_mode < FrameRateMode.FULL and app.render_queue.is_idle
        if not (app.top and is_quiet and app.render_queue.can_prefetch):
            return
        requests = app.top.looks_to_prefetch()
        if (name := self._next_scene([*requests])) is not None:
            self._prefetched_scenes.append(name)
            with app.render_queue.prefetching():
                try:
                    requests[name]()
                except Exception:  # the scene is not shown yet, and may succeed when it is
                    log.warning("a scene could not be prefetched", exc_info=True)
            collect_now()  # a scene refers to itself, and to surfaces that others may need the room of

    def _next_scene(self, names: Sequence[Hashable]) -> Hashable | None:
        """Returns the first name that has not been prefetched, or once more the likeliest; None if all is done."""
        done = self._prefetched_scenes
        coming = [*(name for name in names if name not in done), *names[:1]]
        return next((name for name in coming if name not in done[-1:]), None)
