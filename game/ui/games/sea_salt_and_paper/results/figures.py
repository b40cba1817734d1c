"""How large figures are set."""

from __future__ import annotations

from game.ui.screen import Screen

BIGGEST_GROWTH = 1.2
"""Larger text makes figures on slips so much larger at most: they share their place with pictures."""


def figure_w(screen: Screen, size: float) -> float:
    """The letters' size in screen px for a figure drawn so many design px high, in the text size chosen."""
    return size * screen.u * min(BIGGEST_GROWTH, screen.text_size)
