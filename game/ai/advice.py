"""A strong player's advice on a person's moves: hints before a move, reviews of finished rounds."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from game.ai.contract import Adviser, Inquiry
from game.ai.players import PACKAGES, absent_animals, package
from game.ai.worker import Worker
from game.animals import ADVISER
from game.engine.api import Seat
from game.engine.record import Record


def has_adviser(game_name: str) -> bool:
    """Returns whether the game has an adviser who can think on this machine.

    Raises:
        ValueError: for a game nobody here can play.
    """
    return package(game_name).ADVISER is not None and ADVISER not in absent_animals(game_name)


def hint(game_name: str, view: Any, seed: int) -> Any:
    """Returns the moves a strong player would consider in the viewer's place; a question for a `Worker`.

    Raises:
        ValueError: for a game without an adviser, naming those that have one.
    """
    return _adviser(game_name).hint(view, seed)


def ask_review(worker: Worker, record: Record, seat: Seat, round: int, seed: int) -> Future[Any]:
    """Starts the review of a seat's finished round, one question at a time.

    A move that is submitted meanwhile waits for one question of each review at most. Cancelling the future stops
    further questions; closing the worker cancels it.

    Raises:
        ValueError: for a game without an adviser, or if it has no such seat or no such finished round.
    """
    inquiry = review(record, seat, round, seed)
    return ask(worker, lambda: inquiry, run=lambda begin: begin())


def review(record: Record, seat: Seat, round: int, seed: int) -> Inquiry:
    """Returns the inquiry for the review of a seat's finished round, after replaying the record.

    Raises:
        ValueError: as `ask_review`.
    """
    return _adviser(record.game).review(record, seat, round, seed)


def ask(worker: Worker, make: Callable[[], Inquiry], run: Callable[[Callable[[], object]], object]) -> Future[Any]:
    """Starts an inquiry as `ask_review` does; a ValueError of `make` is the future's.

    Args:
        run: runs `make` and submits the first question, perhaps in another thread.
    """
    request = _ReviewRequest(worker)
    run(partial(request.begin, make))
    return request.answer


def _adviser(game_name: str) -> Adviser:
    adviser = package(game_name).ADVISER
    if adviser is None:
        advised = ", ".join(name for name, offering in PACKAGES.items() if offering.ADVISER)
        raise ValueError(f"nobody advises on {game_name!r}: choose one of {advised}")
    return adviser


class _ReviewRequest:
    """A running inquiry: each question is submitted once the one before is answered."""

    _inquiry: Inquiry

    def __init__(self, worker: Worker) -> None:
        self.answer: Future[Any] = Future()
        self._worker = worker
        self._answers: list[Any] = []

    def begin(self, make: Callable[[], Inquiry]) -> None:
        """Makes the inquiry, unless it is cancelled, and submits its first question."""
        if self.answer.cancelled():
            return
        try:
            self._inquiry = make()
        except ValueError as error:
            self._fail(error)
        else:
            self._submit_next()

    def _submit_next(self) -> None:
        if self.answer.cancelled():
            return
        if len(self._answers) < len(self._inquiry.questions):
            self._worker.submit(*self._inquiry.questions[len(self._answers)]).add_done_callback(self._receive)
        elif self.answer.set_running_or_notify_cancel():
            self.answer.set_result(self._inquiry.sum_up(self._answers))

    def _receive(self, answer: Future[Any]) -> None:
        if answer.cancelled():
            self.answer.cancel()
        elif (error := answer.exception()) is None:
            self._answers.append(answer.result())
            self._submit_next()
        else:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        if self.answer.set_running_or_notify_cancel():
            self.answer.set_exception(error)
