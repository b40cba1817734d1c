"""Statistics of games: means over deals with their standard errors.

A deal's mean is one sample: deals are independent of each other, the games of one deal are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from math import copysign, inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

from tools.arena.contest import Played


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals with its standard error."""

    mean: float
    error: float

    @property
    def z(self) -> float:
        """The mean in standard errors: beyond 2.33 it is above 0 with 99 % confidence, given a few dozen deals."""
        if self.error:
            return self.mean / self.error
        return copysign(inf, self.mean) if self.mean else 0.0


class Figures(NamedTuple):
    """A player's results, or its lead over another."""

    points: Estimate
    win: Estimate
    """The share of the wins."""


class Result(NamedTuple):
    """A player's result in one game, averaged over its seats."""

    points: float
    win: float


def standing(games: Sequence[Played], name: str) -> Figures:
    """Returns a player's results in its games."""
    return _over_deals(games, lambda game: _result(game, name))


def lead(games: Sequence[Played], one: str, other: str) -> Figures:
    """Returns one player's lead over another in the games both sat in."""
    return _over_deals(games, lambda game: _lead(_result(game, one), _result(game, other)))


def estimate(values: Iterable[float]) -> Estimate:
    """Returns the mean of at least two independent values, with its error."""
    values = tuple(values)
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)))


def _over_deals(games: Sequence[Played], figure: Callable[[Played], Result | None]) -> Figures:
    """Returns the mean of a figure over the games that have one."""
    deals = [list(filter(None, map(figure, deal))) for _, deal in groupby(games, lambda game: game.deal)]
    points = estimate(fmean(result.points for result in deal) for deal in deals)
    return Figures(points, estimate(fmean(result.win for result in deal) for deal in deals))


def _result(game: Played, name: str) -> Result | None:
    own = [seat for seat, sitting in enumerate(game.seats) if sitting == name]
    if not own:
        return None
    return Result(fmean(game.points[seat] for seat in own), fmean(game.wins[seat] for seat in own))


def _lead(one: Result | None, other: Result | None) -> Result | None:
    return Result(one.points - other.points, one.win - other.win) if one and other else None
