"""Finding out by trial which move fares best: each trial puts the moves to the same test, so that luck favours none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import TypeAlias, TypeVar

Move = TypeVar("Move")

Trial: TypeAlias = Callable[[Sequence[Move], Random], list[float]]
"""How each of the moves fares in one imagined game."""


def best_by_halving(moves: Sequence[Move], trial: Trial[Move], tests: int, rng: Random) -> Move:
    """The move that fared best, where after each round of trials only the better half of the moves goes on.

    Args:
        moves: at least one, all different.
        trial: puts moves to the test.
        tests: about how many times a move is put to the test, all moves together.
        rng: the trials' luck.
    """
    left: list[Move] = list(moves)
    worth: dict[Move, float] = dict.fromkeys(left, 0.0)
    rounds = max(1, (len(left) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, tests // (rounds * len(left)))):
            for move, fared in zip(left, trial(left, rng), strict=True):
                worth[move] += fared
        left.sort(key=lambda move: -worth[move])
        del left[(len(left) + 1) // 2 :]
    return left[0]


def clearly_best(trusted: Move, others: Sequence[Move], trial: Trial[Move], tests: int, rng: Random) -> Move:
    """The trusted move, unless another one's lead over it is greater than its standard error.

    Args:
        trusted: what is known to be a good move.
        others: moves that may be better.
        trial: puts moves to the test.
        tests: about how many times a move is put to the test, all moves together.
        rng: the trials' luck.
    """
    count = max(2, tests // (1 + len(others)))
    trials = [trial((trusted, *others), rng) for _ in range(count)]
    best, most = trusted, 0.0
    for place, move in enumerate(others, start=1):
        leads = [fared[place] - fared[0] for fared in trials]
        sure = fmean(leads) - sqrt(pvariance(leads) / count)
        if sure > most:
            best, most = move, sure
    return best
