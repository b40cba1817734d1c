"""How large things are drawn in a window, for the size that they are composed at."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.screen import Screen

SMALL, MOST_SMALL = 0.56, 1.25
"""Below this scale of the window what is read and pressed is drawn larger, up to so much."""
MOST_DIGITS = 1.5


class LaneSizes(NamedTuple):
    """How much larger or smaller than in a wide window things are drawn."""

    home: float
    """What lies on the beach."""
    head: float
    sea: float
    """Buoys."""
    front: float
    """What lies before the sea."""
    digits: float
    """What carries digits, beside that."""


SQUARE = LaneSizes(home=0.9, head=0.76, sea=0.85, front=0.95, digits=1.0)


def sizes_of(screen: Screen) -> LaneSizes:
    """A square window is narrow; a small one needs what is read and pressed larger, and larger letters digits."""
    digits = min(screen.text_size, MOST_DIGITS)
    if screen.shape == "square":
        return SQUARE._replace(digits=digits)
    small = min(MOST_SMALL, max(1.0, SMALL / screen.u))
    return LaneSizes(1 + (small - 1) / 2, 1 / small, small, 1 + (small - 1) * 0.75, digits)
