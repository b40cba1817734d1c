"""What the matches' file needs besides play, on a thread of its own: nothing here is waited for by what draws."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from game.store.database import PATIENCE, store_errors
from game.store.matches import Matches
from game.store.trouble import StoreError

ROUND = 200
"""After so many writes the log is worked into the file and old steps are forgotten: long before SQLite does the first
by itself, in the middle of a write."""
log = logging.getLogger(__name__)


class Upkeep:
    """Brings what was written onto the disk, so that a pulled plug loses none of it, and keeps the file small.

    Args:
        path: the matches' file.
        sync: brings what the system has of an open file onto the disk.
        round_length: after how many writes the log is worked into the file.
    """

    def __init__(self, path: Path, sync: Callable[[int], None] = os.fsync, round_length: int = ROUND) -> None:
        self._path = path
        self._sync = sync
        self._round_length = round_length
        self._writes: SimpleQueue[bool] = SimpleQueue()
        self._thread = Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def written(self) -> None:
        """Something was written that is to last; answers at once."""
        self._writes.put(True)

    def close(self) -> None:
        """Brings what was written onto the disk, and ends."""
        self._writes.put(False)
        self._thread.join()

    def _run(self) -> None:
        count, goes_on = 0, True
        self._tidy()
        while goes_on:
            goes_on = self._writes.get()
            while goes_on and not self._writes.empty():  # what was written meanwhile is brought along
                goes_on = self._writes.get()
            self._bring_to_disk()
            count += 1
            if count % self._round_length == 0:
                self._tidy()

    def _bring_to_disk(self) -> None:
        try:
            file = os.open(self._path.with_name(f"{self._path.name}-wal"), os.O_RDWR)
            try:
                self._sync(file)
            finally:
                os.close(file)
        except OSError as error:
            log.warning("the matches could not be brought onto the disk: %s", error)

    def _tidy(self) -> None:
        try:
            with store_errors(), closing(sqlite3.connect(self._path, PATIENCE, isolation_level=None)) as connection:
                Matches(connection).forget_steps()
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except StoreError as error:
            log.warning("the matches could not be tidied: %s", error)
