"""The write count of the matches' file, saved beside it to detect damage that makes the file older."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from game.store.small_files import read_small_file

COUNT_SUFFIX = "-count"
OPEN_FLAGS = os.O_WRONLY | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""Open flags: never block on a pipe, never follow a link."""


class WriteCounter:
    """A file with one line of fixed length, so that it is written in one go.

    Args:
        path: of the matches' file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + COUNT_SUFFIX)

    def save(self, count: int) -> None:
        """Saves the number of writes on the disk; errors are ignored, and damage is then not detected."""
        with suppress(OSError):
            file = os.open(self._path, OPEN_FLAGS, 0o600)
            try:
                os.write(file, _line(count))
            finally:
                os.close(file)

    @property
    def saved_count(self) -> int:
        """The saved count; 0 if there is none or it is damaged."""
        with suppress(OSError, ValueError):
            found = read_small_file(self._path)
            count = int(found.split(b" ")[0])
            return count if found == _line(count) else 0
        return 0


def _line(count: int) -> bytes:
    number = b"%019d" % count
    return b"%s %08x\n" % (number, crc32(number))
