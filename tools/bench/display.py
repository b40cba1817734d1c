"""The display that the measured windows are shown on."""

from __future__ import annotations

import os
from typing import Any

from tools.bench.isolated import MeasurementFailed, run_isolated

DRIVER = "SDL_VIDEODRIVER"
NO_DISPLAY = "dummy"


def choose_display() -> dict[str, Any]:
    """Returns the facts of the display; without one, SDL's dummy driver is set for all measurements."""
    try:
        return run_isolated(describe_display)
    except MeasurementFailed:
        if DRIVER in os.environ:
            raise
        os.environ[DRIVER] = NO_DISPLAY
        return run_isolated(describe_display)


def describe_display() -> dict[str, Any]:
    """Returns the driver, the size of the desktop, and the versions of the drawing libraries."""
    import pygame

    from game.ui.display.window import DesktopWindow

    DesktopWindow((1280, 720), False, "plain")
    return {
        "driver": pygame.display.get_driver(),
        "desktop": "x".join(map(str, pygame.display.get_desktop_sizes()[0])),
        "pygame": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
    }
