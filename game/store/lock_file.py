"""The lock of the data folder: one window at a time; the file also records failed starts."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

LOCK_FILE = "hold"
STARTING, ERROR = b"s", b"e"
"""Bytes written for each consecutive start that did not succeed, and for each that ended with an error."""
SAFE_MODE_AFTER, RESET_AFTER = 2, 4
"""Failed starts (without an error) before safe mode, and before settings are reset.

Pulling a plug twice in a row must not reset anything."""
MAX_BYTES_READ = 100
"""The most bytes of the file that are read."""
OPEN_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""Open flags: never block on a pipe, and never follow a link to a foreign file, which would be truncated."""


class LockFile:
    """The lock on the folder, held until `release`.

    Args:
        file: the locked file's descriptor; None where locks are impossible: then no other window is kept out.
    """

    def __init__(self, file: int | None) -> None:
        self._file = file
        starts, errors = self._marks
        self.distrusts_settings = errors > 0 or starts >= RESET_AFTER
        """Whether earlier starts failed in a way that the settings may have caused."""
        self.is_safe_mode = self.distrusts_settings or starts >= SAFE_MODE_AFTER
        """Whether this start uses safe mode, because earlier starts failed."""
        self._is_starting = True
        self._mark(STARTING)

    def mark_succeeded(self) -> None:
        """Records that this start has succeeded."""
        self._is_starting = False
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)

    def mark_failed(self) -> None:
        """Records that this start has failed, unless it has already succeeded."""
        if self._is_starting:
            self._is_starting = False
            self._mark(ERROR)

    def release(self) -> None:
        """Releases the folder; a start that ends normally counts as successful."""
        if self._is_starting:
            self.mark_succeeded()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    @property
    def _marks(self) -> tuple[int, int]:
        """The recorded numbers of starts and errors."""
        found = b"" if self._file is None else os.read(self._file, MAX_BYTES_READ)
        return found.count(STARTING), found.count(ERROR)

    def _mark(self, content: bytes) -> None:
        if self._file is None:
            return
        with suppress(OSError):  # on a full disk no failed start is recorded
            os.lseek(self._file, 0, os.SEEK_END)
            os.write(self._file, content)


def acquire_lock(folder: Path) -> LockFile | None:
    """Acquires the folder's lock, or returns None if another window has it.

    The system releases the lock of a window that dies.
    """
    try:
        file = os.open(folder / LOCK_FILE, OPEN_FLAGS, 0o600)
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
    except OSError:  # file systems without locks raise this
        pass
    return LockFile(file)


if sys.platform == "win32":
    import msvcrt

    LOCK_OFFSET = 1 << 20
    """Offset of the locked byte, beyond all written data."""

    def _lock(file: int) -> None:
        os.lseek(file, LOCK_OFFSET, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
