"""Draws the phones' pictures in the server's process, the same as on the big screen."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from functools import reduce
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
    import numpy as np
    import pygame

    w, h = surface.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(h, w, 4)
    alpha = np.maximum(pixels[..., 3:].astype(np.uint16), 1)
    colours = np.minimum((pixels[..., :3].astype(np.uint16) * 255 + alpha // 2) // alpha, 255)
    straight = np.concatenate([colours.astype(np.uint8), pixels[..., 3:]], axis=2).reshape(h, 4 * w)
    rows = np.full((h, 1 + 4 * w), UP, np.uint8)
    rows[:, 1:] = np.diff(straight, axis=0, prepend=np.zeros((1, 4 * w), np.uint8))
    header = struct.pack(">IIBBBBB", w, h, 8, RGBA, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), QUICK)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
