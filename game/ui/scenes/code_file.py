"""Files with a code: a text, or a picture with its QR code."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from io import BytesIO
from math import sqrt
from pathlib import Path

import pygame

from game.phones.code_reader import read_code
from game.play.choices import Phrase, phrase
from game.store.small_files import read_small_file
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.theme import WHITE

MOST_BYTES = 32_000_000
MOST_TEXT = 4096
"""Most characters of a text that are used."""
SIZES = (1 << 20, 1 << 23)
"""Most pixels of a picture in which a code is looked for: first a small picture, which has less noise."""
UNREADABLE = phrase("This file cannot be read.")
NO_CODE = phrase("There is no code of a film in this picture.")
UNABLE = phrase("Pictures cannot be read here: please type the letters.")
log = logging.getLogger(__name__)


def read_code_file(path: Path) -> str | Phrase:
    """Returns the text of a file, or of the code in a picture; else the reason why there is none."""
    try:
        content = read_small_file(path, MOST_BYTES)
        if _is_text(content):
            return content.decode("utf-8-sig")[:MOST_TEXT]
        pictures = _grey_pixels(pygame.image.load(BytesIO(content)))
        return next(filter(None, (read_code(*pixels) for pixels in pictures)), NO_CODE)
    except ImportError:
        return UNABLE
    except (OSError, ValueError, MemoryError, pygame.error) as error:
        log.warning("a file could not be read: %s", error)
        return UNREADABLE


def _is_text(content: bytes) -> bool:
    try:
        return "\0" not in content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False


def _grey_pixels(picture: pygame.Surface) -> Iterator[tuple[bytes, int, int]]:
    """Yields the grey pixels of a picture at several sizes, with their width and height."""
    width, height = picture.get_size()
    sheet = opaque_surface(width, height)
    sheet.fill(WHITE)
    sheet.blit(picture, (0, 0))
    for most in SIZES:
        k = min(1.0, sqrt(most / (width * height)))
        size = max(1, int(width * k)), max(1, int(height * k))
        grey = pygame.transform.grayscale(pygame.transform.smoothscale(sheet, size))
        yield pygame.image.tobytes(grey, "RGB")[::3], *size
