"""Racing: compares moves in paired trials and drops those that clearly fall behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import TypeAlias, TypeVar

Move = TypeVar("Move")

Trial: TypeAlias = Callable[[Sequence[Move], Random], list[float]]
"""Returns each move's value in one imagined game."""


FIRST_TESTS = 16
"""Trials before the first move may be dropped; their number doubles each time."""
GIVEN_UP = 2.5
"""Standard errors behind the best at which a move is dropped."""


def rank_by_racing(
    moves: Sequence[Move], trial: Trial[Move], is_enough: Callable[[], bool], doubt_margin: float, rng: Random
) -> list[Move]:
    """Returns the moves in order of preference; moves that clearly fall behind get no further trials.

    Args:
        moves: at least one, all different; the first is trusted, and replaced only by a move with a significant lead.
        trial: compares moves in one imagined game.
        is_enough: whether to stop.
        doubt_margin: standard errors by which another move must lead the trusted one to replace it.
        rng: the trials' random numbers.
    """
    left: list[Move] = list(moves)
    results: dict[Move, list[float]] = {move: [] for move in moves}
    tests = FIRST_TESTS
    while len(left) > 1 and not is_enough():
        for _ in range(tests):
            for move, came_to in zip(left, trial(left, rng), strict=True):
                results[move].append(came_to)
            if is_enough():
                break
        leader = max(left, key=lambda move: sum(results[move]))
        left = [move for move in left if not _is_behind(results[move], results[leader], GIVEN_UP)]
        tests = len(results[leader])
    return _in_order(moves, results, doubt_margin)


def _in_order(moves: Sequence[Move], results: Mapping[Move, Sequence[float]], doubt_margin: float) -> list[Move]:
    """Returns fully tried moves before dropped ones, the trusted one first unless it is clearly behind."""
    order = sorted(moves, key=lambda move: (-len(results[move]), -sum(results[move])))
    trusted_results, leader = results[moves[0]], results[order[0]]
    if len(trusted_results) == len(leader) and not _is_behind(trusted_results, leader, doubt_margin):
        order.remove(moves[0])
        order.insert(0, moves[0])
    return order


def _is_behind(own: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Returns whether the other's mean lead exceeds `errors` of its standard errors."""
    leads = [more - less for more, less in zip(other, own, strict=True)]
    if len(leads) < 2:
        return False
    lead = sum(leads) / len(leads)
    squares = sum([(one - lead) ** 2 for one in leads])
    return lead > errors * sqrt(squares / (len(leads) * (len(leads) - 1)))
