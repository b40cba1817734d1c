"""What a strong player thinks of a person's moves: a hint before one, and a review of what is over."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from game.ai.contract import Adviser, Inquiry
from game.ai.players import PACKAGES, package
from game.ai.worker import Worker
from game.engine.api import Seat
from game.engine.record import Record


def has_adviser(game_name: str) -> bool:
    """Whether somebody advises on that game.

    Raises:
        ValueError: for a game nobody here can play.
    """
    return package(game_name).ADVISER is not None


def hint(game_name: str, view: Any, seed: int) -> Any:
    """What a strong player would consider in the place of the viewer: a question for a `Worker`.

    Raises:
        ValueError: for a game that nobody here can advise on, naming those that somebody can.
    """
    return _adviser(game_name).hint(view, seed)


def ask_review(worker: Worker, record: Record, seat: Seat, round: int, seed: int) -> Future[Any]:
    """The coming review of a seat's finished round, asked piece by piece: a move that is asked for meanwhile waits for
    one piece of each review at most.

    Cancelling it leaves what is not yet asked unasked; closing the worker cancels it.

    Raises:
        ValueError: for a game that nobody here can advise on, or if it has no such seat or no such finished round.
    """
    return _ReviewRequest(worker, _adviser(record.game).review(record, seat, round, seed)).answer


def _adviser(game_name: str) -> Adviser:
    adviser = package(game_name).ADVISER
    if adviser is None:
        advised = ", ".join(name for name, offering in PACKAGES.items() if offering.ADVISER)
        raise ValueError(f"nobody advises on {game_name!r}: choose one of {advised}")
    return adviser


class _ReviewRequest:
    """An inquiry on its way: every question is asked once the one before is answered."""

    def __init__(self, worker: Worker, inquiry: Inquiry) -> None:
        self.answer: Future[Any] = Future()
        self._worker = worker
        self._inquiry = inquiry
        self._answers: list[Any] = []
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
        elif self.answer.set_running_or_notify_cancel():
            self.answer.set_exception(error)
