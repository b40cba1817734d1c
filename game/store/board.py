"""A venue's board of the day: the points of its deals, each with a folded animal instead of a name, in a JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Annotated

import msgspec
from msgspec.structs import replace

from game.engine.api import Seat
from game.guests import GUESTS
from game.store.small_files import SmallFile

REDEALS = 3
"""Times that a guest may be dealt another animal."""


class BoardLine(msgspec.Struct, frozen=True):
    """One guest's points in a deal of the day."""

    deal: str
    """The deal's name."""
    match: int
    """The match's id in the database."""
    seat: Seat
    points: int
    guest: Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(GUESTS)})$")]
    """The animal with its hat, such as "seal:straw"."""
    redeals: int = REDEALS
    """Times that another animal may still be dealt."""

    @property
    def key(self) -> tuple[int, Seat]:
        """The match and the seat."""
        return self.match, self.seat


class BoardEntries(msgspec.Struct, frozen=True):
    """The content of the file."""

    day: str = ""
    """The day whose deals it has, such as "2026-11-28"."""
    lines: tuple[BoardLine, ...] = ()
    """In the order in which the games ended."""
    format: int = 1


class Board(SmallFile[BoardEntries]):
    """The lines of one day, and those among them of the visitors who are there now."""

    about = "board"
    visitors: Mapping[tuple[int, Seat], str] = MappingProxyType({})
    """The shepherds of the present visitors, by the keys of their lines; never changed in place."""

    def lines(self, day: str, deal: str) -> list[BoardLine]:
        """Returns the lines of a deal; all lines of another day are deleted."""
        if self.entries.day != day:
            self.visitors = {}
            self.save(BoardEntries(day))
        return [line for line in self.entries.lines if line.deal == deal]

    def own_lines(self, day: str, deal: str) -> list[BoardLine]:
        """Returns the present visitors' lines of a deal."""
        return [line for line in self.lines(day, deal) if line.key in self.visitors]

    def others_matches(self, day: str) -> set[int]:
        """Returns the matches of the day's deals that the present visitors have not played."""
        own = {line.deal for line in self.entries.lines if line.key in self.visitors}
        return {line.match for line in self.entries.lines if self.entries.day == day and line.deal not in own}

    def add(self, day: str, deal: str, match: int, results: Mapping[Seat, tuple[str, int]]) -> None:
        """Adds a line for each seat, unless the present visitors have played the deal before.

        A game whose end is shown once more, after a restart, has its lines already.

        Args:
            results: shepherd and points of each seat.
        """
        if self.own_lines(day, deal):
            return
        if not any(line.match == match for line in self.lines(day, deal)):
            for seat, (_, score) in results.items():
                guest = self._deal_guest(deal, match, seat, REDEALS)
                self._replace(*self.entries.lines, BoardLine(deal, match, seat, score, guest))
        self.visitors = {**self.visitors, **{(match, seat): name for seat, (name, _) in results.items()}}

    def deal_another(self, line: BoardLine) -> None:
        """Deals another animal to a line that may still have one."""
        if line.redeals:
            guest = self._deal_guest(line.deal, *line.key, line.redeals - 1)
            other = replace(line, guest=guest, redeals=line.redeals - 1)
            self._replace(*(other if one == line else one for one in self.entries.lines))

    def _deal_guest(self, deal: str, match: int, seat: Seat, redeals: int) -> str:
        """Returns an animal that no line of the deal has, if there is one."""
        taken = {line.guest for line in self.entries.lines if line.deal == deal}
        free = [guest for guest in GUESTS if guest not in taken] or GUESTS
        return Random(f"{deal}:{match}:{seat}:{redeals}").choice(free)

    def _replace(self, *lines: BoardLine) -> None:
        self.save(replace(self.entries, lines=lines))
