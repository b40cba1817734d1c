"""A game that is killed at any moment: nothing saved is lost, and the next game resumes there."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.play.saved_matches import resume_match
from game.store.store import open_store

LONGEST = 0.6
"""Longest play in seconds before the kill."""


def run_kills(count: int, seed: int) -> str:
    """Kills a game `count` times, in one folder, and returns a report.

    Raises:
        AssertionError: naming what was lost.
    """
    rng, moves, matches = Random(seed), 0, 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(count):
            last = _kill_once(folder, rng.random() * LONGEST)
            moves += last is not None
            matches = _check(folder, last, number)
    return f"{count} kills, {moves} of them amid moves, {matches} matches played to their end: nothing lost"


def _kill_once(folder: Path, seconds: float) -> tuple[int, int] | None:
    """Kills a game after some seconds; returns the seed and number of steps it printed last."""
    command = [sys.executable, "-m", "tools.fuzz.saved_play", str(folder)]
    output = b""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as game:
        assert game.stdout
        file, until = game.stdout.fileno(), None
        while until is None or time.monotonic() < until:
            if select.select([file], [], [], 0.01)[0]:
                read = os.read(file, 65536)
                if not read:
                    raise AssertionError("the game ended by itself")
                output += read
                until = until or time.monotonic() + seconds
        game.kill()
        output += game.stdout.read()  # the pipe still has what it printed before it died
    lines = [line for line in output.decode().splitlines() if len(line.split()) == 2]
    if not lines:
        return None
    seed, steps = map(int, lines[-1].split())
    return seed, steps


def _check(folder: Path, last: tuple[int, int] | None, number: int) -> int:
    """Checks that every printed step is saved and can be resumed; returns the number of finished matches."""
    store = open_store(folder)
    try:
        assert store.warnings == (), (number, store.warnings)
        finished = store.matches.results().matches
        if last:
            saved = store.matches.load(last[0] + 1)
            assert len(saved.record.steps) >= last[1], (number, last, len(saved.record.steps))
            resume_match(saved)
        return finished
    finally:
        store.close()
