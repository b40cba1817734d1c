"""Many games at once, on arrays, beside the simultaneous card game of OpenSpiel that comes closest: Goofspiel.

Both are played at random by four, twelve cards each, so a round of the one is about as long as a game of the other.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from game.bench.apart import apart
from game.bench.figures import Figure

SECTION = "batch"
UNIT = "/s"
PLAYERS = 4
SECONDS = 2.0
TABLES = 8192
"""Played side by side."""
PLAYOUTS = 5000
"""Of OpenSpiel's own, asked for at a time."""
GOOFSPIEL = f"goofspiel(imp_info=True,num_cards=12,players={PLAYERS},points_order=random)"


def figures() -> list[Figure]:
    """Rounds of up to twelve hands a second, each way; where its package is not installed, a note instead."""
    return [
        _figure("turn_the_tide, on arrays", measure_tables, "numpy"),
        _figure("Goofspiel, OpenSpiel's own playouts", measure_playouts, "pyspiel"),
        _figure("Goofspiel, from Python", measure_goofspiel, "pyspiel"),
    ]


def _figure(way: str, measure: Callable[[], float], package: str) -> Figure:
    if find_spec(package) is None:
        return Figure(SECTION, "random rounds of 12 hands", way, UNIT, None, f"{package} is not installed")
    return Figure(SECTION, "random rounds of 12 hands", way, UNIT, apart(measure))


def measure_tables() -> float:
    """Rounds a second of Turn the Tide on arrays; a game has one for each player."""
    import numpy as np

    from game.ai.turn_the_tide.batch import random_games

    rng = np.random.default_rng(1)
    return TABLES * PLAYERS * _rate(lambda: random_games(PLAYERS, "gamewright", TABLES, rng))


def measure_playouts() -> float:
    """Games of Goofspiel a second when OpenSpiel plays them out by itself, below the root of a tree search."""
    import pyspiel

    game = pyspiel.load_game(f"turn_based_simultaneous_game(game={GOOFSPIEL})")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    simulations = 2
    evaluator = pyspiel.RandomRolloutEvaluator(PLAYOUTS // simulations, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 100, False, 1, False)
    return PLAYOUTS * _rate(lambda: bot.step(state))


def measure_goofspiel() -> float:
    """Games of Goofspiel a second when each move is chosen here."""
    import pyspiel

    game, rng = pyspiel.load_game(GOOFSPIEL), Random(1)
    return _rate(lambda: _play_goofspiel(game, rng))


def _play_goofspiel(game: Any, rng: Random) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(PLAYERS)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def _rate(once: Callable[[], object]) -> float:
    """How often a second that can be done; the first time does not count."""
    once()
    times, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        once()
        times += 1
    return times / (time.perf_counter() - began)
