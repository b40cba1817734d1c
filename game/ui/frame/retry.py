"""A second try for drawings: one that fails once, as for want of memory, must end nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

import pygame

from game.ui.frame.render_thread import RenderFailed

Drawn = TypeVar("Drawn")

log = logging.getLogger(__name__)


def draw_twice(draw: Callable[[], Drawn], prepare: Callable[[], object] = lambda: None) -> Drawn:
    """Returns what a drawing returns; one that fails is tried once more.

    Args:
        prepare: called before the second try.

    Raises:
        RenderFailed: at once, because the render thread has tried twice.
        Exception: the second failure, or the first one once pygame has quit.
    """
    try:
        return draw()
    except RenderFailed:
        raise
    except Exception:
        if not pygame.font.get_init():
            raise  # the program has ended while a thread was still drawing
        log.warning("a drawing failed and is tried once more", exc_info=True)
    prepare()
    return draw()
