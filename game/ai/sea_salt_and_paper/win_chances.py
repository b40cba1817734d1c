"""Each seat's chance of winning a game of Sea Salt & Paper from any score, as a race to the target."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import NamedTuple

from game.ai.sea_salt_and_paper.fitted_constants import ROUND_POINT_COUNTS
from game.engine.sea_salt_and_paper import TARGET

MERMAIDS = 0.001
"""Probability that a seat collects all mermaids in a round: no seat is without hope."""
COMEBACKS = {2: 0.64, 3: 0.78, 4: 0.83}
"""Exponents applied to the chances, by players: a seat that scores much leaves the others little.

Fitted to the winners of 9,000 games of the rollout policy, to within two hundredths."""
LONGEST = 20
"""Rounds within which every race ends."""


@lru_cache(maxsize=20_000)
def winning_chances(totals: tuple[int, ...], pair_points: int) -> tuple[float, ...]:
    """Returns each seat's chance of winning between two rounds, while no seat has reached the target."""
    return level_chances(chances_alone(totals, pair_points), COMEBACKS[len(totals)])


def chances_alone(totals: Sequence[int], pair_points: int) -> list[float]:
    """Returns each seat's chance, up to a common factor, if all scored independently.

    Seats that arrive in the same round are equally likely to be ahead.
    """
    players = len(totals)
    arrivals = _runs(players, pair_points)
    runs = [arrivals[TARGET[players] - total] for total in totals]
    return [
        sum(map(prod, zip(run.arrives, *(other.is_behind for other in runs[:seat] + runs[seat + 1 :]), strict=True)))
        for seat, run in enumerate(runs)
    ]


def level_chances(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Returns the chances moved towards each other: leads are lost more often than under independence."""
    wins = [chance**power for chance in chances]
    return tuple([win / sum(wins) for win in wins])


class TargetArrival(NamedTuple):
    """A player's arrival at the target, by future rounds."""

    arrives: tuple[float, ...]
    """Probability of reaching the target in each future round."""
    is_behind: tuple[float, ...]
    """Probability of losing to a seat that arrives in that round: by a later round, or the same one with less luck."""


@lru_cache
def _runs(players: int, pair_points: int) -> tuple[TargetArrival, ...]:
    """Returns a player's run by the points missing, from none to all."""
    missing = [0.0] + [1.0] * TARGET[players]
    still_away = [missing]
    for _ in range(LONGEST):
        missing = _after_round(missing, ROUND_POINT_COUNTS[players, pair_points])
        still_away.append(missing)
    return tuple(map(_run, zip(*still_away, strict=True)))


def _after_round(away: Sequence[float], gained: Sequence[int]) -> list[float]:
    """Returns the probability of still missing points, by the points missing, one round later."""
    chances = [count / sum(gained) * (1 - MERMAIDS) for count in gained]
    return [
        sum(chance * away[missing - points] for points, chance in enumerate(chances[:missing]))
        for missing in range(len(away))
    ]


def _run(missing: Sequence[float]) -> TargetArrival:
    arrives = [before - after for before, after in pairwise(missing)]
    behind = [after + chance / 2 for after, chance in zip(missing[1:], arrives, strict=True)]
    return TargetArrival(tuple(arrives), tuple(behind))
