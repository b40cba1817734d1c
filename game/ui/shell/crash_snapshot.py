"""Saves the public picture now and then; it is shown while the game restarts after a crash."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from itertools import chain
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.display.last_picture import save_picture
from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.group import Group
from game.ui.draw.sprite_state import SpriteState
from game.ui.motion import FrameRateMode
from game.ui.parts.numerals import group_items

if TYPE_CHECKING:
    from game.ui.app import App

RESTING, MOVING = 15.0, 60.0
"""Seconds between two snapshots while nothing moves quickly, and at most."""
AGAIN = 0.2
"""Seconds before another try when something was not rendered yet."""
STRIPS = 24
"""Number of strips a snapshot is composed in, one a tick, so that no frame is late."""
SMALLER = 2
DIM = 0.4
SIGN = 210
"""Width of the waiting sign in design px."""

log = logging.getLogger(__name__)


class CrashSnapshot:
    """Watches an app; call `tick` before the app's."""

    def __init__(self, app: App, path: Path, writer: Executor) -> None:
        self._app = app
        self._path = path
        self._writer = writer
        self._seconds_since = MOVING - RESTING
        self._public_items: list[Item] = []
        self._work: Iterator[None] = iter(())

    def tick(self, dt: float) -> None:
        """Advances the timer by `dt` seconds and composes the next strip when due."""
        self._seconds_since += dt
        if next(self._work, self) is None or self._seconds_since < (
            RESTING if self._app.frame_rate_mode < FrameRateMode.FULL else MOVING
        ):
            return
        missing = self._app.render_queue.not_rendered
        try:
            items = public_picture(self._app)
        except Exception:  # the scene is not at fault before it cannot be shown itself
            log.warning("there is no snapshot", exc_info=True)
            self._seconds_since = 0.0
            return
        if missing != self._app.render_queue.not_rendered:
            self._seconds_since -= AGAIN
            return
        self._seconds_since = 0.0
        if items and items != self._public_items:
            self._public_items = items
            self._work = self._put_together(items, self._app.canvas.window.get_size())

    def _put_together(self, items: list[Item], size: tuple[int, int]) -> Iterator[None]:
        """Composes the picture strip by strip, then saves it."""
        width, height = size
        step = SMALLER * ceil(height / STRIPS / SMALLER)
        picture, strip = opaque_surface(width // SMALLER, height // SMALLER), Canvas(opaque_surface(width, step))
        for top in range(0, height, step):
            strip.invalidate()
            strip.show([item._replace(y=item.y - top) for item in items])
            small = pygame.transform.smoothscale(strip.window, (width // SMALLER, step // SMALLER))
            picture.blit(small, (0, top // SMALLER))
            yield
        self._writer.submit(_write, self._path, picture)


def public_picture(app: App) -> list[Item]:
    """Returns the public items of the current screen, dimmed, with a waiting sign.

    Empty where the screen is the operator's or shows a private hand.
    """
    scenes = app.stack.scenes
    if any(scene.is_operator_scene for scene in scenes):
        return []
    grounds = [scene for scene in scenes if not scene.is_overlay]
    items = grounds[-1].public_items() if grounds else []
    return [*items, *_waiting(app)] if items else []


def _waiting(app: App) -> Iterator[Item]:
    """Returns a dark overlay with a bubble of three dots."""
    screen, sprites = app.screen, app.sprites
    sign = Group({"sign": SpriteState("bubble", 0, 0, SIGN, 0, lift=6)}, *screen.design.window.center)
    return chain(sprites.dim_overlay(screen.width, screen.height, DIM), group_items(sign, sprites, screen))


def _write(path: Path, picture: pygame.Surface) -> None:
    """Saves the picture; on failure the previous one stays."""
    try:
        save_picture(path, picture)
    except (OSError, pygame.error) as error:
        log.debug("the last picture could not be kept: %s", error)
