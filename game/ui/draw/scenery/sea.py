"""One sheet of the sea as pixels: a crest that drifts, and below it a body that lies still."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.draw.assets import Assets, ViewBox
from game.ui.draw.canvas import Item, Layer, Solid, in_rows
from game.ui.draw.craft.grain import add_grain
from game.ui.draw.craft.paper import clear, faded, lay, opaque, sheer, solid_from, tinted
from game.ui.draw.scenery.swell import Swell, Swelling, rim_of
from game.ui.draw.scenery.waves import Shade, Sheet, WaveKind
from game.ui.draw.theme import FULL, Colour, hex_colour, mix


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
_FOAM, _RIM = hex_colour("F4FBFA"), 24  # design px: no rim of foam is thicker
_PAPER_ROWS = 4  # of a crest, from below: there it is plain water


class Crest:
    """A crest that drifts to the left, repeats every `period` px and may swell.

    Args:
        tile: one period of it, its colours as they are without a shade.
        rim: the same as a rim of foam.
        width: how much of it is seen.
        sheet: what it is the crest of.
    """

    def __init__(
        self, tile: pygame.Surface, rim: pygame.Surface, y: int, width: int, sheet: Sheet, grain: pygame.Surface
    ) -> None:
        self.period = tile.get_width()
        self._y = y
        shades, alpha, h = sheet.shades, sheet.alpha, tile.get_height()
        rows = tile.get_bounding_rect().top, solid_from(tile) if alpha == 1 else h
        self._swelling = Swelling(rim, width, sheet.scale, self._paper_at, rows)
        self._strips = [
            _strip(tinted(tile, light) if light else tile, x, w, grain, alpha)
            for x, w, light in _stretches(shades, width)
        ]
        self._rows, self._size = rows, (width, h)
        self._whole: pygame.Surface | None = None
        """All strips as they are seen, where there are several."""
        self._drifted: tuple[int, Item, list[Item]] | None = None
        """How far it has drifted, and what it looks like then: in one, and in its parts."""
        self._z = sheet.z
        self._laid: tuple[list[Item], list[Layer]] = [], []

    @property
    def px(self) -> int:
        """How much there is of it."""
        return sum(strip.surface.get_width() * strip.surface.get_height() for strip in self._strips)

    def layers(self, drift: int, swells: Sequence[Swell]) -> list[Layer]:
        """The crest after so many px of drift, with its swells; the same as long as nothing moves."""
        items = self._items(drift, swells)
        if items is not self._laid[0]:
            self._laid = items, [Layer(self._z, item) for item in items]
        return self._laid[1]

    def _items(self, drift: int, swells: Sequence[Swell]) -> list[Item]:
        if self._drifted is None or self._drifted[0] != drift:
            crest = self._in_one(drift)
            self._drifted = drift, crest, _parts(crest, self._rows)
        if swells:
            return self._swelling.items(self._drifted[1], drift, swells)
        self._swelling.let_go()
        return self._drifted[2]

    def _paper_at(self, x: int) -> tuple[int, ...]:
        return next(strip.paper for strip in reversed(self._strips) if strip.x <= x)

    def _in_one(self, drift: int) -> Item:
        """All of it as one surface: the only strip, which goes on beyond what is seen, or all of them put together."""
        if len(self._strips) == 1:
            return Item(self._strips[0].surface, -drift, self._y)
        if self._whole is None:
            self._whole = clear(*self._size)
            for strip in self._strips:
                strip.surface.set_alpha(None)  # it is copied, not blended: that takes a quarter of the time
        h = self._size[1]
        self._whole.blits([(strip.surface, (strip.x, 0), (drift, 0, strip.w, h)) for strip in self._strips], False)
        return Item(self._whole.subsurface(self._whole.get_rect()), 0, self._y)  # a window of its own for each drift


def _parts(crest: Item, rows: tuple[int, int]) -> list[Item]:
    """What is seen of a crest: its waves, and the water below them, which hides what lies behind it."""
    (surface, x, y), (first, solid) = crest, rows
    w, h = surface.get_size()
    waves = Item(surface.subsurface((0, first, w, solid - first)), x, y + first)
    return [waves, Solid(surface.subsurface((0, solid, w, h - solid)), x, y + solid)] if solid < h else [waves]


class _Strip(NamedTuple):
    """A part of a crest in one light, a period longer than it is seen."""

    x: int
    w: int
    surface: pygame.Surface
    paper: tuple[int, ...]
    """Its colour below the crest, premultiplied."""


class SeaSheet(NamedTuple):
    """The pixels of one sheet: its crest, and the rows of its body, as far as any of it shows."""

    crest: Crest
    body: tuple[Layer, ...]


def _stretches(shades: Sequence[Shade], width: int) -> list[tuple[int, int, Colour | None]]:
    """Left edge, width and light of every part of a sheet."""
    if not shades:
        return [(0, width, None)]
    edges = [*(min(width, max(0, round(shade.x))) for shade in shades), width]
    edges[0] = 0
    return [(x, end - x, shade.light) for (x, end), shade in zip(pairwise(edges), shades, strict=True) if end > x]


def _strip(tile: pygame.Surface, x: int, width: int, grain: pygame.Surface, alpha: float) -> _Strip:
    """A crest from an x on, one period longer than it is seen, to drift through."""
    period = tile.get_width()
    plain = pygame.transform.average_color(tile, (0, tile.get_height() - _PAPER_ROWS, period, _PAPER_ROWS))
    paper = tuple(round(part * alpha) for part in plain)
    strip = clear(width + period, tile.get_height())
    for left in range(-(x % period), strip.get_width(), period):
        lay(strip, tile, left, 0)
    add_grain(strip, grain)
    return _Strip(x, width, faded(strip, alpha) if alpha < 1 else strip, paper)


def crest_rows(sheet: Sheet) -> tuple[int, int]:
    """First row of a sheet's crest and first row below it, in screen px."""
    crest = _CRESTS[sheet.kind]
    top = round(sheet.y + (crest.top - _CREST_ROW) * sheet.scale)
    return top, top + round((crest.bottom - crest.top) * sheet.scale)


def sea_sheet(
    assets: Assets, sheet: Sheet, colour: Colour, width: int, bottom: int, grain: pygame.Surface, most: int
) -> SeaSheet:
    """A sheet for a sea `width` px wide, whose body shows as far down as `bottom`, in rows `most` px high at most."""
    top, below = crest_rows(sheet)
    tile = _tile(assets, sheet)
    rim = rim_of(tinted(tile, _FOAM), round(_RIM * sheet.scale))
    crest = Crest(tinted(tile, colour), rim, top, width, sheet, grain)
    if bottom <= below:
        return SeaSheet(crest, ())
    body = _body(sheet, colour, width, below, bottom, grain)
    rows = in_rows(sheer(body, sheet.alpha) if sheet.alpha < 1 else body, below, most)
    return SeaSheet(crest, tuple(Layer(sheet.z, row) for row in rows))


def _tile(assets: Assets, sheet: Sheet) -> pygame.Surface:
    crest = _CRESTS[sheet.kind]
    top, below = crest_rows(sheet)
    view = ViewBox(2 * crest.period, crest.top, crest.period, crest.bottom - crest.top)
    return assets.drawing(f"wave_{sheet.kind}", crest.period * sheet.stretch, below - top, view)


def _body(sheet: Sheet, colour: Colour, width: int, top: int, bottom: int, grain: pygame.Surface) -> pygame.Surface:
    column = opaque(1, bottom - top)
    first, last = _SHADE_ROWS
    for y in range(bottom - top):
        row = (top + y - sheet.y) / sheet.scale + _CREST_ROW
        shade = mix(_SHADE_TOP, _SHADE_BOTTOM, max(0.0, min(1.0, (row - first) / (last - first))))
        column.set_at((0, y), tuple(c * s // FULL for c, s in zip(colour, shade, strict=True)))
    body = pygame.transform.scale(column, (width, bottom - top))
    for x, w, light in _stretches(sheet.shades, width):
        if light:
            body.fill(light, (x, 0, w, bottom - top), pygame.BLEND_RGB_MULT)
    add_grain(body, grain)
    return body
