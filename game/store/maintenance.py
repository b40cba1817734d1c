"""Background maintenance of the matches' file; the thread that draws never waits for it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from game.store.database import APPLICATION_ID, check_integrity, connect, is_large, store_errors
from game.store.errors import StoreError, UnusableFileError
from game.store.matches import Matches
from game.store.usage_statistics import UsageStatistics, prune_statistics
from game.store.write_counter import WriteCounter
from game.store.writer import CLOSE_TIMEOUT

CHECKPOINT_INTERVAL = 200
"""Writes between two checkpoints, which also delete old steps; well before SQLite's own checkpoint, mid-write."""
CANCEL_CHECK_STEPS = 100_000
"""SQLite steps between two checks whether a long read is cancelled."""
BROKEN_MARK = ".broken"
"""Suffix of the empty file that marks a large file as broken; the next start sets that one aside."""
log = logging.getLogger(__name__)


class MaintenanceThread:
    """A thread that syncs writes to disk, so that a power cut loses nothing, and keeps the file small.

    Args:
        path: the matches' file.
        ledger: the usage statistics, saved with every write.
        sync: syncs an open file to disk.
        round_length: writes between two checkpoints.
    """

    def __init__(
        self,
        path: Path,
        sync: Callable[[int], None] = os.fsync,
        round_length: int = CHECKPOINT_INTERVAL,
        ledger: UsageStatistics | None = None,
    ) -> None:
        self._path = path
        self._ledger = ledger or UsageStatistics()
        self._sync = sync
        self._round_length = round_length
        self._last_count = WriteCounter(path)
        self._writes: SimpleQueue[int | None] = SimpleQueue()
        """The write count after each write; None: the game ends."""
        self._count = 0
        self._is_ending = False
        self._thread = Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def notify_write(self, count: int = 0) -> None:
        """Announces a write that must reach the disk; returns immediately.

        Args:
            count: the number of match writes so far; 0: something else was written.
        """
        self._writes.put(count)

    def close(self) -> bool:
        """Syncs pending writes and stops; returns whether the disk let it in time."""
        self._is_ending = True
        self._writes.put(None)
        self._thread.join(CLOSE_TIMEOUT)
        return not self._thread.is_alive()

    def _run(self) -> None:
        count, goes_on = 0, True
        self._tidy()
        mark_if_broken(self._path, lambda: self._is_ending)
        while goes_on:
            goes_on = self._wait_for_write()
            while goes_on and not self._writes.empty():  # batches the writes that arrived meanwhile
                goes_on = self._wait_for_write()
            self._write_statistics()
            self._sync_to_disk()
            count += 1
            if count % self._round_length == 0:
                self._tidy()

    def _wait_for_write(self) -> bool:
        """Waits for the next write; returns whether the game goes on."""
        count = self._writes.get()
        self._count = count or self._count
        return count is not None

    def _write_statistics(self) -> None:
        """Writes the statistics; errors are ignored, and the next call tries again."""
        if self._ledger.has_unsaved:
            with suppress(StoreError), store_errors(), closing(connect(self._path)) as connection:
                self._ledger.write(connection)

    def _sync_to_disk(self) -> None:
        try:
            file = os.open(self._path.with_name(f"{self._path.name}-wal"), os.O_RDWR)
            try:
                self._sync(file)
            finally:
                os.close(file)
            if self._count:
                self._last_count.save(self._count)
        except OSError as error:
            log.warning("the matches could not be brought onto the disk: %s", error)

    def _tidy(self) -> None:
        try:
            with store_errors(), closing(connect(self._path)) as connection:
                Matches(connection).prune_steps()
                prune_statistics(connection)
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                # The first write after a checkpoint restarts the log and waits for the disk: do it on this thread.
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        except StoreError as error:
            log.warning("the matches could not be tidied: %s", error)


def mark_if_broken(path: Path, gives_up: Callable[[], bool] = lambda: False) -> None:
    """Checks a file that was too large for that on opening; the next start sets a broken one aside.

    Args:
        gives_up: called periodically; True cancels the check.
    """
    try:
        with store_errors(), closing(connect(path)) as connection:
            connection.set_progress_handler(gives_up, CANCEL_CHECK_STEPS)
            if is_large(connection):
                check_integrity(connection)
    except (UnusableFileError, StoreError) as found:
        if isinstance(found, UnusableFileError) or found.kind == "broken":
            log.error("the matches are broken, the next start sets them aside: %s", found)
            with suppress(OSError):
                broken_mark_path(path).open("xb").close()  # never follows a link


def broken_mark_path(path: Path) -> Path:
    """Returns the path of the file that marks the one at `path` as broken."""
    return path.with_name(path.name + BROKEN_MARK)
