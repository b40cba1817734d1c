"""Ratings as in chess: 400 points more are odds of ten to one to end a game before the other.

They are the maximum likelihood strengths of R. A. Bradley and M. E. Terry's model (Biometrika 39, 1952), found by D. R.
Hunter's iteration (Annals of Statistics 32, 2004). A game counts as one result for every two of its seats that
different players hold. The winner, or else the seat with more points, comes before the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.arena.contest import Played
from tools.arena.figures import Estimate

MEAN = 1500.0
"""Mean of all ratings: only differences matter."""
SCALE = 400.0
RESAMPLES = 400
"""Bootstrap samples of the deals for the standard errors, which are then uncertain by 4 %."""
DRAWS = 1.0
"""Pseudo-draws between every two players, so that an unbeaten player's rating stays finite."""
CLOSE = 1e-7
"""Relative change of a strength at which the iteration ends."""

Doubles: TypeAlias = NDArray[np.float64]


def ratings(games: Sequence[Played], names: Sequence[str], seed: int) -> dict[str, Estimate]:
    """Returns each player's rating, with a bootstrap standard error over deals."""
    deals = _results(games, names)
    drawn = np.random.default_rng(seed).multinomial(len(deals), np.full(len(deals), 1 / len(deals)), RESAMPLES)
    rated = _rated(deals.sum(axis=0))
    errors = _rated(np.tensordot(drawn, deals, axes=1)).std(axis=0, ddof=1)
    return {name: Estimate(float(rated[n]), float(errors[n])) for n, name in enumerate(names)}


def _results(games: Sequence[Played], names: Sequence[str]) -> Doubles:
    """Returns the number of times each player (row) beat each other (column) by deal; a draw counts half."""
    results = np.zeros((1 + max(game.deal for game in games), len(names), len(names)))
    for game in games:
        ends = list(zip((names.index(name) for name in game.seats), game.wins, game.points, strict=True))
        for (one, *end), (other, *other_end) in combinations(ends, 2):
            if one != other:
                share = 0.5 + 0.5 * ((end > other_end) - (end < other_end))
                results[game.deal, one, other] += share
                results[game.deal, other, one] += 1 - share
    return results


def _rated(before: Doubles) -> Doubles:
    """Returns the maximum likelihood (..., players) ratings of (..., players, players) results."""
    before = before + DRAWS / 2  # also on the diagonal, which has no effect but avoids 0 / 0 for a single player
    met = before + before.swapaxes(-1, -2)
    strength, change = np.ones(before.shape[:-1]), 1.0
    while change > CLOSE:
        found = before.sum(axis=-1) / (met / (strength[..., :, None] + strength[..., None, :])).sum(axis=-1)
        found /= np.exp(np.log(found).mean(axis=-1, keepdims=True))
        change, strength = float(np.abs(found / strength - 1).max()), found
    return MEAN + SCALE * np.log10(strength)
