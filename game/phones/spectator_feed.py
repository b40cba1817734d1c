"""The current page and spectator feed of every phone in the room, also for phones that join later."""

from __future__ import annotations

from game.phones.messages import Refusal
from game.phones.phone_connection import PhoneConnection
from game.phones.room import Guest, Room


class SpectatorFeed:
    """Sends pages to seats, one page to all without a seat, and the spectator feed to everybody.

    A phone that has not been admitted gets nothing.
    """

    def __init__(self, room: Room[PhoneConnection]) -> None:
        self._room = room
        self._waiting = b""
        """The page of phones without a seat."""
        self._last_feed = b""

    def show(self, shepherd: str, page: bytes) -> None:
        """Sets the page of the shepherd's phone; "" sets that of all without a seat."""
        if not shepherd:
            self._waiting = page
        for guest in self._room.guests:
            if guest.shepherd == shepherd and guest.is_in:
                guest.page = page
                self._show(guest)

    def read_out(self, spoken: bytes) -> None:
        """Sets the spectator feed of all phones."""
        self._last_feed = spoken
        for guest in self._room.guests:
            if guest.is_in and guest.link:
                guest.link.read_out(spoken)

    def refuse(self, shepherd: str, reason: Refusal) -> None:
        """Reports to the shepherd's phone that its action was refused."""
        if (guest := self._room.holder(shepherd)) and guest.link:
            guest.link.refuse(reason)

    def catch_up(self, guest: Guest[PhoneConnection]) -> None:
        """Sends the current page and feed to a phone that has joined."""
        self._show(guest)
        if self._last_feed and guest.link:
            guest.link.read_out(self._last_feed)

    def _show(self, guest: Guest[PhoneConnection]) -> None:
        guest.page = guest.page or self._waiting
        if guest.page and guest.link:
            guest.link.show(guest.page)
