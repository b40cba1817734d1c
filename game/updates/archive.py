"""Unpacking an update's archive within bounds: its signature says who packed it, not that it was packed well."""

from __future__ import annotations

import io
import os
import tarfile
from collections.abc import Iterator
from lzma import FORMAT_XZ, LZMADecompressor
from pathlib import Path
from typing import Any, BinaryIO, cast

from game.updates.update_file import PIECE, PROGRAM, RefusedError

MOST_BYTES, MOST_FILES = 400_000_000, 20_000
"""The most that is unpacked: the program has 130 million bytes."""
MOST_MEMORY = 100_000_000
"""Bytes that the decompressor may use."""


def unpack(packed: BinaryIO, folder: Path) -> None:
    """Unpacks the program's folder.

    Raises:
        RefusedError: if the archive is damaged, holds something else, or unpacks to more than a program.
        OSError: if it cannot be read or written.
    """
    archive = _BoundedArchive(packed)
    try:
        with tarfile.open(fileobj=cast("BinaryIO", archive), mode="r:") as tar:
            tar.extractall(folder, _bounded_members(tar), filter="data")
        _check_end(archive)
    except (OSError, RefusedError):
        raise
    except EOFError as error:
        raise RefusedError("cut short") from error
    except Exception as error:  # the parser may fail at any content in any way
        raise RefusedError("another program") from error
    if not has_program(folder):
        raise RefusedError("another program")


def has_program(folder: Path) -> bool:
    """Whether the folder holds a program that can be started."""
    program = folder / PROGRAM
    return program.is_file() and os.access(program, os.X_OK)


def _bounded_members(tar: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """Yields the archive's members.

    Raises:
        RefusedError: before the first that is too much.
    """
    size = 0
    for number, member in enumerate(tar):
        size += member.size
        if number >= MOST_FILES or size > MOST_BYTES:
            raise RefusedError("another program")
        yield member


def _check_end(archive: _BoundedArchive) -> None:
    """Checks that only padding is left, because `tarfile` takes a damaged header for the end.

    Raises:
        RefusedError: if there is more.
    """
    while rest := archive.read(PIECE):
        if rest.strip(b"\0"):
            raise RefusedError("another program")


class _BoundedArchive(io.RawIOBase):
    """The unpacked archive as a file for `tarfile`, which reads it from its start to its end in small pieces."""

    def __init__(self, packed: BinaryIO) -> None:
        self._packed = packed
        self._xz = LZMADecompressor(FORMAT_XZ, MOST_MEMORY)
        self._place = 0

    def readable(self) -> bool:
        return True

    def seek(self, place: int, whence: int = os.SEEK_SET, /) -> int:
        """Skips to a later place.

        Raises:
            RefusedError: for a place before this one or beyond the most bytes.
        """
        place += self._place if whence == os.SEEK_CUR else 0
        if not self._place <= place <= MOST_BYTES:
            raise RefusedError("another program")
        while self._place < place:
            if not self.read(min(PIECE, place - self._place)):
                raise EOFError
        return place

    def readinto(self, buffer: Any, /) -> int:
        """Reads the next bytes; returns their number, smaller at the end.

        Raises:
            RefusedError: if more are asked for than a header has, or than the whole archive may have.
        """
        view, count = memoryview(buffer), 0
        if len(view) > PIECE or self._place + len(view) > MOST_BYTES:
            raise RefusedError("another program")
        while count < len(view) and not self._xz.eof:
            piece = self._decompress(len(view) - count)
            view[count : count + len(piece)] = piece
            count += len(piece)
        self._place += count
        return count

    def _decompress(self, most: int) -> bytes:
        packed = self._packed.read(PIECE) if self._xz.needs_input else b""
        if self._xz.needs_input and not packed:
            raise EOFError
        return self._xz.decompress(packed, most)
