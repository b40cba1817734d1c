"""Memory that nobody needs any more: when it is looked for, which takes several frames, and how the C library keeps it
or gives it back."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress

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


def sweep_at_once() -> None:
    """Looks at everything that has come since the start, unless Python does so by itself: that takes half a ms."""
    if gc.get_threshold()[2] == NEVER:
        gc.collect()


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


M_ARENA_MAX = -8
"""glibc's name for how many heaps it may begin."""
M_MMAP_THRESHOLD = -3
"""glibc's name for the size from which on a piece of memory is the system's own, and goes back to it at once."""
LARGE = 128 * 1024
"""Bytes. By itself glibc raises that to 32 MB, and what is gone leaves holes in the heap: 190 MB of them at 4K."""


def bound_heap() -> None:
    """Lets all threads take memory from one heap, and what is large from the system: far less lies idle.

    Before the first of them begins, for each that has a heap of its own by then keeps it: a megabyte, for which the
    first picture waits 3 ms.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries have one heap, or no such choice
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(M_ARENA_MAX, 1)
            mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back_idle_heap() -> None:
    """Gives the system back what lies idle between pieces that are used: it keeps growing otherwise, for weeks."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries see to that themselves, or not at all
            ctypes.CDLL(None).malloc_trim(0)
