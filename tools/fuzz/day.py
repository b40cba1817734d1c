"""A day of an untended screen on a clock of its own: guests come, play and go; what the process holds stays level."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter

from tools.fuzz.holdings import folder_bytes, held_by
from tools.fuzz.monkey import Point
from tools.fuzz.play import Figures, playing
from tools.fuzz.plot import Curve, plotted
from tools.fuzz.script import Finger, Frame, Script

HOUR = 3600.0
TICK = 0.25
"""Seconds to a tick: all that happens in a second of the screen's happens in four."""
DRAWN = 100
"""Of so many ticks one is drawn."""
SAMPLES = 300.0
"""Seconds of the screen's own clock between two samples."""
ABSENT = (20.0, 60.0, 120.0, 400.0)


def guests(rng: Random, look: Callable[[], Sequence[Point]]) -> Iterator[Frame]:
    """They touch mostly what leads on, sometimes anything else that can be pressed, and walk away in the midst."""
    while True:
        for _ in range(rng.randint(5, 150)):
            targets = look() or [(0.5, 0.5)]
            place = targets[0] if rng.random() < 0.85 else rng.choice(targets)
            yield Frame(TICK, (Finger("down", 0, *place), Finger("up", 0, *place)))
            yield from (Frame(TICK) for _ in range(rng.randint(1, 16)))
        yield from (Frame(TICK) for _ in range(int(rng.choice(ABSENT) / TICK)))


def lived(hours: float, seed: int, folder: Path, every: float = SAMPLES) -> str:
    """Lets so many hours pass, and answers what they came to; after each sample it lies in the folder with the curves.

    Args:
        every: seconds between two samples.
    """
    folder.mkdir(parents=True, exist_ok=True)
    told = ""
    with tempfile.TemporaryDirectory(dir=folder) as data:
        tempfile.tempdir = data  # all that the client keeps lies there, and is measured
        for told, curves in _lived(hours, seed, Path(data), every):
            (folder / "day.svg").write_text(plotted(curves), encoding="utf-8")
            (folder / "day.txt").write_text(told, encoding="utf-8")
    tempfile.tempdir = None
    return told


def _lived(hours: float, seed: int, data: Path, every: float) -> Iterator[tuple[str, list[Curve]]]:
    """What it has come to after each sample."""
    rows: list[tuple[float, ...]] = []
    began = perf_counter()
    with playing(Script("", 0, seed, is_kiosk=True), drawn=DRAWN) as client:
        figures = client.figures
        for frame in guests(Random(seed), lambda: list(client.targets.values())):
            client.play(frame)
            if figures.seconds >= every * (len(rows) + 1):
                rows.append((figures.seconds / HOUR, *_sample(figures.ticks, data)))
                figures.ticks.clear()
                print(" ".join(f"{value:.3g}" for value in rows[-1]), flush=True)
                yield _told(rows, figures, perf_counter() - began)
            if figures.seconds >= hours * HOUR:
                break


def _told(rows: Sequence[tuple[float, ...]], figures: Figures, seconds: float) -> tuple[str, list[Curve]]:
    names = ("memory, MB", "open files", "threads", "longest tick, ms", "99 of 100 ticks within, ms", "data folder, MB")
    columns = list(zip(*rows, strict=True))
    curves = [Curve(name, columns[0], column) for name, column in zip(names, columns[1:], strict=True)]
    lines = [f"{curve.name}: {_course(curve.values)}" for curve in curves]
    scenes = " ".join(sorted(figures.scenes))
    head = f"{figures.seconds / HOUR:.3g} hours in {seconds:.0f} s, {figures.inputs} touches; {scenes}"
    return "\n".join((head, *lines, "")), curves


def _sample(ticks: Sequence[float], data: Path) -> tuple[float, ...]:
    held, ordered = held_by(os.getpid()), sorted(ticks)
    p99 = ordered[int(0.99 * (len(ordered) - 1))]
    return held.memory, held.files, held.threads, 1000 * ordered[-1], 1000 * p99, folder_bytes(data) / 1e6


def _course(values: Sequence[float]) -> str:
    """How a quantity went over the quarters of the day: its mean in each."""
    quarter = max(1, len(values) // 4)
    means = [values[start : start + quarter] for start in range(0, 4 * quarter, quarter)]
    return ", ".join(f"{sum(part) / len(part):.1f}" for part in means if part) + f"; at most {max(values):.1f}"
