"""Endings of Undertow! for two, solved: the table, the rules and the orca agree."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.undertow.endgame_table import (
    CARDS_HELD,
    CERTAIN,
    MOST,
    is_solved,
    placings,
    sizes,
    solved_endings,
    win_chance,
)
from game.ai.undertow.heuristics import sensible_moves
from game.ai.undertow.search import Orca
from game.engine.undertow import DIE, SECTIONS, Drift, PassCard, PlayLifeguard, PlayShark, Roll, State
from tests.engine.undertow.positions import GAME, does, position, started
from tools.training.undertow.endings import solved

EXACT = 4 / CERTAIN
"""Tolerance for sums of chances, which are stored in steps."""


@st.composite
def endings(draw: st.DrawFn) -> State:
    """Draws a state with few swimmers in the water, seat 0 on turn."""
    places = st.integers(1, SECTIONS)
    own = draw(st.lists(places, max_size=MOST - 1))
    others = draw(st.lists(places, min_size=not own, max_size=MOST - len(own)))
    cards = draw(st.tuples(st.integers(0, CARDS_HELD), st.integers(0, CARDS_HELD)))
    beach = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
    state = position(tuple(own), tuple(others), cards=cards, beach=beach)
    return state if own or cards[0] else replace(state, turn=1, phase="card" if cards[1] else "roll")


def chance_by_the_rules(state: State) -> float:
    """Returns the chance of the seat on turn, one choice and one die before the lookup of `win_chance`."""
    seat = state.turn
    assert seat is not None
    if state.phase == "roll":
        return float(np.mean([chance_by_the_rules(does(state, Roll(value))[0]) for value in DIE]))
    return max(win_chance(state, seat, move) for move in GAME.legal(state, seat))


def chance_by_the_table(state: State) -> float:
    """Returns the chance of the seat on turn, looked up at once."""
    seat = state.turn
    assert seat is not None
    own, others = (
        tuple(section for section, count in enumerate(state.swimmers[who], 1) for _ in range(count))
        for who in (seat, 1 - seat)
    )
    lead = state.beach[seat] - state.beach[1 - seat]
    if not -len(own) <= lead <= len(others):
        return float(lead > 0)
    block = solved_endings()[len(own), len(others)]
    rows = placings(len(own)).index(own), placings(len(others)).index(others)
    return float(block[(*rows, state.cards[seat], state.cards[1 - seat], lead + len(own))]) / CERTAIN


@settings(max_examples=60, deadline=None)
@given(endings())
def test_what_the_table_says_is_what_the_rules_make_of_its_own_next_entries(state: State) -> None:
    assert is_solved(state)
    assert chance_by_the_rules(state) == pytest.approx(chance_by_the_table(state), abs=EXACT)


@settings(max_examples=40, deadline=None)
@given(endings(), st.integers(0, 1000))
def test_no_move_is_better_than_the_orcas(state: State, luck: int) -> None:
    if state.phase == "roll":
        state, _ = does(state, Roll(1 + luck % len(DIE)))
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    chosen = Orca().choose(GAME.view(state, seat), legal, Random(luck))
    assert win_chance(state, seat, chosen) == pytest.approx(
        max(win_chance(state, seat, move) for move in legal), abs=EXACT
    )


def test_a_card_that_gains_nothing_may_save_the_game() -> None:
    state = position((10,), (10,), cards=(1, 1))
    assert win_chance(state, 0, PassCard()) == pytest.approx(0.0, abs=EXACT), "the other saves its own"
    assert win_chance(state, 0, PlayLifeguard()) == pytest.approx(0.5, abs=EXACT)
    assert win_chance(state, 0, PlayShark(10)) == pytest.approx(0.5, abs=EXACT)


def test_who_is_ahead_for_good_wins_whatever_happens() -> None:
    state = position((1, 2), (9,), cards=(1, 0), beach=(3, 1))
    assert {win_chance(state, 0, move) for move in sensible_moves(state, GAME.legal(state, 0))} == {1.0}


def test_a_drift_is_judged_by_what_follows_it() -> None:
    """Checks that a swimmer stays on section 1 for the other's lifeguard, though another is swept away."""
    state, _ = does(position((1, 10), (1,), cards=(0, 1)), Roll(1))
    assert win_chance(state, 0, Drift((10,))) == pytest.approx(0.5, abs=EXACT)
    assert win_chance(state, 0, Drift((1,))) == pytest.approx(0.0, abs=EXACT)


def test_earlier_games_of_a_series_and_larger_tables_are_not_solved() -> None:
    few = position((10,), (10,), cards=(1, 1))
    assert is_solved(few)
    assert not is_solved(replace(few, games=3))
    assert not is_solved(position((10,), (10,), (10,)))
    assert not is_solved(started(2, games=1))


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (1, 1)])
def test_the_table_that_is_kept_is_the_one_that_is_solved(size: tuple[int, int]) -> None:
    assert np.array_equal(solved_endings()[size], solved(*size))


def test_it_has_every_ending() -> None:
    assert set(solved_endings()) == set(sizes())
