"""`python -m tools.bench.bare_window WIDTHxHEIGHT`: a pygame window with one picture, the baseline of a start.

Prints a list with the moment when the picture was shown, in seconds of the monotonic clock.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

PICTURE = Path(__file__).parents[2] / "assets" / "art" / "app_icon.svg"


def show(size: str) -> float:
    """Shows the picture, scaled to the window, and returns the moment."""
    pygame.init()
    w, h = map(int, size.split("x"))
    window = pygame.display.set_mode((w, h))
    window.blit(pygame.transform.smoothscale(pygame.image.load(PICTURE).convert_alpha(), (w, h)), (0, 0))
    pygame.display.flip()
    return time.monotonic()


if __name__ == "__main__":
    print([show(sys.argv[1])])
