"""The last picture that anybody may see: kept in a file, shown while the game begins again."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zlib import crc32

import pygame

from game.store.small_files import read_small, replace_whole

LAST_PICTURE = "last_picture.jpg"
"""Its name in the data folder."""
CHECK = 4
"""So many bytes at the file's end tell whether the rest is whole: half a picture is none."""
LEAST = 0.5
"""A picture that fills less of the window's height is of another screen."""


def write_picture(path: Path, picture: pygame.Surface) -> None:
    """Keeps the picture in the place of the one before.

    Raises:
        OSError: if that cannot be done; the one before is untouched.
    """
    file = BytesIO()
    pygame.image.save(picture, file, path.name)
    content = file.getvalue()
    replace_whole(path, content + crc32(content).to_bytes(CHECK, "big"))


def read_picture(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture that was kept, filling a window of that size; None where there is none that is whole and fits."""
    try:
        content = read_small(path)
        if int.from_bytes(content[-CHECK:], "big") != crc32(content[:-CHECK]):
            return None
        picture = pygame.image.load(BytesIO(content), path.name)
    except (OSError, pygame.error):
        return None
    return _filling(picture, size)


def draw_last(sheet: pygame.Surface, path: Path) -> bool:
    """Fills the sheet with the picture that was kept; whether there is one."""
    picture = read_picture(path, sheet.get_size())
    if picture:
        sheet.blit(picture, (0, 0))
    return picture is not None


def forget_picture(path: Path) -> None:
    """There is none any more, as after an end that was asked for."""
    with suppress(OSError):  # such as a folder of that name, which is no picture either
        path.unlink(missing_ok=True)


def _filling(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface | None:
    """As wide as the window and at its bottom; above it, where only the lower part is used, the sky goes on."""
    width, height = size
    h = min(height, round(picture.get_height() * width / picture.get_width()))
    is_too_high = picture.get_height() * width > picture.get_width() * (height + 2)
    if is_too_high or h < LEAST * height:
        return None
    sheet = pygame.Surface(size)
    sheet.fill(picture.get_at((0, 0)))
    sheet.blit(pygame.transform.smoothscale(picture, (width, h)), (0, height - h))
    return sheet
