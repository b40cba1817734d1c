"""Thinking time of computer players, each on one core in its own process, in units of a fixed work.

The player timed has one seat among crabs, in a whole game of each edition. A forced choice does not count, nor does
the first one, for which weights are loaded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from random import Random
from statistics import fmean
from typing import Any

from tools.bench.baselines import fixed_work
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure, percentile
from tools.bench.isolated import run_isolated

SECTION = "thinking"
OVER_WORK = "p95 over fixed work"
WORK_REPEATS = 5
SEED = 7


def figures() -> list[Figure]:
    """Returns the median, the 95th percentile and the longest choice of each player, and the ratio to fixed work."""
    return [
        figure
        for game, excerpt in EXCERPTS.items()
        if (timed := excerpt.thinking)
        for animal in timed.animals
        for players in timed.players
        for figure in _figures(game, animal, players)
    ]


def _figures(game: str, animal: str, players: int) -> Iterator[Figure]:
    at = f"{players} players"
    missing = "" if find_spec("numpy") else "numpy is not installed"
    found = None if missing else run_isolated(measure, game=game, animal=animal, players=players)
    for place, name in enumerate(("p50", "p95", "longest", OVER_WORK)):
        unit = "times" if name == OVER_WORK else "ms"
        yield Figure(SECTION, f"{animal}, {name}", at, unit, found and found[place], missing)


def measure(game: str, animal: str, players: int) -> tuple[float, float, float, float]:
    """Returns the median, the 95th percentile and the longest choice in ms, and the second by fixed work."""
    timed = EXCERPTS[game].thinking
    assert timed, "only players that are timed are measured"
    choices, works = [], []
    for options in timed.options:
        for seconds in choice_times(game, animal, players, options):
            choices.append(1000 * seconds)
            works.append(1000 * fixed_work(WORK_REPEATS))
    p95 = percentile(choices[1:], 95)
    return percentile(choices[1:], 50), p95, max(choices[1:]), p95 / fmean(works)


def choice_times(game: str, animal: str, players: int, options: Mapping[str, Any]) -> Iterator[float]:
    """Yields the seconds that each choice of the first seat takes in a whole game."""
    from game.ai.players import player
    from game.engine.games import GAMES
    from game.engine.match import Match

    match, rng = Match(GAMES[game], players, dict(options), SEED), Random(SEED)
    timed, crab = player(game, animal), player(game, "crab")
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            start = time.perf_counter()
            move = (crab if seat else timed).choose(view, legal, rng)
            if seat == 0 and len(legal) > 1:
                yield time.perf_counter() - start
            match.commit(seat, move)
