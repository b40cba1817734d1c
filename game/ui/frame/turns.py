"""Whose turn it is to have Python's interpreter, which only one thread has at a time."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from zlib import crc32

TURN = 0.0005
"""Seconds after which a thread that works lets another go on; with Python's own 5 ms a frame waits for the painter."""
FRAME_TURN = 0.02
"""The same while a frame is made: longer than that takes. Each time it had to let the painter go on, it waited after
that for the interpreter as long as the painter's next step took, or, on a core shared with others, for the painter's
own turn of that core."""
_LET_GO_FOR = bytes(8192)
"""zlib lets go of the interpreter while it sums up more than 5 KB, for a microsecond."""


def share_the_interpreter() -> None:
    """Gives the interpreter back soon to the thread that shows pictures."""
    sys.setswitchinterval(TURN)


@contextmanager
def undisturbed() -> Generator[None]:
    """While it lasts, no other thread takes the interpreter from this one.

    How long a turn is, a thread reads when it begins to wait. So the interpreter is let go for a moment, too short for
    another to take it: whoever waits already begins anew, and waits for the longer turn to end.
    """
    with _turns_of(FRAME_TURN):
        crc32(_LET_GO_FOR)
        yield


@contextmanager
def lent() -> Generator[None]:
    """While it lasts within that, the system is at work and others go on, but give the interpreter back soon."""
    with _turns_of(TURN):
        yield


@contextmanager
def _turns_of(seconds: float) -> Generator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(seconds)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
