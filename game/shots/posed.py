"""Players that answer at once, and advisers whose reviews are made up: the same pictures each time, and soon."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from game.ai.inline import InlineExecutor
from game.ai.worker import Worker
from game.shots.sea_salt_and_paper import posed as sea_salt_and_paper
from game.shots.turn_the_tide import posed as turn_the_tide
from game.shots.undertow import posed as undertow

T = TypeVar("T")

POSED: Final[dict[Callable[..., Any], Callable[..., Any]]] = {
    **turn_the_tide.POSED,
    **undertow.POSED,
    **sea_salt_and_paper.POSED,
}
"""What an adviser is asked for a review -> what is said instead, of the same words."""


class PosedWorker(Worker):
    """Players answer at once; what the coach says is made up, and it thinks until it is told to say it."""

    def __init__(self) -> None:
        super().__init__(InlineExecutor)
        self._held: deque[tuple[Future[Any], Any]] = deque()

    def wake(self) -> None:
        """Nothing has to be started."""

    def ask(self, question: Callable[..., T], *words: Any) -> Future[T]:
        """The coming answer; a coach's comes with `let_the_coach_speak`."""
        if question not in POSED:
            return super().ask(question, *words)
        answer: Future[T] = Future()
        self._held.append((answer, POSED[question](*words)))
        return answer

    def let_the_coach_speak(self) -> None:
        """All that the coach has been asked is answered, and what it is asked then."""
        while self._held:
            answer, said = self._held.popleft()
            if answer.set_running_or_notify_cancel():
                answer.set_result(said)
