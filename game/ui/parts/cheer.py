"""A cheer: flags and pennants of paper come down on the winners."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.draw.spot import Spot
from game.ui.geometry import Box

SHEETS = 26
SECONDS = 3.4
"""From the first sheet to the last in the water."""
FALL = 2.4
"""Seconds that one sheet falls."""
FADE = 0.4
"""The last of them, in which it dips into the water."""
STILL = 1.5
"""The moment that is shown where nothing moves."""
ACROSS, APART = math.sqrt(5) / 2 - 0.5, math.sqrt(2) - 1
"""Two steps that spread sheets evenly over place and time, and so that no eye finds a pattern."""
SMALLEST, LARGEST = 26, 44
SWAY, SWAYS = 22, 1.3
"""How far to each side a sheet swings in design px, and how often a second."""
TILT = 28
HANDS = 12
BEHIND = 23
"""The layer: behind the stacks."""


def cheer(box: Box, u: float, shepherds: Sequence[str], seconds: float | None) -> list[Spot]:
    """The sheets that are in the air.

    Args:
        box: where they fall; its lower edge is the water.
        shepherds: those whose flags they are.
        seconds: since it began; None: as it is shown where nothing moves.
    """
    now = STILL if seconds is None else seconds
    spots = (_sheet(box, u, shepherds, number, now) for number in range(SHEETS))
    return [spot for spot in spots if spot]


def _sheet(box: Box, u: float, shepherds: Sequence[str], number: int, now: float) -> Spot | None:
    across, apart = number * ACROSS % 1.0, number * APART % 1.0
    age = now - apart * (SECONDS - FALL)
    if not 0 <= age < FALL:
        return None
    w = (SMALLEST + (LARGEST - SMALLEST) * ((number * 0.37) % 1.0)) * u
    sway = math.sin((age * SWAYS + across) * math.tau) * SWAY * u
    y = box.y - w + box.h * age / FALL
    tilt = TILT * (2 * apart - 1)
    alpha = min(1.0, (FALL - age) / FADE)
    return Spot(_look(shepherds, number), box.x + box.w * across + sway, y, w, BEHIND, tilt, lift=4, alpha=alpha)


def _look(shepherds: Sequence[str], number: int) -> str:
    """Every other sheet is a winner's flag, the others are pennants of all hours."""
    if number % 2:
        return f"pennant:{1 + number * 5 % HANDS}:{HANDS}"
    return f"flag:{shepherds[number // 2 % len(shepherds)]}"
