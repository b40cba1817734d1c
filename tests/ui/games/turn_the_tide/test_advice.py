"""One person's round as the coach tells it: its bids, and the round as a sum."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.turn_the_tide.verdicts import BidReview, CardProspect, RoundReview
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import PlayWeather, RoundRecord
from game.ui.games.turn_the_tide.advice import DROP_FROM, moves, proposals, reason, verdict, verdict_looks
from game.ui.table.content.advice import AdviceContext, CoachedMove, Proposal, drops_of
from game.ui.words import Words
from tests.ui.games.turn_the_tide.slow_orca import prospect

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
    return moves(review, AdviceContext(VIEW, seat, ("dip", "purl", "brine"), is_alone, Words("en")))


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
    advised = AdviceContext(VIEW, SEAT, ("dip", "purl", "brine"), True, Words("en"))
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


# The round in a sentence


def review_of(points: int, usual: int, hand: int, *costs: int) -> RoundReview:
    bids = tuple(BidReview(number, 20, 30, cost, 0.0) for number, cost in enumerate(costs))
    return RoundReview(SEAT, bids, None, points, usual, hand)


@pytest.mark.parametrize(
    ("review", "words", "looks"),
    [
        (review_of(5, 30, 0), "No bid has cost anything.", ("good:bid", "head:purl:joy")),
        (review_of(1, 30, 0, 40), "Your bids decided it.", ("cost:drop", "head:purl:splash")),
        (review_of(-1, 30, -60, 4), "You held hard cards.", ("fan", "head:purl:splash")),
        (review_of(9, 30, 50, 4), "You held good cards.", ("fan", "head:purl:joy")),
        (review_of(8, 30, 0, 4), "The tides were kind to you.", ("luck", "head:purl:joy")),
        (review_of(0, 30, 0, 4), "The tides were hard on you.", ("tag:12:top", "head:purl:splash")),
    ],
)
def test_one_sentence_and_two_pictures_say_what_decided(
    review: RoundReview, words: str, looks: tuple[str, str]
) -> None:
    advised = AdviceContext(VIEW, SEAT, ("dip", "purl", "brine"), True, Words("en"))
    assert verdict(review, advised) == words
    assert verdict_looks(review, advised) == looks


def proposed(*prospects: CardProspect, tide: int | None = 8, rings: int = 5) -> tuple[Proposal, ...]:
    """Returns the proposals' texts for a seat with that tide, where the tides 2 and 11 are offered."""
    view = Match(GAMES["turn_the_tide"], 3, {}, seed=1).view(0)
    view = msgspec.structs.replace(view, shown=(2, 11), tides=(tide, 5, 6), hand=(9, 30, 58), rings=(rings, 5, 5))
    return proposals(prospects, AdviceContext(view, 0, ("purl", "dip", "brine"), True, Words("en")))


@pytest.mark.parametrize(
    ("low", "high", "brings", "rosette", "pips"),
    [
        (0.7, 0.2, "tide:2", "rosette:1", 4),
        (0.1, 0.88, "tide:11", "rosette:2", 4),
        (0.3, 0.1, "tag:8", "", 3),
        (1.0, 0.0, "tide:2", "rosette:1", 5),
    ],
)
def test_the_likeliest_outcome_is_told(low: float, high: float, brings: str, rosette: str, pips: int) -> None:
    (told,) = proposed(prospect(30, low, high))
    assert (told.brings, told.rosette, told.pips) == (brings, rosette, pips)
    assert (told.move, told.pictures) == (PlayWeather(30), (("weather:30",),))


def test_who_has_no_tide_yet_stays_dry() -> None:
    (told,) = proposed(prospect(30, 0.0, 0.0), tide=None)
    assert told.brings == "tag:0"


@pytest.mark.parametrize(("ring", "pips"), [(0.0, 0), (0.19, 0), (0.2, 1), (0.5, 3), (1.0, 5)])
def test_a_ring_is_told_of_where_it_matters(ring: float, pips: int) -> None:
    (told,) = proposed(prospect(30, ring=ring))
    assert told.risk == (("ring:lost", pips) if pips else None)


def test_cards_stand_in_the_order_of_the_hand_and_the_better_is_marked() -> None:
    told = proposed(prospect(58), prospect(9))
    assert [(one.move.card, one.is_best) for one in told] == [(9, False), (58, True)]


def test_the_number_by_which_it_was_chosen_is_told() -> None:
    told = proposed(prospect(58, margin=1.2), prospect(9, margin=0.4))
    assert [one.corner for one in told] == ["count:+0.4", "count:+1.2:gold"]


@pytest.mark.parametrize(
    ("best", "other", "why"),
    [
        (prospect(9, ring=0.1), prospect(58, ring=0.4), "ring"),
        (prospect(58, 0.9, 0.1), prospect(9, 0.1, 0.2), "low"),
        (prospect(9, 0.1, 0.2), prospect(58, 0.2, 0.2), "high_cards"),
        (prospect(58, 0.2, 0.2), prospect(9, 0.2, 0.2), "low_cards"),
    ],
)
def test_why_it_is_better_is_told(best: CardProspect, other: CardProspect, why: str) -> None:
    assert reason((best, other)) == why
    assert [one.reason is not None for one in proposed(best, other)] == [one.is_best for one in proposed(best, other)]


def test_nobody_without_a_ring_is_told_of_rings() -> None:
    safer = prospect(9, ring=0.1), prospect(58, ring=0.4)
    said = [next(one.reason for one in proposed(*safer, rings=rings) if one.reason) for rings in (2, 0)]
    assert [reason.words for reason in said] == ["Your rings are safer.", "You stay in more often."]


def test_an_only_card_needs_no_reason() -> None:
    assert reason((prospect(9),)) is None
