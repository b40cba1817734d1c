"""How the C library keeps the memory that pictures have left behind."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

M_ARENA_MAX = -8
"""glibc's name for how many heaps it may begin."""


def share_one_heap() -> None:
    """Lets all threads take memory from one heap: what one gives back serves the next, and far less lies idle."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries have one heap, or no such choice
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)
