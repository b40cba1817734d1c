"""Sampled deals: consistent with all knowledge, and uniform."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.turn_the_tide.batch_games import rings_of_hands
from game.ai.turn_the_tide.worlds import deal_worlds, hands_left
from game.engine.games import GAMES
from game.engine.turn_the_tide import TIDE_DECK, PlayWeather
from tests.ai.turn_the_tide.test_batch_games import random_step

GAME = GAMES["turn_the_tide"]
WORLDS = 12


def position(players: int, seed: int, steps: int, **options: Any) -> Any:
    """Returns a state in which a seat is to bid, some way into a game."""
    rng, state = Random(seed), GAME.new(players=players, **options)
    for _ in range(steps):
        later, _ = random_step(state, rng)
        if GAME.outcome(later):
            break
        state = later
    while state.shown is None:
        state, _ = random_step(state, rng)
    return state


@settings(max_examples=40, deadline=None)
@given(
    players=st.sampled_from(GAME.seats),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 110),
    open_bids=st.booleans(),
)
def test_every_deal_is_one_that_the_view_allows(players: int, seed: int, steps: int, open_bids: bool) -> None:
    state = position(players, seed, steps, open_bids=open_bids)
    seat = min(GAME.to_act(state))
    view = GAME.view(state, seat)
    worlds = deal_worlds(view, WORLDS, np.random.default_rng(seed))
    for world in range(WORLDS):
        hands = [set(worlds.beliefs.cards[:, other, world].tolist()) for other in range(players)]
        held = [hands[other] for other in state.still_in]
        assert all(len(hand) == len(view.hand) for hand in held)
        assert len(set.union(*held)) == len(held) * len(view.hand), "a card is in two hands"
        assert hands[seat] == set(view.hand)
        gone = {card for bids in view.bids for card in bids if card is not None}
        assert not gone & set.union(*held)
        for other in state.still_in:
            laid = {view.laid[other]} - {None}
            assert hands[other] >= set(view.known[other]) | laid
            played = {bids[other] for bids in view.bids}
            full = np.array(sorted(hands[other] | played), np.uint8)[None, :, None]
            assert rings_of_hands(full).item() == view.rings_full[other]


def test_nothing_is_dealt_when_all_is_known() -> None:
    state = position(3, seed=2, steps=60)
    while state.round < 2:
        state, _ = random_step(state, Random(len(state.bids)))
    while state.shown is None:
        state, _ = random_step(state, Random(1))
    cards = deal_worlds(GAME.view(state, 0), 5, np.random.default_rng(1)).beliefs.cards
    assert (cards == cards[:, :, :1]).all()
    assert cards[:, :, 0].T.tolist() == [list(hand) for hand in state.hands]


def test_tides_come_from_what_is_left_of_the_deck_after_the_pair_on_offer() -> None:
    state = position(4, seed=3, steps=9)
    view = GAME.view(state, state.still_in[0])
    offers = deal_worlds(view, 6, np.random.default_rng(1)).offers
    turned = [tide for pair in view.tide_history for tide in pair]
    assert (offers.lows[0] == view.shown[0]).all()
    assert (offers.highs[0] == view.shown[1]).all()
    left = sorted((Counter(TIDE_DECK) - Counter(turned)).elements())
    for world in range(6):
        assert sorted([*offers.lows[1:, world].tolist(), *offers.highs[1:, world].tolist()]) == left
    assert len({tuple(row) for row in offers.lows.T.tolist()}) > 1


def test_unseen_hands_are_as_likely_as_shuffled_decks_that_fit() -> None:
    """Compares with rejection sampling: shuffle until the rings fit."""
    state = position(3, seed=5, steps=1)
    view = GAME.view(state, 0)
    cards = deal_worlds(view, 6000, np.random.default_rng(1)).beliefs.cards[:, 1]
    deck = np.array([card for card in range(1, 61) if card not in view.hand], np.uint8)
    shuffles = np.random.default_rng(2).permuted(np.tile(deck, (60_000, 1)), axis=1).T
    hands = np.stack([shuffles[:12], shuffles[12:24]])
    fits = (rings_of_hands(hands) == np.array(view.rings_full[1:])[:, None]).all(axis=0)
    fitting = hands[0][:, fits]
    dealt, plain = (np.bincount(some.ravel(), minlength=61) / some.shape[1] for some in (cards, fitting))
    error = np.sqrt(0.16 * (1 / cards.shape[1] + 1 / fitting.shape[1]))
    assert abs(dealt - plain).max() < 4.5 * error


@pytest.mark.parametrize(("length", "expected"), [("full", 12), ("one_tide", 12), ("quick_dip", 6)])
def test_hands_left_count_down_to_the_rounds_end(length: str, expected: int) -> None:
    state = position(3, seed=1, steps=1, length=length)
    assert hands_left(GAME.view(state, 0)) == expected
    state, _ = GAME.apply(state, {seat: PlayWeather(state.hands[seat][0]) for seat in range(3)})
    state, _ = random_step(state, Random(1))
    assert hands_left(GAME.view(state, 1)) == expected - 1
