"""What was counted, as the operator reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from game.store.ledger import Entry, hour_of, summed

BEGUN, FINISHED, ABANDONED, MINUTES = "begun", "finished", "abandoned", "minutes"
LANGUAGE, INPUT, ERROR, START, STOP = "language", "input", "error", "start", "stop"
"""The names under which things are counted."""


class Trouble(NamedTuple):
    """So many warnings and errors of one part of the game in one hour."""

    hour: str
    part: str
    number: int


def on_day(figures: Iterable[Entry], day: str) -> list[Entry]:
    """Those of one day, "2026-11-22"."""
    return [figure for figure in figures if figure.hour.startswith(day)]


def median_minutes(figures: Iterable[Entry]) -> int | None:
    """How long the middle one of the finished games took; None where there was none."""
    lengths = sorted((int(key), count) for key, count in summed(figures, MINUTES).items() if key.isdigit())
    left = sum(count for _, count in lengths) / 2
    for minutes, count in lengths:
        left -= count
        if left <= 0:
            return minutes
    return None


def games_by_hour(figures: Iterable[Entry], now: datetime, count: int) -> list[tuple[str, int]]:
    """The last hours and how many games were begun in each, this one last."""
    hours = [hour_of(now - timedelta(hours=back)) for back in reversed(range(count))]
    begun = _begun(figures, len(hours[0]))
    return [(str(int(hour[-2:])), begun[hour]) for hour in hours]


def games_by_day(figures: Iterable[Entry], now: datetime, count: int) -> list[tuple[str, int]]:
    """The last days and how many games were begun on each, this one last; a day is told by its number in the month."""
    days = [(now - timedelta(days=back)).strftime("%Y-%m-%d") for back in reversed(range(count))]
    begun = _begun(figures, len(days[0]))
    return [(str(int(day[-2:])), begun[day]) for day in days]


def troubles(figures: Iterable[Entry]) -> Sequence[Trouble]:
    """All there were, the newest first."""
    return [Trouble(at.hour, at.key, at.number) for at in sorted(figures, reverse=True) if at.name == ERROR]


def unplanned(figures: Iterable[Entry]) -> int:
    """How often it began again without having been ended; the run that reads this has not ended yet."""
    return max(0, sum(summed(figures, START).values()) - sum(summed(figures, STOP).values()) - 1)


def _begun(figures: Iterable[Entry], length: int) -> Counter[str]:
    """How many games were begun, by the first so many letters of the hour."""
    found: Counter[str] = Counter()
    for figure in figures:
        if figure.name == BEGUN:
            found[figure.hour[:length]] += figure.number
    return found
