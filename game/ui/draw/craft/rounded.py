"""Rounded rectangles with soft edges, of any size, from four corners and what lies between them."""

import pygame

from game.ui.draw.craft.paper import clear, scaled
from game.ui.draw.theme import Colour

_FINER = 4  # corners are drawn this much larger, then scaled down


def rounded(w: int, h: int, radius: int, colour: Colour, line: int = 0) -> pygame.Surface:
    """A filled sheet, or only its outline `line` px wide; premultiplied."""
    r = max(1, min(radius, w // 2, h // 2))
    tile = _tile(r, colour, line)
    sheet = clear(w, h)
    _fill(sheet, r, colour, line)
    for x, left in ((0, 0), (w - r, r)):
        for y, top in ((0, 0), (h - r, r)):
            sheet.blit(tile, (x, y), (left, top, r, r), special_flags=pygame.BLEND_RGBA_MAX)
    return sheet


def _tile(r: int, colour: Colour, line: int) -> pygame.Surface:
    big = clear(2 * r * _FINER, 2 * r * _FINER)
    pygame.draw.rect(big, colour, big.get_rect(), line * _FINER, border_radius=r * _FINER)
    return scaled(big, 2 * r, 2 * r)


def _fill(sheet: pygame.Surface, r: int, colour: Colour, line: int) -> None:
    """The straight parts: a cross for a filled sheet, four bars for an outline."""
    w, h = sheet.get_size()
    if not line:
        sheet.fill(colour, (r, 0, w - 2 * r, h))
        sheet.fill(colour, (0, r, w, h - 2 * r))
        return
    for x, y, bar_w, bar_h in (
        (r, 0, w - 2 * r, line),
        (r, h - line, w - 2 * r, line),
        (0, r, line, h - 2 * r),
        (w - line, r, line, h - 2 * r),
    ):
        sheet.fill(colour, (x, y, bar_w, bar_h))
