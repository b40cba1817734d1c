"""Reviews of the part of a game that has just ended, computed in the background, one person after another."""

from __future__ import annotations

import logging
from bisect import bisect_right
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from game.ai.advice import ask_review

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.worker import Worker
    from game.engine.api import Seat
    from game.engine.match import Match

log = logging.getLogger(__name__)


class Reviews:
    """Requests a review of each person's round from the players' process; `tick` collects the results."""

    def __init__(self, match: Match, worker: Worker) -> None:
        self.reviews: dict[Seat, Any] = {}
        """The finished reviews of the round last started, each of the type of its game's adviser."""
        self._match = match
        self._worker = worker
        self._round = -1
        self._waiting: list[Seat] = []
        """The seats still to be reviewed; the first of them is in progress."""
        self._pending: Future[Any] | None = None

    def start(self, seats: Sequence[Seat]) -> None:
        """Starts reviews of the last finished round, or game of a series, for seats that have none yet.

        A game that four mermaids end in its first round has none.
        """
        self.stop()
        finished = len(self._match.view(None).scores[0]) - 1
        if finished != self._round:
            self._round, self.reviews = finished, {}
        self._waiting = [seat for seat in seats if seat not in self.reviews] if finished >= 0 else []
        self._request_next()

    def stop(self) -> None:
        """Cancels the remaining reviews, so that no bid waits for them; finished ones stay."""
        if self._pending:
            self._pending.cancel()
        self._pending, self._waiting = None, []

    def view_before_end(self) -> Any:
        """Returns the onlooker's view just before the reviewed part ended; if none is reviewed, the current view."""
        event_count = self._match.event_count
        count = bisect_right(range(1, event_count + 1), self._round, key=self._finished_count)
        return self._match.view_after(count or event_count, None)

    def _finished_count(self, count: int) -> int:
        """Returns the number of finished parts after `count` events."""
        return len(self._match.view_after(count, None).scores[0])

    def is_pending(self, seat: Seat) -> bool:
        """Returns whether the seat's review is still to come."""
        return seat in self._waiting

    def tick(self) -> bool:
        """Collects a finished review and requests the next; returns whether anything is new."""
        if self._pending is None or not self._pending.done():
            return False
        question, seat = self._pending, self._waiting.pop(0)
        try:
            self.reviews[seat] = question.result()
        except Exception:
            log.exception("the coach has failed at seat %d", seat)
        self._request_next()
        return True

    def _request_next(self) -> None:
        self._pending = self._request(self._waiting[0]) if self._waiting else None

    def _request(self, seat: Seat) -> Future[Any]:
        return ask_review(self._worker, self._match.record(), seat, self._round, self._match.seed)
