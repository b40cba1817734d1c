"""The part of the window that a table is composed in, in design px."""

from __future__ import annotations

from game.ui.geometry import Box
from game.ui.screen import LEAST_CONTROL, Screen
from game.ui.table.contract import HINT, PAUSE, HitArea

CORNER, BESIDE = 116.0, 20.0
"""The side of a disc in the corner, and the room between two."""


def stage_of(screen: Screen) -> Box:
    """The safe part that is composed: see `Screen.stage`."""
    return Box(*(side / screen.u for side in screen.stage))


def window_of(screen: Screen) -> Box:
    """All of the window."""
    return Box(0, 0, screen.width / screen.u, screen.height / screen.u)


def control(screen: Screen, side: float = LEAST_CONTROL) -> float:
    """The side of what is pressed, so large that a finger hits it."""
    return screen.control_px(side) / screen.u


def corners(stage: Box, side: float) -> dict[str, HitArea]:
    """The discs for hint and pause, in the upper right corner."""
    pause = Box(stage.right - side, stage.y, side, side)
    return {HINT: HitArea(pause.moved(-side - BESIDE, 0)), PAUSE: HitArea(pause)}
