"""The event feed of one onlooker: redacted events and session events in order, with its own position in the log."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.engine.api import Seat
from game.engine.match import Match, SeatEvent
from game.play.session_events import MoveChosen, SessionEvent, ViewerChanged


class Feed:
    """A queue of events, each with the view right after it, and of session events, as one onlooker may see them.

    Args:
        seat: the viewer; None for an onlooker without a hand.
        position: the number of the match's events already delivered.
        is_shared: whether several seats take turns as viewer, as at a screen that several persons share.
    """

    def __init__(self, match: Match, seat: Seat | None, position: int, is_shared: bool = False) -> None:
        self.seat = seat
        self.is_shared = is_shared
        self.first_view = match.view_after(position, seat)
        """The view before the first event."""
        self._match = match
        self._position = position
        self._queue: deque[SeatEvent | SessionEvent] = deque()

    def drain(self) -> tuple[SeatEvent | SessionEvent, ...]:
        """Returns and clears the queued events."""
        events = tuple(self._queue)
        self._queue.clear()
        return events

    def claim(self, seat: Seat, pending: Any = None) -> None:
        """Makes a seat the viewer of later events; queued ones stay as they are.

        Args:
            pending: the move that the seat has chosen while others still choose, or None.
        """
        self._switch_viewer(seat, pending)

    def release(self) -> None:
        """Shows later events as an onlooker may see them."""
        self._switch_viewer(None)

    def push(self, notice: SessionEvent) -> None:
        """Queues a session event, without the move if it is not the viewer's own."""
        if isinstance(notice, MoveChosen) and notice.seat != self.seat:
            notice = MoveChosen(notice.seat)
        self._queue.append(notice)

    def push_match_events(self) -> None:
        """Queues the match's new events."""
        self._queue.extend(self._match.seat_events_since(self._position, self.seat))
        self._position = self._match.event_count

    def _switch_viewer(self, seat: Seat | None, pending: Any = None) -> None:
        self.seat = seat
        self._queue.append(ViewerChanged(self._match.view_after(self._position, seat), pending))
