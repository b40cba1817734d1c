"""One sheet of the sea as pixels: a crest that drifts, and below it a body that lies still."""

from typing import NamedTuple

import pygame

from game.ui.draw.assets import Assets, ViewBox
from game.ui.draw.craft.paper import add_grain, clear, faded, lay, opaque, tinted
from game.ui.draw.scenery.backdrop import Sheet, WaveKind
from game.ui.draw.theme import Colour, hex_colour, mix


class _Crest(NamedTuple):
    """Where in the drawing of a wave its crest lies: how often it comes again, first and last row."""

    period: float
    top: float
    bottom: float


_CRESTS: dict[WaveKind, _Crest] = {
    "calm": _Crest(120, 14, 65),
    "swell": _Crest(300, 14, 85),
    "storm": _Crest(340, 14, 110),
}
_CREST_ROW = 22  # the row of the drawing that stands at a sheet's y
_SHADE_TOP, _SHADE_BOTTOM = hex_colour("ECEFF2"), hex_colour("C9D0DA")
_SHADE_ROWS = 33, 273  # the body darkens between these rows


class SeaSheet(NamedTuple):
    """The pixels of one sheet: `crest` repeats every `period` px, `body` (if any of it shows) begins at its top."""

    crest: pygame.Surface
    crest_y: int
    period: int
    body: pygame.Surface | None
    body_y: int


def crest_rows(sheet: Sheet) -> tuple[int, int]:
    """First row of a sheet's crest and first row below it, in screen px."""
    crest = _CRESTS[sheet.kind]
    top = round(sheet.y + (crest.top - _CREST_ROW) * sheet.scale)
    return top, top + round((crest.bottom - crest.top) * sheet.scale)


def sea_sheet(assets: Assets, sheet: Sheet, colour: Colour, width: int, bottom: int, grain: pygame.Surface) -> SeaSheet:
    """A sheet for a sea `width` px wide, whose body shows as far down as `bottom`."""
    top, below = crest_rows(sheet)
    tile = _tile(assets, sheet, colour)
    crest = clear(width + tile.get_width(), tile.get_height())
    for x in range(0, crest.get_width(), tile.get_width()):
        lay(crest, tile, x, 0)
    add_grain(crest, grain)
    body = _body(sheet, colour, width, below, bottom, grain) if bottom > below else None
    if sheet.alpha < 1:
        crest = faded(crest, sheet.alpha)
        body = faded(body, sheet.alpha) if body else None
    return SeaSheet(crest, top, tile.get_width(), body, below)


def _tile(assets: Assets, sheet: Sheet, colour: Colour) -> pygame.Surface:
    crest = _CRESTS[sheet.kind]
    top, below = crest_rows(sheet)
    view = ViewBox(2 * crest.period, crest.top, crest.period, crest.bottom - crest.top)
    return tinted(assets.drawing(f"wave_{sheet.kind}", crest.period * sheet.stretch, below - top, view), colour)


def _body(sheet: Sheet, colour: Colour, width: int, top: int, bottom: int, grain: pygame.Surface) -> pygame.Surface:
    column = opaque(1, bottom - top)
    first, last = _SHADE_ROWS
    for y in range(bottom - top):
        row = (top + y - sheet.y) / sheet.scale + _CREST_ROW
        shade = mix(_SHADE_TOP, _SHADE_BOTTOM, max(0.0, min(1.0, (row - first) / (last - first))))
        column.set_at((0, y), tuple(c * s // 255 for c, s in zip(colour, shade, strict=True)))
    body = pygame.transform.scale(column, (width, bottom - top))
    add_grain(body, grain)
    return body
