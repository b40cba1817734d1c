"""Time without words: a ring of sheets, of which one after another goes and leaves a thin dash."""

from math import cos, pi, sin

import pygame

from game.ui.draw.craft.paper import clear, faded, lay, scaled
from game.ui.draw.theme import Colour

_FINER = 3  # it is drawn this much larger, then scaled down
_WIDTH = 0.054  # of a sheet, by the ring's diameter
_LEAST, _GONE = 0.3, 0.5  # a dash by a sheet's width, and how strong it is
_BEGIN, _END = 0.17, 0.83  # of each sheet's part of the ring
_STEPS = 16


def time_ring(d: int, count: int, left: int, colour: Colour, gone: Colour) -> pygame.Surface:
    """A ring `d` px across of so many sheets, those that are gone first from the top clockwise; premultiplied."""
    dashes, sheets = clear(d * _FINER, d * _FINER), clear(d * _FINER, d * _FINER)
    for number in range(count):
        if number < count - left:
            _segment(dashes, number, count, _WIDTH * _LEAST, gone)
        else:
            _segment(sheets, number, count, _WIDTH, colour)
    ring = faded(scaled(dashes, d, d), _GONE)
    lay(ring, scaled(sheets, d, d), 0, 0)
    return ring


def _segment(sheet: pygame.Surface, number: int, count: int, width: float, colour: Colour) -> None:
    d = sheet.get_width()
    r, half = d * (1 - _WIDTH) / 2 - _FINER, d * width / 2
    first, last = (2 * pi * (number + part) / count - pi / 2 for part in (_BEGIN, _END))
    angles = [first + (last - first) * step / _STEPS for step in range(_STEPS + 1)]

    def at(angle: float, reach: float) -> tuple[float, float]:
        return d / 2 + reach * cos(angle), d / 2 + reach * sin(angle)

    outer, inner = [at(a, r + half) for a in angles], [at(a, r - half) for a in reversed(angles)]
    pygame.draw.polygon(sheet, colour, outer + inner)
    for angle in (first, last):
        pygame.draw.circle(sheet, colour, at(angle, r), half)
