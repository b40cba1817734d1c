"""Time from the command line to the first picture and to a menu that answers, beside a bare pygame window's."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tools.bench.figures import Figure
from tools.bench.goals import USUAL
from tools.bench.isolated import last_line

SECTION = "startup"
MS = 1000
OVER_WINDOW = "over bare window"
PICTURE = Path(__file__).parents[2] / "assets" / "art" / "app_icon.svg"
BARE_WINDOW = """
import sys, time, pygame
pygame.init()
size = tuple(map(int, sys.argv[1].split("x")))
picture = pygame.transform.smoothscale(pygame.image.load(sys.argv[2]), size)
pygame.display.set_mode(size).blit(picture, (0, 0))
pygame.display.flip()
print([time.monotonic()])
"""
"""Program that shows one picture in a window, and prints when it did."""
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
"""Environment variable with which Python compiles the game anew at each start; players have none."""


def figures(folder: Path) -> Iterator[Figure]:
    """Yields the times of a start with empty caches and of a second one, and their ratios to a bare window's.

    Args:
        folder: where folders for the data can be made.
    """
    with TemporaryDirectory(dir=folder) as compiled, TemporaryDirectory(dir=folder) as empty:
        start_game(compiled)
        first = start_window()
        cold = start_game(empty)
        second = start_window()
        warm = start_game(empty)
        third = start_window()
    bare = median((first, second, third))
    yield Figure(SECTION, "bare window", USUAL, "ms", bare * MS)
    for caches, moments in (("cold", cold), ("warm", warm)):
        for name, seconds in zip(("first picture", "menu answers"), moments, strict=True):
            yield Figure(SECTION, f"{caches}, {name}", USUAL, "ms", seconds * MS)
            yield Figure(SECTION, f"{caches}, {name}, {OVER_WINDOW}", USUAL, "times", seconds / bare)


def start_game(folder: str) -> Sequence[float]:
    """Returns the seconds until the first picture, and until the menu's answer to a key."""
    return _start("-m", "tools.bench.startup_probe", "--size", USUAL, "--mute", "--data-dir", folder)


def start_window() -> float:
    """Returns the seconds until a bare window shows its picture."""
    return _start("-c", BARE_WINDOW, USUAL, str(PICTURE))[0]


def _start(*arguments: str) -> Sequence[float]:
    """Returns the seconds from the start of a Python process to the moments that it prints."""
    environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    start = time.monotonic()
    return [
        moment - start for moment in json.loads(last_line([sys.executable, *arguments], "start-up", env=environment))
    ]
