"""The orca of Undertow! in positions that have an answer."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from game.ai.undertow.heuristics import considered_moves
from game.ai.undertow.lookahead import standing_of
from game.ai.undertow.net import final_chances
from game.ai.undertow.search import Orca
from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, State
from tests.engine.undertow.positions import GAME, does, position, started


def choices(state: State, times: int = 3) -> set[Any]:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return {Orca().choose(view, legal, Random(luck)) for luck in range(times)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_burns_no_card_on_one_swimmer_of_each(players: int) -> None:
    assert choices(started(players)) == {PassCard()}


def test_a_card_that_gains_nothing_is_not_considered() -> None:
    state = position((1, 4, 4, 5), (1, 4, 5, 5), (1, 4, 5, 6), (1, 4, 6, 7))
    moves = considered_moves(GAME.view(state, 0), 0, GAME.legal(state, 0))
    assert moves == [PassCard(), PlayShark(6), PlayShark(7)]


def test_it_saves_a_crowd_of_its_own() -> None:
    assert choices(position((1, 1, 1), (5,), cards=(1, 1))) == {PlayLifeguard()}


def test_it_feeds_a_crowd_of_the_other_to_the_shark() -> None:
    assert choices(position((5,), (2, 2, 2, 2), cards=(1, 1))) == {PlayShark(2)}


def test_it_saves_the_last_one_that_wins() -> None:
    assert choices(position((10,), (), cards=(1, 0), beach=(2, 2))) == {PlayLifeguard()}


def test_it_takes_the_last_hope_of_who_would_draw_level() -> None:
    assert choices(position((), (4,), cards=(1, 1), beach=(2, 1))) == {PlayShark(4)}


def test_it_lets_go_whom_it_can_spare() -> None:
    """Keeps the four on section 1, which its card will save."""
    state, _ = does(position((1, 1, 1, 9), (10,), cards=(1, 0)), PassCard(), Roll(1))
    assert choices(state) == {Drift((9,))}


def test_it_plays_for_the_series() -> None:
    """Plays the only move that may still win when far behind before the last game."""
    state = replace(position((1, 1), (2,), cards=(1, 0)), games=3, scores=((1, 1), (2, 2)))
    assert choices(state) == {PlayLifeguard()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_level_seats_have_equal_chances_of_the_series(players: int) -> None:
    level = np.full((players, 5), 2, np.int8)
    for state in (started(players, games=1), started(players, games=3)):
        assert final_chances(level, standing_of(state, 5))[0] == pytest.approx(np.full(5, 1 / players))
    two_over = replace(started(players, games=3), scores=((3, 3), *[(2, 2)] * (players - 1)))
    assert (final_chances(level, standing_of(two_over, 5))[0] == 1).all()
    assert (final_chances(level, standing_of(two_over, 5))[1] == 0).all()


def test_it_does_the_same_with_the_same_luck() -> None:
    state = started(4)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert len({Orca().choose(view, legal, Random(5)) for _ in range(2)}) == 1


def test_an_onlooker_has_nothing_to_choose() -> None:
    state = started(2)
    with pytest.raises(ValueError, match="onlooker"):
        Orca().choose(GAME.view(state, None), GAME.legal(state, 0), Random(1))
