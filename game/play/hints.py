"""Hints: what a strong player would do in the place of the viewer, who has yet to choose."""

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
"""Who looks at the screen, and how far the match has come."""
Answer: TypeAlias = Future[tuple[Any, ...]]


class Hints:
    """Asks the players' process once for each moment, of nothing but what the viewer sees."""

    def __init__(self, session: Session, feed: Feed, worker: Worker) -> None:
        self._session = session
        self._feed = feed
        self._worker = worker
        self._asked: tuple[Moment, Answer] | None = None

    def is_due(self, setting: str) -> bool:
        """Whether a hint can be asked for: of somebody who advises on the game, by a person whose hand is on the screen
        and who has yet to choose.

        Args:
            setting: the setting "hints".
        """
        session = self._session
        is_wanted = setting == "always" or (setting == "alone" and not session.is_shared)
        is_asked = is_wanted and self._feed.seat in session.waiting_persons
        return is_asked and has_adviser(session.match.game.name)

    @property
    def moment(self) -> Moment:
        """What an answer is good for: at any other moment it is worthless, or somebody else's."""
        return self._feed.seat, len(self._session.match.steps)

    def ask(self) -> Answer:
        """The coming answer for this moment; the one there is, unless that has failed."""
        if self._asked is None or self._asked[0] != self.moment or _has_failed(self._asked[1]):
            self.drop()
            self._asked = self.moment, self._question()
        return self._asked[1]

    def drop(self) -> None:
        """Waits for no answer any more; one that has come is kept for its moment."""
        if self._asked:
            self._asked[1].cancel()

    def _question(self) -> Answer:
        match, seat = self._session.match, self._feed.seat
        seed = Random(f"{match.seed}:{len(match.steps)}:{seat}:lamp").getrandbits(32)
        return self._worker.submit(hint, match.game.name, match.view(seat), seed)


def _has_failed(answer: Answer) -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
