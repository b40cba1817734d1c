"""Counts of an unattended screen: a reading amid a write is never short of what was counted."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from game.store.database import connect, open_database
from game.store.errors import StoreError
from game.store.usage_statistics import UsageStatistics

NOW = datetime(2026, 11, 27, 12)
COUNTED, MEANWHILE = 3, 2


class Interrupted(sqlite3.Connection):
    """A connection that calls `meanwhile` before or after the statement that starts with `at`."""

    at = ""
    is_after = False
    is_failing = False
    meanwhile: Callable[[], object] = staticmethod(lambda: None)

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        is_here = bool(self.at) and sql.startswith(self.at)
        if is_here and not self.is_after:
            self.meanwhile()
        if is_here and self.is_failing:
            raise sqlite3.OperationalError("disk I/O error")
        cursor = super().execute(sql, *args)
        if is_here and self.is_after:
            self.meanwhile()
        return cursor


class ObservedLock:
    """A lock that calls `on_wait` before it makes a thread wait."""

    def __init__(self, lock: Any, on_wait: Callable[[], object]) -> None:
        self._lock, self._on_wait = lock, on_wait

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            self._on_wait()
            self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class Reader:
    """Another thread that reads the counts; `start` returns once it has read them or has to wait."""

    def __init__(self, statistics: UsageStatistics) -> None:
        self._has_met = Event()
        self._statistics = statistics
        statistics.file_lock = ObservedLock(statistics.file_lock, self._has_met.set)  # pyright: ignore[reportAttributeAccessIssue]
        self.total = 0
        self._thread = Thread(target=self._load_counts)

    def start(self) -> None:
        self._thread.start()
        self._has_met.wait()

    def finish(self) -> int:
        self._thread.join()
        return self.total

    def _load_counts(self) -> None:
        self.total = sum(count.number for count in self._statistics.counts_since(""))
        self._has_met.set()


@pytest.mark.parametrize(
    ("at", "is_after", "is_failing"),
    [(at, is_after, False) for at in ("BEGIN", "COMMIT") for is_after in (False, True)]
    + [("BEGIN", False, True), ("COMMIT", False, True)],
)
def test_a_reading_amid_a_write_misses_nothing(at: str, is_after: bool, is_failing: bool, tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    open_database(path).close()
    statistics = UsageStatistics()
    statistics.attach(lambda: connect(path), lambda: None)
    statistics.count(NOW, "begun", "undertow", COUNTED)
    writing = sqlite3.connect(path, isolation_level=None, factory=Interrupted)
    statistics.write(writing)
    statistics.count(NOW, "begun", "undertow", COUNTED)
    reader = Reader(statistics)

    def meanwhile() -> None:
        statistics.count(NOW, "begun", "undertow", MEANWHILE)  # counting never waits for the file
        reader.start()

    writing.at, writing.is_after, writing.is_failing, writing.meanwhile = at, is_after, is_failing, meanwhile
    if is_failing:
        with pytest.raises(StoreError):
            statistics.write(writing)
    else:
        statistics.write(writing)
    assert reader.finish() == 2 * COUNTED + MEANWHILE
    assert sum(count.number for count in statistics.counts_since("")) == 2 * COUNTED + MEANWHILE
    writing.at = ""
    statistics.write(writing)
    assert sum(count.number for count in statistics.counts_since("")) == 2 * COUNTED + MEANWHILE
    writing.close()
