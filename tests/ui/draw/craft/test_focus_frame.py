"""The gold frame contrasts with every ground: at least 3 px of it, at 1080 lines."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.craft.buttons import focus_frame
from game.ui.draw.theme import Colour, contrast
from game.ui.scanning.scan_overlay import LINE

LEAST, WIDE = 3.0, 3
"""Minimum contrast, and its minimum width in px."""
FOCUS = 14
"""Widest line of a focus frame."""
GROUNDS = [(grey, grey, grey) for grey in range(0, 256, 3)]
GROUNDS += [(red, green, blue) for red in (0, 128, 255) for green in (0, 128, 255) for blue in (0, 128, 255)]
SIDES = (44, 64, 96, 160, 400, 1000)
"""Sides in px of framed things: the smallest control, a disc, a card, a row."""


def colours_across(frame: pygame.Surface, ground: Colour) -> list[Colour]:
    """Returns the colours from outside to inside, half-way down the frame's left side, over that ground."""
    seen = pygame.Surface(frame.get_size())
    seen.fill(ground)
    seen.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    found = [seen.get_at((x, frame.get_height() // 2)) for x in range(frame.get_width() // 2)]
    return [(colour.r, colour.g, colour.b) for colour in found]


@pytest.mark.parametrize("widest", [FOCUS, LINE])
@pytest.mark.parametrize("side", SIDES)
def test_three_px_of_the_frame_contrast_with_any_ground(side: int, widest: int) -> None:
    frame = focus_frame(side, side, side // 8, widest)
    for ground in GROUNDS:
        strong = [colour for colour in colours_across(frame, ground) if contrast(colour, ground) >= LEAST]
        assert len(strong) >= WIDE, ground
