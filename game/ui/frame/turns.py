"""Whose turn it is to have Python's interpreter, which only one thread has at a time."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

TURN = 0.0005
"""Seconds after which a thread that works lets another go on; with Python's own 5 ms a frame waits for the painter."""
FRAME_TURN = 0.02
"""The same while a frame is made: longer than that takes. Each time it had to let the painter go on, it waited after
that for the interpreter as long as the painter's next step took, or, on a core shared with others, for the painter's
own turn of that core."""


def share_the_interpreter() -> None:
    """Gives the interpreter back soon to the thread that shows pictures."""
    sys.setswitchinterval(TURN)


@contextmanager
def undisturbed() -> Generator[None]:
    """While it lasts, no other thread takes the interpreter from this one."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(FRAME_TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
