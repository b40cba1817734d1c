"""The event feed of one onlooker: redacted events and session events in order, with its own position in the log."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.engine.api import Seat
from game.engine.match import Match, SeatEvent
from game.play.notices import Chosen, Notice, ViewerChanged


class Feed:
    """A queue of events, each with the view right after it, and of session events, as one onlooker may see them.

    Args:
        seat: the viewer; None for an onlooker without a hand.
        position: the number of the match's events already delivered.
        is_shared: whether several seats take turns as viewer, as at a screen that several persons share.
    """

    def __init__(self, match: Match, seat: Seat | None, place: int, is_lent: bool = False) -> None:
        self.seat = seat
        self.is_lent = is_lent
        self.begun = match.view_after(place, seat)
        """The view before the first event."""
        self._match = match
        self._place = place
        self._waiting: deque[SeatEvent | Notice] = deque()

    def take(self) -> tuple[SeatEvent | Notice, ...]:
        """Returns and clears the queued events."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken

    def claim(self, seat: Seat, pending: Any = None) -> None:
        """Makes a seat the viewer of later events; queued ones stay as they are.

        Args:
            pending: the move that the seat has chosen while others still choose, or None.
        """
        self._look(seat, pending)

    def release(self) -> None:
        """Shows later events as an onlooker may see them."""
        self._look(None)

    def hear(self, notice: Notice) -> None:
        """Queues a session event, without the move if it is not the viewer's own."""
        if isinstance(notice, Chosen) and notice.seat != self.seat:
            notice = Chosen(notice.seat)
        self._waiting.append(notice)

    def follow(self) -> None:
        """Queues the match's new events."""
        self._waiting.extend(self._match.seat_events_since(self._place, self.seat))
        self._place = self._match.event_count

    def _look(self, seat: Seat | None, pending: Any = None) -> None:
        self.seat = seat
        self._waiting.append(ViewerChanged(self._match.view_after(self._place, seat), pending))
