"""Advice through a worker: in pieces, so that moves come between; complete or cancelled."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

from game.ai.advice import ask_review, has_adviser, hint
from game.ai.inline_executor import InlineExecutor
from game.ai.players import think
from game.ai.turn_the_tide.advice import judge, par, review
from game.ai.turn_the_tide.coach import Coach
from game.ai.turn_the_tide.search import Effort
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record
from tests.ai.situations import moves, situation
from tests.engine.generators import play_randomly

NAME = "turn_the_tide"
VIEW = situation((3, 14, 25, 36, 47, 58), (2, 9), (11, 4, 6, None))


@pytest.fixture(scope="module", autouse=True)
def little_effort() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Coach, "EFFORT", Effort(stages=(8,), deals=2, tries=1, spare=16))
        patch.setattr("game.ai.turn_the_tide.round_baseline.WORLDS", 50)
        yield


@pytest.fixture(scope="module")
def record() -> Record:
    return play_randomly(Match(GAMES[NAME], 3, {"length": "quick_dip"}, 4), Random(4)).record()


class PatientExecutor(Executor):
    """An executor that answers one question in order on command."""

    def __init__(self) -> None:
        self.asked: deque[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = deque()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((future, fn, args))
        return future

    def shutdown(self, **_how: bool) -> None:
        for future, _, _ in self.asked:
            future.cancel()

    def answer(self) -> Callable[..., Any]:
        """Answers the oldest question, and returns its name."""
        future, question, words = self.asked.popleft()
        future.set_result(question(*words))
        return question


def test_a_review_in_pieces_is_what_the_pieces_come_to(record: Record) -> None:
    questions, sum_up = review(record, 1, 0, 5)
    whole = sum_up([question(*words) for question, *words in questions])
    assert ask_review(Worker(InlineExecutor), record, 1, 0, 5).result(timeout=0) == whole


def test_a_move_waits_for_one_bid_at_most(record: Record) -> None:
    executor = PatientExecutor()
    worker = Worker(lambda: executor)
    asked = ask_review(worker, record, 1, 0, 5)
    move = worker.submit(think, NAME, "crab", VIEW, moves(VIEW), 1)
    assert [executor.answer(), executor.answer()] == [judge, think]
    assert move.done()
    bids = len(review(record, 1, 0, 5).questions) - 1
    assert [executor.answer() for _ in range(bids)] == [judge] * (bids - 1) + [par]
    assert asked.done()


def test_a_review_nobody_waits_for_any_more_is_not_asked_on(record: Record) -> None:
    executor = PatientExecutor()
    asked = ask_review(Worker(lambda: executor), record, 1, 0, 5)
    assert asked.cancel()
    assert executor.answer() is judge
    assert not executor.asked


def test_closing_cancels_a_review(record: Record) -> None:
    executor = PatientExecutor()
    worker = Worker(lambda: executor)
    asked = ask_review(worker, record, 1, 0, 5)
    worker.close()
    assert asked.cancelled()
    assert ask_review(worker, record, 1, 0, 5).cancelled()


def test_a_round_that_is_not_over_cannot_be_reviewed(record: Record) -> None:
    with pytest.raises(ValueError, match="round 1 is not over"):
        ask_review(Worker(InlineExecutor), record, 1, 1, 5)


def test_a_game_without_an_adviser_is_refused_by_naming_those_with_one() -> None:
    record = Match(GAMES["lanterns"], 2, {}, 1).record()
    assert (has_adviser(NAME), has_adviser(record.game)) == (True, False)
    with pytest.raises(ValueError, match="nobody advises on 'lanterns': choose one of turn_the_tide, undertow"):
        ask_review(Worker(InlineExecutor), record, 0, 0, 5)
    with pytest.raises(ValueError, match="nobody advises on 'lanterns'"):
        Worker(InlineExecutor).submit(hint, "lanterns", VIEW, 1).result(timeout=0)
