"""Opponent inference: bids identify types, and earlier views are restored exactly."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.players import player
from game.ai.turn_the_tide.features import features_of
from game.ai.turn_the_tide.net import SCHOOLS, nets_of_kinds
from game.ai.turn_the_tide.opponent_inference import after_round, infer_opponents
from game.ai.turn_the_tide.opponent_types import OPPONENT_TYPES, ByOpponentTypes, log_chances
from game.ai.turn_the_tide.policies import ByNet
from game.ai.turn_the_tide.strong_players import PolicyPlayer
from game.ai.turn_the_tide.worlds import deal_unseen, deal_worlds, hands_left
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import View
from tests.ai.turn_the_tide.test_worlds import position

GAME = GAMES["turn_the_tide"]


def views(animals: tuple[str, ...], seed: int, bids: int) -> list[View]:
    """Returns seat 0's view before each of its first bids."""
    match, seen = Match(GAME, len(animals), {}, seed=seed), list[View]()
    players, rng = [player(GAME.name, animal) for animal in animals], Random(seed)
    while match.waiting and len(seen) < bids:
        for seat in match.waiting:
            view = match.view(seat)
            seen += [view] if seat == 0 else []
            match.commit(seat, players[seat].choose(view, match.legal(seat), rng))
    return seen


def kinds_of(view: View, without: tuple[str, ...] = ()) -> Any:
    """Returns the (players, types) posterior."""
    rng = np.random.default_rng(1)
    reading = infer_opponents(view, deal_unseen(view, 32, rng), 0.5, without)
    return (reading.kinds * reading.deals).sum(axis=2)


def test_before_anybody_has_bid_all_deals_and_strangers_are_alike() -> None:
    (view,) = views(("crab",) * 4, seed=1, bids=1)
    reading = infer_opponents(view, deal_unseen(view, 16, np.random.default_rng(1)), 0.5)
    assert np.allclose(reading.deals, 1 / 16)
    shares = np.array([kind.share for kind in OPPONENT_TYPES])
    assert np.allclose(reading.kinds, (shares / shares.sum())[:, None], atol=1e-6)


def test_who_bids_by_the_rule_is_known_for_it_after_a_round() -> None:
    view = views(("snail", "crab", "crab"), seed=2, bids=24)[-1]
    by_rule = [kind.name.startswith("by rule") for kind in OPPONENT_TYPES]
    assert (kinds_of(view)[1:, by_rule].sum(axis=1) > 0.8).all()


def test_bids_that_are_not_believed_tell_nothing() -> None:
    view = views(("crab",) * 3, seed=2, bids=14)[-1]
    reading = infer_opponents(view, deal_unseen(view, 8, np.random.default_rng(1)), 0.0)
    assert np.allclose(reading.deals, 1 / 8)
    assert np.allclose(reading.kinds, reading.kinds[:1, :, :1])


@pytest.mark.parametrize("school", SCHOOLS)
def test_a_net_of_a_stranger_is_known_by_its_bids_unless_it_is_left_out(school: str) -> None:
    stranger = PolicyPlayer(ByNet(nets_of_kinds(3, "gamewright")[1 + SCHOOLS.index(school)]))
    match, rngs, seen = Match(GAME, 3, {}, seed=10), [Random(seat) for seat in range(3)], list[View]()
    while match.waiting and len(seen) < 24:
        for seat in match.waiting:
            view = match.view(seat)
            seen += [view] if seat == 0 else []
            match.commit(seat, stranger.choose(view, match.legal(seat), rngs[seat]))
    place = [kind.name for kind in OPPONENT_TYPES].index(school)
    assert (kinds_of(seen[-1])[1:, place] > 0.4).all()
    assert kinds_of(seen[-1], without=(school,))[:, place] == pytest.approx(0)


def test_a_deal_is_read_the_same_however_often_and_wherever_it_is_imagined() -> None:
    view = views(("crab", "snail", "crab"), seed=2, bids=6)[-1]
    unseen = deal_unseen(view, 12, np.random.default_rng(1))
    once, twice = (
        infer_opponents(view, unseen, 0.5),
        infer_opponents(view, unseen.part(np.r_[np.arange(12)[::-1], 3, 7]), 0.5),
    )
    assert twice.kinds[:, :, :12] == pytest.approx(once.kinds[:, :, ::-1], abs=1e-6)
    assert twice.kinds[:, :, 12:] == pytest.approx(once.kinds[:, :, [3, 7]], abs=1e-6)
    assert twice.deals[12:] / twice.deals[:12][[8, 4]] == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("players", GAME.seats)
def test_what_was_seen_after_a_round_is_the_same_from_any_later_view(players: int) -> None:
    seen = views(("snail",) * players, seed=3, bids=12 * players)
    begun = {view.round: view for view in reversed(seen)}
    assert len(begun) == players
    for round in range(players - 1):
        then = {"waiting": (), "shown": None, "hanging": (None, None), "tide_history": ()}
        expected = replace(begun[round + 1], **then)
        assert after_round(seen[-1], round) == expected
        assert after_round(begun[round + 1], round) == expected


@settings(max_examples=12, deadline=None)
@given(players=st.sampled_from(GAME.seats), seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_chances_of_all_cards_sum_to_one(players: int, seed: int, steps: int) -> None:
    state = position(players, seed, steps)
    view = GAME.view(state, min(GAME.to_act(state)))
    seen = features_of(*deal_worlds(view, 3, np.random.default_rng(seed)), 0, hands_left(view))
    cards, *shape = seen.first.shape
    nets = nets_of_kinds(players, "gamewright")
    slots = (np.full(shape, slot) for slot in range(cards))
    assert np.allclose(sum(np.exp(log_chances(nets, seen, each)) for each in slots), 1, atol=1e-3)


def test_every_seat_bids_by_its_kind() -> None:
    state = position(3, seed=1, steps=1)
    seen = features_of(*deal_worlds(GAME.view(state, 0), 3000, np.random.default_rng(1)), 0, 12)
    names = [kind.name for kind in OPPONENT_TYPES]
    nets, luck = nets_of_kinds(3, "gamewright"), np.random.default_rng(2).random((3, 3000), dtype=np.float32)
    for name, height in (("timid", 0), ("eager", 11)):
        kinds = np.full((3, 3000), names.index(name), np.uint8)
        slots = ByOpponentTypes(nets, kinds)(seen, luck)
        assert abs(slots.mean() - height) < abs(slots.mean() - 5.5)
