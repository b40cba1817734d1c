"""The net and the ways to pick a card, on arrays and by themselves."""

from random import Random
from typing import Any

import numpy as np
import pytest

from game.ai.turn_the_tide.batch_rounds import Situation, new_round
from game.ai.turn_the_tide.features import Features, card_inputs, features_of, situation_inputs
from game.ai.turn_the_tide.heuristics import Crab, Thresholds
from game.ai.turn_the_tide.net import Net, trained_net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, any_card, by_rule, play_on, sample_slots
from game.ai.turn_the_tide.worlds import deal_worlds, hands_left
from game.engine.games import GAMES
from tests.ai.turn_the_tide.test_worlds import position

GAME = GAMES["turn_the_tide"]
EDITIONS = GAME.options["edition"]


def seen_from(state: Any, seat: int, tables: int = 1) -> Features:
    """Returns the coming hand's features for that seat, at several equal tables."""
    view = GAME.view(state, seat)
    return features_of(*deal_worlds(view, tables, np.random.default_rng(1)), 0, hands_left(view)).of_seat(seat)


def any_net(players: int) -> Net:
    rng = np.random.default_rng(4)
    shapes = ((8, situation_inputs(players)), (8, card_inputs(players)), (8, 1), (1, 8))
    return Net(*(rng.standard_normal(shape).astype(np.float32) for shape in shapes))


def told_first(state: Any, laid: list[list[int]]) -> Any:
    """Returns each card's chance of coming first, where these cards are revealed."""
    view = GAME.view(state, 0)
    seen = features_of(*deal_worlds(view, 1, np.random.default_rng(1)), 0, 12, np.array(laid, np.uint8))
    return seen.first[:, 0, 0]


def evenly(tables: int) -> Any:
    return ((np.arange(tables, dtype=np.float32) + 0.5) / tables)[None]


def test_scores_differ_as_a_hidden_layer_over_situation_and_card_says() -> None:
    net, seen = any_net(4), seen_from(position(4, seed=1, steps=9), 0, tables=3)
    base = net.situation @ seen.situation[:, 0, 2] + net.bias[:, 0]
    scores = [(net.out @ np.maximum(base + net.card @ card, 0)).item() for card in seen.cards[:, :, 0, 2]]
    told = net.scores(seen)[:, 0, 2]
    assert told - told[0] == pytest.approx(np.array(scores) - scores[0], rel=1e-4, abs=1e-4)


def test_cards_are_picked_as_often_as_their_scores_say() -> None:
    scores = np.log(np.array([0.5, 0.125, 0.375], np.float32))[:, None, None] + np.zeros((1, 1, 800), np.float32)
    assert np.bincount(sample_slots(scores, evenly(800))[0]).tolist() == [400, 100, 300]


def test_the_net_picks_by_its_scores() -> None:
    seen, net = seen_from(position(3, seed=1, steps=1), 0, tables=400), any_net(3)
    assert (ByNet(net)(seen, evenly(400)) == sample_slots(net.scores(seen), evenly(400))).all()


def test_any_card_is_any_card() -> None:
    seen = seen_from(position(3, seed=1, steps=1), 0, tables=1200)
    assert np.bincount(any_card(seen, evenly(1200))[0]).tolist() == [100] * 12


@pytest.mark.parametrize("mood", [0.02, 0.5, 0.98])
@pytest.mark.parametrize("seed", range(12))
def test_the_rule_on_arrays_is_the_crabs(seed: int, mood: float, monkeypatch: pytest.MonkeyPatch) -> None:
    safe = 0.75 + 0.1 * mood
    monkeypatch.setitem(Crab.THRESHOLDS, "even", Thresholds(0.6, 0.4, (safe, safe)))
    state = position(3 + seed % 3, seed=seed, steps=5 + 6 * seed)
    seat = state.still_in[-1]
    view = GAME.view(state, seat)
    slot = by_rule(seen_from(state, seat), np.array([[mood]], np.float32)).item()
    assert view.hand[slot] == Crab().choose(view, GAME.legal(state, seat), Random(1)).card


def test_the_odds_save_rings_then_take_low_tides_then_save_cards() -> None:
    seen = seen_from(position(4, seed=1, steps=9), 0)
    dear = seen._replace(cost=seen.cost * 0 + np.array([0, 1] * 20, np.float32)[: len(seen.cost), None, None])
    assert ByOdds()(dear, evenly(1)).item() % 2 == 0
    same = seen._replace(cost=seen.cost * 0, tide_after=seen.tide_after * 0)
    assert ByOdds().promise(same)[:, 0, 0].argmax() == 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", GAME.seats)
def test_a_trained_net_for_every_game_comes_along(players: int, edition: str) -> None:
    net = trained_net(players, edition)
    assert net.situation.shape[1] == situation_inputs(players)
    assert net.card.shape[1] == card_inputs(players)
    assert all(np.isfinite(weights).all() and weights.dtype == np.float32 for weights in net)


def test_a_card_that_lies_open_is_above_or_below_for_certain() -> None:
    state = position(4, seed=1, steps=0)
    hand = np.array(GAME.view(state, 0).hand)
    open_, middle = [[0], [1], [1], [int(hand[5])]], hand > hand[5]
    assert (told_first(state, open_)[middle] == 1).all()
    assert (told_first(state, open_)[hand < hand[5]] == 0).all()


def test_the_last_card_is_bid_without_asking() -> None:
    beliefs, tables, offers = new_round(Situation(3, "gamewright", 0, 12), 5, np.random.default_rng(1))
    asked: list[int] = []

    def policy(features: Features, luck: Any) -> Any:
        asked.append(len(features.first))
        return any_card(features, luck)

    play_on(beliefs, tables, offers, policy, np.full((12, 3, 5), 0.5, np.float32))
    assert asked == list(range(12, 1, -1))
    assert beliefs.cards.size == 0
