"""The hand that points at a screen's way in."""

from __future__ import annotations

import math

from game.ui.draw.spot import Spot
from game.ui.geometry import Box

DISC = 214
"""The disc that hand and ways are drawn for, in design px."""
HAND = 125
AWAY = (118, 67)
"""The hand's middle from the disc's."""
TAP_WAY = 10
TAP_SECONDS = 1.8


def beckoning(disc: Box, seconds: float, away: tuple[float, float] = AWAY) -> Spot:
    """The hand beside a disc after so many seconds of tapping; at 0 it is still."""
    k = disc.w / DISC
    tap = TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau))
    x, y = disc.center
    return Spot("hand", x + (away[0] + tap) * k, y + (away[1] + tap) * k, HAND * k, 0, lift=12)
