"""GC scheduling: full collections only when nothing moves, and limits on glibc's heap.

A full collection takes several frames.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress

GENERATION_0, GENERATION_1, NEVER = 2000, 10, 2**30
"""`gc.set_threshold`: new objects per collection of generation 0, such collections per collection of generation 1.

Python never starts a full collection by itself."""
COLLECT_INTERVAL = 20.0
"""Seconds between two full collections."""
TRIM_INTERVAL = 600.0
"""Seconds between two `malloc_trim`; rare, because fresh pages from the system are slow to fill."""


def start_gc() -> None:
    """Freezes what is loaded so far, so that no collection visits it again, and starts the collector."""
    gc.freeze()
    gc.set_threshold(GENERATION_0, GENERATION_1, NEVER)
    gc.enable()


def collect_now() -> None:
    """Runs a full collection now, about half a millisecond, unless Python still schedules its own."""
    if gc.get_threshold()[2] == NEVER:
        gc.collect()


class GcScheduler:
    """Runs full collections while nothing moves on the screen.

    Args:
        is_quiet: whether a pause of some frames would go unnoticed.
    """

    def __init__(self, is_quiet: Callable[[], bool]) -> None:
        self._is_quiet = is_quiet
        self._since_collect = self._since_trim = 0.0

    def tick(self, dt: float) -> None:
        """Advances the timers by `dt` seconds and collects when due."""
        self._since_collect += dt
        self._since_trim += dt
        if self._since_collect >= COLLECT_INTERVAL and self._is_quiet():
            self._since_collect = 0.0
            gc.collect()
            if self._since_trim >= TRIM_INTERVAL:
                self._since_trim = 0.0
                trim_heap()


M_ARENA_MAX = -8
"""`mallopt` parameter of glibc: the number of arenas (heaps)."""
M_MMAP_THRESHOLD = -3
"""`mallopt` parameter of glibc: blocks of at least this size are mapped separately and unmapped when freed."""
MMAP_THRESHOLD = 128 * 1024
"""Bytes. glibc raises its own threshold up to 32 MB; at 4K freed surfaces then left 190 MB of holes in the heap."""


def limit_heap() -> None:
    """Makes all threads allocate from one glibc arena, and large blocks from the system: less memory lies idle.

    Must run before the first thread starts. A thread that already has an arena keeps it, at the cost of one megabyte
    and 3 ms of the first frame.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries have one heap, or no mallopt
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(M_ARENA_MAX, 1)
            mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD)


def trim_heap() -> None:
    """Returns free pages inside the heap to the system; without it the process grows for weeks."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries trim by themselves, or have no malloc_trim
            ctypes.CDLL(None).malloc_trim(0)
