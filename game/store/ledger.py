"""What is counted of an untended screen, hour by hour: no card, no move and no person is ever in it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime
from threading import Lock
from typing import Any, NamedTuple

from game.store.database import store_errors, transaction

DAYS_KEPT = 400
"""What was counted on so many days stays."""


class Entry(NamedTuple):
    """So many of one kind in one hour."""

    hour: str
    """Of the place's own clock, "2026-11-22T14": it sorts as it passes."""
    name: str
    key: str
    number: int


class Ledger:
    """Counts in memory, from any thread; `keep` has it written by the thread that looks after the file."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._unwritten: Counter[tuple[str, str, str]] = Counter()
        self._totals: Counter[tuple[str, str]] = Counter()
        self._connection: sqlite3.Connection | None = None
        self._wake: Callable[[], None] = lambda: None
        self._finish: Callable[[], None] = lambda: None

    def lie_in(self, connection: sqlite3.Connection, wake: Callable[[], None], finish: Callable[[], None]) -> None:
        """From now on they are read from that database; `wake` has them written there.

        Args:
            finish: waits until nobody else has the connection.
        """
        self._connection, self._wake, self._finish = connection, wake, finish

    def count(self, now: datetime, name: str, key: str = "", by: int = 1) -> None:
        """Counts something that has happened at that time of the place's clock."""
        with self._lock:
            self._unwritten[hour_of(now), name, key] += by
            self._totals[name, key] += by

    def keep(self) -> None:
        """Has what was counted written; answers at once."""
        if self.are_unwritten:
            self._wake()

    @property
    def are_unwritten(self) -> bool:
        """Whether something was counted that is not in the file."""
        return bool(self._unwritten)

    @property
    def totals(self) -> dict[tuple[str, str], int]:
        """How many there were since the start, by name and key."""
        with self._lock:
            return dict(self._totals)

    def since(self, hour: str) -> list[Entry]:
        """Everything from that hour on, the oldest first, whether written yet or not.

        Raises:
            StoreError: if it cannot be read.
        """
        found: Counter[tuple[str, str, str]] = Counter()
        self._finish()
        with self._lock:
            if self._connection is not None:
                with store_errors():
                    query = "SELECT hour, name, key, count FROM figure WHERE hour >= ?"
                    rows = self._connection.execute(query, (hour,)).fetchall()
                found.update({tuple(row[:3]): row[3] for row in rows if _is_sound(*row)})
            found.update({key: count for key, count in self._unwritten.items() if key[0] >= hour})
        return [Entry(*key, count) for key, count in sorted(found.items())]

    def write(self, connection: sqlite3.Connection) -> None:
        """Adds what was counted to what is in that database.

        Raises:
            StoreError: if that could not be done; it is written the next time then.
        """
        with self._lock:
            taken, self._unwritten = self._unwritten, Counter()
        try:
            with transaction(connection):  # what is counted meanwhile does not wait for it
                connection.executemany(
                    "INSERT INTO figure VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
                    [(*key, count) for key, count in taken.items()],
                )
        except BaseException:
            with self._lock:
                self._unwritten.update(taken)
            raise


def _is_sound(hour: Any, name: Any, key: Any, number: Any) -> bool:
    """Whether a row of the file can have been counted: a damaged one is as if it were not there."""
    try:
        is_hour = hour == hour_of(datetime.fromisoformat(hour))
        return is_hour and isinstance(name, str) and isinstance(key, str) and number > 0
    except (TypeError, ValueError):
        return False


def forget_figures(connection: sqlite3.Connection) -> None:
    """Keeps what was counted on the newest days on which anything was: a clock that was set wrong drops nothing.

    Raises:
        StoreError: if that could not be done.
    """
    days = "SELECT DISTINCT substr(hour, 1, 10) AS day FROM figure ORDER BY day DESC LIMIT 1 OFFSET ?"
    with transaction(connection):
        connection.execute(f"DELETE FROM figure WHERE hour < ({days})", (DAYS_KEPT - 1,))


def hour_of(now: datetime) -> str:
    """The hour of that time, as it is written."""
    return now.strftime("%Y-%m-%dT%H")


def summed(figures: Iterable[Entry], name: str) -> dict[str, int]:
    """How many there were of one name, by key."""
    counted: Counter[str] = Counter()
    for figure in figures:
        if figure.name == name:
            counted[figure.key] += figure.number
    return dict(counted)
