"""`python -m game.ui.display.framebuffer WIDTH HEIGHT`: prints the cheaper way to show frames on this machine.

SDL decides it once, when its display is opened. So it is measured in another process, in hidden windows, and applies
from the next start on. The screen never goes dark.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time

import pygame

from game.ui.display.window import ACCELERATION, FRAMEBUFFERS, Framebuffer, is_headless

FLIPS = 6
TIMEOUT = 20.0
"""Timeout of the measurement in seconds."""

log = logging.getLogger(__name__)


def cheaper_framebuffer(size: tuple[int, int]) -> Framebuffer:
    """Measures in another process; returns "plain", which every machine can do, if no second window can be opened."""
    places = os.pathsep.join(place or os.getcwd() for place in sys.path)
    command = [sys.executable, "-P", "-m", "game.ui.display.framebuffer", *map(str, size)]
    environment = {**os.environ, "PYTHONPATH": places}
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=True, env=environment)
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("how pictures are shown best was not found out: %s", error)
        return "plain"
    return "accelerated" if result.stdout.split()[-1:] == ["accelerated"] else "plain"


def main(width: str, height: str) -> None:
    """Prints the cheaper one.

    Raises:
        pygame.error: if this process has no display.
    """
    seconds = {framebuffer: _flip_seconds(framebuffer, (int(width), int(height))) for framebuffer in FRAMEBUFFERS}
    print(min(FRAMEBUFFERS, key=lambda framebuffer: seconds[framebuffer]))


def _flip_seconds(framebuffer: Framebuffer, size: tuple[int, int]) -> float:
    """Returns the CPU time of one flip; waiting for the screen does not count."""
    os.environ[ACCELERATION] = "1" if framebuffer == "accelerated" else "0"
    pygame.display.init()
    try:
        if is_headless():
            raise pygame.error("SDL found no display")
        pygame.display.set_mode(size, pygame.HIDDEN)
        pygame.display.flip()
        began = time.process_time()
        for _ in range(FLIPS):
            pygame.display.flip()
        return (time.process_time() - began) / FLIPS
    finally:
        pygame.display.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
