"""How a window is used: its size, what of it can be reached, how large what is pressed must be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.config import SMALLEST
from game.ui.draw.canvas import Item
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.store.settings import Settings

TOUCH_MM = 20.0
"""The least side of a control on a kiosk."""
LARGEST_TOUCH = 1 / 6
"""The same as a part of the screen's shorter side, however small the screen is said to be."""
MM_PER_INCH = 25.4
REACHED = 0.72
"""The lower part of a wide window that a child reaches, or somebody in a wheelchair."""


def drifted(items: Sequence[Item], drift: tuple[int, int], width: int) -> Sequence[Item]:
    """The items, those that are small moved by so much; what is half as wide as the window closes it, and stays."""
    if drift == (0, 0):
        return items
    dx, dy = drift
    return [
        item if item.surface.get_width() * 2 >= width else Item(item.surface, item.x + dx, item.y + dy)
        for item in items
    ]


def at_least(width: int, height: int) -> tuple[int, int]:
    """The size to lay out for: the window's, but no less than the least; of a smaller window the rest is cut off."""
    least = SMALLEST if width >= height else SMALLEST[::-1]
    return max(width, least[0]), max(height, least[1])


def low_part(width: int, height: int) -> int:
    """How high, in px, the lower part of a window is in which all can be reached; the whole where it is small."""
    if width < height:
        return width if width >= SMALLEST[0] else height
    return min(height, max(SMALLEST[1], round(height * REACHED)))


def screen_of(settings: Settings, width: int, height: int, diagonal: float) -> Screen:
    """The screen of that size in px, as the settings want it used.

    Args:
        diagonal: the whole window's, in px.
    """
    inches = settings.screen_inches
    touch = TOUCH_MM / MM_PER_INCH * diagonal / inches if inches else 0.0
    most = min(width, height) * LARGEST_TOUCH
    return Screen(width, height, settings.safe_margin / 100, settings.text_size / 100, min(touch, most))
