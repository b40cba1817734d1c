"""Trying cards out: the same answer for the same luck, the best card where it can be worked out, and nothing secret."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from game.ai.turn_the_tide.batch_games import Tables
from game.ai.turn_the_tide.features import features_of
from game.ai.turn_the_tide.heuristics import leader
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import ByOdds
from game.ai.turn_the_tide.rollouts import spread
from game.ai.turn_the_tide.search import LIKING, Effort, Search, share_values
from game.ai.turn_the_tide.strong_players import Gull, Orca, PolicyPlayer, Spite, bias_of
from game.ai.turn_the_tide.worlds import deal_worlds, hands_left
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.turn_the_tide import PlayWeather, View
from tests.ai.situations import moves, situation
from tests.ai.turn_the_tide.test_batch_games import random_step
from tests.ai.turn_the_tide.test_worlds import position

GAME = GAMES["turn_the_tide"]
SMALL = Effort(stages=(16, 16), survivors=(3,), deals=4, tries=2)


def last_two(tides: tuple[int | None, ...], shown: tuple[int, int], rings: tuple[int, ...]) -> View:
    """Returns a view of three players with two known cards each: seat 0 holds the highest and the lowest."""
    hands = ((1, 60), (10, 33), (9, 40))
    played = [card for card in range(1, 61) if card not in sum(hands, ())]
    full = tuple(tuple(sorted((*hand, *played[10 * seat : 10 * seat + 10]))) for seat, hand in enumerate(hands))
    return situation(
        (1, 60), shown, tides, rings=rings, known=hands, known_full=full, hand_full=full[0], round=2, hand_number=10
    )


def values(view: View, effort: Effort = SMALL) -> Any:
    return Search(trained_net(view.players, view.edition), effort=effort).values(view, 0, np.random.default_rng(1))


def test_it_takes_the_low_tide_that_saves_its_last_ring() -> None:
    low_saves = values(last_two((9, 3, 4), (1, 8), (1, 3, 3)))
    assert low_saves[1] > low_saves[0] + 0.5


def test_it_saves_its_high_card_when_nobody_wants_the_tides() -> None:
    nobody = values(last_two((2, 11, 12), (10, 11), (3, 3, 3)))
    assert nobody[0] > nobody[1] + 0.5


@pytest.mark.parametrize("players", GAME.seats)
def test_the_same_luck_finds_the_same_card(players: int) -> None:
    state = position(players, seed=8, steps=9)
    seat = state.still_in[0]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    assert Orca(effort=SMALL).choose(view, legal, Random(3)) == Orca(effort=SMALL).choose(view, legal, Random(3))


def test_cards_that_lie_open_are_taken_as_they_are() -> None:
    view = replace(last_two((9, 3, 4), (1, 8), (1, 3, 3)), open_bids=True, laid=(None, 10, 9))
    view = replace(view, known=((1, 60), (33,), (40,)))
    found = values(view)
    assert found[1] > found[0]


def test_the_only_card_is_played_without_a_thought() -> None:
    view = situation((30,), (1, 12), (None, None, None))
    assert Orca().choose(view, moves(view), Random(1)) == PlayWeather(30)


def test_seats_that_are_out_are_left_aside() -> None:
    state = position(5, seed=4, steps=1)
    while len(state.still_in) > 4 or state.shown is None:
        state, _ = random_step(state, Random(len(state.bids) + 50 * state.round))
    seat = state.still_in[0]
    view = GAME.view(state, seat)
    assert Orca(effort=SMALL).choose(view, GAME.legal(state, seat), Random(1)) in GAME.legal(state, seat)


def test_what_is_tried_tells_of_a_hand_that_is_alike_and_of_any_other_the_liking_does() -> None:
    hands = np.array([[5, 5, 5, 7], [20, 20, 20, 31], [50, 50, 50, 58]])
    likes = np.array([[0, 0, 0, 3], [1, 1, 1, 2], [2, 2, 2, 1]], np.float32)
    came_to = np.array([[1.0, 3.0], [0.0, 0.0]], np.float32)  # in worlds 0 and 2, their two highest cards
    found = share_values(came_to, np.array([[2, 2], [1, 1]]), hands, likes)
    assert found[2, 1] - found[1, 1] == pytest.approx((2 * 2.0 + 0.5 * LIKING) / 2.5)
    assert found[0, 3] - found[2, 3] == pytest.approx(2 * LIKING)


def test_luck_is_spread_evenly_over_any_run_of_worlds() -> None:
    luck = spread(5, 300, np.random.default_rng(1))
    counts = [np.histogram(row[start : start + 60], 6, (0, 1))[0] for row in luck for start in (0, 100, 240)]
    assert np.abs(np.array(counts) - 10).max() <= 5
    assert (luck < 1).all()


def lead(player: Any, others: Any, players: int, edition: str, games: int) -> float:
    """Returns the player's points a game minus the others' mean."""
    total = 0.0
    for game in range(games):
        own, rng, state = game % players, Random(game), GAME.new(players=players, edition=edition)
        while acting := GAME.to_act(state):
            step = {
                seat: GAME.draw(state, rng)
                if seat == CHANCE
                else (player if seat == own else others).choose(GAME.view(state, seat), GAME.legal(state, seat), rng)
                for seat in acting
            }
            state, _ = GAME.apply(state, step)
        outcome = GAME.outcome(state)
        assert outcome is not None
        scores = outcome.scores
        total += scores[own] - (sum(scores) - scores[own]) / (players - 1)
    return total / games


@pytest.mark.parametrize(("players", "edition", "games"), [(3, "gamewright", 6), (5, "amigo", 3)])
def test_the_gull_beats_the_odds(players: int, edition: str, games: int) -> None:
    assert lead(Gull(), PolicyPlayer(ByOdds()), players, edition, games) > 1


def test_the_orca_beats_the_odds() -> None:
    assert lead(Orca(effort=SMALL), PolicyPlayer(ByOdds()), 3, "gamewright", 3) > 1


# --- temperaments ---


def early_cards(make: Any, temperament: str, deals: int) -> float:
    """Returns the mean first card of a game."""
    cards = [
        make(temperament).choose(GAME.view(state, 0), GAME.legal(state, 0), Random(1)).card
        for state in (position(4, seed=seed, steps=1) for seed in range(deals))
    ]
    return sum(cards) / deals


@pytest.mark.parametrize(("make", "deals"), [(Gull, 40), (lambda mood: Orca(mood, SMALL), 16)])
def test_the_daring_begin_higher_than_the_careful(make: Any, deals: int) -> None:
    assert early_cards(make, "daring", deals) > early_cards(make, "careful", deals) + 2


def test_the_spiteful_would_rather_come_first_when_that_keeps_the_leader_from_a_low_tide() -> None:
    view = last_two((3, 9, 4), (1, 8), (3, 4, 3))
    seen = features_of(*deal_worlds(view, 1, np.random.default_rng(1)), 0, hands_left(view))
    assert (bias_of("spiteful", view)(seen) == bias_of("daring", view)(seen)).all()
    safe = last_two((9, 3, 4), (1, 8), (3, 4, 3))
    assert not bias_of("spiteful", safe)(seen).any()


def test_what_the_leader_has_is_a_loss_to_the_spiteful() -> None:
    view = last_two((3, 9, 4), (1, 8), (3, 4, 2))
    tables = Tables.of_view(view, 2)
    before = Spite(leader(view))(tables, 0)
    tables.rings[1, 1] -= 1
    tables.rings[2, 0] -= 1
    assert np.allclose(Spite(leader(view))(tables, 0) - before, [0.5 - 0.5 * Spite.GRUDGE, 0.5 + 0.5 * Spite.GRUDGE])
