"""A second try for drawings: one that fails once, as for want of memory, must end nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from game.ui.frame.render_thread import RenderFailed

Drawn = TypeVar("Drawn")

log = logging.getLogger(__name__)


def draw_twice(draw: Callable[[], Drawn], prepare: Callable[[], object] = lambda: None) -> Drawn:
    """Returns what a drawing returns; one that fails is tried once more.

    Args:
        prepare: called before the second try.

    Raises:
        RenderFailed: at once, because the render thread has tried twice.
        Exception: the second failure.
    """
    try:
        return draw()
    except RenderFailed:
        raise
    except Exception:
        log.warning("a drawing failed and is tried once more", exc_info=True)
    prepare()
    return draw()
