"""Draws the phones' pictures in the server's process, the same as on the big screen; numpy is not needed."""

from __future__ import annotations

import os
import re
import struct
import zlib
from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

SMALL = 6 * 2**20
"""Bytes of the sprite cache there, because each picture is drawn once."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGBA, UP = 6, 2
"""PNG pixel format and row filter ("up": differences to the row above)."""
QUICK = 2
"""zlib's level: SDL's own PNGs are a tenth smaller and take five times as long."""

IS_PARTIAL = bytes(0 < alpha < 255 for alpha in range(256))
"""1 for each alpha that is neither clear nor opaque."""


def open_paint(cache: Path | None = None) -> Callable[[str, int], bytes | None]:
    """Returns a function that draws a look at a width in px as a PNG, or None for an unknown look."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.folders import MissingArtError
    from game.ui.draw.assets import Assets
    from game.ui.draw.sprites import Sprites
    from game.ui.games import TABLES

    pygame.font.init()
    catalogue = reduce(or_, (kind.catalogue for kind in TABLES.values()))
    sprites = Sprites(Assets(cache=cache), catalogue, room=SMALL)

    def paint(look: str, width: int) -> bytes | None:
        try:
            return png_of(sprites.picture(look, width))
        except (MissingArtError, LookupError, ValueError):
            return None

    return paint


def png_of(surface: pygame.Surface) -> bytes:
    """Returns a premultiplied surface as a PNG with straight alpha."""
    import pygame

    w, h = surface.get_size()
    rows = _rows_up(_straight_pixels(pygame.image.tobytes(surface, "RGBA")), 4 * w)
    header = struct.pack(">IIBBBBB", w, h, 8, RGBA, 0, 0, 0)
    body = zlib.compress(rows, QUICK)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _straight_pixels(pixels: bytes) -> bytes:
    """Returns RGBA pixels with their colours divided by alpha; only the few half transparent ones change."""
    straight, alphas = bytearray(pixels), pixels[3::4]
    for run in re.finditer(b"\x01+", alphas.translate(IS_PARTIAL)):
        for number in range(*run.span()):
            colour = slice(4 * number, 4 * number + 3)
            straight[colour] = straight[colour].translate(_division_by(alphas[number]))
    return bytes(straight)


@cache
def _division_by(alpha: int) -> bytes:
    """Returns the straight colour for each premultiplied one, from 0 to 255."""
    return bytes(min(255, (colour * 255 + alpha // 2) // alpha) for colour in range(256))


def _rows_up(pixels: bytes, line: int) -> bytes:
    """Returns the rows as a PNG stores them, each byte less the one above it.

    All bytes are subtracted at once, as one large number. The highest bit of each is handled apart, so that no byte
    borrows from the next.

    Args:
        line: bytes in a row.
    """
    size = len(pixels)
    high = int.from_bytes(b"\x80" * size, "little")
    row, above = int.from_bytes(pixels, "little"), int.from_bytes(bytes(line) + pixels[: size - line], "little")
    differences = (((row | high) - (above & ~high)) ^ ((row ^ ~above) & high)).to_bytes(size, "little")
    return b"".join(bytes([UP]) + differences[start : start + line] for start in range(0, size, line))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
