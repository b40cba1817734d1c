"""Ten minutes of computers that play by themselves, begun with nothing that was drawn before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.bench.apart import apart
from tools.bench.figures import Figure, percentile
from tools.bench.frames import MISSED, MS, config
from tools.bench.goals import SIZES, USUAL
from tools.bench.watched import LATE, Watched, played

SECTION = "demo"
MINUTES = 10.0
SLACK = 60.0
"""Seconds for the start and the end."""
LONGEST = 1 / 30
"""Seconds: no frame is to take longer, not one."""


def figures(folder: Path) -> list[Figure]:
    """Percentiles of the frame's time, the longest, and how many were late, of all that was drawn."""
    with TemporaryDirectory(dir=folder) as empty:
        seconds = MINUTES * 60 + SLACK
        measured = apart(watched_demo, seconds, size=SIZES[USUAL], folder=empty, minutes=MINUTES)
    return [Figure(SECTION, name, USUAL, _unit(name), value) for name, value in measured.items()]


def watched_demo(size: Sequence[int], folder: str, minutes: float) -> dict[str, float]:
    """The games in turn, at the pace of the client's own choosing."""

    async def script(watched: Watched) -> None:
        watched.count(lambda _: True)
        await watched.rest(minutes * 60)

    frames = [frame.seconds for frame in played(config(size, folder, demo=True), script).all_frames]
    return {
        "demo, frame p50": percentile(frames, 50) * MS,
        "demo, frame p99": percentile(frames, 99) * MS,
        "demo, worst frame": max(frames) * MS,
        f"demo, {MISSED}": sum(seconds > LATE for seconds in frames) / minutes,
        "demo, frames over 33 ms": sum(seconds > LONGEST for seconds in frames),
    }


def _unit(name: str) -> str:
    return "frames" if name.startswith(("demo, frames", f"demo, {MISSED}")) else "ms"
