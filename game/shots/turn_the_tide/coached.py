"""The coach's sheet: while the orca thinks and with what it says, of one person's round and of two persons'."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

from game.ai.inline import InlineExecutor
from game.ai.turn_the_tide.advice import judge, par
from game.ai.turn_the_tide.verdicts import Decision, Judgement, Par
from game.ai.worker import Worker

if TYPE_CHECKING:
    from game.ui.app import App

COSTS = (0.0, 0.4, 0.0, 1.0, 0.0, 2.3, 0.1, 0.0, 0.6, 0.0, 1.2, 0.0)
TURNING = 5
"""The hand after which far less is to be expected."""
SETTLED = 1.0

T = TypeVar("T")


class PosedWorker(Worker):
    """Players answer at once; what the coach says is made up, and it thinks until it is told to say it."""

    def __init__(self) -> None:
        super().__init__(InlineExecutor)
        self._held: deque[tuple[Future[Any], Any]] = deque()

    def wake(self) -> None:
        """Nothing has to be started."""

    def ask(self, question: Callable[..., T], *words: Any) -> Future[T]:
        """The coming answer; a coach's comes with `let_the_coach_speak`."""
        if question not in (judge, par):
            return super().ask(question, *words)
        answer: Future[T] = Future()
        self._held.append((answer, _made_up(words[0]) if question is judge else Par(of_hand=3.9, usual=3.3)))
        return answer

    def let_the_coach_speak(self) -> None:
        """All that the coach has been asked is answered, and what it is asked then."""
        while self._held:
            answer, said = self._held.popleft()
            if answer.set_running_or_notify_cancel():
                answer.set_result(said)


def coach(app: App) -> Iterator[str]:
    """Stops at the coach's sheet of the round just scored, and at every further person's; then goes back."""
    assert isinstance(app.worker, PosedWorker), "a tour is walked in a studio"
    app.tap(app.words.tr("Coach"))
    app.run(SETTLED)
    yield "coach_thinking"
    back, *heads = app.names()
    for number, head in enumerate(heads or [""], 1):
        if number > 1:
            app.tap(head)
        app.worker.let_the_coach_speak()
        app.run(SETTLED)
        yield f"coach_{number}"
    app.tap(back)
    app.run(SETTLED)


def _made_up(decision: Decision) -> Judgement:
    view, card = decision.view, decision.card
    others = [other for other in view.hand if other != card]
    cost = COSTS[view.hand_number] if others else 0.0
    expected = 3.0 if view.hand_number <= TURNING else -3.0
    best = others[len(others) // 2] if cost else card
    return Judgement(best, cost, expected, is_right=bool(others) and not cost and view.hand_number % 4 == 0)
