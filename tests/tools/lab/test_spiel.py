"""The games in OpenSpiel."""

import subprocess
import sys
from itertools import cycle
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.python.algorithms import mcts

from game.ai.players import PACKAGES
from tests.engine.hooks import hooks_of
from tools.lab import spiel
from tools.lab.animals import AnimalBot, view_in
from tools.lab.encodings import ENCODINGS
from tools.lab.spiel import Node, TableState

every_game = pytest.mark.parametrize("name", ENCODINGS)


@pytest.fixture(autouse=True)
def _registered():
    spiel.register()


def load(name: str, options: str) -> pyspiel.Game:
    return pyspiel.load_game(f"{spiel.PREFIX}{name}({options})")


def small(name: str) -> str:
    """Returns the options of a game's smallest and shortest table."""
    game = ENCODINGS[name].game
    return ",".join(f"{option}={value}" for option, value in {"players": game.seats[0], **game.quick}.items())


def one_by_one(game: pyspiel.Game) -> pyspiel.Game:
    is_simultaneous = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_turn_based(game) if is_simultaneous else game


def some_state(game: pyspiel.Game, seed: int, steps: int) -> TableState:
    """Returns a random game's state after some steps, or just before its end."""
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(steps):
        before = state.clone()
        step(state, rng)
        if state.is_terminal():
            return before
    return state


def step(state: pyspiel.State, rng: Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(*rng.choices(outcomes, chances))
    elif state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("turn_the_tide", "players=3"),
        ("turn_the_tide", "players=5,edition=amigo,length=one_tide,utility=margin"),
        ("turn_the_tide", "players=4,length=quick_dip,open_bids=True"),
        ("undertow", "players=2"),
        ("undertow", "players=4,games=1,utility=margin"),
        ("sea_salt_and_paper", "players=2,pair_points=2"),
        ("sea_salt_and_paper", "players=4,utility=margin"),
    ],
)
def test_random_sim_test_passes(name: str, options: str):
    pyspiel.random_sim_test(load(name, options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("options", ["players=5", "players=4,length=quick_dip,open_bids=True"])
def test_random_sim_test_passes_with_choices_made_one_by_one(options: str):
    game = one_by_one(load("turn_the_tide", options))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@every_game
def test_every_player_count_can_be_loaded(name: str):
    for players in ENCODINGS[name].game.seats:
        assert load(name, f"players={players}").num_players() == players


def test_what_there_is_not_is_refused_by_name():
    for bad, told in (("players=2", "players=2"), ("edition=pocket", "edition"), ("utility=fame", "utility")):
        with pytest.raises(ValueError, match=told):
            load("turn_the_tide", bad)


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_what_a_seat_cannot_see_is_not_in_its_information_state(name: str, data: st.DataObject):
    game = load(name, small(name))
    state = some_state(game, data.draw(st.integers(0, 2**32)), data.draw(st.integers(0, 200)))
    for seat in range(game.num_players()):
        other = state.clone()
        rng = Random(data.draw(st.integers(0, 2**32)))
        # no door leads into a state of OpenSpiel's: what is hidden is exchanged behind them
        other._node = Node(hooks_of(name).reshuffle_unseen(state._node.state, seat, rng))
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_information_states_are_the_views_and_nothing_less(name: str, data: st.DataObject):
    game = load(name, small(name))
    steps = data.draw(st.integers(0, 200))
    states = [some_state(game, data.draw(st.integers(0, 3)), steps + more) for more in (0, 0, 1, 2)]
    for seat in range(game.num_players()):
        for state in states:
            assert view_in(state.encoding, state.information_state_string(seat)) == state.view(seat)
            for other in states:
                is_same_view = state.view(seat) == other.view(seat)
                assert (state.information_state_string(seat) == other.information_state_string(seat)) == is_same_view


def test_secret_choices_made_one_by_one_stay_secret():
    game = one_by_one(load("turn_the_tide", "players=4,length=quick_dip"))
    before = some_state(game, 1, 49)
    assert before.current_player() == 0
    children = [before.child(action) for action in before.legal_actions()]
    assert len({child.information_state_string(0) for child in children}) == len(children) > 1
    assert len({child.information_state_string(1) for child in children}) == 1


def test_a_seat_that_is_out_waits():
    game = load("turn_the_tide", "players=4,length=one_tide,edition=amigo")
    for seed in range(30):
        state = some_state(game, seed, 10**6)
        out = [seat for seat in range(4) if state.view(seat).out[seat]]
        if out:
            assert all(state.legal_actions(seat) == [state.encoding.wait] for seat in out)
            return
    raise AssertionError("nobody was ever out")


@every_game
def test_a_clone_goes_its_own_way(name: str):
    state = some_state(load(name, small(name)), 3, 80)
    told, clone = str(state), state.clone()
    step(clone, Random(1))
    assert str(state) == told
    assert clone.history() != state.history()


@every_game
def test_games_that_are_over_are_worth_what_the_rules_say(name: str):
    for utility, bound in (("win", 1.0), ("margin", None)):
        game = load(name, f"{small(name)},utility={utility}")
        state = some_state(game, 5, 0)
        rng = Random(5)
        while not state.is_terminal():
            assert state.returns() == [0.0] * game.num_players()
            step(state, rng)
        outcome = state.encoding.game.outcome(state._node.state)
        best = max(state.returns())
        assert 0 < best <= (bound or game.max_utility())
        assert {seat for seat, worth in enumerate(state.returns()) if worth == best} == set(outcome.winners)


def test_a_game_without_end_is_called_off(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tools.lab.sea_salt_and_paper.encoding.MOST_ROUNDS", 1)
    state, rng = load("sea_salt_and_paper", "players=2").new_initial_state(), Random(1)
    while not state.is_terminal():
        step(state, rng)
    assert len(state.view(0).history) == 1
    assert state.returns() == [0.0, 0.0]


@every_game
def test_it_plays_under_the_bots_of_openspiel(name: str):
    game = one_by_one(load(name, small(name)))
    bots = [pyspiel.make_uniform_random_bot(seat, 11) for seat in range(game.num_players())]
    returns = [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed) for seed in range(6)]
    assert len(set(map(tuple, returns))) > 1
    assert all(sum(game_returns) == pytest.approx(0) for game_returns in returns)


@every_game
def test_monte_carlo_tree_search_plays_it(name: str):
    game = one_by_one(load(name, small(name)))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=3)
    bots = [
        pyspiel.MCTSBot(game, evaluator, 2.0, 3, 100, solve=False, seed=3, verbose=False),
        *(pyspiel.make_uniform_random_bot(seat, 11) for seat in range(1, game.num_players())),
    ]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 12)
    assert len(returns) == game.num_players()
    assert sum(returns) == pytest.approx(0)


@every_game
def test_monte_carlo_tree_search_in_python_chooses_in_it(name: str):
    game = one_by_one(load(name, small(name)))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    bot = mcts.MCTSBot(game, 2.0, 10, evaluator, solve=False, random_state=np.random.RandomState(3))
    state, rng, chosen = game.new_initial_state(), Random(4), 0
    while chosen < 3:
        if state.is_chance_node():
            step(state, rng)
        else:
            chosen += 1
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@every_game
def test_animals_sit_at_its_tables(name: str):
    game = one_by_one(load(name, small(name)))
    encoding = load(name, small(name)).new_initial_state().encoding
    quick_ones = list(PACKAGES[name].PLAYERS)[:2]

    def returns(seed: int) -> list[float]:
        seats = zip(range(game.num_players()), cycle(quick_ones), strict=False)
        bots: list[Any] = [AnimalBot(encoding, animal, seat, seed) for seat, animal in seats]
        return pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    of_games = [returns(seed) for seed in range(4)]
    assert of_games == [returns(seed) for seed in range(4)]
    assert any(max(of_a_game) > 0 for of_a_game in of_games)


def test_an_information_state_is_json_of_the_view():
    state = some_state(load("turn_the_tide", "players=3"), 2, 60)
    told = msgspec.json.decode(state.information_state_string(1))
    assert told["seat"] == 1
    assert tuple(told["hand"]) == state.view(1).hand


def test_python_ends_in_peace_after_the_games_were_used():
    script = (
        "import pyspiel; from tools.lab import spiel; spiel.register(); "
        "pyspiel.load_game('python_undertow').new_initial_state().apply_action(0)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False, capture_output=True).returncode == 0
