"""A game that is killed at any moment: nothing is lost that was kept, and the next one goes on from there."""

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
"""Seconds of play at most, before it is killed."""


def killed(count: int, seed: int) -> str:
    """Kills a game so often, in one folder; answers what was found.

    Raises:
        AssertionError: naming what was lost.
    """
    rng, moves, matches = Random(seed), 0, 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(count):
            last = _killed_once(folder, rng.random() * LONGEST)
            moves += last is not None
            matches = _check(folder, last, number)
    return f"{count} kills, {moves} of them amid moves, {matches} matches played to their end: nothing lost"


def _killed_once(folder: Path, seconds: float) -> tuple[int, int] | None:
    """The seed and the number of steps that the game told last before it was killed, so long after its first word."""
    command = [sys.executable, "-m", "tools.fuzz.kept", str(folder)]
    words = b""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as game:
        assert game.stdout
        file, until = game.stdout.fileno(), None
        while until is None or time.monotonic() < until:
            if select.select([file], [], [], 0.01)[0]:
                read = os.read(file, 65536)
                if not read:
                    raise AssertionError("the game ended by itself")
                words += read
                until = until or time.monotonic() + seconds
        game.kill()
        words += game.stdout.read()  # the pipe still holds what it told before it died
    lines = [line for line in words.decode().splitlines() if len(line.split()) == 2]
    if not lines:
        return None
    told_seed, steps = map(int, lines[-1].split())
    return told_seed, steps


def _check(folder: Path, last: tuple[int, int] | None, number: int) -> int:
    """How many matches have been played to their end; every step that was told is there, and can be gone on from."""
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
