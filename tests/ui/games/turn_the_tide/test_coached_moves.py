"""One person's round as the coach tells it: its bids, and the round as a sum."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.turn_the_tide.verdicts import BidReview, RoundReview
from game.engine.games import GAMES
from game.engine.turn_the_tide import RoundRecord
from game.ui.games.turn_the_tide.advice import DROP_FROM, moves, sum_lines, verdict
from game.ui.table.content.advice import Advised, CoachedMove, drops_of
from game.ui.words import Words

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


def moves_of(review: RoundReview | None, seat: int = SEAT, is_alone: bool = True) -> tuple[CoachedMove, ...]:
    return moves(review, Advised(VIEW, seat, ("dip", "purl", "brine"), is_alone, Words("en")))


def card(look: str) -> tuple[tuple[str, ...], ...]:
    return ((look,),)


def test_there_is_one_for_every_bid_of_the_seat() -> None:
    bids = moves_of(replace(REVIEW, turning_point=None))
    assert [(bid.hanging_look.split(":")[1], bid.pictures) for bid in bids] == [
        ("1", card("weather:20")),
        ("2", card("weather:21")),
    ]
    assert len(moves_of(None, seat=0)) == 3


def test_while_the_coach_thinks_nothing_is_judged() -> None:
    for bid in moves_of(None):
        assert (bid.drops, bid.better, bid.is_good, bid.is_marked) == (0, (), False, False)


def test_bids_have_their_cost_their_better_card_and_the_turning_point() -> None:
    first, second = moves_of(REVIEW)
    assert (first.cost, first.better, first.is_marked) == ("0.5", card("weather:21"), False)
    assert (second.cost, second.better, second.is_marked) == ("1.6", card("weather:44"), True)
    assert second.pictures == card("weather:21:focus")


def test_a_round_may_turn_nowhere() -> None:
    assert not any(bid.is_marked for bid in moves_of(replace(REVIEW, turning_point=None)))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "Hand 2 turned the round."),
        ({"turning_point": None, "bids": ()}, "No bid has cost anything."),
        ({"turning_point": None, "points": 1, "hand": 0}, "Your bids decided it."),
        ({"turning_point": None}, "Your bids decided it."),
        ({"turning_point": None, "points": -4}, "The tides were hard on you."),
        ({"turning_point": None, "points": 6}, "The tides were kind to you."),
        ({"turning_point": None, "points": 4, "hand": 30}, "You held good cards."),
        ({"turning_point": None, "points": -2, "hand": -40}, "You held hard cards."),
    ],
)
def test_the_verdict_says_what_the_round_hung_on_and_repeats_no_moment(changed: dict[str, Any], said: str) -> None:
    review = replace(REVIEW, **changed)
    advised = Advised(VIEW, SEAT, ("dip", "purl", "brine"), True, Words("en"))
    assert verdict(review, advised) == said
    assert said not in {bid.comment for bid in moves_of(review)}


def test_before_others_a_card_that_was_never_laid_open_is_not_named() -> None:
    first, second = moves_of(REVIEW, is_alone=False)
    assert first.better == card("weather:21")
    assert second.better == card("back:weather")
    assert second.drops == 3


@pytest.mark.parametrize(("cost", "drops"), [(0, 0), (2, 1), (7, 1), (8, 2), (14, 2), (15, 3), (40, 3)])
def test_drops_tell_how_bad_a_bid_was(cost: int, drops: int) -> None:
    assert drops_of(cost, DROP_FROM) == drops


# The round as a sum


def review_of(points: int, usual: int, hand: int, *costs: int) -> RoundReview:
    bids = tuple(BidReview(number, 20, 30, cost, 0.0) for number, cost in enumerate(costs))
    return RoundReview(SEAT, bids, None, points, usual, hand)


def summed(review: RoundReview) -> list[tuple[str, str, str]]:
    return list(sum_lines(review, Advised(VIEW, SEAT, ("dip", "purl", "brine"), True, Words("en"))))


def test_all_names_and_figures_are_written() -> None:
    _, names, figures = zip(*summed(review_of(2, 33, 6, 4, 10)), strict=True)
    assert names == ("Usual", "Cards", "Tides", "Bids", "Points")
    assert figures == ("3.3", "+0.6", "−0.5", "−1.4", "2")


@given(st.integers(-1, 14), st.integers(-10, 90), st.integers(-60, 60), st.lists(st.integers(0, 40), max_size=12))
def test_the_figures_as_written_add_up(points: int, usual: int, hand: int, costs: list[int]) -> None:
    figures = [figure for _, _, figure in summed(review_of(points, usual, hand, *costs))]
    *parts, result = (round(10 * float(figure.replace("−", "-"))) for figure in figures)
    assert sum(parts) == result


@pytest.mark.parametrize(
    ("points", "costs", "mood", "sign"),
    [(5, (), "joy", "good:bid"), (1, (4,), "calm", "cost:drop"), (-1, (4,), "splash", "cost:drop")],
)
def test_the_shepherd_and_the_sign_take_it_as_it_was(points: int, costs: tuple[int, ...], mood: str, sign: str) -> None:
    looks = [look for look, _, _ in summed(review_of(points, 30, 0, *costs))]
    assert looks[-2:] == [sign, f"head:purl:{mood}"]
