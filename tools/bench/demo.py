"""Ten minutes of computers playing by themselves, started with empty caches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.bench.figures import Figure
from tools.bench.frames import config, late_frames, unit_of
from tools.bench.goals import SIZES, USUAL
from tools.bench.isolated import run_isolated
from tools.bench.scripted_client import ScriptedClient, play

SECTION = "demo"
MINUTES = 10.0
SLACK = 60.0
"""Seconds for the start and the end."""


def figures(folder: Path) -> list[Figure]:
    """Returns how many frames were late and the longest, beside a bare loop's."""
    with TemporaryDirectory(dir=folder) as empty:
        timeout = MINUTES * 60 + SLACK
        measured = run_isolated(demo, timeout, size=SIZES[USUAL], folder=empty, minutes=MINUTES)
    return [Figure(SECTION, f"demo, {name}", USUAL, unit_of(name), value) for name, value in measured.items()]


def demo(size: Sequence[int], folder: str, minutes: float) -> dict[str, float]:
    """Measures the games in turn, at the client's own frame rate."""

    async def script(client: ScriptedClient) -> None:
        client.record(lambda _: False, has_baselines=True)
        await client.wait(minutes * 60)

    return late_frames(play(config(size, folder, demo=True), script).all_frames)
