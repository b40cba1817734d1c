"""Where a scan is: which row is offered, or which thing of the row that is open. Plain data, without a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Rows: TypeAlias = tuple[tuple[str, ...], ...]
"""The ids of things, those together that are offered together."""


class Cursor:
    """Steps through rows, and through what lies in an open one; after so many rounds without a choice it rests."""

    def __init__(self) -> None:
        self.rows: Rows = ()
        self._row: int | None = None
        """The row that is offered or open; None while it rests."""
        self._item: int | None = None
        """The thing of the open row; as many as it has: the way out of it. None where rows are offered."""
        self._rounds = 0
        self._start = 0
        """The row that it begins with."""

    @property
    def is_resting(self) -> bool:
        """Whether nothing is offered until somebody asks for it."""
        return self._row is None

    @property
    def row(self) -> tuple[str, ...]:
        """The row that is offered or open; () while it rests."""
        return () if self._row is None else self.rows[self._row]

    @property
    def is_open(self) -> bool:
        """Whether what lies in the row is offered, one after another."""
        return self._item is not None

    @property
    def is_leaving(self) -> bool:
        """Whether the way out of the open row is offered."""
        return self._item == len(self.row) and self.is_open

    @property
    def is_first(self) -> bool:
        """Whether it is at the first of what it offers in turn."""
        return (self._row == self._start and not self.is_open) or self._item == 0

    @property
    def offered(self) -> str | None:
        """The id of what is offered: the first of a row; None for the way out, and while it rests."""
        return None if self.is_resting or self.is_leaving else self.row[self._item or 0]

    def follow(self, rows: Sequence[Sequence[str]], first: str | None = None) -> bool:
        """From now on these are offered; whether they differ: then it begins anew, or stays at what is left.

        The same things stay in the rows they are in: those that ride a wave are now beside one thing, now another.

        Args:
            first: what lies in the row to begin with; the first one where it is in none.
        """
        now = tuple(map(tuple, rows))
        if sorted(id for row in now for id in row) == sorted(id for row in self.rows for id in row):
            return False
        here = self.offered if self.is_open else None
        self.rows = now
        place = (
            next(((number, row.index(here)) for number, row in enumerate(now) if here in row), None) if here else None
        )
        if place and len(now[place[0]]) > 1:
            self._row, self._item = place
        else:
            self._start = next((number for number, row in enumerate(now) if first in row), 0)
            self.begin()
        return True

    def begin(self) -> None:
        """Offers the first row; what lies in it where it is the only one."""
        self._rounds = 0
        self._row = self._start if self.rows else None
        self._item = 0 if len(self.rows) == 1 and len(self.rows[0]) > 1 else None

    def rest(self) -> None:
        """Offers nothing any more."""
        self._row = self._item = None

    def step(self, rounds: int) -> None:
        """Offers what comes next; after so many rounds an open row is closed, and then it rests."""
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
        """Opens the row that is offered, or closes it; else the id of what is to be done."""
        self._rounds = 0
        if self.is_resting:
            self.begin()
        elif self.is_leaving:
            self._close()
        elif self.is_open or len(self.row) == 1:
            return self.offered
        else:
            self._item = 0
        return None

    def _is_over(self, rounds: int) -> bool:
        self._rounds += 1
        return self._rounds >= rounds

    def _close(self) -> None:
        """The row is offered again, or it rests where there is no other."""
        self._rounds, self._item = 0, None
        if len(self.rows) == 1:
            self.rest()
