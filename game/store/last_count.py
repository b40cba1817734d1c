"""How often the matches' file had been written to, noted beside it: whatever damage makes it older is found out."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from game.store.small_files import read_small

LAST_COUNT = "-count"
"""Ending of the file."""
HOW = os.O_WRONLY | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""No pipe is waited for, and no link followed."""


class LastCount:
    """A file of one line, always as long, so that it is written in one go.

    Args:
        path: of the matches' file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + LAST_COUNT)

    def note(self, count: int) -> None:
        """Notes how many writes are on the disk; where that cannot be, damage is not found out."""
        with suppress(OSError):
            file = os.open(self._path, HOW, 0o600)
            try:
                os.write(file, _line(count))
            finally:
                os.close(file)

    @property
    def noted(self) -> int:
        """What was noted last; 0 where there is nothing, or dirt."""
        with suppress(OSError, ValueError):
            found = read_small(self._path)
            count = int(found.split(b" ")[0])
            return count if found == _line(count) else 0
        return 0


def _line(count: int) -> bytes:
    number = b"%019d" % count
    return b"%s %08x\n" % (number, crc32(number))
