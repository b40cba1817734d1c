"""The last public picture, stored in a file and shown while the game restarts."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zlib import crc32

import pygame

from game.store.small_files import read_small_file, replace_atomically

LAST_PICTURE = "last_picture.jpg"
"""File name in the data folder."""
CHECKSUM_BYTES = 4
"""Bytes of the checksum at the file's end, which reveals a truncated picture."""
MIN_HEIGHT_SHARE = 0.5
"""Minimum height divided by the window's; a lower picture is of another screen."""


def save_picture(path: Path, picture: pygame.Surface) -> None:
    """Saves the picture, replacing the previous one.

    Raises:
        OSError: if that fails; the previous one stays.
    """
    file = BytesIO()
    pygame.image.save(picture, file, path.name)
    content = file.getvalue()
    replace_atomically(path, content + crc32(content).to_bytes(CHECKSUM_BYTES, "big"))


def load_picture(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Returns the stored picture, fitted to a window of that size; None if none is intact and fits."""
    try:
        content = read_small_file(path)
        if int.from_bytes(content[-CHECKSUM_BYTES:], "big") != crc32(content[:-CHECKSUM_BYTES]):
            return None
        picture = pygame.image.load(BytesIO(content), path.name)
    except (OSError, pygame.error):
        return None
    return _fit(picture, size)


def draw_last_picture(sheet: pygame.Surface, path: Path) -> bool:
    picture = load_picture(path, sheet.get_size())
    if picture:
        sheet.blit(picture, (0, 0))
    return picture is not None


def delete_picture(path: Path) -> None:
    """Deletes the stored picture, as after a regular exit."""
    with suppress(OSError):  # for example a folder of that name
        path.unlink(missing_ok=True)


def _fit(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface | None:
    """Returns the picture as wide as the window and at its bottom, with its sky colour above.

    Returns None if it does not fit.
    """
    width, height = size
    h = min(height, round(picture.get_height() * width / picture.get_width()))
    is_too_high = picture.get_height() * width > picture.get_width() * (height + 2)
    if is_too_high or h < MIN_HEIGHT_SHARE * height:
        return None
    sheet = pygame.Surface(size)
    sheet.fill(picture.get_at((0, 0)))
    sheet.blit(pygame.transform.smoothscale(picture, (width, h)), (0, height - h))
    return sheet
