"""Failures of scenes: the one that fails is left, and the game goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.frame.render_thread import RenderThreadStuck
from game.ui.scene import Client, Scene

if TYPE_CHECKING:
    from game.ui.scene_stack import SceneStack

UNRELATED_AFTER = 3.0
"""Seconds between two failures of the only scene that are treated as unrelated."""
ERROR_MESSAGES = "mishaps"
"""Name of the scene that says that another one has failed."""

log = logging.getLogger(__name__)


class SceneFailures:
    """Runs parts of a tick, and leaves the top scene where one fails: a kiosk must not stop."""

    def __init__(self, app: Client, stack: SceneStack) -> None:
        self._app, self._stack = app, stack
        self._since_failure = UNRELATED_AFTER

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds."""
        self._since_failure += dt

    def run(self, work: Callable[[], object]) -> None:
        """Runs a part of a tick; if it fails, logs that and leaves the top scene.

        Raises:
            RenderThreadStuck: because nothing drawn afterwards could be shown.
            Exception: a failure of the only scene, shortly after another one.
        """
        try:
            work()
        except RenderThreadStuck:
            raise
        except Exception:
            failed = self._stack.top
            log.exception("the scene %s failed", type(failed).__name__)
            if not self._stack.has_below and self._since_failure < UNRELATED_AFTER:
                raise
            self._leave(failed)

    def _leave(self, failed: Scene | None) -> None:
        """Leaves the top scene, which has failed, and says so; without another one it starts from home."""
        app, stack = self._app, self._stack
        app.render_queue.clear()  # retry failed drawings
        stack.drop_top()
        if stack.top is None:
            self._since_failure = 0.0
            stack.push(app.screens.home(app))
        if ERROR_MESSAGES not in (scene.name for scene in (failed, stack.top) if scene):
            stack.push(app.screens.trouble(app, "closed" if stack.has_below else "failed"))
