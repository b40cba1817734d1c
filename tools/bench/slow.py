"""A slow board, as far as this machine can play one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.ui.draw.quality import QUALITY_LEVELS
from game.ui.motion import FrameRateMode
from game.ui.shell.calibration import SETTLED, SPAN
from tools.bench.apart import MeasurementFailed, apart
from tools.bench.frames import config
from tools.bench.games import EXCERPTS, the_busiest
from tools.bench.goals import SIZES
from tools.bench.tables import play_on, sit_down, thinking_at_once, to_the_menu
from tools.bench.watched import Watched, played

HOW = "everything measured runs on one core, half of which a process that never rests takes"
NEVER_RESTS = """
import os, itertools
game = os.getppid()
while os.getppid() == game:
    sum(itertools.repeat(1, 100_000))
"""
"""It ends with the program that started it, however that ends."""
LONGEST = 600.0
"""Seconds after which finding out what can be drawn is given up: at 4K the first drawings alone take a minute."""


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


def has_one_core() -> bool:
    """Whether this process has no more than one core, as on a slow board."""
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) == 1


def find_tiers(folder: Path, sizes: Iterable[str] = SIZES) -> None:
    """Plays in a window of each size until the client has found how much it can draw of it, as in its first minutes."""
    for size in sizes:
        apart(_settled, LONGEST, size=SIZES[size], folder=str(folder))


def _settled(size: Sequence[int], folder: str) -> None:
    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await sit_down(watched, the_busiest(), EXCERPTS[the_busiest()].busy)
        watched.count(lambda app: app.frame_rate_mode == FrameRateMode.FULL)
        with thinking_at_once(watched):
            for step in range(1, len(QUALITY_LEVELS)):
                await play_on(watched, round(step * SPAN * FrameRateMode.FULL))
                await watched.until(
                    lambda app: app.frame_rate_mode < FrameRateMode.FULL, "rest at a table or after its game"
                )
                await watched.rest(2 * SETTLED)

    played(config(size, folder), script)
