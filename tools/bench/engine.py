"""Speed of the rules, beside OpenSpiel's closest game: Goofspiel, a simultaneous card game in C++.

Random choices of the rules in Python stand beside those of the same loop over Goofspiel through OpenSpiel's interface.

Whole games of Turn the Tide on arrays stand beside OpenSpiel's own rollouts of Goofspiel with twelve cards. Those are
reached through its tree search (`MCTSBot.step`), the only way from Python; half of them begin after one seat's bid. A
game of Turn the Tide is three to five times as many hands as one of Goofspiel, and both count as one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

from game.engine.api import AnyGame
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import Record
from game.play.films import film_of
from game.store.seats import SeatPlan
from game.ui.draw.theme import SHEPHERDS
from game.ui.table.films.scene import FilmScene
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure
from tools.bench.isolated import run_isolated

SECTION = "engine"
PLAYERS = 4
GAMES_SEARCHED = 20
"""Random games of which the longest is the film."""
CHOICES, GAMES_ON_ARRAYS = "random choices", "random games on arrays"
OVER_GOOFSPIEL = "over Goofspiel"
SEEK = "seek to the end of a film, over replaying it"
SECONDS = 2.0
TABLES = 8192
"""Games of Turn the Tide played side by side."""
ROLLOUTS = 5000
"""Games of Goofspiel per call."""
SIMULATIONS = 2
"""Simulations of the tree search per call: with fewer it has no move to return."""


def figures() -> Iterator[Figure]:
    """Yields the rates of the rules and of Goofspiel, and their ratios; notes where a package is missing."""
    for game in GAMES.values():
        players = min(PLAYERS, game.seats[-1])
        ours = run_isolated(python_choices, game=game.name, players=players)
        yield from _side_by_side(CHOICES, f"{game.name}, {players} players", ours, goofspiel_choices, players)
        yield Figure(SECTION, SEEK, game.name, "times", run_isolated(film_seek, game=game.name))
    for players in (3, 4, 5):
        ours = run_isolated(array_games, players=players) if find_spec("numpy") else None
        yield from _side_by_side(GAMES_ON_ARRAYS, f"{players} players", ours, goofspiel_games, players)


def _side_by_side(
    name: str, at: str, ours: float | None, baseline: Callable[[int], float], players: int
) -> Iterator[Figure]:
    theirs = run_isolated(baseline, players=players) if find_spec("pyspiel") else None
    yield Figure(SECTION, name, at, "/s", ours, "" if ours else "numpy is not installed")
    ratio, note = (ours / theirs, "") if ours and theirs else (None, "numpy or OpenSpiel is not installed")
    yield Figure(SECTION, f"{name}, {OVER_GOOFSPIEL}", at, "times", ratio, note)


def python_choices(game: str, players: int) -> float:
    """Returns random choices a second in whole games with the default options."""
    rules, rng = GAMES[game], Random(1)
    return _rate(lambda: play_randomly(rules, players, rng))


def play_randomly(game: AnyGame, players: int, rng: Random) -> int:
    """Plays a whole game at random and returns the number of choices, those of chance included."""
    state, choices = game.new(players=players), 0
    while to_act := game.to_act(state):
        state, _ = game.apply(state, {seat: _choice(game, state, seat, rng) for seat in to_act})
        choices += len(to_act)
    return choices


def film_seek(game: str) -> float:
    """Returns the time to show the end of a long film at its table, by that of replaying its record once."""
    from tests.support.studio import studio

    rules = GAMES[game]
    record = max((random_record(rules, seed) for seed in range(GAMES_SEARCHED)), key=lambda one: len(one.steps))
    seats = tuple(SeatPlan("crab", shepherd.name) for shepherd in SHEPHERDS[: record.players])
    with studio((1920, 1080), motion="off", thinking="none") as app:
        film = film_of(record, seats)
        scene = FilmScene(app, film, 0, 0)
        app.push(scene)
        seeks = _rate(lambda: _call(scene.seek, film.end))
    return _rate(lambda: _call(replay, record)) / seeks


def _call(act: Callable[[Any], object], on: Any) -> int:
    act(on)
    return 1


def random_record(game: AnyGame, seed: int) -> Record:
    """Returns the record of a whole game with as many players as there can be."""
    match, rng = Match(game, game.seats[-1], {}, seed), Random(seed)
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    return match.record()


def _choice(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    return game.draw(state, rng) if seat < 0 else rng.choice(game.legal(state, seat))


def goofspiel_choices(players: int) -> float:
    """Returns random choices a second in whole games of Goofspiel through OpenSpiel's Python interface."""
    import pyspiel

    game, rng = pyspiel.load_game(_goofspiel(players)), Random(1)

    def play() -> int:
        state, choices = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                choices += 1
            else:
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(players)])
                choices += players
        return choices

    return _rate(play)


def array_games(players: int) -> float:
    """Returns whole games of Turn the Tide a second, gamewright's edition, on arrays."""
    import numpy as np

    play = next(excerpt.random_games for excerpt in EXCERPTS.values() if excerpt.random_games)
    rng = np.random.default_rng(1)

    def play_all() -> int:
        play(players, TABLES, rng)
        return TABLES

    return _rate(play_all)


def goofspiel_games(players: int) -> float:
    """Returns whole games of Goofspiel a second, played inside OpenSpiel's C++."""
    import pyspiel

    game = pyspiel.load_game(f"turn_based_simultaneous_game(game={_goofspiel(players)})")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS // SIMULATIONS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 100, False, 1, False)

    def search() -> int:
        bot.step(state)
        return ROLLOUTS

    return _rate(search)


def _goofspiel(players: int) -> str:
    return f"goofspiel(imp_info=True,num_cards=12,players={players},points_order=random)"


def _rate(play: Callable[[], int]) -> float:
    """Returns how many things a second a function plays, which returns their number; its first call does not count."""
    play()
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        count += play()
    return count / (time.perf_counter() - start)
