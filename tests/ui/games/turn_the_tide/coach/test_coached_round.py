"""One person's round as the coach tells it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.turn_the_tide.verdicts import BidReview, RoundReview
from game.engine.games import GAMES
from game.engine.turn_the_tide import RoundRecord
from game.ui.games.turn_the_tide.coach.coached_round import CoachedBid, coached_bids

SEAT = 1
RECORD = RoundRecord(
    tides=((1, 4), (2, 9), (3, 11)),
    bids=((10, 20, 30), (11, 21, 31), (12, None, 32)),
    points=(3, -1, 2),
    rings=(3, 0, 2),
    bonus=(0, 0, 0),
    out=(False, True, False),
)
TIDE = GAMES["turn_the_tide"]
VIEW = replace(TIDE.view(TIDE.new(players=3), None), history=(RECORD,))
REVIEW = RoundReview(
    SEAT,
    bids=(BidReview(0, 20, best=21, cost=5, swing=-0.4), BidReview(1, 21, best=44, cost=16, swing=-2.0)),
    turning_point=1,
    points=-1,
    usual=30,
    hand=-5,
)


def test_there_is_one_for_every_bid_of_the_seat() -> None:
    bids = coached_bids(VIEW, SEAT, REVIEW)
    assert [(bid.hand_number, bid.tides, bid.card) for bid in bids] == [(0, (1, 4), 20), (1, (2, 9), 21)]
    assert len(coached_bids(VIEW, 0, None)) == 3


def test_while_the_coach_thinks_nothing_is_judged() -> None:
    assert all(bid == CoachedBid(bid.hand_number, bid.tides, bid.card) for bid in coached_bids(VIEW, SEAT, None))


def test_bids_have_their_cost_their_better_card_and_the_turning_point() -> None:
    first, second = coached_bids(VIEW, SEAT, REVIEW)
    assert (first.cost, first.better, first.is_turning_point) == (5, 21, False)
    assert (second.cost, second.better, second.is_turning_point) == (16, 44, True)


def test_a_round_may_turn_nowhere() -> None:
    bids = coached_bids(VIEW, SEAT, replace(REVIEW, turning_point=None))
    assert not any(bid.is_turning_point for bid in bids)


def test_before_others_a_card_that_was_never_laid_open_is_not_named() -> None:
    first, second = coached_bids(VIEW, SEAT, REVIEW, shows_all=False)
    assert first.better == 21
    assert second.better is None
    assert second.drops == 3


@pytest.mark.parametrize(
    ("cost", "drops"),
    [(None, 0), (0, 0), (2, 1), (7, 1), (8, 2), (14, 2), (15, 3), (40, 3)],
)
def test_drops_tell_how_bad_a_bid_was(cost: int | None, drops: int) -> None:
    assert CoachedBid(0, (1, 2), 20, cost).drops == drops
