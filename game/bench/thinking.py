"""How long the computer players of Turn the Tide think about a bid, by the clock, each on one core in its own process.

The player timed has one seat among crabs, in a whole game of either edition; a hand with one card left is no choice
and does not count, nor does the first choice, for which weights are loaded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib.util import find_spec
from random import Random

from game.bench.apart import apart
from game.bench.figures import Figure, percentile

SECTION = "thinking"
GAME = "turn_the_tide"
ANIMALS = ("gull", "orca")
PLAYERS = (3, 4, 5)
EDITIONS = ("gamewright", "amigo")
SEED = 7


def figures() -> list[Figure]:
    """The median, the 95th percentile and the longest of all choices, in milliseconds."""
    return [figure for animal in ANIMALS for players in PLAYERS for figure in _figures(animal, players)]


def _figures(animal: str, players: int) -> Iterator[Figure]:
    at = f"{players} players"
    missing = "" if find_spec("numpy") else "numpy is not installed"
    found = None if missing else apart(measure, animal=animal, players=players)
    for place, name in enumerate(("p50", "p95", "longest")):
        yield Figure(SECTION, f"{animal}, {name}", at, "ms", found and found[place], missing)


def measure(animal: str, players: int) -> tuple[float, float, float]:
    """Milliseconds: the median, the 95th percentile, the longest."""
    _, *taken = [1000 * seconds for edition in EDITIONS for seconds in choices(animal, players, edition)]
    return percentile(taken, 50), percentile(taken, 95), max(taken)


def choices(animal: str, players: int, edition: str) -> Iterator[float]:
    """The seconds that each choice of the first seat takes in a whole game."""
    from game.ai.players import player
    from game.engine.games import GAMES
    from game.engine.match import Match

    match, rng = Match(GAMES[GAME], players, {"edition": edition}, SEED), Random(SEED)
    timed, crab = player(GAME, animal), player(GAME, "crab")
    while match.waiting:
        for seat in match.waiting:
            view, legal = match.view(seat), match.legal(seat)
            began = time.perf_counter()
            move = (crab if seat else timed).choose(view, legal, rng)
            if seat == 0 and len(legal) > 1:
                yield time.perf_counter() - began
            match.commit(seat, move)
