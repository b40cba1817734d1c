"""A slow board, as far as this machine can play one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

from game.bench.apart import MeasurementFailed

HOW = "everything measured runs on one core, half of which a process that never rests takes"
NEVER_RESTS = """
import os, itertools
game = os.getppid()
while os.getppid() == game:
    sum(itertools.repeat(1, 100_000))
"""
"""It ends with whoever started it, however that ends."""


@contextmanager
def slowed() -> Generator[None]:
    """While it lasts, this process and those it starts have one core, and share it with one that never rests.

    Raises:
        MeasurementFailed: where the system does not let a process be bound to a core.
    """
    if sys.platform != "linux":
        raise MeasurementFailed("slow: only Linux binds a process to a core")
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    load = subprocess.Popen([sys.executable, "-c", NEVER_RESTS])
    try:
        yield
    finally:
        load.kill()
        load.wait()
        os.sched_setaffinity(0, cores)
