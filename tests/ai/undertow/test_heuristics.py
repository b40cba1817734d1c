"""Players of Undertow!: in single situations, and over whole games."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.ai.undertow.heuristics import Crab, Snail
from game.ai.undertow.lookahead import state_of_view
from game.ai.undertow.search import Gull
from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, State
from tests.engine.undertow.positions import GAME, does, position, started
from tools.arena import figures
from tools.arena.contest import Contest
from tools.arena.running import Workers, play


def choices(player: Any, state: State, times: int = 30) -> set[Any]:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return {player.choose(view, legal, Random(luck)) for luck in range(times)}


def lead(one: str, other: str, players: int, deals: int, seed: int = 1) -> float:
    """Returns one player's lead over the others, in standard errors."""
    seats = (one, *[other] * (players - 1))
    games = play(Contest("undertow", (seats,), {"games": 1}, deals, seed), Workers("sequential"))
    return figures.lead(games, one, other).points.z


# --- the snail ---


def test_a_snail_does_now_this_now_that() -> None:
    assert choices(Snail(), position((2, 4), (4, 9)), times=1000) == {
        *(PassCard(), PlayLifeguard(), PlayShark(2), PlayShark(4), PlayShark(9)),
    }


def test_a_snail_seldom_plays_a_card_for_nothing() -> None:
    state = position((2, 4), (2, 4))
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    passed = sum(Snail().choose(view, legal, Random(luck)) == PassCard() for luck in range(300))
    assert 270 <= passed < 300


def test_a_snail_plays_the_fewer_cards_the_more_there_are_at_the_table() -> None:
    kept = []
    for others in (1, 2, 3):
        state = position((2, 4), *[(4, 9)] * others)
        (seat,) = GAME.to_act(state)
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        kept.append(sum(Snail().choose(view, legal, Random(luck)) == PassCard() for luck in range(300)))
    two, three, four = kept
    assert two + 15 < three < four - 15
    assert four < 300


def test_a_snail_mostly_lets_those_go_that_a_lifeguard_would_reach() -> None:
    state, _ = does(position((2, 4, 5), (4,), cards=(0, 1)), Roll(2))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    drifts = Counter(Snail().choose(view, legal, Random(luck)) for luck in range(200))
    assert set(drifts) == {Drift((2, 4)), Drift((2, 5)), Drift((4, 5))}
    assert drifts[Drift((2, 4))] > 150


# --- the crab ---


def test_a_crab_saves_a_crowd_of_its_own() -> None:
    assert choices(Crab(), position((2, 2, 6, 7), (2, 5))) == {PassCard()}
    assert choices(Crab(), position((2, 2, 6, 7), (3, 5))) == {PlayLifeguard()}


def test_a_crab_saves_nobody_for_the_others() -> None:
    assert choices(Crab(), position((2, 6, 7), (2, 2, 5, 5), cards=(1, 1))) == {PlayShark(5)}


def test_a_crab_feeds_the_crowd_with_the_best_hopes_to_the_shark() -> None:
    assert choices(Crab(), position((1, 2, 3), (6, 6, 9, 9))) == {PlayShark(6)}


def test_a_crab_takes_what_it_can_get_when_it_has_more_cards_than_swimmers() -> None:
    assert choices(Crab(), position((3,), (5, 6), cards=(1, 1))) == {PlayLifeguard()}
    assert choices(Crab(), position((3, 7), (5, 6), cards=(1, 1))) == {PassCard()}
    assert choices(Crab(), position((), (5, 6), cards=(1, 0))) == {PlayShark(5)}


def test_a_crab_lets_those_furthest_out_go_but_for_the_last_section() -> None:
    state, _ = does(position((2, 2, 6, 8, 10), (4,), cards=(0, 1)), Roll(2))
    assert choices(Crab(), state) == {Drift((6, 8))}
    state, _ = does(position((2, 10), (4,), cards=(0, 1)), Roll(1))
    assert choices(Crab(), state) == {Drift((2,))}


# --- the gull ---


def test_a_gull_imagines_the_state_that_lies_open() -> None:
    state = position((1, 5), (4, 4), (2,), cards=(2, 1, 0), beach=(1, 0, 2), lost=(2, 3, 1))
    assert state_of_view(GAME.view(state, 1)) == state


def test_a_gull_beyond_help_takes_the_others_hopes_away() -> None:
    assert choices(Gull(), position((10,), (6, 6, 6), cards=(1, 1)), times=5) == {PlayShark(6)}


def test_a_gull_waits_for_swimmers_that_will_pass() -> None:
    """Waits until the other's swimmers have drifted past: a card now would save those."""
    state = position((2, 2, 2), (1, 1, 1), cards=(1, 0), beach=(0, 0))
    assert PlayLifeguard() not in choices(Gull(), state, times=5)


def test_a_gull_does_the_same_with_the_same_luck() -> None:
    state = started(3)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert len({Gull().choose(view, legal, Random(5)) for _ in range(3)}) == 1


@pytest.mark.parametrize("player", [Snail(), Crab(), Gull()])
def test_an_onlooker_has_nothing_to_choose(player: Any) -> None:
    state = started(2)
    with pytest.raises(ValueError, match="onlooker"):
        player.choose(GAME.view(state, None), GAME.legal(state, 0), Random(1))


# --- who beats whom ---


@pytest.mark.parametrize(("players", "deals"), [(2, 12), (3, 12), (4, 12)])
def test_the_crab_beats_the_snail(players: int, deals: int) -> None:
    assert lead("crab", "snail", players, deals) > 2.6


def test_the_gull_beats_the_crab() -> None:
    assert lead("gull", "crab", 2, deals=5) > 2.6
