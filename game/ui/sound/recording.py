"""Reads recordings of minutes one passage at a time.

The Ogg pages of a passage, renumbered behind the file's head, form a short file of their own. The mixer decodes that
file, and the surplus is cut off.
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
"""Sample rate in Hz of files and mixer, so that nothing is converted and all recordings stay small."""
SIDES = 2
"""Stereo channels of recordings and, unless it is mono, of the mixer; a mono file is played on both."""
PASSAGE = 6
"""Seconds; two passages of each stem are in memory, the current one and the next."""
LEAD = 4096
"""Samples the decoder needs before a passage to be exact."""

_AT_ENDS, _AT_NUMBER, _AT_CHECKSUM, _AT_SEGMENTS = 6, 18, 22, 26  # offsets in a page's header
_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Page(NamedTuple):
    """A page of an Ogg file."""

    data: bytes
    ends: int
    """Number of samples up to its end; the file's head ends at 0."""


def pages(data: bytes) -> Iterator[Page]:
    """Yields the pages of an Ogg file."""
    at = 0
    while at < len(data):
        segments = at + _AT_SEGMENTS + 1
        count = data[segments - 1]
        end = segments + count + sum(data[segments : segments + count])
        yield Page(data[at:end], *struct.unpack_from("<q", data, at + _AT_ENDS))
        at = end


def checksum(page: bytes) -> int:
    """Returns an Ogg page's CRC: zlib's from 0, with all bits reversed."""
    mirrored = zlib.crc32(page.translate(_MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


def renumber(page: bytes, number: int) -> bytes:
    """Returns the page with another number and its new checksum."""
    new = bytearray(page)
    struct.pack_into("<II", new, _AT_NUMBER, number, 0)
    struct.pack_into("<I", new, _AT_CHECKSUM, checksum(bytes(new)))
    return bytes(new)


def read_passage(path: Path, number: int) -> pygame.mixer.Sound:
    """Reads a passage by its number, wrapping around after the last.

    Raises:
        OSError: if the file cannot be read.
        pygame.error: if it is no recording.
    """
    every = tuple(pages(path.read_bytes()))
    size = PASSAGE * RATE
    start = number * size % every[-1].ends
    needed = _read_passage(every, start, start + size)
    file = b"".join(renumber(page.data, place) for place, page in enumerate(needed))
    decoded, frame = pygame.mixer.Sound(file=io.BytesIO(file)).get_raw(), _frame_bytes()
    at = start - needed[-1].ends + len(decoded) // frame
    return pygame.mixer.Sound(buffer=decoded[at * frame : (at + size) * frame])


def _frame_bytes() -> int:
    """Returns the bytes of a sample on all channels of the mixer."""
    mixer = pygame.mixer.get_init()
    assert mixer, "recordings are read for an open device"
    return 2 * mixer[2]


def _read_passage(every: Sequence[Page], start: int, end: int) -> tuple[Page, ...]:
    """Returns the file's head and the pages with those samples."""
    begins = (0, *(page.ends for page in every))
    return tuple(
        page
        for begin, page in zip(begins, every, strict=False)
        if page.ends == 0 or (page.ends > start - LEAD and begin < end)
    )


def blank(seconds: float = PASSAGE) -> pygame.mixer.Sound:
    """Returns a silent recording."""
    return pygame.mixer.Sound(buffer=bytes(round(seconds * RATE) * _frame_bytes()))
