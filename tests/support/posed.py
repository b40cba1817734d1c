"""Test doubles: players that answer at once, and advisers with made-up reviews, for reproducible pictures."""

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
"""Fakes with the signatures of an adviser's review functions, by the function they replace."""

POSED: Final[Mapping[str, Posed]] = GameRegistry("tests.support.{game}.posed", "POSED")
"""Fakes by game name; reviews without a fake are computed by the real adviser."""


class PosedWorker(Worker):
    """A worker whose players answer at once, and whose coach's made-up answers are held until released."""

    def __init__(self) -> None:
        super().__init__(InlineExecutor)
        self._held: deque[tuple[Future[Any], Any]] = deque()

    def wake(self, game_name: str, kinds: Iterable[str]) -> None:
        """Does nothing."""

    def submit(self, question: Callable[..., T], *words: Any) -> Future[T]:
        """Returns the future answer; a coach's is held until `let_the_coach_speak`."""
        posed = next((said[question] for said in POSED.values() if question in said), None)
        if posed is None:
            return super().submit(question, *words)
        answer: Future[T] = Future()
        self._held.append((answer, posed(*words)))
        return answer

    def let_the_coach_speak(self) -> None:
        """Answers all pending questions, and those asked in response."""
        while self._held:
            answer, said = self._held.popleft()
            if answer.set_running_or_notify_cancel():
                answer.set_result(said)


def judged(decision: Decision, _seed: int) -> MoveReview:
    """Returns a review by win probability; more legal moves can mean a higher cost of the chosen one."""
    cost = COSTS[len(decision.legal) % len(COSTS)]
    others = [move for move in decision.legal if move != decision.move]
    return MoveReview(decision.view, decision.move, others[0] if cost else decision.move, 0.5, cost)
