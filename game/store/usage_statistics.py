"""Usage statistics of an unattended screen by hour; they never contain a card, a move or a person."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import datetime
from threading import Lock
from typing import Any, NamedTuple

from game.store.database import store_errors, transaction

DAYS_KEPT = 400
"""The number of days whose statistics are kept."""


class HourlyCount(NamedTuple):
    """The count of one event in one hour."""

    hour: str
    """The hour in local time, "2026-11-22T14", which sorts chronologically."""
    name: str
    key: str
    number: int


class UsageStatistics:
    """Counts in memory, from any thread; the maintenance thread writes the counts to the file."""

    def __init__(self) -> None:
        self._lock = Lock()
        """Guards the counts in memory; it is never held while the disk works."""
        self.file_lock = Lock()
        """Held while unsaved counts move to the file, and while both are added up."""
        self._unsaved: Counter[tuple[str, str, str]] = Counter()
        self._totals: Counter[tuple[str, str]] = Counter()
        self._connect: Callable[[], sqlite3.Connection] | None = None
        self._wake: Callable[[], None] = lambda: None

    def attach(self, connect: Callable[[], sqlite3.Connection], wake: Callable[[], None]) -> None:
        """Attaches the file to read from; `wake` starts a write to it.

        Args:
            connect: opens the file for one reading.
        """
        self._connect, self._wake = connect, wake

    def count(self, now: datetime, name: str, key: str = "", by: int = 1) -> None:
        """Counts an event at that local time."""
        with self._lock:
            self._unsaved[hour_of(now), name, key] += by
            self._totals[name, key] += by

    def request_save(self) -> None:
        """Requests a write of unsaved counts; returns immediately."""
        if self.has_unsaved:
            self._wake()

    @property
    def has_unsaved(self) -> bool:
        """Whether there are counts that are not in the file."""
        return bool(self._unsaved)

    @property
    def totals(self) -> dict[tuple[str, str], int]:
        """The counts since the start, by name and key."""
        with self._lock:
            return dict(self._totals)

    def counts_since(self, hour: str) -> list[HourlyCount]:
        """Returns all counts from that hour on, oldest first, written or not; waits for the disk.

        Raises:
            StoreError: if they cannot be read.
        """
        with self.file_lock:
            found = self._load_counts(hour)
            with self._lock:
                found.update({key: count for key, count in self._unsaved.items() if key[0] >= hour})
        return [HourlyCount(*key, count) for key, count in sorted(found.items())]

    def _load_counts(self, hour: str) -> Counter[tuple[str, str, str]]:
        if self._connect is None:
            return Counter()
        with store_errors(), closing(self._connect()) as connection:
            query = "SELECT hour, name, key, count FROM figure WHERE hour >= ?"
            rows = connection.execute(query, (hour,)).fetchall()
        return Counter({tuple(row[:3]): row[3] for row in rows if _is_valid_row(*row)})

    def write(self, connection: sqlite3.Connection) -> None:
        """Adds the unsaved counts to the database; counting goes on without waiting for it.

        Raises:
            StoreError: if that failed; they stay unsaved until the next write.
        """
        with self.file_lock:
            with self._lock:
                counts = Counter(self._unsaved)
            with transaction(connection):
                connection.executemany(
                    "INSERT INTO figure VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
                    [(*key, count) for key, count in counts.items()],
                )
            with self._lock:
                self._unsaved -= counts


def _is_valid_row(hour: Any, name: Any, key: Any, number: Any) -> bool:
    """Returns whether a row of the file is valid; damaged rows are ignored."""
    try:
        is_hour = hour == hour_of(datetime.fromisoformat(hour))
        return is_hour and isinstance(name, str) and isinstance(key, str) and number > 0
    except (TypeError, ValueError):
        return False


def prune_statistics(connection: sqlite3.Connection) -> None:
    """Deletes all but the newest days that have counts; a wrong clock therefore deletes nothing.

    Raises:
        StoreError: if that could not be done.
    """
    days = "SELECT DISTINCT substr(hour, 1, 10) AS day FROM figure ORDER BY day DESC LIMIT 1 OFFSET ?"
    with transaction(connection):
        connection.execute(f"DELETE FROM figure WHERE hour < ({days})", (DAYS_KEPT - 1,))


def hour_of(now: datetime) -> str:
    """Returns the key of that time's hour."""
    return now.strftime("%Y-%m-%dT%H")


def sum_by_key(figures: Iterable[HourlyCount], name: str) -> dict[str, int]:
    totals: Counter[str] = Counter()
    for figure in figures:
        if figure.name == name:
            totals[figure.key] += figure.number
    return dict(totals)
