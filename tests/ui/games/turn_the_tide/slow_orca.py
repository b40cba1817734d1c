"""An orca that says what a test wants, when the test wants it."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from game.ai.turn_the_tide.verdicts import CardProspect
from game.engine.turn_the_tide import View


class SlowOrca(Executor):
    """A double of the players' process: computers bid their lowest card, and hints come on command."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.answers: list[Future[Any]] = []
        self.answer: Callable[[View], Any] | None = None
        """Returns the immediate answer to a view; None: none yet."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if fn.__name__ != "hint":
            future.set_result(fn(*args, **kwargs))
            return future
        future.set_running_or_notify_cancel()  # it thinks already: nobody can call that off
        self.asked.append(args[1])
        self.answers.append(future)
        if self.answer:
            self.say(self.answer(args[1]))
        return future

    def say(self, prospects: tuple[CardProspect, ...]) -> None:
        self.answers[-1].set_result(prospects)


def prospect(card: int, low: float = 0.7, high: float = 0.2, ring: float = 0.0, margin: float = 0.0) -> CardProspect:
    return CardProspect(card, margin, low, high, 1 - low - high, ring)


def ends_of_the_hand(view: View) -> tuple[CardProspect, ...]:
    """Returns the highest card as the best, the lowest as the second."""
    first, last = view.hand[0], view.hand[-1]
    return (prospect(last), prospect(first))[: len(view.hand)]
