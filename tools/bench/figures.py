"""Figures: single measurements, and their medians over several runs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import median

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One measured number."""

    section: str
    name: str
    at: str
    """Window size, game or number of players it was measured with; "" if none."""
    unit: str
    value: float | None
    """None where it could not be measured."""
    note: str = ""
    """Reason for that; or the place where the value was measured."""


class Finding(msgspec.Struct, frozen=True):
    """A figure from all runs."""

    figure: Figure
    """Median of the runs, with the note of the run nearest to it."""
    runs: tuple[float, ...]


def findings(runs: Sequence[Sequence[Figure]]) -> list[Finding]:
    """Returns the medians in the order of the first run; all runs measure the same figures."""
    return [_finding(same) for same in zip(*runs, strict=True)]


def _finding(same: Sequence[Figure]) -> Finding:
    measured = [(figure.value, figure) for figure in same if figure.value is not None]
    if not measured:
        return Finding(same[0], ())
    values = tuple(value for value, _ in measured)
    middle = median(values)
    _, nearest = min(measured, key=lambda one: abs(one[0] - middle))
    return Finding(msgspec.structs.replace(nearest, value=middle), values)


def percentile(values: Sequence[float], percent: float) -> float:
    """Returns the smallest value that `percent` of the values do not exceed.

    Raises:
        ValueError: if there are no values.
    """
    if not values:
        raise ValueError("nothing was measured")
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]
