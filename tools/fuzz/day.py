"""A day of an untended screen on a clock of its own: guests come, play and go; memory and files must stay level."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter

import pygame

from tools.fuzz.client import FuzzClient, running_client
from tools.fuzz.curves import Curve, draw_curves
from tools.fuzz.events import finger
from tools.fuzz.process_usage import folder_bytes, usage_of

HOUR = 3600.0
TICK = 0.25
"""Length of a tick in seconds; four ticks cover everything that happens in a second."""
TICKS_A_FRAME = 100
"""Number of ticks between two frames."""
SAMPLES = 300.0
"""Seconds of the screen's own clock between two samples."""
ABSENCES = (20.0, 60.0, 120.0, 400.0)


def play_guests(client: FuzzClient, rng: Random) -> Iterator[None]:
    """Ticks for ever, and yields after each tick.

    Guests touch mostly the control that leads on, sometimes another one, and walk away at any moment.
    """
    while True:
        for _ in range(rng.randint(5, 150)):
            targets = list(client.targets.values()) or [(0.5, 0.5)]
            place = targets[0] if rng.random() < 0.85 else rng.choice(targets)
            client.tick(finger(pygame.FINGERDOWN, place), finger(pygame.FINGERUP, place), seconds=TICK)
            yield
            yield from _wait(client, rng.randint(1, 16))
        yield from _wait(client, int(rng.choice(ABSENCES) / TICK))


def _wait(client: FuzzClient, ticks: int) -> Iterator[None]:
    for _ in range(ticks):
        yield client.tick(seconds=TICK)


def run_day(hours: float, seed: int, folder: Path, every: float = SAMPLES) -> str:
    """Runs that many hours, and returns figures; after each sample the folder has them with curves.

    Args:
        every: seconds between two samples.
    """
    folder.mkdir(parents=True, exist_ok=True)
    report = ""
    with tempfile.TemporaryDirectory(dir=folder) as data:
        tempfile.tempdir = data  # the client stores everything there, where it is measured
        for report, curves in _reports(hours, seed, Path(data), every):
            (folder / "day.svg").write_text(draw_curves(curves), encoding="utf-8")
            (folder / "day.txt").write_text(report, encoding="utf-8")
    tempfile.tempdir = None
    return report


def _reports(hours: float, seed: int, data: Path, every: float) -> Iterator[tuple[str, list[Curve]]]:
    """Yields figures and curves after each sample."""
    rows: list[tuple[float, ...]] = []
    began = perf_counter()
    with running_client(seed, is_kiosk=True) as client:
        for number, _ in enumerate(play_guests(client, Random(seed))):
            if number % TICKS_A_FRAME == 0:
                client.app.draw_frame()
            if client.seconds >= every * (len(rows) + 1):
                rows.append((client.seconds / HOUR, *_sample(client.ticks, data)))
                client.ticks.clear()
                print(" ".join(f"{value:.3g}" for value in rows[-1]), flush=True)
                yield _report(rows, client, perf_counter() - began)
            if client.seconds >= hours * HOUR:
                break


def _report(rows: Sequence[tuple[float, ...]], client: FuzzClient, seconds: float) -> tuple[str, list[Curve]]:
    names = ("memory, MB", "open files", "threads", "longest tick, ms", "99 of 100 ticks within, ms", "data folder, MB")
    columns = list(zip(*rows, strict=True))
    curves = [Curve(name, columns[0], column) for name, column in zip(names, columns[1:], strict=True)]
    lines = [f"{curve.name}: {_means(curve.values)}" for curve in curves]
    head = f"{client.seconds / HOUR:.3g} hours in {seconds:.0f} s, {client.inputs // 2} touches"
    return "\n".join((f"{head}; {' '.join(sorted(client.scenes))}", *lines, "")), curves


def _sample(ticks: Sequence[float], data: Path) -> tuple[float, ...]:
    usage, ordered = usage_of(os.getpid()), sorted(ticks)
    p99 = ordered[int(0.99 * (len(ordered) - 1))]
    return usage.memory, usage.files, usage.threads, 1000 * ordered[-1], 1000 * p99, folder_bytes(data) / 1e6


def _means(values: Sequence[float]) -> str:
    """Returns the mean in each quarter of the day, and the highest value."""
    quarter = max(1, len(values) // 4)
    means = [values[start : start + quarter] for start in range(0, 4 * quarter, quarter)]
    return ", ".join(f"{sum(part) / len(part):.1f}" for part in means if part) + f"; at most {max(values):.1f}"
