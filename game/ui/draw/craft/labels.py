"""Paper labels and what tells a number on them, discs that count, and gold round what may be chosen."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.paper import lay, lay_centred, rounded, scaled
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.theme import DEEP_GOLD, GOLD, INK, PAPER, WHITE

SMALLEST_COUNT = 27
"""px: a number on a disc that wide can still be read."""
_NUMERAL = 0.64  # size of the numeral by the disc's width
_WIDEST = 0.66  # of a disc, for its numeral
_RIM = 0.4  # width of the frame's rim on paper, by that of its gold


def label(shop: Workshop, w: int, h: int, corner: int) -> pygame.Surface:
    """A small sheet of paper with a lit edge; no shadow."""
    sheet = rounded(w, h, corner, WHITE)
    lay(sheet, rounded(w - 1, h - 2, corner, PAPER), 1, 2)
    return shop.grained(sheet)


def amount(shop: Workshop, sheet: pygame.Surface, drawing: str, x: float, w: float, number: object, px: float) -> None:
    """Lays a picture with its middle at `x`, half-way down the sheet, and how many of it there are behind it.

    Args:
        w: the picture's width in px, `px` the numeral's size.
    """
    y = sheet.get_height() / 2
    lay_centred(sheet, shop.drawn(drawing, w), x, y)
    numeral = shop.numeral(number, px, INK)
    lay(sheet, numeral, x + w * 0.58, y - numeral.get_height() / 2)


def counted(shop: Workshop, number: object, w: int, kind: str = "paper", size: float = _NUMERAL) -> pygame.Surface:
    """A disc with a number, which is made smaller where it is long.

    Args:
        kind: the disc's: "paper" or "gold".
        size: the numeral's by the disc's width.
    """
    disc = shop.grained(shop.drawn(f"btn_{kind}", w))
    numeral = shop.numeral(number, w * size, INK)
    if numeral.get_width() > w * _WIDEST:
        numeral = scaled(numeral, round(w * _WIDEST), round(numeral.get_height() * w * _WIDEST / numeral.get_width()))
    lay_centred(disc, numeral, w / 2 - 1, w * 0.485)
    return disc


def gold_frame(w: int, h: int, corner: int, line: int, on_paper: bool = False) -> pygame.Surface:
    """A gold line round a box of any size, its outside that large; on paper it has a rim of deep gold to be seen by."""
    if not on_paper:
        return rounded(w, h, corner, GOLD, line)
    rim = max(1, round(line * _RIM))
    frame = rounded(w, h, corner, DEEP_GOLD, line + 2 * rim)
    lay(frame, rounded(w - 2 * rim, h - 2 * rim, corner - rim, GOLD, line), rim, rim)
    return frame
