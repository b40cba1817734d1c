"""Simulation of a slow board: one core, shared with another load."""

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
from tools.bench.excerpts import EXCERPTS, busiest_game
from tools.bench.frames import config
from tools.bench.goals import SIZES
from tools.bench.isolated import MeasurementFailed, run_isolated
from tools.bench.scripted_client import ScriptedClient, play
from tools.bench.tables import no_thinking_time, play_frames, sit_down, wait_for_menu

DESCRIPTION = "everything runs on one core, half of which another process takes"
ENDLESS_LOAD = """
import os, itertools
bench = os.getppid()
while os.getppid() == bench:
    sum(itertools.repeat(1, 100_000))
"""
"""Program that ends with its parent, however that ends."""
TIMEOUT = 600.0
"""Seconds after which calibration is given up: at 4K the first drawings alone take a minute."""


@contextmanager
def shared_core() -> Generator[None]:
    """Binds this process and those it starts to one core, and shares that with an endless load.

    Raises:
        MeasurementFailed: where the system does not bind processes to cores.
    """
    if sys.platform != "linux":
        raise MeasurementFailed("slow: only Linux binds a process to a core")
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    load = subprocess.Popen([sys.executable, "-c", ENDLESS_LOAD])
    try:
        yield
    finally:
        load.kill()
        load.wait()
        os.sched_setaffinity(0, cores)


def calibrate(folder: Path, sizes: Iterable[str] = SIZES) -> None:
    """Plays in a window of each size until the client has found its quality level, as in its first minutes."""
    for size in sizes:
        run_isolated(play_until_calibrated, TIMEOUT, size=SIZES[size], folder=str(folder))


def play_until_calibrated(size: Sequence[int], folder: str) -> None:
    """Plays the busiest game for as long as calibration may step down."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await sit_down(client, busiest_game(), EXCERPTS[busiest_game()].busy)
        client.record(lambda app: app.frame_rate_mode == FrameRateMode.FULL)
        with no_thinking_time(client):
            for step in range(1, len(QUALITY_LEVELS)):
                await play_frames(client, round(step * SPAN * FrameRateMode.FULL))
                await client.wait_until(
                    lambda app: app.frame_rate_mode < FrameRateMode.FULL, "rest at a table or after its game"
                )
                await client.wait(2 * SETTLED)

    play(config(size, folder), script)
