"""One sheet of the sea as pixels: a drifting crest, and a still body below it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.draw.assets import Assets, ViewBox
from game.ui.draw.canvas import Item, Layer, OpaqueItem, split_rows
from game.ui.draw.craft.grain import add_grain
from game.ui.draw.craft.surfaces import (
    blit_at,
    clear_surface,
    fade_opaque,
    fade_surface,
    first_solid_row,
    opaque_surface,
    tint_surface,
)
from game.ui.draw.scenery.swell import Swell, SwellRenderer, rim_of
from game.ui.draw.scenery.waves import Shade, Sheet, WaveKind
from game.ui.draw.theme import FULL, Colour, hex_colour, mix


class _Crest(NamedTuple):
    """Crest in the drawing of a wave: its period, first and last row."""

    period: float
    top: float
    bottom: float


_CRESTS: dict[WaveKind, _Crest] = {
    "calm": _Crest(120, 14, 65),
    "swell": _Crest(300, 14, 85),
    "storm": _Crest(340, 14, 110),
}
_CREST_ROW = 22  # row of the drawing that is at a sheet's y
_SHADE_TOP, _SHADE_BOTTOM = hex_colour("ECEFF2"), hex_colour("C9D0DA")
_SHADE_ROWS = 33, 273  # rows between which the body darkens
_FOAM, _RIM = hex_colour("F4FBFA"), 24  # design px: maximum thickness of the foam
_PAPER_ROWS = 4  # lowest rows of a crest: plain water


class Crest:
    """A crest that drifts to the left, repeats every `period` px and may swell.

    Args:
        tile: one period, unshaded.
        rim: one period as a rim of foam.
        width: visible width.
        sheet: the sheet that it belongs to.
    """

    def __init__(
        self, tile: pygame.Surface, rim: pygame.Surface, y: int, width: int, sheet: Sheet, grain: pygame.Surface
    ) -> None:
        self.period = tile.get_width()
        self._y = y
        shades, alpha, h = sheet.shades, sheet.alpha, tile.get_height()
        rows = tile.get_bounding_rect().top, first_solid_row(tile) if alpha == 1 else h
        self._swelling = SwellRenderer(rim, width, sheet.scale, self._paper_at, rows)
        self._strips = [
            _strip(tint_surface(tile, light) if light else tile, x, w, grain, alpha)
            for x, w, light in _shaded_parts(shades, width)
        ]
        self._rows, self._size = rows, (width, h)
        self._combined: pygame.Surface | None = None
        """All strips in one surface, if there are several."""
        self._cached: tuple[int, Item, list[Item]] | None = None
        """Drift in px, the crest as one item, and its parts."""
        self._z = sheet.z
        self._cached_layers: tuple[list[Item], list[Layer]] = [], []
        self._combine(0)  # new memory takes longer than a frame at 4K, and this is the render thread

    @property
    def px(self) -> int:
        """Area in px."""
        return sum(strip.surface.get_width() * strip.surface.get_height() for strip in self._strips)

    def layers(self, drift: int, swells: Sequence[Swell]) -> list[Layer]:
        """Returns the crest after `drift` px with its swells; the same list while nothing moves."""
        items = self._items(drift, swells)
        if items is not self._cached_layers[0]:
            self._cached_layers = items, [Layer(self._z, item) for item in items]
        return self._cached_layers[1]

    def _items(self, drift: int, swells: Sequence[Swell]) -> list[Item]:
        if self._cached is None or self._cached[0] != drift:
            crest = self._combine(drift)
            self._cached = drift, crest, _split_crest(crest, self._rows)
        if swells:
            return self._swelling.items(self._cached[1], drift, swells)
        self._swelling.clear()
        return self._cached[2]

    def _paper_at(self, x: int) -> tuple[int, ...]:
        return next(strip.paper for strip in reversed(self._strips) if strip.x <= x)

    def _combine(self, drift: int) -> Item:
        """Returns the crest as one surface: the only strip, or all strips combined."""
        if len(self._strips) == 1:
            return Item(self._strips[0].surface, -drift, self._y)
        if self._combined is None:
            self._combined = clear_surface(*self._size)
            for strip in self._strips:
                strip.surface.set_alpha(None)  # copied, not blended: four times as fast
        h = self._size[1]
        self._combined.blits([(strip.surface, (strip.x, 0), (drift, 0, strip.w, h)) for strip in self._strips], False)
        return Item(self._combined.subsurface(self._combined.get_rect()), 0, self._y)  # a new subsurface for each drift


def _split_crest(crest: Item, rows: tuple[int, int]) -> list[Item]:
    """Splits a crest into its waves and the opaque water below them, which hides what lies behind."""
    (surface, x, y), (first, solid) = crest, rows
    w, h = surface.get_size()
    waves = Item(surface.subsurface((0, first, w, solid - first)), x, y + first)
    return [waves, OpaqueItem(surface.subsurface((0, solid, w, h - solid)), x, y + solid)] if solid < h else [waves]


class _Strip(NamedTuple):
    """Part of a crest in one light, one period longer than its visible width."""

    x: int
    w: int
    surface: pygame.Surface
    paper: tuple[int, ...]
    """Premultiplied colour below the crest."""


class SeaSheet(NamedTuple):
    """Pixels of one sheet: its crest, and the visible rows of its body."""

    crest: Crest
    body: tuple[Layer, ...]


def _shaded_parts(shades: Sequence[Shade], width: int) -> list[tuple[int, int, Colour | None]]:
    """Returns left edge, width and light of each shaded part of a sheet."""
    if not shades:
        return [(0, width, None)]
    edges = [*(min(width, max(0, round(shade.x))) for shade in shades), width]
    edges[0] = 0
    return [(x, end - x, shade.light) for (x, end), shade in zip(pairwise(edges), shades, strict=True) if end > x]


def _strip(tile: pygame.Surface, x: int, width: int, grain: pygame.Surface, alpha: float) -> _Strip:
    """Returns a crest from an x on, one period longer than its visible width, to drift through."""
    period = tile.get_width()
    plain = pygame.transform.average_color(tile, (0, tile.get_height() - _PAPER_ROWS, period, _PAPER_ROWS))
    paper = tuple(round(part * alpha) for part in plain)
    strip = clear_surface(width + period, tile.get_height())
    for left in range(-(x % period), strip.get_width(), period):
        blit_at(strip, tile, left, 0)
    add_grain(strip, grain)
    return _Strip(x, width, fade_surface(strip, alpha) if alpha < 1 else strip, paper)


def crest_rows(sheet: Sheet) -> tuple[int, int]:
    """Returns the first row of a sheet's crest and the first row below it, in screen px."""
    crest = _CRESTS[sheet.kind]
    top = round(sheet.y + (crest.top - _CREST_ROW) * sheet.scale)
    return top, top + round((crest.bottom - crest.top) * sheet.scale)


def sea_sheet(
    assets: Assets, sheet: Sheet, colour: Colour, width: int, bottom: int, grain: pygame.Surface, most: int
) -> SeaSheet:
    """Renders a sheet `width` px wide, whose body is visible down to `bottom`, in rows of at most `most` px."""
    top, below = crest_rows(sheet)
    tile = _tile(assets, sheet)
    rim = rim_of(tint_surface(tile, _FOAM), round(_RIM * sheet.scale))
    crest = Crest(tint_surface(tile, colour), rim, top, width, sheet, grain)
    if bottom <= below:
        return SeaSheet(crest, ())
    body = _body(sheet, colour, width, below, bottom, grain)
    rows = split_rows(fade_opaque(body, sheet.alpha) if sheet.alpha < 1 else body, below, most)
    return SeaSheet(crest, tuple(Layer(sheet.z, row) for row in rows))


def _tile(assets: Assets, sheet: Sheet) -> pygame.Surface:
    crest = _CRESTS[sheet.kind]
    top, below = crest_rows(sheet)
    view = ViewBox(2 * crest.period, crest.top, crest.period, crest.bottom - crest.top)
    return assets.drawing(f"wave_{sheet.kind}", crest.period * sheet.stretch, below - top, view)


def _body(sheet: Sheet, colour: Colour, width: int, top: int, bottom: int, grain: pygame.Surface) -> pygame.Surface:
    column = opaque_surface(1, bottom - top)
    first, last = _SHADE_ROWS
    for y in range(bottom - top):
        row = (top + y - sheet.y) / sheet.scale + _CREST_ROW
        shade = mix(_SHADE_TOP, _SHADE_BOTTOM, max(0.0, min(1.0, (row - first) / (last - first))))
        column.set_at((0, y), tuple(c * s // FULL for c, s in zip(colour, shade, strict=True)))
    body = pygame.transform.scale(column, (width, bottom - top))
    for x, w, light in _shaded_parts(sheet.shades, width):
        if light:
            body.fill(light, (x, 0, w, bottom - top), pygame.BLEND_RGB_MULT)
    add_grain(body, grain)
    return body
