"""The coach: calibrated chances, certain results, blunders that cost, and sums that add up."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.turn_the_tide import advice
from game.ai.turn_the_tide.advice import MUCH, hint, judge, par, review
from game.ai.turn_the_tide.coach import Coach
from game.ai.turn_the_tide.heuristics import unseen_cards
from game.ai.turn_the_tide.search import Effort, Search
from game.ai.turn_the_tide.verdicts import BidDecision, CardProspect, Judgement, RoundBaseline, RoundReview
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import Deal, PlayerOut, PlayWeather, RingLost, RoundRecord, TideTaken, View, rings_of
from game.engine.turn_the_tide.round_replay import replay_round
from tests.ai.situations import situation
from tests.ai.turn_the_tide.test_search import last_two
from tests.ai.turn_the_tide.test_worlds import position
from tests.engine.generators import play_randomly
from tests.engine.turn_the_tide.test_round_replay import swapped_where_hidden

NAME = "turn_the_tide"
GAME = GAMES[NAME]
ROUND = RoundRecord(((2, 9),), ((1, 2, 3),), (0, 2, 3), (0, 2, 3), (0, 0, 0), (False, False, False))
SMALL = Effort(stages=(16, 16), survivors=(3,), deals=4, tries=2, spare=48)

games = st.fixed_dictionaries(
    {
        "players": st.sampled_from(GAME.seats),
        "edition": st.sampled_from(GAME.options["edition"]),
        "length": st.sampled_from(GAME.options["length"]),
        "open_bids": st.booleans(),
    }
)


@pytest.fixture(scope="module", autouse=True)
def little_effort() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Coach, "EFFORT", SMALL)
        patch.setattr("game.ai.turn_the_tide.round_baseline.WORLDS", 300)
        yield


def random_game(players: int, seed: int, **options: Any) -> Match:
    return play_randomly(Match(GAME, players, options, seed), Random(seed))


def looked_back(match: Match, seat: int, round: int) -> tuple[tuple[BidDecision, ...], View]:
    """Returns a seat's round, ready for review."""
    seen = replay_round(match.record(), seat, round)
    return tuple(BidDecision(*bid) for bid in seen.bids), seen.end


def reviewed(match: Match, seat: int, round: int, seed: int) -> RoundReview:
    questions, sum_up = review(match.record(), seat, round, seed)
    return sum_up([question(*words) for question, *words in questions])


def margin(points: tuple[int, ...], seat: int) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


# --- hints ---


@settings(max_examples=12, deadline=None)
@given(game=games, seed=st.integers(0, 2**32), steps=st.integers(0, 80))
def test_a_hint_names_cards_of_the_hand_and_chances_that_add_up(game: dict[str, Any], seed: int, steps: int) -> None:
    state = position(seed=seed, steps=steps, **game)
    seat = min(GAME.to_act(state))
    view = GAME.view(state, seat)
    told = hint(view, seed)
    assert len({one.card for one in told}) == len(told) == min(2, len(view.hand))
    assert told[0].margin >= told[-1].margin
    for one in told:
        assert one.card in view.hand
        assert one.low + one.high + one.dry == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in (one.low, one.high, one.dry, one.ring))


def test_the_same_seed_gives_the_same_hint() -> None:
    view = GAME.view(position(4, seed=6, steps=5), 1)
    assert hint(view, 9) == hint(view, 9)


def test_the_second_card_of_a_hint_rather_brings_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def made_up(view: View, setting: object, slot: int, margin: float) -> CardProspect:
        takes = float(slot >= 2)
        return CardProspect(view.hand[slot], -slot, low=takes, high=0.0, dry=1 - takes, ring=0.0)

    # no position is known by which the second best card would show it
    monkeypatch.setattr("game.ai.turn_the_tide.coach._prospect", made_up)
    monkeypatch.setattr(Search, "halve", lambda *_: np.where(np.arange(12) < 4, 0, -np.inf))
    view = GAME.view(position(3, seed=1, steps=2), 0)
    assert [one.card for one in hint(view, 1)] == [view.hand[0], view.hand[2]]


def test_the_last_cards_chances_are_those_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compares with rejection sampling: deal until the rings fit, and let the engine play."""
    monkeypatch.setattr(Coach, "EFFORT", Effort(stages=(8,), deals=600, tries=1, spare=1992))
    state = last_hand()
    (told,) = hint(GAME.view(state, 0), 1)
    chances = played_out(state, 2000)
    assert (told.low, told.high, told.ring) == pytest.approx(chances, abs=0.06)
    assert 0.1 < told.low < 0.9, "too sure to tell anything"


def last_hand() -> Any:
    """Returns a state of four players with one card each, the first with a middling one."""
    seeds = (state for seed in range(200) if (state := position(4, seed, 24, length="one_tide")).shown)
    return next(
        state for state in seeds if len(state.bids) == 11 and len(state.still_in) == 4 and 45 < state.hands[0][0] < 58
    )


def played_out(state: Any, deals: int) -> tuple[float, float, float]:
    """Returns how often seat 0 takes the lower tide, takes the higher one, and pays."""
    rng, view = Random(1), GAME.view(state, 0)
    low, high = state.shown
    counts = [0, 0, 0]
    for _ in range(deals):
        cards = fitting_cards(view, rng)
        bids = {seat: PlayWeather(card) for seat, card in enumerate(cards)}
        _, events = GAME.apply(replace(state, hands=tuple((card,) for card in cards)), bids)
        taken = [event.card for event in events if isinstance(event, TideTaken) and event.seat == 0]
        counts[0] += taken == [low]
        counts[1] += taken == [high]
        counts[2] += any(isinstance(event, RingLost | PlayerOut) and event.seat == 0 for event in events)
    return counts[0] / deals, counts[1] / deals, counts[2] / deals


def fitting_cards(view: View, rng: Random) -> list[int]:
    """Returns a last card for every seat, as the view allows."""
    while True:
        cards = [*view.hand, *rng.sample(unseen_cards(view), view.players - 1)]
        fulls = ([*played, card] for played, card in zip(view.known_full, cards, strict=True))
        if all(rings_of(full) == rings for full, rings in list(zip(fulls, view.rings_full, strict=True))[1:]):
            return cards


def test_the_highest_card_is_told_to_take_the_lower_tide_for_certain() -> None:
    hand = tuple(range(49, 61))
    known = (hand, (), ())
    view = situation(hand, (2, 9), (None,) * 3, rings_full=(0, 9, 9), known=known, known_full=known)
    for told in hint(view, 1):
        assert (told.low, told.high, told.dry, told.ring) == (1, 0, 0, 0)


def test_a_ring_that_must_go_is_told_as_lost() -> None:
    view = last_two((12, 3, 4), (1, 8), (1, 3, 3))
    by_card = {told.card: told for told in hint(view, 1)}
    assert (by_card[1].dry, by_card[1].ring) == (1, 1)
    assert (by_card[60].low, by_card[60].ring) == (1, 0)
    assert by_card[60].margin > by_card[1].margin


# --- a bid ---


def test_a_blunder_costs_and_the_best_card_does_not() -> None:
    view = last_two((9, 3, 4), (1, 8), (1, 3, 3))
    blunder, best = (judge(BidDecision(view, card), 1) for card in (1, 60))
    assert (blunder.best, best.best) == (60, 60)
    assert blunder.cost > 0.5
    assert best.cost == 0
    assert best.expected == blunder.expected


def test_the_only_card_costs_nothing() -> None:
    state = last_hand()
    view = GAME.view(state, 0)
    told = judge(BidDecision(view, view.hand[0]), 1)
    assert (told.best, told.cost) == (view.hand[0], 0)


def test_a_card_that_was_not_in_the_hand_is_an_error() -> None:
    with pytest.raises(ValueError, match="card 2 was not in the hand"):
        judge(BidDecision(situation((1, 60), (1, 8), (None,) * 3), 2), 1)


def test_who_is_out_has_nothing_to_ask() -> None:
    with pytest.raises(ValueError, match="nothing to bid"):
        hint(situation((), (1, 8), (None,) * 3), 1)


# --- a round ---


@settings(max_examples=8, deadline=None)
@given(game=games, seed=st.integers(0, 2**32))
def test_a_review_tells_every_bid_and_its_swings_lead_to_the_end(game: dict[str, Any], seed: int) -> None:
    match, rng = random_game(seed=seed, **game), Random(seed)
    history = match.view(None).history
    seat, round = rng.randrange(match.players), rng.randrange(len(history))
    decisions, _ = looked_back(match, seat, round)
    told = reviewed(match, seat, round, seed)
    bids = [(hand, cards[seat]) for hand, cards in enumerate(history[round].bids) if cards[seat] is not None]
    assert [(bid.hand_number, bid.card) for bid in told.bids] == bids
    for bid, decision in zip(told.bids, decisions, strict=True):
        assert bid.best in decision.view.hand
        assert bid.cost >= 0
        assert (bid.cost == 0) == (bid.best == bid.card)
        assert not (bid.cost and bid.is_right)
    before = judge(decisions[0], seed).expected
    assert before + sum(bid.swing for bid in told.bids) == pytest.approx(margin(history[round].points, seat))
    assert (told.seat, told.points) == (seat, history[round].points[seat])
    assert told.usual + told.hand + told.way - told.bids_cost == 10 * told.points
    assert told.bids_cost == sum(bid.cost for bid in told.bids)


def test_the_turning_point_is_where_most_changed() -> None:
    told = reviewed(random_game(3, 10), 0, 0, 1)
    swings = [0.0 if bid.is_right else abs(bid.swing) for bid in told.bids]
    assert max(swings) >= MUCH, "nothing turned"
    assert told.turning_point == swings.index(max(swings))


@given(
    costs=st.lists(st.floats(0, 4), min_size=1, max_size=12),
    points=st.integers(-1, 14),
    par=st.tuples(st.floats(-1, 9), st.floats(-1, 9)),
    right=st.integers(0, 2**12 - 1),
)
def test_what_is_shown_adds_up(costs: list[float], points: int, par: tuple[float, float], right: int) -> None:
    hand = tuple(range(1, 13))
    views = [replace(situation(hand, (2, 9), (None,) * 3), hand_number=number) for number in range(len(costs))]
    decisions = [BidDecision(view, 1) for view in views]
    told = [Judgement(2 if cost else 1, cost, 0.0, bool(right >> n & 1)) for n, cost in enumerate(costs)]
    end = replace(views[0], history=(replace(ROUND, points=(points, 2, 3)),))
    found = advice.round_review(decisions, end, told, RoundBaseline(*par))
    assert found.usual + found.hand + found.way - sum(bid.cost for bid in found.bids) == 10 * points
    assert all((bid.cost > 0) == (cost >= advice.SMALLEST_COST) for bid, cost in zip(found.bids, costs, strict=True))
    assert not any(bid.cost and bid.is_right for bid in found.bids)
    assert found.turning_point is None or not found.bids[found.turning_point].is_right


def test_only_where_another_card_is_worse_a_bid_is_right() -> None:
    view = last_two((9, 3, 4), (1, 8), (1, 3, 3))
    assert judge(BidDecision(view, 60), 1).is_right
    assert not judge(BidDecision(view, 1), 1).is_right
    last = GAME.view(last_hand(), 0)
    assert not judge(BidDecision(last, last.hand[0]), 1).is_right


def test_what_the_seat_never_saw_changes_nothing() -> None:
    match = random_game(3, 5, length="quick_dip")
    swapped = swapped_where_hidden(match)
    assert swapped.steps != match.steps
    assert reviewed(swapped, 0, 0, 1) == reviewed(match, 0, 0, 1)


# --- what strong players make of it ---


def test_a_poor_hand_makes_less_than_usual_and_a_rich_one_more() -> None:
    def strong_and_usual(hands: tuple[tuple[int, ...], ...]) -> tuple[float, float]:
        match = play_randomly(Match(GAME, 3, {"length": "one_tide"}, 1, [{CHANCE: Deal(hands)}]), Random(1))
        decisions, _ = looked_back(match, 0, 0)
        made = par(decisions[0].view, 1)
        return made.of_hand, made.usual

    poor, rich, rest = tuple(range(1, 13)), (*range(25, 32), *range(56, 61)), tuple(range(13, 25))
    made_of_poor, usual = strong_and_usual((poor, rich, rest))
    made_of_rich, same = strong_and_usual((rich, poor, rest))
    assert same == usual
    assert made_of_poor < usual - 0.3
    assert made_of_rich > usual + 0.5


def test_over_many_deals_hands_come_to_what_is_usual() -> None:
    pars = []
    for seed in range(8):
        match = random_game(4, seed, length="quick_dip")
        for seat in range(4):
            decisions, _ = looked_back(match, seat, 0)
            pars.append(par(decisions[0].view, seed))
    assert len({one.usual for one in pars}) == 1
    assert sum(one.of_hand for one in pars) / len(pars) == pytest.approx(pars[0].usual, abs=0.6)
