"""What one onlooker is told of a running game, in order, each with a place of its own in the log."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.engine.api import Seat
from game.engine.match import Match
from game.play.notices import Chosen, Notice


class Feed:
    """Events and notices as one onlooker may know them; whose eyes they are may change on the way.

    Args:
        seat: whose eyes; None for an onlooker without a hand.
        place: how many of the match's events are told already.
    """

    def __init__(self, match: Match, seat: Seat | None, place: int) -> None:
        self.seat = seat
        self._match = match
        self._place = place
        self._waiting: deque[Any] = deque()

    def take(self) -> tuple[Any, ...]:
        """What has happened since the last call."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken

    def look_as(self, seat: Seat | None) -> None:
        """From now on, what happens is told as that seat may know it; what waits stays as it is."""
        self.seat = seat

    def hear(self, notice: Notice) -> None:
        """Takes in a notice, without a move that is not the onlooker's own."""
        if isinstance(notice, Chosen) and notice.seat != self.seat:
            notice = Chosen(notice.seat)
        self._waiting.append(notice)

    def follow(self) -> None:
        """Takes in the events that are new."""
        events, self._place = self._match.events_since(self._place, self.seat)
        self._waiting.extend(events)
