"""Players that answer at once, and advisers whose reviews are made up: the same pictures each time, and soon."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from typing import Any, Final, TypeAlias, TypeVar

from game.ai.inline_executor import InlineExecutor
from game.ai.move_review import Decision
from game.ai.verdicts import MoveReview
from game.ai.worker import Worker
from game.engine.games import GameRegistry

T = TypeVar("T")

COSTS = (0.0, 0.03, 0.0, 0.08, 0.0, 0.14)

Posed: TypeAlias = Mapping[Callable[..., Any], Callable[..., Any]]
"""What an adviser is asked for a review -> what is said instead, of the same words."""

POSED: Final[Mapping[str, Posed]] = GameRegistry("tests.support.{game}.posed", "POSED")
"""By the games' names; what a game does not pose, its adviser is asked."""


class PosedWorker(Worker):
    """Players answer at once; what the coach says is made up, and it thinks until it is told to say it."""

    def __init__(self) -> None:
        super().__init__(InlineExecutor)
        self._held: deque[tuple[Future[Any], Any]] = deque()

    def wake(self, game_name: str, kinds: Iterable[str]) -> None:
        """Nothing has to be started."""

    def submit(self, question: Callable[..., T], *words: Any) -> Future[T]:
        """The coming answer; a coach's comes with `let_the_coach_speak`."""
        posed = next((said[question] for said in POSED.values() if question in said), None)
        if posed is None:
            return super().submit(question, *words)
        answer: Future[T] = Future()
        self._held.append((answer, posed(*words)))
        return answer

    def let_the_coach_speak(self) -> None:
        """All that the coach has been asked is answered, and what it is asked then."""
        while self._held:
            answer, said = self._held.popleft()
            if answer.set_running_or_notify_cancel():
                answer.set_result(said)


def judged(decision: Decision, _seed: int) -> MoveReview:
    """A review told by the chance of winning: the more moves there were, the more the one made may have cost."""
    cost = COSTS[len(decision.legal) % len(COSTS)]
    others = [move for move in decision.legal if move != decision.move]
    return MoveReview(decision.view, decision.move, others[0] if cost else decision.move, 0.5, cost)
