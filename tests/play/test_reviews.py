"""The coach's look at a round, asked for and given up."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from game.ai.inline import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.reviews import Coaching
from game.shots.turn_the_tide.coached import PosedWorker


def play(match: Match, rounds: int) -> None:
    """Everybody bids their lowest card until so many rounds are over."""
    while len(match.view(None).history) < rounds:
        for seat in match.waiting:
            match.commit(seat, match.legal(seat)[0])


class Speechless(InlineExecutor):
    """A process in which every question fails."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        answer.set_exception(RuntimeError("lost its whistle"))
        return answer


@pytest.fixture
def match() -> Match:
    """A match of three with its first round over."""
    match = Match(GAMES["turn_the_tide"], 3, {}, seed=5)
    play(match, 1)
    return match


@pytest.fixture
def worker() -> PosedWorker:
    return PosedWorker()


def test_persons_are_looked_at_one_after_another(match: Match, worker: PosedWorker) -> None:
    coaching = Coaching(match, worker)
    coaching.begin((0, 2))
    assert not coaching.tick()
    worker.let_the_coach_speak()
    assert coaching.tick()
    assert (list(coaching.reviews), coaching.is_thinking(2)) == ([0], True)
    worker.let_the_coach_speak()
    assert coaching.tick()
    assert (list(coaching.reviews), coaching.is_thinking(2)) == ([0, 2], False)
    assert not coaching.tick()


def test_a_review_is_of_the_seats_own_bids_in_that_round(match: Match, worker: PosedWorker) -> None:
    coaching = Coaching(match, worker)
    coaching.begin((1,))
    worker.let_the_coach_speak()
    coaching.tick()
    record, review = match.view(None).history[0], coaching.reviews[1]
    assert [bid.card for bid in review.bids] == [bids[1] for bids in record.bids if bids[1] is not None]
    assert review.points == record.points[1]


def test_whoever_ends_it_waits_for_nothing(match: Match, worker: PosedWorker) -> None:
    coaching = Coaching(match, worker)
    coaching.begin((0, 1))
    coaching.end()
    worker.let_the_coach_speak()
    assert not coaching.tick()
    assert not coaching.is_thinking(0)
    assert coaching.reviews == {}


def test_begun_again_it_goes_on_where_it_was(match: Match, worker: PosedWorker) -> None:
    coaching = Coaching(match, worker)
    coaching.begin((0, 1))
    worker.let_the_coach_speak()
    coaching.tick()
    found = coaching.reviews[0]
    coaching.end()
    coaching.begin((0, 1))
    assert coaching.reviews == {0: found}
    assert (coaching.is_thinking(0), coaching.is_thinking(1)) == (False, True)
    worker.let_the_coach_speak()
    coaching.tick()
    assert list(coaching.reviews) == [0, 1]


def test_a_new_round_is_looked_at_anew(match: Match, worker: PosedWorker) -> None:
    coaching = Coaching(match, worker)
    coaching.begin((0,))
    worker.let_the_coach_speak()
    coaching.tick()
    first = coaching.reviews[0]
    play(match, 2)
    coaching.begin((0,))
    assert coaching.reviews == {}
    worker.let_the_coach_speak()
    coaching.tick()
    assert coaching.reviews[0] != first


def test_after_a_failure_it_goes_on_with_the_next(match: Match, caplog: pytest.LogCaptureFixture) -> None:
    coaching = Coaching(match, Worker(Speechless))
    coaching.begin((0, 1))
    assert coaching.tick()
    assert coaching.tick()
    assert (coaching.reviews, coaching.is_thinking(1)) == ({}, False)
    assert "the coach has failed at seat 1" in caplog.text
