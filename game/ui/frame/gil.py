"""Controls how the main thread and the render thread share the GIL."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from zlib import crc32

SWITCH_INTERVAL = 0.0005
"""Seconds until a running thread has to release the GIL; with Python's 5 ms a frame would wait for the render
thread."""
FRAME_SWITCH_INTERVAL = 0.02
"""Seconds, while a frame is drawn: longer than a frame takes.

Each forced release cost the main thread one step of the render thread. On a core shared with other programs it cost the
render thread's whole time slice."""
_GIL_RELEASING_DATA = bytes(8192)
"""Data for a checksum during which zlib releases the GIL for a microsecond; it does so for more than 5 KB."""


def shorten_switch_interval() -> None:
    """Sets the switch interval that returns the GIL soon to the thread that shows frames."""
    sys.setswitchinterval(SWITCH_INTERVAL)


@contextmanager
def hold_gil() -> Generator[None]:
    """Keeps the GIL for the calling thread within the `with` block.

    A waiting thread reads the switch interval when its wait starts. So the GIL is released once, too briefly to be
    taken: waiting threads start their wait again, with the longer interval.
    """
    with _switch_interval(FRAME_SWITCH_INTERVAL):
        crc32(_GIL_RELEASING_DATA)
        yield


@contextmanager
def yield_gil() -> Generator[None]:
    """Restores the short interval within `hold_gil`: for system calls during which other threads may run."""
    with _switch_interval(SWITCH_INTERVAL):
        yield


@contextmanager
def _switch_interval(seconds: float) -> Generator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(seconds)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
