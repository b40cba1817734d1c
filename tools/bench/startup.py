"""How long it takes from the command line to a picture, and to a menu that answers."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.bench.apart import answer_of
from tools.bench.figures import Figure
from tools.bench.goals import USUAL

SECTION = "start-up"
MS = 1000
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
"""The variable with which Python compiles everything anew at each start; a contributor's machine may have it."""


def figures(folder: Path) -> list[Figure]:
    """The first start in an empty folder, and a start after it; Python has compiled the game before, as for any player.

    Args:
        folder: where folders for that can be made.
    """
    with TemporaryDirectory(dir=folder) as compiled, TemporaryDirectory(dir=folder) as empty:
        _start(compiled)
        cold, warm = _start(empty), _start(empty)
    return [
        Figure(SECTION, "first picture", USUAL, "ms", warm[0]),
        Figure(SECTION, "first picture, cold caches", USUAL, "ms", cold[0]),
        Figure(SECTION, "menu answers, warm caches", USUAL, "ms", warm[1]),
        Figure(SECTION, "menu answers, cold caches", USUAL, "ms", cold[1]),
    ]


def _start(folder: str) -> tuple[float, float]:
    """Milliseconds from the start of the process to its first picture, and to the menu's answer to a key."""
    began = time.monotonic()
    command = [sys.executable, "-m", "tools.bench.starting", "--size", USUAL, "--mute", "--data-dir", folder]
    environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    first, answered = json.loads(answer_of(command, "starting", environment=environment))
    return (first - began) * MS, (answered - began) * MS
