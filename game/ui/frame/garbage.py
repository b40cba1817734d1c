"""When what nobody needs any more is looked for and given back: a look at all of it takes as long as several frames."""

from __future__ import annotations

import gc
from collections.abc import Callable

from game.ui.frame.heap import give_back_idle_heap

YOUNG, GROWN, NEVER = 2000, 10, 2**30
"""So many new objects are looked at together; after so many such looks, what has outlived them; all of it if asked."""
SWEPT_EVERY = 20.0
"""Seconds between two looks at everything that has come since the start."""
GIVEN_BACK_EVERY = 600.0
"""Seconds after which the system is given back what lies idle: seldom, for what is taken anew is slow to fill."""


def look_for_garbage() -> None:
    """Looks for it from now on; what was loaded so far is never looked at again."""
    gc.freeze()
    gc.set_threshold(YOUNG, GROWN, NEVER)
    gc.enable()


class Sweep:
    """Looks at everything where a frame has time for it.

    Args:
        is_quiet: whether nothing moves that would be seen to stop.
    """

    def __init__(self, is_quiet: Callable[[], bool]) -> None:
        self._is_quiet = is_quiet
        self._since = self._kept = 0.0

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._since += dt
        self._kept += dt
        if self._since >= SWEPT_EVERY and self._is_quiet():
            self._since = 0.0
            gc.collect()
            if self._kept >= GIVEN_BACK_EVERY:
                self._kept = 0.0
                give_back_idle_heap()
