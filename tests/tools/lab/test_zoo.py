"""The games as PettingZoo environments."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tools.lab.encodings import ENCODINGS
from tools.lab.zoo import ILLEGAL, Play, TableAEC, TableParallel

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("turn_the_tide", 3, {}),
    ("turn_the_tide", 5, {"length": "one_tide", "edition": "amigo"}),
    ("turn_the_tide", 4, {"length": "quick_dip", "open_bids": True}),
    ("undertow", 4, {}),
    ("sea_salt_and_paper", 2, {}),
]
every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)
quiet = pytest.mark.filterwarnings(
    "error::UserWarning",
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Environment has not defined a render",
)
"""Filter of expected warnings: an observation with an action mask is no plain array, and nothing is drawn here. Other
user warnings are errors."""


def any_legal(observation: dict[str, np.ndarray], rng: Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


def play_parallel(env: TableParallel, seed: int) -> list[Any]:
    """Returns all observations of a whole game, with choices that follow from the seed."""
    rngs = {agent: Random(f"{seed}{agent}") for agent in env.possible_agents}
    told: list[Any] = [env.reset(seed=seed)]
    while env.agents:
        observations = told[-1][0]
        told.append(env.step({agent: any_legal(observations[agent], rngs[agent]) for agent in env.agents}))
    return told


def play_aec(env: TableAEC, seed: int) -> dict[str, float]:
    """Returns the rewards of a whole game with the same choices; a waiting seat draws one choice too."""
    env.reset(seed=seed)
    rngs = {agent: Random(f"{seed}{agent}") for agent in env.possible_agents}
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, is_called_off, _ = env.last()
        totals[agent] += reward
        env.step(None if is_over or is_called_off else any_legal(observation, rngs[agent]))
    return totals


@quiet
@every_table
def test_parallel_api_test_passes(game: str, players: int, options: dict[str, Any]):
    parallel_api_test(TableParallel(game, players, **options), num_cycles=300)


@quiet
@every_table
def test_api_test_passes(game: str, players: int, options: dict[str, Any]):
    api_test(TableAEC(game, players, **options), num_cycles=300)


@every_table
def test_seed_tests_pass(game: str, players: int, options: dict[str, Any]):
    parallel_seed_test(lambda: TableParallel(game, players, **options))
    seed_test(lambda: TableAEC(game, players, **options))


@every_table
def test_a_seed_and_the_choices_tell_the_whole_game(game: str, players: int, options: dict[str, Any]):
    once, again, other = (play_parallel(TableParallel(game, players, **options), seed) for seed in (1, 1, 2))
    np.testing.assert_equal(once, again)
    assert not np.array_equal(once[1][0]["seat_0"]["observation"], other[1][0]["seat_0"]["observation"])
    *_, (_, rewards, terminations, truncations, _) = once
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(terminations.values())
    assert not any(truncations.values())


@every_table
def test_what_winners_gain_the_others_lose(game: str, players: int, options: dict[str, Any]):
    env = TableParallel(game, players, **options)
    rewards = [play_parallel(env, seed)[-1][1].values() for seed in range(5)]
    assert all(sum(of_a_game) == pytest.approx(0) for of_a_game in rewards)
    assert any(max(of_a_game) > 0 for of_a_game in rewards)


@pytest.mark.parametrize("players", [3, 4])
def test_both_kinds_play_the_same_game(players: int):
    in_step = play_parallel(TableParallel("turn_the_tide", players, length="quick_dip"), 7)
    in_turn = play_aec(TableAEC("turn_the_tide", players, length="quick_dip"), 7)
    assert in_turn == in_step[-1][1]


def test_a_secret_choice_is_not_seen_before_all_have_chosen():
    env = TableAEC("turn_the_tide", 3)
    seen = []
    for place in (0, -1):
        env.reset(seed=3)
        first = env.agent_selection
        env.step(np.flatnonzero(env.observe(first)["action_mask"])[place])
        assert env.agent_selection != first
        seen.append({agent: env.observe(agent) for agent in env.agents if agent != first})
    np.testing.assert_equal(*seen)


def test_seats_that_are_not_to_act_can_but_wait():
    env = TableParallel("undertow", 3)
    observations, _ = env.reset(seed=1)
    waiting = [agent for agent in env.agents if np.flatnonzero(observations[agent]["action_mask"])[0] > 0]
    assert len(waiting) == 2
    for agent in waiting:
        assert np.flatnonzero(observations[agent]["action_mask"]).tolist() == [env.action_space(agent).n - 1]


def test_an_illegal_choice_ends_the_game_at_the_cost_of_who_made_it():
    env = TableParallel("turn_the_tide", 3)
    observations, _ = env.reset(seed=1)
    legal = {agent: any_legal(observations[agent], Random(1)) for agent in env.agents}
    illegal = int(np.flatnonzero(observations["seat_1"]["action_mask"] == 0)[0])
    _, rewards, terminations, _, _ = env.step({**legal, "seat_1": illegal})
    assert rewards == {"seat_0": 0.0, "seat_1": ILLEGAL, "seat_2": 0.0}
    assert all(terminations.values())
    assert env.agents == []


def test_a_game_without_end_is_truncated(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tools.lab.sea_salt_and_paper.encoding.MOST_ROUNDS", 1)
    *_, (_, rewards, terminations, truncations, _) = play_parallel(TableParallel("sea_salt_and_paper", 2), 1)
    assert set(rewards.values()) == {0.0}
    assert not any(terminations.values())
    assert all(truncations.values())


@pytest.mark.parametrize("game", ENCODINGS)
def test_what_there_is_not_is_refused_by_name(game: str):
    for bad in ({"players": 9}, {"players": 3, "colour": "red"}, {"players": 3, "utility": "fame"}):
        with pytest.raises(ValueError, match=list(bad)[-1]):
            TableAEC(game, **bad)
    with pytest.raises(ValueError, match="chess"):
        Play("chess", 2, "win", {})
