"""Keeps those who guess the PIN waiting, ever longer, whatever screen or start they come back from."""

from __future__ import annotations

import logging
from pathlib import Path

from game.store.small_files import read_small, replace_whole

MISSES = 3
"""After so many wrong PINs nobody may try for a while."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0
"""Seconds; each pause is twice as long as the one before it, until the PIN was right."""
MOST_COUNTED = 100
"""More than that make no pause longer."""
TRIES_FILE = "pin_tries"
"""Its name in the data folder."""

log = logging.getLogger(__name__)


class PinLock:
    """Counts wrong PINs; a start after some that locked it begins with the same pause again.

    Args:
        path: of the file that the count is kept in; None: it is forgotten with the game.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.misses = _kept(path)
        self.pause = 0.0
        """How long the pause was when it began."""
        self.seconds = 0.0
        """For so long nobody may try."""
        if self.misses >= MISSES:
            self._lock()

    def try_begins(self) -> None:
        """Writes the try down as a wrong one, for a pulled plug is no way round; it takes a moment."""
        self._keep(self.misses + 1)

    def opened(self) -> None:
        """The PIN was right; this too takes a moment."""
        self.misses = 0
        self._keep(0)

    def missed(self) -> None:
        """Somebody was wrong."""
        self.misses += 1
        if self.misses % MISSES == 0:
            self._lock()

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self.seconds = max(0.0, self.seconds - dt)

    def _lock(self) -> None:
        doubled = min(self.misses, MOST_COUNTED) // MISSES - 1
        self.pause = self.seconds = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**doubled)

    def _keep(self, misses: int) -> None:
        if self._path is None:
            return
        try:
            replace_whole(self._path, str(misses).encode())
        except OSError as error:
            log.warning("wrong PINs cannot be counted: %s", error)


def _kept(path: Path | None) -> int:
    """The count in the file; what makes no sense there is as bad as a first pause."""
    if path is None:
        return 0
    try:
        return min(MOST_COUNTED, max(0, int(read_small(path))))
    except FileNotFoundError:
        return 0
    except (OSError, ValueError):
        return MISSES
