"""Reviews of the part of a game that has just ended, computed in the background, one person after another."""

from __future__ import annotations

import logging
from bisect import bisect_right
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.ai.advice import ask_review

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.ai.worker import Worker
    from game.engine.api import Seat
    from game.engine.match import Match

log = logging.getLogger(__name__)
Key = TypeVar("Key")


class ReviewQueue(Generic[Key]):
    """Reviews that are requested from the players' process one after another; `tick` collects the results.

    Args:
        ask: starts the review of a key.
    """

    def __init__(self, ask: Callable[[Key], Future[Any]]) -> None:
        self.reviews: dict[Key, Any] = {}
        """The finished reviews."""
        self._ask = ask
        self._waiting: list[Key] = []
        """The keys still to be reviewed; the first of them is in progress."""
        self._pending: Future[Any] | None = None

    def start(self, keys: Iterable[Key]) -> None:
        """Starts the reviews of these keys that are not finished yet."""
        self.stop()
        self._waiting = [key for key in keys if key not in self.reviews]
        self._request_next()

    def stop(self) -> None:
        """Cancels the remaining reviews, so that no move waits for them; finished ones stay."""
        if self._pending:
            self._pending.cancel()
        self._pending, self._waiting = None, []

    def is_pending(self, key: Key) -> bool:
        """Returns whether the review is still to come."""
        return key in self._waiting

    def tick(self) -> bool:
        """Collects a finished review and requests the next; returns whether anything is new."""
        if self._pending is None or not self._pending.done():
            return False
        question, key = self._pending, self._waiting.pop(0)
        try:
            self.reviews[key] = question.result()
        except Exception:
            log.exception("the coach has failed at %s", key)
        self._request_next()
        return True

    def _request_next(self) -> None:
        self._pending = self._ask(self._waiting[0]) if self._waiting else None


class Reviews(ReviewQueue["Seat"]):
    """Reviews of each person's round that has just ended, each of the type of its game's adviser."""

    def __init__(self, match: Match, worker: Worker) -> None:
        super().__init__(self._request)
        self._match = match
        self._worker = worker
        self._round = -1

    def start(self, keys: Iterable[Seat]) -> None:
        """Starts reviews of the last finished round, or game of a series, for seats that have none yet.

        A game that four mermaids end in its first round has none.
        """
        finished = len(self._match.view(None).scores[0]) - 1
        if finished != self._round:
            self._round, self.reviews = finished, {}
        super().start(keys if finished >= 0 else ())

    def view_before_end(self) -> Any:
        """Returns the onlooker's view just before the reviewed part ended; if none is reviewed, the current view."""
        event_count = self._match.event_count
        count = bisect_right(range(1, event_count + 1), self._round, key=self._finished_count)
        return self._match.view_after(count or event_count, None)

    def _finished_count(self, count: int) -> int:
        """Returns the number of finished parts after `count` events."""
        return len(self._match.view_after(count, None).scores[0])

    def _request(self, seat: Seat) -> Future[Any]:
        return ask_review(self._worker, self._match.record(), seat, self._round, self._match.seed)
