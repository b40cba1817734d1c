"""How long computer players think about a choice, by the clock, each on one core in its own process.

The player timed has one seat among crabs, in a whole game of each way to play; what leaves no choice
does not count, nor does the first choice, for which weights are loaded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from random import Random
from typing import Any

from tools.bench.apart import apart
from tools.bench.figures import Figure, percentile
from tools.bench.games import EXCERPTS

SECTION = "thinking"
SEED = 7


def figures() -> list[Figure]:
    """The median, the 95th percentile and the longest of all choices, in milliseconds."""
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
    found = None if missing else apart(measure, game=game, animal=animal, players=players)
    for place, name in enumerate(("p50", "p95", "longest")):
        yield Figure(SECTION, f"{animal}, {name}", at, "ms", found and found[place], missing)


def measure(game: str, animal: str, players: int) -> tuple[float, float, float]:
    """Milliseconds: the median, the 95th percentile, the longest."""
    timed = EXCERPTS[game].thinking
    assert timed, "only what is timed is measured"
    _, *taken = [1000 * seconds for way in timed.ways for seconds in choices(game, animal, players, way)]
    return percentile(taken, 50), percentile(taken, 95), max(taken)


def choices(game: str, animal: str, players: int, way: Mapping[str, Any]) -> Iterator[float]:
    """The seconds that each choice of the first seat takes in a whole game."""
    from game.ai.players import player
    from game.engine.games import GAMES
    from game.engine.match import Match

    match, rng = Match(GAMES[game], players, dict(way), SEED), Random(SEED)
    timed, crab = player(game, animal), player(game, "crab")
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            began = time.perf_counter()
            move = (crab if seat else timed).choose(view, legal, rng)
            if seat == 0 and len(legal) > 1:
                yield time.perf_counter() - began
            match.commit(seat, move)
