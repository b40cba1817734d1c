"""The lamp at the table: what a strong player would do in the place of whoever has yet to bid."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from game.ai.advice import hint
from game.ai.turn_the_tide.advice import Prospect

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.engine.api import Seat
    from game.play.session import Session

Moment: TypeAlias = tuple["Seat | None", int]
"""Who looks at the screen, and how far the match has come."""
Answer: TypeAlias = Future[tuple[Prospect, ...]]


class Lamp:
    """Asks the players' process once for each moment, of nothing but the view of whoever looks at the screen."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session = session
        self._worker = worker
        self._asked: tuple[Moment, Answer] | None = None

    def is_due(self, hints: str) -> bool:
        """Whether it hangs at the table: for a person whose hand is on the screen and who has yet to bid.

        Args:
            hints: the setting of that name.
        """
        session = self._session
        is_wanted = hints == "always" or (hints == "alone" and not session.is_shared)
        return is_wanted and session.viewer in session.waiting_persons

    @property
    def moment(self) -> Moment:
        """What an answer is good for: at any other moment it is worthless, or somebody else's."""
        return self._session.viewer, len(self._session.match.steps)

    def ask(self) -> Answer:
        """The coming answer for this moment; the one there is, unless that has failed."""
        if self._asked is None or self._asked[0] != self.moment or _has_failed(self._asked[1]):
            self.put_out()
            self._asked = self.moment, self._question()
        return self._asked[1]

    def put_out(self) -> None:
        """Waits for no answer any more; one that has come is kept for its moment."""
        if self._asked:
            self._asked[1].cancel()

    def _question(self) -> Answer:
        match, seat = self._session.match, self._session.viewer
        seed = Random(f"{match.seed}:{len(match.steps)}:{seat}:lamp").getrandbits(32)
        return self._worker.ask(hint, match.game.name, match.view(seat), seed)


def _has_failed(answer: Answer) -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
