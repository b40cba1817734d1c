"""Finding the best of some moves by trying them."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.ai.racing import Trial, rank_by_racing

DOUBTED = 0.7
"""Threshold in standard errors; a lead exceeds it by chance in 24 of 100 trials."""
WORTH = {"a": 0.0, "b": 1.0, "c": 3.0, "d": 2.0, "e": -1.0}


def noisy(moves: Sequence[str], rng: Random) -> list[float]:
    """Returns each move's value with common and individual noise."""
    shared = rng.gauss(0, 50)
    return [WORTH[move] + shared + rng.gauss(0, 1) for move in moves]


def raced(moves: str, trial: Trial[str], tests: int, seed: int, doubted: float = DOUBTED) -> str:
    """Returns the best move by racing, which ends after that many tests."""
    tried: list[float] = []

    def counting(moves: Sequence[str], rng: Random) -> list[float]:
        came_to = trial(moves, rng)
        tried.extend(came_to)
        return came_to

    return rank_by_racing(moves, counting, lambda: len(tried) >= tests, doubted, Random(seed))[0]


def test_a_move_that_is_clearly_better_replaces_the_trusted_one() -> None:
    assert raced("dabce", noisy, 500, seed=1) == "c"


@pytest.mark.parametrize(("doubted", "least", "most"), [(DOUBTED, 130, 175), (2.5, 190, 200)])
def test_moves_that_are_no_better_seldom_do(doubted: float, least: int, most: int) -> None:
    def even(moves: Sequence[str], rng: Random) -> list[float]:
        return [rng.gauss(0, 1) for _ in moves]

    kept = sum(raced("ab", even, 100, seed, doubted) == "a" for seed in range(200))
    assert least <= kept <= most


def test_racing_goes_on_with_those_that_may_be_best() -> None:
    tried: Counter[str] = Counter()

    def counting(moves: Sequence[str], rng: Random) -> list[float]:
        tried.update(moves)
        return noisy(moves, rng)

    rank_by_racing("abcde", counting, lambda: tried.total() >= 400, DOUBTED, Random(1))
    assert tried["c"] > tried["a"] >= tried["e"] >= 16


def test_the_same_luck_finds_the_same_move() -> None:
    assert len({raced("abcde", noisy, 20, seed=7) for _ in range(5)}) == 1


def test_one_move_alone_is_not_tried() -> None:
    def never(moves: Sequence[str], rng: Random) -> list[float]:
        raise AssertionError("there is nothing to find out")

    assert raced("a", never, 100, seed=1) == "a"


def test_the_second_is_second() -> None:
    is_enough = iter([False] * 600 + [True] * 9).__next__
    assert rank_by_racing("abcd", noisy, is_enough, DOUBTED, Random(1))[:2] == ["c", "d"]
