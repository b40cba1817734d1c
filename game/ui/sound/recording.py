"""Recordings of minutes, read a passage at a time.

The pages of an Ogg file that hold a passage, numbered anew behind the file's head, are a short file of their own:
the mixer's decoder reads that, and what it decodes too much is cut off.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

RATE = 24_000
"""Hz, of the files and of the mixer: nothing is converted, and all recordings together stay small."""
SIDES = 2
"""Left and right; a file of one side is heard on both."""
PASSAGE = 6
"""Seconds; two passages of a stem are in memory, the one that is heard and the next."""
FRAME = 2 * SIDES
"""Bytes of a sample on all sides."""
LEAD = 4096
"""Samples before a passage from which on the decoder surely has it right."""

_AT_ENDS, _AT_NUMBER, _AT_CHECKSUM, _AT_SEGMENTS = 6, 18, 22, 26  # in a page's head, as the format has it
_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Page(NamedTuple):
    """A page of an Ogg file."""

    data: bytes
    ends: int
    """How many samples there are up to its end; the file's head ends at 0."""


def pages(data: bytes) -> Iterator[Page]:
    """All pages of an Ogg file."""
    at = 0
    while at < len(data):
        segments = at + _AT_SEGMENTS + 1
        count = data[segments - 1]
        end = segments + count + sum(data[segments : segments + count])
        yield Page(data[at:end], *struct.unpack_from("<q", data, at + _AT_ENDS))
        at = end


def checksum(page: bytes) -> int:
    """An Ogg page's own: zlib's, begun at 0, with all bits the other way round."""
    mirrored = zlib.crc32(page.translate(_MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


def renumbered(page: bytes, number: int) -> bytes:
    """The page with another number, and the checksum that then is right."""
    new = bytearray(page)
    struct.pack_into("<II", new, _AT_NUMBER, number, 0)
    struct.pack_into("<I", new, _AT_CHECKSUM, checksum(bytes(new)))
    return bytes(new)


def read_passage(path: Path, number: int) -> pygame.mixer.Sound:
    """That passage of a recording, counted from 0; after the last one comes the first again.

    Raises:
        OSError: if the file cannot be read.
        pygame.error: if it is no recording.
    """
    every = tuple(pages(path.read_bytes()))
    size = PASSAGE * RATE
    start = number * size % every[-1].ends
    needed = _needed(every, start, start + size)
    file = b"".join(renumbered(page.data, place) for place, page in enumerate(needed))
    decoded = pygame.mixer.Sound(file=io.BytesIO(file)).get_raw()
    at = start - needed[-1].ends + len(decoded) // FRAME
    return pygame.mixer.Sound(buffer=decoded[at * FRAME : (at + size) * FRAME])


def _needed(every: Sequence[Page], start: int, end: int) -> tuple[Page, ...]:
    """The file's head, and the pages in which those samples are."""
    begins = (0, *(page.ends for page in every))
    return tuple(
        page
        for begin, page in zip(begins, every, strict=False)
        if page.ends == 0 or (page.ends > start - LEAD and begin < end)
    )


def blank(seconds: float = PASSAGE) -> pygame.mixer.Sound:
    """A recording in which nothing is heard."""
    return pygame.mixer.Sound(buffer=bytes(round(seconds * RATE) * FRAME))
