"""Who will win a game of Sea Salt & Paper: the race to the points that end it, from any score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import NamedTuple

from game.ai.sea_salt_and_paper.fitted_constants import ROUND_POINT_COUNTS
from game.engine.sea_salt_and_paper import TARGET

MERMAIDS = 0.001
"""How likely a seat gathers all mermaids in a round: nobody is without hope."""
COMEBACKS = {2: 0.64, 3: 0.78, 4: 0.83}
"""The power that chances are taken to, by players: who makes much in a round leaves the others little. What foretold
the winners of 9,000 games best that all played by instinct, within two hundredths."""
LONGEST = 20
"""Rounds within which every race is over."""


@lru_cache(maxsize=20_000)
def winning_chances(totals: tuple[int, ...], pair_points: int) -> tuple[float, ...]:
    """Each seat's chance of winning the game between two rounds, nobody having enough points yet."""
    return level_chances(chances_alone(totals, pair_points), COMEBACKS[len(totals)])


def chances_alone(totals: Sequence[int], pair_points: int) -> list[float]:
    """How often each seat would win, up to a common factor, if each ran by itself.

    Of those who arrive in the same round all are equally likely to be ahead.
    """
    players = len(totals)
    known = _runs(players, pair_points)
    runs = [known[TARGET[players] - total] for total in totals]
    return [
        sum(map(prod, zip(run.arrives, *(other.is_behind for other in runs[:seat] + runs[seat + 1 :]), strict=True)))
        for seat, run in enumerate(runs)
    ]


def level_chances(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Chances nearer to each other, for leads are lost more often than if each seat ran by itself."""
    wins = [chance**power for chance in chances]
    return tuple([win / sum(wins) for win in wins])


class Run(NamedTuple):
    """How one player's points come in, by the rounds from now on."""

    arrives: tuple[float, ...]
    """How likely it has enough with the first round to come, with the second ..."""
    is_behind: tuple[float, ...]
    """How likely it comes after another who has enough in that round: in a later one, or in that one with less luck."""


@lru_cache
def _runs(players: int, pair_points: int) -> tuple[Run, ...]:
    """The run of a player by the points that it is missing, from none to all."""
    away = [0.0] + [1.0] * TARGET[players]
    still_away = [away]
    for _ in range(LONGEST):
        away = _after_a_round(away, ROUND_POINT_COUNTS[players, pair_points])
        still_away.append(away)
    return tuple(map(_run, zip(*still_away, strict=True)))


def _after_a_round(away: Sequence[float], made: Sequence[int]) -> list[float]:
    """How likely a player has not enough yet, by the points it is missing, a round further on."""
    chances = [count / sum(made) * (1 - MERMAIDS) for count in made]
    return [
        sum(chance * away[missing - points] for points, chance in enumerate(chances[:missing]))
        for missing in range(len(away))
    ]


def _run(away: Sequence[float]) -> Run:
    arrives = [before - after for before, after in pairwise(away)]
    behind = [after + chance / 2 for after, chance in zip(away[1:], arrives, strict=True)]
    return Run(tuple(arrives), tuple(behind))
