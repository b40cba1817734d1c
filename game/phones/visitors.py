"""Phones without a seat, as the big screen sees them: those that look on, and those that have to be let in."""

from __future__ import annotations

from collections.abc import Callable

from game.phones.orders import Admit, LetGo, Order, Seatless, SendAway


class Visitors:
    """Each has a number as long as the room is open.

    Args:
        tell: gives the server an order.
    """

    def __init__(self, tell: Callable[[Order], None]) -> None:
        self._tell = tell
        self.looking: tuple[int, ...] = ()
        """Those that look on, in the order in which they came."""
        self.knocking: tuple[int, ...] = ()
        """Those that want to come in: a phone that comes after one was sent away is asked for first."""

    def see(self, report: Seatless) -> None:
        """Follows the server."""
        self.looking, self.knocking = report.looking, report.knocking

    def forget(self) -> None:
        """Nobody is there any more."""
        self.looking = self.knocking = ()

    def let_in(self, number: int) -> None:
        """Lets one in that knocks."""
        self._tell(Admit(number))

    def send_away(self, number: int) -> None:
        """Sends one away; from now on who wants to come in has to be let in."""
        self._tell(SendAway(number))

    def send_away_holder(self, shepherd: str) -> None:
        """The same with the phone of a shepherd."""
        self._tell(LetGo(shepherd, asks=True))
