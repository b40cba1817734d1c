"""Rests between two steps: how long they are by what is at stake, and which are for reading."""

from __future__ import annotations

LEAST_SECONDS, MOST_SECONDS = 0.5, 1.45
"""Seconds of rest where nothing is at stake, and where all is."""


class ReadingRest(float):
    """Seconds of rest in which persons read, as long as their setting says."""


def rest_by_stake(stake: float) -> float:
    """Returns the seconds of a rest for a stake of 0 to 1; only the great ones are felt, so that play flows."""
    return LEAST_SECONDS + (MOST_SECONDS - LEAST_SECONDS) * stake**2
