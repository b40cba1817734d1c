"""How the C library keeps the memory that pictures leave behind."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

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
