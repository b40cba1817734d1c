"""One window at a time has the data folder; the file that says so tells too whether its last starts have failed."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

LOCK_FILE = "hold"
STARTING, ERROR = b"s", b"e"
"""Stand in the file for each start in a row that never stood, and for each that an error ended."""
FAILED_STARTS, FAILED_PLAINLY = 2, 4
"""Starts without an error after which the next one is plain, and after which not even settings are trusted: a
plug pulled twice at once sets back nothing."""
LONGEST = 100
"""Bytes of the file that are looked at."""
HOW = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""A pipe is not waited for, and a link not followed: it would lead to somebody else's file, which is emptied."""


class LockFile:
    """The folder is ours until `release`.

    Args:
        file: the locked file's descriptor; None where there can be none: then nobody else is kept out.
    """

    def __init__(self, file: int | None) -> None:
        self._file = file
        starts, errors = self._marks
        self.distrusts_settings = errors > 0 or starts >= FAILED_PLAINLY
        """Whether the starts before this one failed in a way that settings can be the cause of."""
        self.is_plain = self.distrusts_settings or starts >= FAILED_STARTS
        """Whether the starts before this one failed."""
        self._is_starting = True
        self._mark(STARTING)

    def stood(self) -> None:
        """Notes that this start has succeeded."""
        self._is_starting = False
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)

    def failed(self) -> None:
        """Notes that this start has failed, unless it has succeeded before."""
        if self._is_starting:
            self._is_starting = False
            self._mark(ERROR)

    def release(self) -> None:
        """Lets another window have the folder; a start that ends as it should has not failed."""
        if self._is_starting:
            self.stood()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    @property
    def _marks(self) -> tuple[int, int]:
        """How many starts and errors there were."""
        found = b"" if self._file is None else os.read(self._file, LONGEST)
        return found.count(STARTING), found.count(ERROR)

    def _mark(self, what: bytes) -> None:
        if self._file is None:
            return
        with suppress(OSError):  # on a full disk every start counts as a good one
            os.lseek(self._file, 0, os.SEEK_END)
            os.write(self._file, what)


def take_lock(folder: Path) -> LockFile | None:
    """The folder's lock, or None if another window has it; the system takes it back from a window that dies."""
    try:
        file = os.open(folder / LOCK_FILE, HOW, 0o600)
    except OSError:
        return LockFile(None)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        return LockFile(None)
    try:
        _lock(file)
    except BlockingIOError:
        os.close(file)
        return None
    except OSError:  # a file system that knows no locks
        pass
    return LockFile(file)


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 20
    """Where the locked byte lies: past all that is written."""

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
