"""What the phones in a room are to show and to read out now, also those that come later."""

from __future__ import annotations

from game.phones.line import Line
from game.phones.messages import Refusal
from game.phones.room import Guest, Room


class Board:
    """Puts up pages of seats, one page for all without a seat, and what is read out to everybody.

    Nobody who knocks sees any of it.
    """

    def __init__(self, room: Room[Line]) -> None:
        self._room = room
        self._waiting = b""
        """What those see who have no seat."""
        self._heard = b""

    def show(self, shepherd: str, page: bytes) -> None:
        """From now on the shepherd's phone shows that page; "": all those without a seat do."""
        if not shepherd:
            self._waiting = page
        for guest in self._room.guests:
            if guest.shepherd == shepherd and guest.is_in:
                guest.shown = page
                self._show(guest)

    def read_out(self, heard: bytes) -> None:
        """From now on all phones read that."""
        self._heard = heard
        for guest in self._room.guests:
            if guest.is_in and guest.link:
                guest.link.read_out(heard)

    def refuse(self, shepherd: str, why: Refusal) -> None:
        """Tells the shepherd's phone that what it did has changed nothing."""
        if (guest := self._room.holder(shepherd)) and guest.link:
            guest.link.refuse(why)

    def catch_up(self, guest: Guest[Line]) -> None:
        """A phone that has come shows and reads what there is."""
        self._show(guest)
        if self._heard and guest.link:
            guest.link.read_out(self._heard)

    def _show(self, guest: Guest[Line]) -> None:
        guest.shown = guest.shown or self._waiting
        if guest.shown and guest.link:
            guest.link.show(guest.shown)
