"""The first picture: sky, sea and the name, drawn at once, while everything else is still being fetched."""

from __future__ import annotations

from math import cos, tau

import pygame

from game.ui.display.window import TITLE
from game.ui.draw.craft.lettering import Lettering
from game.ui.draw.theme import MORNING, PAPER, PLANK, Colour

WATER = 0.66
"""Where the sea begins, as a share of the height."""
LETTERS = 0.27
"""How high the name is set, as a share of the height of a window as wide as it should be."""
ASPECT = 16 / 9
FEET = 0.36
"""How far the letters' middle stands above the water, as a share of their size."""
EDGE = 0.05
"""How thick the letters' card is, as a share of their size."""
SUN = (0.5, 0.3, 0.15)
"""Its middle and its radius, as shares of the width, the height, and the height."""
HILLS, CRESTS = 2, 12
"""Waves across the window, in the sky and in the sea."""


def draw_title(sheet: pygame.Surface) -> None:
    """Fills the window, or whatever else is to show it."""
    size = sheet.get_size()
    height = size[1]
    sheet.fill(MORNING.sky[0])
    _draw_waves(sheet, MORNING.sky[1:2], 0.13 * height, 0, 0.03 * height, HILLS)
    x, y, radius = SUN
    pygame.draw.circle(sheet, MORNING.sun, (x * size[0], y * height), radius * height)
    _draw_waves(sheet, MORNING.sky[2:], 0.33 * height, 0.075 * height, 0.02 * height, HILLS)
    _draw_name(sheet)
    _draw_waves(sheet, MORNING.sea, WATER * height, 0.05 * height, 0.008 * height, CRESTS)


def _draw_name(sheet: pygame.Surface) -> None:
    """Letters of thick card, their feet in the water."""
    width, height = sheet.get_size()
    px = round(LETTERS * min(width / ASPECT, height))
    lettering, middle = Lettering(), (width / 2, height * WATER - px * FEET)
    edge = max(1, round(EDGE * px))
    card, face = (lettering.text(TITLE, px, colour) for colour in (PLANK, PAPER))
    for name, away in ((card, edge), (card, edge / 2), (face, 0)):
        corner = (middle[0] - name.get_width() / 2 + away, middle[1] - name.get_height() / 2 + away)
        sheet.blit(name, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_waves(
    sheet: pygame.Surface, colours: tuple[Colour, ...], top: float, step: float, crest: float, waves: int
) -> None:
    """Sheets one before the other, each a step lower, down to the window's edge."""
    width, height = sheet.get_size()
    for number, colour in enumerate(colours):
        points = range(waves * 12 + 1)
        y = top + number * step
        line = [(width * n / points[-1], y + crest * cos(tau * (n / 12 + number / 4))) for n in points]
        pygame.draw.polygon(sheet, colour, [*line, (width, height), (0, height)])
