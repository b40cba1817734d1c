"""Hints: the move a strong player would make in place of the viewer, who has yet to choose."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from game.ai.advice import has_adviser, hint

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.engine.api import Seat
    from game.play.feed import Feed
    from game.play.session import Session

Moment: TypeAlias = tuple["Seat | None", int]
"""The viewer and the number of steps so far."""
HintFuture: TypeAlias = Future[tuple[Any, ...]]


class Hints:
    """Requests one hint for each moment from the players' process, based only on the viewer's view."""

    def __init__(self, session: Session, feed: Feed, worker: Worker) -> None:
        self._session = session
        self._feed = feed
        self._worker = worker
        self._pending: tuple[Moment, HintFuture] | None = None

    def is_available(self, setting: str) -> bool:
        """Returns whether a hint is available.

        The game must have an adviser, and the viewer must be a person at this screen who has yet to choose.

        Args:
            setting: the setting "hints".
        """
        session = self._session
        is_wanted = setting == "always" or (setting == "alone" and not session.is_shared)
        is_asked = is_wanted and self._feed.seat in session.waiting_local_seats
        return is_asked and has_adviser(session.match.game.name)

    @property
    def moment(self) -> Moment:
        """The key under which a hint is valid; at any other moment it is worthless, or another seat's."""
        return self._feed.seat, len(self._session.match.steps)

    def request(self) -> HintFuture:
        """Returns the pending hint of this moment; requests one if there is none or it failed."""
        if self._pending is None or self._pending[0] != self.moment or _has_failed(self._pending[1]):
            self.cancel()
            self._pending = self.moment, self._submit()
        return self._pending[1]

    def cancel(self) -> None:
        """Cancels the pending request; a finished hint is kept for its moment."""
        if self._pending:
            self._pending[1].cancel()

    def _submit(self) -> HintFuture:
        match, seat = self._session.match, self._feed.seat
        seed = Random(f"{match.seed}:{len(match.steps)}:{seat}:lamp").getrandbits(32)
        return self._worker.submit(hint, match.game.name, match.view(seat), seed)


def _has_failed(answer: HintFuture) -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
