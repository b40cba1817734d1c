"""Paper grain: fibres and soft mottling, nearly white, multiplied onto a sheet to look like card."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.folders import MissingArtError
from game.ui.draw.craft.pixel_store import SHIPPED, PixelStore
from game.ui.draw.craft.surfaces import opaque_from_bytes, opaque_surface, scale_surface
from game.ui.draw.theme import FULL

GRAIN = "grain"
"""Key of the grain's pixels in the store."""
GRAIN_SIZE = 512


def grain_tile(scale: float) -> pygame.Surface:
    """Returns a tileable surface of grain; the caller owns it."""
    size = max(64, round(GRAIN_SIZE * scale))
    tile = opaque_from_bytes(_pixels(), (GRAIN_SIZE, GRAIN_SIZE))
    return tile if size == GRAIN_SIZE else scale_surface(tile, size, size)


@lru_cache(maxsize=1)
def _pixels() -> bytes:
    """Returns the pixels of the tile at its own size, as bytes, because two threads must not share a surface."""
    cached = PixelStore(SHIPPED).load(GRAIN)
    if cached is None:
        raise MissingArtError(f"missing or broken in {SHIPPED}: the grain of paper")
    return cached[0]


def add_grain(surface: pygame.Surface, tile: pygame.Surface, left: int = 0, top: int = 0) -> None:
    """Multiplies the grain onto a surface that lies at `left`, `top` of the tiled area."""
    step = tile.get_width()
    for x in range(-left % -step, surface.get_width(), step):
        for y in range(-top % -step, surface.get_height(), step):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def extend_upwards(colour: pygame.Color, w: int, h: int, scale: float) -> pygame.Surface:
    """Returns paper that continues a sheet upwards, grain included.

    Args:
        colour: of the sheet's upper left px.
    """
    tile = grain_tile(scale)
    lit = zip(colour[:3], tile.get_at((0, 0))[:3], strict=True)
    plain = [min(FULL, round(FULL * value / seen)) for value, seen in lit]
    step = tile.get_height()
    sheet = opaque_surface(w, -(-h // step) * step)
    sheet.fill(plain)
    add_grain(sheet, tile)
    return sheet.subsurface((0, sheet.get_height() - h, w, h))
