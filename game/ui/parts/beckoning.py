"""The hand that points at what can be pressed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.draw.spot import Spot

if TYPE_CHECKING:
    from game.ui.geometry import Box
    from game.ui.screen import Screen

DISC = 214
"""The disc that hand and ways are drawn for, in design px."""
HAND = 125
AWAY = (152, 70)
"""The hand's middle from the disc's: its finger ends beside the gold round the disc."""
TAP_WAY = 10
TAP_SECONDS = 1.8
TIP = (0.1, 0.42)
"""How far right and below its finger's tip the hand's middle is, in its own width."""
ASIDE = 0.24
"""How far right and below the middle of what it points at the tip is, in that one's lesser side."""


def beckoning(disc: Box, seconds: float, away: tuple[float, float] = AWAY) -> Spot:
    """The hand beside a disc after so many seconds of tapping; at 0 it is still."""
    k = disc.w / DISC
    tap = TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau))
    x, y = disc.center
    return Spot("hand", x + (away[0] + tap) * k, y + (away[1] + tap) * k, HAND * k, 0, lift=12)


def tapped(screen: Screen, seconds: float) -> int:
    """How many px a hand has drawn back after so many seconds of tapping; at 0 it is still."""
    return round(screen.px(TAP_WAY) * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau)))


def pointing(screen: Screen, at: Box, tap: int) -> Spot:
    """The hand with its finger on a box, drawn back by so many px."""
    w = screen.px(HAND)
    aside = ASIDE * min(at.w, at.h) + tap
    return Spot("hand", at.center.x + aside + TIP[0] * w, at.center.y + aside + TIP[1] * w, w, 0, lift=12)
