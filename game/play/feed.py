"""What one onlooker is told of a running game, in order, each with a place of its own in the log."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.engine.api import Seat
from game.engine.match import Match, SeatEvent
from game.play.notices import Chosen, Notice, ViewerChanged


class Feed:
    """Events, each with the view of the game right after it, and notices, as one onlooker may know them.

    Args:
        seat: whose eyes; None for an onlooker without a hand.
        place: how many of the match's events are told already.
        is_lent: whether seats in turn look through it, as at a screen that several persons share.
    """

    def __init__(self, match: Match, seat: Seat | None, place: int, is_lent: bool = False) -> None:
        self.seat = seat
        self.is_lent = is_lent
        self.begun = match.view_after(place, seat)
        """The view of the game before anything is told."""
        self._match = match
        self._place = place
        self._waiting: deque[SeatEvent | Notice] = deque()

    def take(self) -> tuple[SeatEvent | Notice, ...]:
        """What has happened since the last call."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken

    def claim(self, seat: Seat, pending: Any = None) -> None:
        """From now on, what happens is told as that seat may know it; what waits stays as it is.

        Args:
            pending: the move that the seat has chosen while others still choose, or None.
        """
        self._look(seat, pending)

    def release(self) -> None:
        """From now on, what happens is told as an onlooker may know it."""
        self._look(None)

    def hear(self, notice: Notice) -> None:
        """Takes in a notice, without a move that is not the onlooker's own."""
        if isinstance(notice, Chosen) and notice.seat != self.seat:
            notice = Chosen(notice.seat)
        self._waiting.append(notice)

    def follow(self) -> None:
        """Takes in the events that are new."""
        self._waiting.extend(self._match.seat_events_since(self._place, self.seat))
        self._place = self._match.event_count

    def _look(self, seat: Seat | None, pending: Any = None) -> None:
        self.seat = seat
        self._waiting.append(ViewerChanged(self._match.view_after(self._place, seat), pending))
