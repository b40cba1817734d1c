"""Calibration of search effort: measures how much a machine can search in the time a person allows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from game.ai.contract import LEAST_EFFORT
from game.ai.players import animals, player
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import FULL_EFFORT

TARGET = 0.075
"""Seconds that one of the longer searches may take."""
CHOICES = 4
"""Number of choices that are timed, from a game's beginning, where there is most to think about."""
TIMES = 4
"""Repeats of each choice; the quickest counts, as the least disturbed one."""
STEP = 10
"""Rounding of the result, in percent: measurements are no more exact."""


def calibrate_effort(game_name: str) -> int:
    """Returns the percentage of its work the strongest player can do in `TARGET` seconds.

    A question for a `Worker`. It counts processor time, so other load on the machine does not matter. The result lies
    between `LEAST_EFFORT` and `FULL_EFFORT`.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    strongest = player(game_name, animals(game_name)[-1].name)
    longest = max(
        min(_seconds(strongest, view, legal) for _ in range(TIMES)) for view, legal in _first_choices(game_name)
    )
    return effort_for(longest)


def effort_for(seconds: float) -> int:
    """Returns the percentage of its work a player can do in `TARGET` seconds if full effort takes `seconds`."""
    fitting = FULL_EFFORT * TARGET / max(seconds, TARGET)
    return max(LEAST_EFFORT, int(fitting / STEP) * STEP)


def _first_choices(game_name: str) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yields the first choices of a game at its largest table, played by the simplest players."""
    game, simplest, rng = GAMES[game_name], player(game_name, animals(game_name)[0].name), Random(1)
    match, found = Match(game, game.seats[-1], {}, seed=1), 0
    while match.waiting and found < CHOICES:
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        if len(legal) > 1:
            found += 1
            yield view, legal
        match.commit(seat, simplest.choose(view, legal, rng))


def _seconds(thinker: Any, view: Any, legal: tuple[Any, ...]) -> float:
    """Returns the processor time of one choice."""
    began = time.thread_time()
    thinker.choose(view, legal, Random(1))
    return time.thread_time() - began
