"""What a measurement comes to, and what several runs of it come to together."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import median

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One number that was measured."""

    section: str
    name: str
    at: str
    """The size of the window, or the game, that it was measured with; "" if it is of neither."""
    unit: str
    value: float | None
    """None where it could not be measured."""
    note: str = ""
    """Why that is so; or what it was that the value was measured at."""


class Finding(msgspec.Struct, frozen=True):
    """The same figure from every run."""

    figure: Figure
    """Its value is the median of the runs."""
    runs: tuple[float, ...]


def findings(runs: Sequence[Sequence[Figure]]) -> list[Finding]:
    """What the runs came to together, in the order of the first; all runs measure the same figures."""
    return [_together(same) for same in zip(*runs, strict=True)]


def _together(same: Sequence[Figure]) -> Finding:
    measured = [(figure.value, figure) for figure in same if figure.value is not None]
    if not measured:
        return Finding(same[0], ())
    values = tuple(value for value, _ in measured)
    middle = median(values)
    _, nearest = min(measured, key=lambda one: abs(one[0] - middle))
    return Finding(msgspec.structs.replace(nearest, value=middle), values)


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent of the values do not exceed.

    Raises:
        ValueError: if there are no values.
    """
    if not values:
        raise ValueError("nothing was measured")
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)]
