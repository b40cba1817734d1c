"""Advice asked of a worker: in pieces, so that moves come between; all of it or nothing."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

from game.ai.advice import Decision, ask_review, hint, judge, par, review
from game.ai.inline import InlineExecutor
from game.ai.players import think
from game.ai.turn_the_tide.advice import Coach
from game.ai.turn_the_tide.search import Effort
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import View
from game.engine.turn_the_tide.hindsight import seen_by
from tests.ai.situations import moves, situation

NAME = "turn_the_tide"
VIEW = situation((3, 14, 25, 36, 47, 58), (2, 9), (11, 4, 6, None))


@pytest.fixture(scope="module", autouse=True)
def little_effort() -> Iterator[None]:
    """Fewer trials than persons are given."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Coach, "EFFORT", Effort(stages=(8,), deals=2, tries=1, spare=16))
        patch.setattr("game.ai.turn_the_tide.par.WORLDS", 50)
        yield


@pytest.fixture(scope="module")
def last_round() -> tuple[tuple[Decision, ...], View]:
    """Seat 1's round of a quick dip."""
    match, rng = Match(GAMES[NAME], 3, {"length": "quick_dip"}, 4), Random(4)
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    seen = seen_by(match.record(), 1, 0)
    return tuple(Decision(*bid) for bid in seen.bids), seen.end


class PatientExecutor(Executor):
    """Answers the questions in their order, one whenever it is told to."""

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
        """Answers the question that has waited the longest, and tells which one it was."""
        future, question, words = self.asked.popleft()
        future.set_result(question(*words))
        return question


def test_a_review_in_pieces_is_the_review(last_round: tuple[tuple[Decision, ...], View]) -> None:
    asked = ask_review(Worker(InlineExecutor), NAME, *last_round, 5)
    assert asked.result(timeout=0) == review(NAME, *last_round, 5)


def test_a_move_waits_for_one_bid_at_most(last_round: tuple[tuple[Decision, ...], View]) -> None:
    executor = PatientExecutor()
    worker = Worker(lambda: executor)
    asked = ask_review(worker, NAME, *last_round, 5)
    move = worker.ask(think, NAME, "crab", VIEW, moves(VIEW), 1)
    assert [executor.answer(), executor.answer()] == [judge, think]
    assert move.done()
    rest = [executor.answer() for _ in last_round[0]]
    assert rest == [judge] * (len(last_round[0]) - 1) + [par]
    assert asked.done()


def test_a_review_nobody_waits_for_any_more_is_not_asked_on(last_round: tuple[tuple[Decision, ...], View]) -> None:
    executor = PatientExecutor()
    asked = ask_review(Worker(lambda: executor), NAME, *last_round, 5)
    assert asked.cancel()
    assert executor.answer() is judge
    assert not executor.asked


def test_closing_cancels_a_review(last_round: tuple[tuple[Decision, ...], View]) -> None:
    executor = PatientExecutor()
    worker = Worker(lambda: executor)
    asked = ask_review(worker, NAME, *last_round, 5)
    worker.close()
    assert asked.cancelled()
    assert ask_review(worker, NAME, *last_round, 5).cancelled()


def test_a_game_without_advice_is_told_by_the_answer(last_round: tuple[tuple[Decision, ...], View]) -> None:
    worker = Worker(InlineExecutor)
    for answer in (worker.ask(hint, "undertow", VIEW, 1), ask_review(worker, "undertow", *last_round, 5)):
        with pytest.raises(ValueError, match="nobody advises on 'undertow'"):
            answer.result(timeout=0)
