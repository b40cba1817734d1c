"""The scan position: the offered row, or the offered item of the open row. Plain data, without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Rows: TypeAlias = tuple[tuple[str, ...], ...]
"""Item ids, grouped by row."""


class Cursor:
    """Steps through rows and the items of an open row; rests after some rounds without a choice."""

    def __init__(self) -> None:
        self.rows: Rows = ()
        self._row: int | None = None
        """Index of the offered or open row; None while resting."""
        self._item: int | None = None
        """Index in the open row; the row's length for the way out; None while rows are offered."""
        self._rounds = 0
        self._start = 0
        """Index of the first row."""

    @property
    def is_resting(self) -> bool:
        """Whether nothing is offered until a switch is pressed."""
        return self._row is None

    @property
    def row(self) -> tuple[str, ...]:
        """The offered or open row; empty while resting."""
        return () if self._row is None else self.rows[self._row]

    @property
    def is_open(self) -> bool:
        """Whether the items of a row are offered in turn."""
        return self._item is not None

    @property
    def is_leaving(self) -> bool:
        """Whether the way out of the open row is offered."""
        return self._item == len(self.row) and self.is_open

    @property
    def is_first(self) -> bool:
        """Whether the first of what is offered in turn is offered."""
        return (self._row == self._start and not self.is_open) or self._item == 0

    @property
    def offered_id(self) -> str | None:
        """The offered item's id, or a row's first; None for the way out and while resting."""
        return None if self.is_resting or self.is_leaving else self.row[self._item or 0]

    def set_rows(self, rows: Sequence[Sequence[str]], first: str | None = None) -> bool:
        """Sets the rows and returns whether they differ; then the scan starts again, or stays at what is left.

        The same items keep their rows, because some that ride a wave change places.

        Args:
            first: an item of the row to start with; the first row if it is in none.
        """
        now = tuple(map(tuple, rows))
        if sorted(id for row in now for id in row) == sorted(id for row in self.rows for id in row):
            return False
        current = self.offered_id if self.is_open else None
        self.rows = now
        place = (
            next(((number, row.index(current)) for number, row in enumerate(now) if current in row), None)
            if current
            else None
        )
        if place and len(now[place[0]]) > 1:
            self._row, self._item = place
        else:
            self._start = next((number for number, row in enumerate(now) if first in row), 0)
            self.begin()
        return True

    def begin(self) -> None:
        """Offers the first row, or its items if it is the only one."""
        self._rounds = 0
        self._row = self._start if self.rows else None
        self._item = 0 if len(self.rows) == 1 and len(self.rows[0]) > 1 else None

    def rest(self) -> None:
        """Stops offering."""
        self._row = self._item = None

    def step(self, rounds: int) -> None:
        """Offers the next; after that many rounds an open row is closed, then the cursor rests."""
        if self._row is None:
            self.begin()
        elif self._item is None:
            self._row = (self._row + 1) % len(self.rows)
            if self._row == self._start and self._is_over(rounds):
                self.rest()
        else:
            self._item = (self._item + 1) % (len(self.row) + (len(self.rows) > 1))
            if self._item == 0 and self._is_over(rounds):
                self._close()

    def choose(self) -> str | None:
        """Opens or closes the offered row, or returns the id of the item to activate."""
        self._rounds = 0
        if self.is_resting:
            self.begin()
        elif self.is_leaving:
            self._close()
        elif self.is_open or len(self.row) == 1:
            return self.offered_id
        else:
            self._item = 0
        return None

    def _is_over(self, rounds: int) -> bool:
        self._rounds += 1
        return self._rounds >= rounds

    def _close(self) -> None:
        """Offers the row again, or rests if it is the only one."""
        self._rounds, self._item = 0, None
        if len(self.rows) == 1:
            self.rest()
