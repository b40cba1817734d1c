"""Beliefs on arrays agree with the seats' views."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.turn_the_tide.batch_games import Tables
from game.ai.turn_the_tide.beliefs import Beliefs
from game.ai.turn_the_tide.features import OWN_CARD_INPUTS, Offers, card_inputs, features_of, situation_inputs
from game.ai.turn_the_tide.heuristics import Others
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.turn_the_tide import WEATHER_DECK
from tests.ai.situations import situation
from tests.ai.turn_the_tide.test_batch_games import random_step

GAME = GAMES["turn_the_tide"]


def beliefs_of(state: Any) -> Beliefs:
    """Returns the true hands at the beginning of a round, at two equal tables."""
    hands = np.repeat(np.array(state.hands, np.uint8)[:, :, None], 2, axis=2)
    public = np.zeros(len(WEATHER_DECK) + 1, np.uint8)
    public[[card for hand in GAME.view(state, None).known_full for card in hand]] = 255
    return Beliefs.of_hands(hands, public[hands], np.zeros_like(public), state.round)


def offers_of(state: Any, hands: int) -> Offers:
    """Returns the pair on offer, as if the deck showed nothing else."""
    low, high = state.shown
    return Offers.of_pairs(np.full((hands, 2), low, np.uint8), np.full((hands, 2), high, np.uint8))


@settings(max_examples=25, deadline=None)
@given(players=st.sampled_from(GAME.seats), seed=st.integers(0, 2**32), rounds=st.integers(0, 4))
def test_chances_are_those_each_seat_counts_from_its_view_hand_after_hand(players: int, seed: int, rounds: int) -> None:
    rng, state = Random(seed), GAME.new(players=players)
    while not state.deal or len(state.history) < rounds % players:
        state, _ = random_step(state, rng)
    beliefs, begun = beliefs_of(state), len(state.history)
    while len(state.history) == begun and not GAME.outcome(state):
        state, _ = random_step(state, rng)
        seen = features_of(beliefs, Tables.of_view(GAME.view(state, None), 2), offers_of(state, 1), 0, 1)
        for seat in state.still_in:
            others = Others(GAME.view(state, seat), seat)
            chances = [others.chances(card) for card in state.hands[seat]]
            assert seen.first[:, seat, 1] == pytest.approx([chance.first for chance in chances], abs=1e-5)
            assert seen.lower[:, seat, 0] == pytest.approx([chance.lower for chance in chances], abs=1e-5)
        bid_on(beliefs, state, step := random_bids(state, rng))
        state, _ = GAME.apply(state, step)


def random_bids(state: Any, rng: Random) -> dict[int, Any]:
    return {seat: rng.choice(GAME.legal(state, seat)) for seat in GAME.to_act(state) - {CHANCE}}


def bid_on(beliefs: Beliefs, state: Any, step: dict[int, Any]) -> None:
    slots = np.zeros(beliefs.pool.shape, np.intp)
    bids = np.zeros(beliefs.pool.shape, np.uint8)
    for seat, move in step.items():
        slots[seat], bids[seat] = state.hands[seat].index(move.card), move.card
    assert (beliefs.card_at(slots)[list(step)] == bids[list(step)]).all()
    beliefs.play(slots, bids)


def seen_of_three(tides: tuple[int | None, ...], shown: tuple[int, int], laid: Any = None) -> Any:
    """Returns the features of seat 0 for hands of two cards each, when all hands are known."""
    hands = np.array([(5, 30), (10, 33), (9, 40)], np.uint8)[:, :, None]
    beliefs = Beliefs.of_hands(hands, np.full_like(hands, 255), np.zeros(61, np.uint8), 2)
    offers = Offers.of_pairs(*(np.full((2, 1), tide, np.uint8) for tide in shown))
    return features_of(beliefs, Tables.of_view(situation((5, 30), shown, tides), 1), offers, 0, 2, laid).of_seat(0)


def test_cards_that_lie_open_are_counted_with() -> None:
    seen = seen_of_three((12, 3, 3), (1, 12), np.array([[0], [10], [9]], np.uint8))
    assert seen.first[:, 0, 0].tolist() == [0, 1]
    assert seen.lower[:, 0, 0].tolist() == [1, 0]


def test_keeping_the_highest_tide_costs_a_ring_and_a_lower_one_is_wanted() -> None:
    seen = seen_of_three((9, 2, 4), (1, 8))
    assert (seen.danger.item(), seen.wants.item()) == (1, 1)
    assert seen.cost[:, 0, 0] == pytest.approx(1 - seen.first[:, 0, 0])  # only coming first saves the ring


def test_whose_card_lies_above_is_told_in_the_order_of_their_tides() -> None:
    laid = np.array([[0], [10], [40]], np.uint8)
    for tides, above in (((3, 2, 9), [1, 0]), ((3, 9, 2), [0, 1])):
        seen = seen_of_three(tides, (1, 12), laid)
        assert seen.cards[1, OWN_CARD_INPUTS:, 0, 0].tolist() == above
        assert seen.first[1, 0, 0] == 0


def second(seen: Any, slot: int) -> float:
    return float(1 - seen.first[slot, 0, 0] - seen.lower[slot, 0, 0])


def test_a_low_tide_is_safe_from_a_higher_one_on_offer() -> None:
    seen = seen_of_three((2, None, 4), (3, 8))
    assert (seen.danger.item(), seen.wants.item()) == (0, 0)
    assert seen.tide_after[0, 0, 0] == pytest.approx(
        (3 * seen.first[0, 0, 0] + 8 * second(seen, 0) + 2 * seen.lower[0, 0, 0]) / 12
    )


@pytest.mark.parametrize("players", GAME.seats)
def test_there_are_as_many_numbers_as_the_nets_ask_for(players: int) -> None:
    state = GAME.new(players=players)
    for _ in range(2):
        state, _ = random_step(state, Random(1))
    seen = features_of(beliefs_of(state), Tables.of_view(GAME.view(state, None), 2), offers_of(state, 12), 0, 12)
    assert seen.situation.shape == (situation_inputs(players), players, 2)
    assert seen.cards.shape == (12, card_inputs(players), players, 2)
    assert np.isfinite(seen.situation).all()
    assert np.isfinite(seen.cards).all()


def test_the_rest_of_the_deck_is_told_without_its_order() -> None:
    offers = Offers.of_pairs(np.array([[5], [1], [3]], np.uint8), np.array([[6], [9], [11]], np.uint8))
    assert offers.rest[:, :, 0] == pytest.approx(np.array([[24 / 48, 0.5, 0.5], [14 / 24, 0.5, 0.5], [0, 0, 0]]))
