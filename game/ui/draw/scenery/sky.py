"""The sky as pixels: bands, sun, clouds, hills and gulls on one opaque surface."""

from dataclasses import replace
from functools import partial

import pygame

from game.ui.draw.assets import Assets, ViewBox
from game.ui.draw.craft.grain import add_grain
from game.ui.draw.craft.surfaces import add_shadow, blit_at, blit_centred, fill_gradient, opaque_surface, tint_surface
from game.ui.draw.scenery.backdrop import Backdrop, Cutout
from game.ui.draw.theme import FULL, Colour, Palette, hex_colour, mix

_BANDS = ("band_a", "band_b", "band_c", "band_d")
_BAND_SIZE = 1920, 400
_BAND_ROWS = 16, 152  # rows of the drawing with the wavy edge
_BAND_TONE = 241  # brightness of the paper below, of 255
_HILLS_SIZE = 1920, 260
_HALO = hex_colour("FFF6DC")
HALO = 1.12
"""Width of the sun's halo divided by the sun's."""


def sky(assets: Assets, backdrop: Backdrop, palette: Palette, height: int, grain: pygame.Surface) -> pygame.Surface:
    """Returns the upper `height` px of the screen, from the disk cache if possible."""
    cutouts = (*((backdrop.sun,) if backdrop.sun else ()), *backdrop.clouds, *backdrop.gulls)
    parts = (*_BANDS, "far_hills", "sun_halo", *(cutout.drawing for cutout in cutouts))
    recipe, draw = (replace(backdrop, sheets=()), palette), partial(_smooth_sky, assets, backdrop, palette, height)
    sheet = assets.composite("sky", (backdrop.width, height), recipe, parts, draw)
    add_grain(sheet, grain)  # last, because grain compresses badly
    return sheet


def _smooth_sky(assets: Assets, backdrop: Backdrop, palette: Palette, height: int) -> pygame.Surface:
    """Draws the sky without grain, back to front."""
    sheet = opaque_surface(backdrop.width, height)
    top = round(backdrop.horizon + 40 * backdrop.u)
    fill_gradient(sheet, top, palette.sky[0], mix(palette.sky[0], palette.sky[1], 0.6))
    for i in (0, 1):
        _band(assets, backdrop, sheet, i, palette.sky[1 + i])
    _sun(assets, backdrop, sheet, palette)
    cloud = mix(palette.cloud, palette.sky[2], 0.08)
    for cutout in backdrop.clouds:
        blit_centred(sheet, tint_surface(_cutout_surface(assets, cutout), cloud), cutout.x, cutout.y)
    for i in (2, 3):
        _band(assets, backdrop, sheet, i, palette.sky[1 + i])
    if backdrop.has_hills:
        _hills(assets, backdrop, sheet, -120, -150, mix(palette.hill, palette.sky[3], 0.45), False)
        _hills(assets, backdrop, sheet, 200, -96, palette.hill, True)
    for cutout in backdrop.gulls:
        gull, dx, dy = add_shadow(_cutout_surface(assets, cutout), cutout.w * 0.045)
        blit_at(sheet, gull, cutout.x - cutout.w / 2 + dx, cutout.y - cutout.w / 4 + dy)
    return sheet


def _cutout_surface(assets: Assets, cutout: Cutout) -> pygame.Surface:
    surface = assets.drawing(cutout.drawing, cutout.w)
    return pygame.transform.flip(surface, True, False) if cutout.flip else surface


def _sun(assets: Assets, backdrop: Backdrop, sheet: pygame.Surface, palette: Palette) -> None:
    if sun := backdrop.sun:
        blit_centred(
            sheet, tint_surface(assets.drawing("sun_halo", sun.w * HALO), mix(palette.sun, _HALO, 0.7)), sun.x, sun.y
        )
        blit_centred(sheet, tint_surface(_cutout_surface(assets, sun), palette.sun), sun.x, sun.y)


def _band(assets: Assets, backdrop: Backdrop, sheet: pygame.Surface, i: int, colour: Colour) -> None:
    """Draws a band of sky: its wavy upper edge, and plain paper below."""
    first, last = _BAND_ROWS
    top = backdrop.horizon * (0.16 + 0.2 * i)
    plain_from = round(top + last * backdrop.u)
    sheet.fill(tuple(c * _BAND_TONE // FULL for c in colour), (0, plain_from, backdrop.width, sheet.get_height()))
    edge_from = round(top + first * backdrop.u)
    edge = _middle_of_drawing(assets, _BANDS[i], _BAND_SIZE, 1920, backdrop, (first, last), plain_from - edge_from)
    blit_at(sheet, tint_surface(edge, colour), 0, edge_from)


def _middle_of_drawing(
    assets: Assets,
    drawing: str,
    size: tuple[int, int],
    design_width: float,
    backdrop: Backdrop,
    rows: tuple[float, float],
    height: int,
    shift: float = 0,
) -> pygame.Surface:
    """Returns rows of a drawing across the screen: as much of its middle as the screen shows."""
    across = max(design_width * backdrop.u, backdrop.width + 2 * abs(shift)) / size[0]
    x = size[0] / 2 - (backdrop.width / 2 + shift) / across
    view = ViewBox(round(x, 2), rows[0], round(backdrop.width / across, 2), rows[1] - rows[0])
    return assets.drawing(drawing, backdrop.width, height, view, fine=False)


def _hills(
    assets: Assets, backdrop: Backdrop, sheet: pygame.Surface, dx: float, dy: float, colour: Colour, flip: bool
) -> None:
    """Draws a row of hills, its middle `dx` right of the screen's, from `dy` above the horizon to just below it."""
    u = backdrop.u
    top = round(backdrop.horizon + dy * u)
    height = sheet.get_height() - top
    down = 330 * u / _HILLS_SIZE[1]
    rows = 0, min(_HILLS_SIZE[1], height / down)
    shift = -dx * u if flip else dx * u
    hills = _middle_of_drawing(assets, "far_hills", _HILLS_SIZE, 2400, backdrop, rows, height, shift)
    blit_at(sheet, tint_surface(pygame.transform.flip(hills, flip, False), colour), 0, top)
