"""Phones without a seat on the big screen: spectators, and those that ask to join."""

from __future__ import annotations

from collections.abc import Callable

from game.phones.server_protocol import Admit, DismissPhone, Order, ReleaseSeat, SeatlessPhones


class Visitors:
    """Spectators and join requests, by number while the room is open.

    Args:
        tell: sends an order to the server.
    """

    def __init__(self, tell: Callable[[Order], None]) -> None:
        self._tell = tell
        self.looking: tuple[int, ...] = ()
        """Spectators in order of arrival."""
        self.knocking: tuple[int, ...] = ()
        """Phones that have to be admitted."""

    def see(self, report: SeatlessPhones) -> None:
        self.looking, self.knocking = report.looking, report.knocking

    def forget(self) -> None:
        self.looking = self.knocking = ()

    def let_in(self, number: int) -> None:
        """Admits a phone."""
        self._tell(Admit(number))

    def send_away(self, number: int) -> None:
        """Sends a phone away; new phones have to be admitted afterwards."""
        self._tell(DismissPhone(number))

    def send_away_holder(self, shepherd: str) -> None:
        """Sends a shepherd's phone away; new phones have to be admitted afterwards."""
        self._tell(ReleaseSeat(shepherd, asks=True))
