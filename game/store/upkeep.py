"""What the matches' file needs besides play, on a thread of its own: nothing here is waited for by what draws."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from game.store.database import APPLICATION_ID, PATIENCE, is_large, read_through, store_errors
from game.store.last_count import LastCount
from game.store.ledger import Ledger, forget_figures
from game.store.matches import Matches
from game.store.trouble import StoreError, UnusableFile

ROUND = 200
"""After so many writes the log is worked into the file and old steps are forgotten: long before SQLite does the first
by itself, in the middle of a write."""
LOOKS = 100_000
"""After so many of SQLite's steps a long reading looks whether the game ends."""
BROKEN_MARK = ".broken"
"""Ending of the empty file that says beside a large one that it was found broken; the next start sets that aside."""
log = logging.getLogger(__name__)


class Upkeep:
    """Brings what was written onto the disk, so that a pulled plug loses none of it, and keeps the file small.

    Args:
        path: the matches' file.
        ledger: written there too, whenever something is.
        sync: brings what the system has of an open file onto the disk.
        round_length: after how many writes the log is worked into the file.
    """

    def __init__(
        self,
        path: Path,
        sync: Callable[[int], None] = os.fsync,
        round_length: int = ROUND,
        ledger: Ledger | None = None,
    ) -> None:
        self._path = path
        self._ledger = ledger or Ledger()
        self._sync = sync
        self._round_length = round_length
        self._last_count = LastCount(path)
        self._writes: SimpleQueue[int | None] = SimpleQueue()
        """How many there had been after each; None: the game ends."""
        self._count = 0
        self._is_ending = False
        self._thread = Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def written(self, count: int = 0) -> None:
        """Something was written that is to last; answers at once.

        Args:
            count: how many writes of matches there have been; 0: something else was written.
        """
        self._writes.put(count)

    def close(self) -> None:
        """Brings what was written onto the disk, and ends."""
        self._is_ending = True
        self._writes.put(None)
        self._thread.join()

    def _run(self) -> None:
        count, goes_on = 0, True
        self._tidy()
        mark_if_broken(self._path, lambda: self._is_ending)
        while goes_on:
            goes_on = self._hears_of_write()
            while goes_on and not self._writes.empty():  # what was written meanwhile is brought along
                goes_on = self._hears_of_write()
            self._write_figures()
            self._bring_to_disk()
            count += 1
            if count % self._round_length == 0:
                self._tidy()

    def _hears_of_write(self) -> bool:
        """Waits for the next; whether the game goes on."""
        count = self._writes.get()
        self._count = count or self._count
        return count is not None

    def _write_figures(self) -> None:
        """What could not be written now is, the next time; nobody is told, for that would be counted too."""
        if self._ledger.are_unwritten:
            with suppress(StoreError), store_errors(), closing(self._connection()) as connection:
                self._ledger.write(connection)

    def _connection(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, PATIENCE, isolation_level=None)

    def _bring_to_disk(self) -> None:
        try:
            file = os.open(self._path.with_name(f"{self._path.name}-wal"), os.O_RDWR)
            try:
                self._sync(file)
            finally:
                os.close(file)
            if self._count:
                self._last_count.note(self._count)
        except OSError as error:
            log.warning("the matches could not be brought onto the disk: %s", error)

    def _tidy(self) -> None:
        try:
            with store_errors(), closing(self._connection()) as connection:
                Matches(connection).forget_steps()
                forget_figures(connection)
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                # The first write after this begins the log anew and waits for the disk: not what draws.
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        except StoreError as error:
            log.warning("the matches could not be tidied: %s", error)


def mark_if_broken(path: Path, gives_up: Callable[[], bool] = lambda: False) -> None:
    """Reads a file through that was too large for that on opening; if it is broken, the next start sets it aside.

    Args:
        gives_up: asked now and then whether to leave off.
    """
    try:
        with store_errors(), closing(sqlite3.connect(path, PATIENCE, isolation_level=None)) as connection:
            connection.set_progress_handler(gives_up, LOOKS)
            if is_large(connection):
                read_through(connection)
    except (UnusableFile, StoreError) as found:
        if isinstance(found, UnusableFile) or found.trouble == "broken":
            log.error("the matches are broken, the next start sets them aside: %s", found)
            with suppress(OSError):
                broken_mark(path).open("xb").close()  # through no link


def broken_mark(path: Path) -> Path:
    """The file that says of the one at that path that it was found broken."""
    return path.with_name(path.name + BROKEN_MARK)
