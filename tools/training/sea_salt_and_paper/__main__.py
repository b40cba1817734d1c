"""`python -m tools.training.sea_salt_and_paper`: fits the constants of `win_chances` to games of the rollout policy.

After a change to the rollout policy, run it again, and copy the output to `fitted_constants` and to
`win_chances.COMEBACKS`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import NamedTuple

from game.ai.sea_salt_and_paper.card_numbers import WHOLE_DECK
from game.ai.sea_salt_and_paper.fitted_constants import ROUND_POINT_COUNTS
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.rollout_policy import play_on, play_styles_at
from game.ai.sea_salt_and_paper.win_chances import chances_alone, level_chances
from game.engine.sea_salt_and_paper import TARGET

MOST = 20
"""Cap of a round's points; more are rare."""
POWERS = [power / 100 for power in range(50, 101, 2)]
"""Exponents that are compared."""


class Counted(NamedTuple):
    """One game's statistics."""

    before: list[tuple[int, ...]]
    """Each seat's points at the start of each round."""
    made: list[tuple[int, ...]]
    """Each seat's points in each round; a round that four mermaids end makes none."""
    shares: tuple[float, ...]
    """Each seat's share of the win."""


def main(words: Sequence[str] | None = None) -> None:
    """Prints the distribution of points and the best exponent, by players and points of a pair."""
    parser = argparse.ArgumentParser(prog="python -m tools.training.sea_salt_and_paper", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args(words)
    for players, pair_points in ROUND_POINT_COUNTS:
        games = [whole_game(players, pair_points, Random(f"counted:{game}")) for game in range(asked.games)]
        print((players, pair_points), how_often(games), best_power(games, pair_points), flush=True)


def whole_game(players: int, pair_points: int, rng: Random) -> Counted:
    """Plays a game of the rollout policy."""
    game = Counted([], [], ())
    totals, first = (0,) * players, rng.randrange(players)
    while max(totals) < TARGET[players]:
        table = _deal(players, pair_points, first, rng)
        play_on(table, play_styles_at(totals, TARGET[players]), rng)
        game.before.append(totals)
        if table.mermaids is not None:
            return game._replace(shares=tuple([float(seat == table.mermaids) for seat in range(players)]))
        game.made.append(table.points)
        totals = tuple([total + points for total, points in zip(totals, table.points, strict=True)])
        first = (table.turn + 1) % players
    ranks = list(zip(totals, game.made[-1], strict=True))
    best = max(ranks)
    return game._replace(shares=tuple([(rank == best) / ranks.count(best) for rank in ranks]))


def how_often(games: Sequence[Counted]) -> tuple[int, ...]:
    """Returns the number of rounds with 0, 1, 2 ... points."""
    counts = Counter(min(points, MOST) for game in games for made in game.made for points in made)
    return tuple([counts[points] for points in range(max(counts) + 1)])


def best_power(games: Sequence[Counted], pair_points: int) -> float:
    """Returns the exponent that predicts the winners best."""
    foretold = list(_foretold(games, pair_points))

    def surprise(power: float) -> float:
        return -sum(
            share * log(chance)
            for alone, shares in foretold
            for share, chance in zip(shares, level_chances(alone, power), strict=True)
        )

    return min(POWERS, key=surprise)


def _foretold(games: Sequence[Counted], pair_points: int) -> Iterator[tuple[Sequence[float], tuple[float, ...]]]:
    """Yields the independent chances at the start of every round but the first, and the winners."""
    for game in games:
        for totals in game.before[1:]:
            yield chances_alone(totals, pair_points), game.shares


def _deal(players: int, pair_points: int, first: int, rng: Random) -> Round:
    table = Round(players, pair_points)
    table.deck = rng.sample(WHOLE_DECK, len(WHOLE_DECK))
    table.piles = [[table.deck.pop()], [table.deck.pop()]]
    table.turn = first
    return table


if __name__ == "__main__":
    main()
