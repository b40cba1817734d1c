"""Prefetches the scenes that the next press may open."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.ui.draw.sprites import Sprites
from game.ui.frame.gc_schedule import collect_now
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.scenes.loading import SceneLoader


class ScenePrefetcher:
    """Renders the scenes that the next press may open, one after another while the render queue is idle."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._seen: tuple[Scene | None, Sprites | None] = None, None
        self._rendered_scenes: set[Hashable] = set()
        """Names of the scenes prefetched so far."""
        self._fetching: SceneLoader | None = None
        self._hats: Mapping[str, str] = {}
        """Hats worn in the prefetched scene."""

    def tick(self) -> None:
        """Does the next step if the frame has room for one."""
        app = self._app
        if self._seen != (app.top, app.sprites):
            self._seen, self._fetching = (app.top, app.sprites), None
            self._rendered_scenes.clear()
        if (
            app.top
            and app.frame_rate_mode < FrameRateMode.FULL
            and app.render_queue.can_prefetch
            and app.render_queue.is_idle
        ):
            worn = app.sprites.hats
            with app.render_queue.prefetching():
                self._step(app.top)
            app.set_hats(worn)

    def _step(self, top: Scene) -> None:
        foreseen = top.scenes_to_prefetch()
        name = next((name for name in foreseen if name not in self._rendered_scenes), None)
        if self._fetching and self._fetching.share < 1:
            self._app.set_hats(self._hats)
            self._fetching.run()
        elif self._fetching:
            self._fetching = None
            collect_now()  # a scene refers to itself, and to drawings that others may need the room of
        elif name is not None:
            self._rendered_scenes.add(name)
            scene = foreseen[name]()
            scene.arrange(self._app.screen)
            self._fetching, self._hats = SceneLoader(scene), self._app.sprites.hats
