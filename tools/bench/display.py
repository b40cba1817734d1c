"""Which display the measured windows are shown on."""

from __future__ import annotations

import os
from typing import Any

from tools.bench.apart import MeasurementFailed, apart

DRIVER = "SDL_VIDEODRIVER"
UNSEEN = "dummy"


def settled_display() -> dict[str, Any]:
    """What is known of the display; where there is none, SDL's stand-in is taken from now on."""
    try:
        return apart(display)
    except MeasurementFailed:
        if DRIVER in os.environ:
            raise
        os.environ[DRIVER] = UNSEEN
        return apart(display)


def display() -> dict[str, Any]:
    """The driver, the size of the desktop, and the versions of what draws."""
    import pygame

    from game.ui.display.window import DesktopWindow

    DesktopWindow((1280, 720), False, "plain")
    return {
        "driver": pygame.display.get_driver(),
        "desktop": "x".join(map(str, pygame.display.get_desktop_sizes()[0])),
        "pygame": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
    }
