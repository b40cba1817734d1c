"""Endings of Undertow! solved on the spot, compared with the table for two and the rules."""

from random import Random

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.undertow.endgame_solver import MOST, is_known, known_chances, size, solve
from game.ai.undertow.endgame_table import is_solved, win_chance
from game.ai.undertow.search import Orca
from game.engine.undertow import DIE, SECTIONS, Drift, PassCard, PlayLifeguard, Roll, State
from tests.engine.undertow.positions import GAME, does, position, started


def endings(players: int) -> st.SearchStrategy[State]:
    """Returns last games of a series with few swimmers far out, seat 0 on turn."""
    places = st.integers(7, SECTIONS)
    return st.builds(
        lambda own, others, cards, beach: position(tuple(own), *map(tuple, others), cards=cards, beach=beach),
        st.lists(places, min_size=1, max_size=2),
        st.tuples(*[st.lists(places, max_size=2)] * (players - 1)),
        st.tuples(*[st.integers(0, 1)] * players),
        st.tuples(*[st.integers(0, 2)] * players),
    )


@settings(max_examples=60, deadline=None)
@given(endings(2), st.integers(1, 6))
def test_for_two_it_says_what_the_table_says(state: State, rolled: int) -> None:
    assert is_solved(state)
    if state.phase == "roll":
        state, _ = does(state, Roll(rolled))
    legal = GAME.legal(state, 0)
    assert solve(state, 0, legal) == pytest.approx([win_chance(state, 0, move) for move in legal], abs=1e-4)


@settings(max_examples=40, deadline=None)
@given(endings(3))
def test_for_three_to_keep_a_card_is_worth_the_best_drift_after_each_die(state: State) -> None:
    kept = does(state, PassCard())[0] if state.phase == "card" else state
    rolled = [does(kept, Roll(value))[0] for value in DIE]
    best = np.mean([max(solve(table, 0, GAME.legal(table, 0))) for table in rolled])
    assert solve(replace(state, phase="card"), 0, [PassCard()]) == pytest.approx([best])


def test_alone_in_the_water_it_waits_until_one_card_saves_two() -> None:
    """Waits for two: each of two others has saved one, so one more is a third of the win, two are all."""
    state = position((8, 9), (), (), cards=(1, 0, 0), beach=(0, 1, 1))
    saves, waits = solve(state, 0, [PlayLifeguard(), PassCard()])
    assert saves == pytest.approx(1 / 3)
    assert waits > 0.5


def test_a_seat_that_cannot_win_does_anything_as_often() -> None:
    """Averages over saving the other's last swimmer, feeding it to the shark, and keeping the card."""
    state, _ = does(position((9,), (), (), cards=(0, 1, 0), beach=(1, 0, 1)), Roll(1))
    assert solve(state, 0, [Drift((9,))]) == pytest.approx([(1 + 0.5 + 0.5) / 3])


@settings(max_examples=30, deadline=None)
@given(endings(3), st.integers(1, 6))
@example(position((9, 9), (), (7, 10), cards=(1, 1, 1), beach=(0, 1, 1)), 1)  # its shark is best where nobody swims
def test_no_move_is_better_than_the_orcas(state: State, rolled: int) -> None:
    if state.phase == "roll":
        state, _ = does(state, Roll(rolled))
    if not is_known(state):
        return
    legal = GAME.legal(state, 0)
    chosen = Orca().choose(GAME.view(state, 0), legal, Random(1))
    assert known_chances(state, 0, [chosen])[0] == max(known_chances(state, 0, legal))


def test_a_larger_sea_is_left_to_the_net() -> None:
    assert size(started(3)) > MOST
    assert not is_known(started(4, games=1))
    few = position((10,), (9, 10), (8,))
    assert is_known(few)
    assert is_known(replace(few, games=3)), "earlier games of a series as well"
