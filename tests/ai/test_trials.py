"""Finding the best of some moves by trying them."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from game.ai.trials import best_by_halving, clearly_best

WORTH = {"a": 0.0, "b": 1.0, "c": 3.0, "d": 2.0, "e": -1.0}


def noisy(moves: Sequence[str], rng: Random) -> list[float]:
    """What each move is worth, in the luck that all share and some of its own."""
    shared = rng.gauss(0, 50)
    return [WORTH[move] + shared + rng.gauss(0, 1) for move in moves]


def test_halving_finds_the_best_through_the_luck_that_all_share() -> None:
    found = Counter(best_by_halving("abcde", noisy, 150, Random(seed)) for seed in range(40))
    assert found["c"] >= 38


def test_halving_tries_those_that_go_on_most() -> None:
    tried: Counter[str] = Counter()

    def counting(moves: Sequence[str], rng: Random) -> list[float]:
        tried.update(moves)
        return noisy(moves, rng)

    best_by_halving("abcde", counting, 300, Random(1))
    assert 200 <= tried.total() <= 300
    assert tried["c"] == tried["d"] > tried["b"] > tried["a"] == tried["e"]


def test_one_move_alone_is_not_tried() -> None:
    def never(moves: Sequence[str], rng: Random) -> list[float]:
        raise AssertionError("there is nothing to find out")

    assert best_by_halving("a", never, 100, Random(1)) == "a"


def test_even_few_tests_try_every_move() -> None:
    assert best_by_halving("abcde", lambda moves, rng: [WORTH[move] for move in moves], 1, Random(1)) == "c"


def test_a_move_that_is_clearly_better_replaces_the_trusted_one() -> None:
    assert clearly_best("d", "abce", noisy, 500, Random(1)) == "c"


def test_moves_that_are_no_better_seldom_do() -> None:
    def even(moves: Sequence[str], rng: Random) -> list[float]:
        return [rng.gauss(0, 1) for _ in moves]

    kept = sum(clearly_best("a", "b", even, 100, Random(seed)) == "a" for seed in range(200))
    assert 150 <= kept <= 185  # chance alone leads by more than one standard error in 16 of 100


def test_the_clearest_lead_wins_not_the_luckiest() -> None:
    def wild(moves: Sequence[str], rng: Random) -> list[float]:
        return [{"a": 0.0, "b": 1.0, "c": rng.choice((-30.0, 32.4))}[move] for move in moves]

    assert clearly_best("a", "bc", wild, 90, Random(1)) == "b"


def test_the_same_luck_finds_the_same_move() -> None:
    assert len({best_by_halving("abcde", noisy, 20, Random(7)) for _ in range(5)}) == 1
    assert len({clearly_best("a", "bcde", noisy, 20, Random(7)) for _ in range(5)}) == 1
