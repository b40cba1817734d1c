"""Backoff against guessing the PIN, across screens and restarts."""

from __future__ import annotations

import logging
from pathlib import Path

from game.store.small_files import read_small_file, replace_atomically

MISSES = 3
"""Wrong PINs before the pad is locked."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0
"""Seconds; each pause is twice the one before, until the right PIN is typed."""
MOST_COUNTED = 100
"""Misses beyond this number lengthen no pause."""
TRIES_FILE = "pin_tries"
"""The file's name in the data folder."""

log = logging.getLogger(__name__)


class PinLock:
    """Counts wrong PINs; after a restart a locked pad is locked again for the same pause.

    Args:
        path: the file that stores the count; None to forget it with the game.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.misses = _load(path)
        self.pause = 0.0
        """Length of the current pause when it began, in seconds."""
        self.seconds = 0.0
        """Seconds left of the pause."""
        if self.misses >= MISSES:
            self._lock()

    def record_attempt(self) -> None:
        """Stores the try as a wrong one in advance, so that pulling the plug resets nothing; blocks for a moment."""
        self._keep(self.misses + 1)

    def record_success(self) -> None:
        """Resets the count after the right PIN; blocks for a moment."""
        self.misses = 0
        self._keep(0)

    def record_failure(self) -> None:
        """Counts a wrong PIN, and locks the pad after every third."""
        self.misses += 1
        if self.misses % MISSES == 0:
            self._lock()

    def tick(self, dt: float) -> None:
        """Advances the pause by `dt` seconds."""
        self.seconds = max(0.0, self.seconds - dt)

    def _lock(self) -> None:
        doubled = min(self.misses, MOST_COUNTED) // MISSES - 1
        self.pause = self.seconds = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**doubled)

    def _keep(self, misses: int) -> None:
        if self._path is None:
            return
        try:
            replace_atomically(self._path, str(misses).encode())
        except OSError as error:
            log.warning("wrong PINs cannot be counted: %s", error)


def _load(path: Path | None) -> int:
    """Returns the stored count; an unreadable file counts as a first lock."""
    if path is None:
        return 0
    try:
        return min(MOST_COUNTED, max(0, int(read_small_file(path))))
    except FileNotFoundError:
        return 0
    except (OSError, ValueError):
        return MISSES
