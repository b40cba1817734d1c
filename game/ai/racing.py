"""Finding out by trial which move fares best: each trial puts the moves to the same test, so that luck favours none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import TypeAlias, TypeVar

Move = TypeVar("Move")

Trial: TypeAlias = Callable[[Sequence[Move], Random], list[float]]
"""How each of the moves fares in one imagined game."""


FIRST_TESTS = 16
"""Before the first move may be given up; each time after as many again."""
GIVEN_UP = 2.5
"""A move that is so many standard errors behind the best is tried no more."""


def rank_by_racing(
    moves: Sequence[Move], trial: Trial[Move], is_enough: Callable[[], bool], doubted: float, rng: Random
) -> list[Move]:
    """The moves in the order they should be made in, where what has clearly fallen behind is tried no more.

    Args:
        moves: at least one, all different; the first is trusted, and left only for one whose lead is not mere luck.
        trial: puts moves to the test.
        is_enough: whether no more trials are to be made.
        doubted: standard errors by which another move must be ahead of the trusted one to take its place.
        rng: the trials' luck.
    """
    left: list[Move] = list(moves)
    fared: dict[Move, list[float]] = {move: [] for move in moves}
    tests = FIRST_TESTS
    while len(left) > 1 and not is_enough():
        for _ in range(tests):
            for move, came_to in zip(left, trial(left, rng), strict=True):
                fared[move].append(came_to)
            if is_enough():
                break
        leader = max(left, key=lambda move: sum(fared[move]))
        left = [move for move in left if not _is_behind(fared[move], fared[leader], GIVEN_UP)]
        tests = len(fared[leader])
    return _in_order(moves, fared, doubted)


def _in_order(moves: Sequence[Move], fared: Mapping[Move, Sequence[float]], doubted: float) -> list[Move]:
    """Those that were tried to the end before those given up, the trusted one first if it is not clearly behind."""
    order = sorted(moves, key=lambda move: (-len(fared[move]), -sum(fared[move])))
    trusted, leader = fared[moves[0]], fared[order[0]]
    if len(trusted) == len(leader) and not _is_behind(trusted, leader, doubted):
        order.remove(moves[0])
        order.insert(0, moves[0])
    return order


def _is_behind(own: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether the other's mean lead is more than so many of its standard errors."""
    leads = [more - less for more, less in zip(other, own, strict=True)]
    if len(leads) < 2:
        return False
    lead = sum(leads) / len(leads)
    squares = sum([(one - lead) ** 2 for one in leads])
    return lead > errors * sqrt(squares / (len(leads) * (len(leads) - 1)))
