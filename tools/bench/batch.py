"""Whole random games on arrays, beside those of OpenSpiel's simultaneous card game that comes closest: Goofspiel.

What is timed, on one core each, in processes of their own, after a first time that does not count:

- Turn the Tide: `game.ai.turn_the_tide.batch_games.random_games`, called again and again for `SECONDS`, gamewright's
  edition, `TABLES` games a call. A game is all of it: dealing, and a round of up to twelve hands for each player, the
  hands passed on in between, with every card drawn at random among the legal ones, and the scores of the whole game.
- Goofspiel with as many players and twelve cards, so that a game is twelve hands: OpenSpiel's own random playouts, in
  which every move is chosen and made inside its C++. They are asked for through its tree search (`MCTSBot.step`), the
  only door to them from Python, `PLAYOUTS` a call: half of them begin with the first hand, half after one seat's bid in
  it. What the search does besides is nothing beside them.

So a game of Turn the Tide is three to five times as many hands as one of Goofspiel, and both count as one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec

from tools.bench.apart import apart
from tools.bench.figures import Figure
from tools.bench.games import EXCERPTS

SECTION = "batch"
PLAYERS = (3, 4, 5)
GAMES = "whole random games"
RATIO = "times Goofspiel's"
SECONDS = 2.0
TABLES = 8192
"""Played side by side."""
PLAYOUTS = 5000
"""Of OpenSpiel's own, asked for at a time."""
SIMULATIONS = 2
"""Of the tree search at a time: with fewer it has no move to answer."""


def figures() -> list[Figure]:
    """Games a second of either, and how many times the one is the other; where a package is missing, a note instead."""
    return [figure for players in PLAYERS for figure in _side_by_side(players)]


def _side_by_side(players: int) -> list[Figure]:
    ours = _figure(f"Turn the Tide on arrays, {players} players", measure_tables, "numpy", players)
    theirs = _figure(f"Goofspiel in OpenSpiel, {players} players", measure_playouts, "pyspiel", players)
    missing = ours.note or theirs.note
    ratio = ours.value / theirs.value if ours.value and theirs.value else None
    return [ours, theirs, Figure(SECTION, RATIO, f"{players} players", "", ratio, missing)]


def _figure(at: str, measure: Callable[[int], float], package: str, players: int) -> Figure:
    if find_spec(package) is None:
        return Figure(SECTION, GAMES, at, "/s", None, f"{package} is not installed")
    return Figure(SECTION, GAMES, at, "/s", apart(measure, players=players))


def measure_tables(players: int) -> float:
    """Whole games of Turn the Tide a second."""
    import numpy as np

    play = next(excerpt.random_games for excerpt in EXCERPTS.values() if excerpt.random_games)
    rng = np.random.default_rng(1)
    return TABLES * _rate(lambda: play(players, TABLES, rng))


def measure_playouts(players: int) -> float:
    """Whole games of Goofspiel a second."""
    import pyspiel

    goofspiel = f"goofspiel(imp_info=True,num_cards=12,players={players},points_order=random)"
    game = pyspiel.load_game(f"turn_based_simultaneous_game(game={goofspiel})")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(PLAYOUTS // SIMULATIONS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 100, False, 1, False)
    return PLAYOUTS * _rate(lambda: bot.step(state))


def _rate(once: Callable[[], object]) -> float:
    """How often a second that can be done; the first time does not count."""
    once()
    times, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        once()
        times += 1
    return times / (time.perf_counter() - began)
