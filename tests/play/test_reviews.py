"""The coach's review of a round, requested and cancelled."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.reviews import Reviews
from tests.support.posed import PosedWorker


def play(match: Match, rounds: int) -> None:
    """Plays everybody's lowest cards until `rounds` rounds are over."""
    while len(match.view(None).history) < rounds:
        for seat in match.waiting:
            match.commit(seat, match.legal(seat)[0])


class Speechless(InlineExecutor):
    """A process in which every request fails."""

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
    reviews = Reviews(match, worker)
    reviews.start((0, 2))
    assert not reviews.tick()
    worker.let_the_coach_speak()
    assert reviews.tick()
    assert (list(reviews.reviews), reviews.is_pending(2)) == ([0], True)
    worker.let_the_coach_speak()
    assert reviews.tick()
    assert (list(reviews.reviews), reviews.is_pending(2)) == ([0, 2], False)
    assert not reviews.tick()


def test_a_review_is_of_the_seats_own_bids_in_that_round(match: Match, worker: PosedWorker) -> None:
    reviews = Reviews(match, worker)
    reviews.start((1,))
    worker.let_the_coach_speak()
    reviews.tick()
    record, review = match.view(None).history[0], reviews.reviews[1]
    assert [bid.card for bid in review.bids] == [bids[1] for bids in record.bids if bids[1] is not None]
    assert review.points == record.points[1]


def test_whoever_ends_it_waits_for_nothing(match: Match, worker: PosedWorker) -> None:
    reviews = Reviews(match, worker)
    reviews.start((0, 1))
    reviews.stop()
    worker.let_the_coach_speak()
    assert not reviews.tick()
    assert not reviews.is_pending(0)
    assert reviews.reviews == {}


def test_begun_again_it_goes_on_where_it_was(match: Match, worker: PosedWorker) -> None:
    reviews = Reviews(match, worker)
    reviews.start((0, 1))
    worker.let_the_coach_speak()
    reviews.tick()
    found = reviews.reviews[0]
    reviews.stop()
    reviews.start((0, 1))
    assert reviews.reviews == {0: found}
    assert (reviews.is_pending(0), reviews.is_pending(1)) == (False, True)
    worker.let_the_coach_speak()
    reviews.tick()
    assert list(reviews.reviews) == [0, 1]


def test_a_new_round_is_looked_at_anew(match: Match, worker: PosedWorker) -> None:
    reviews = Reviews(match, worker)
    reviews.start((0,))
    worker.let_the_coach_speak()
    reviews.tick()
    first = reviews.reviews[0]
    play(match, 2)
    reviews.start((0,))
    assert reviews.reviews == {}
    worker.let_the_coach_speak()
    reviews.tick()
    assert reviews.reviews[0] != first


def test_after_a_failure_it_goes_on_with_the_next(match: Match, caplog: pytest.LogCaptureFixture) -> None:
    reviews = Reviews(match, Worker(Speechless))
    reviews.start((0, 1))
    assert reviews.tick()
    assert reviews.tick()
    assert (reviews.reviews, reviews.is_pending(1)) == ({}, False)
    assert "the coach has failed at 1" in caplog.text


def test_before_a_round_is_over_there_is_nothing_to_look_at() -> None:
    reviews = Reviews(Match(GAMES["sea_salt_and_paper"], 2, {}, seed=5), PosedWorker())
    reviews.start((0, 1))
    assert not reviews.is_pending(0)
    assert not reviews.tick()
    assert reviews.reviews == {}


def test_what_was_seen_last_is_of_the_part_that_is_over(match: Match, worker: PosedWorker) -> None:
    reviews = Reviews(match, worker)
    reviews.start((0,))
    last = reviews.view_before_end()
    assert (len(last.history), len(match.view(None).history)) == (0, 1)
    assert last.seat is None
    play(match, 2)
    assert len(reviews.view_before_end().history) == 0
