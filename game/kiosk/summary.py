"""Summaries of the usage statistics for the operator's page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from game.store.usage_statistics import HourlyCount, hour_of, sum_by_key

BEGUN, FINISHED, ABANDONED, MINUTES = "begun", "finished", "abandoned", "minutes"
LANGUAGE, INPUT, ERROR, START, STOP = "language", "input", "error", "start", "stop"
"""Names of the counted entries."""


class Trouble(NamedTuple):
    """The number of warnings and errors that one part of the game logged in one hour."""

    hour: str
    part: str
    number: int


def on_day(figures: Iterable[HourlyCount], day: str) -> list[HourlyCount]:
    """Returns the entries of one day, such as "2026-11-22"."""
    return [figure for figure in figures if figure.hour.startswith(day)]


def median_minutes(figures: Iterable[HourlyCount]) -> int | None:
    """Returns the median length of the finished games, or None without any."""
    lengths = sorted((int(key), count) for key, count in sum_by_key(figures, MINUTES).items() if key.isdigit())
    left = sum(count for _, count in lengths) / 2
    for minutes, count in lengths:
        left -= count
        if left <= 0:
            return minutes
    return None


def games_by_hour(figures: Iterable[HourlyCount], now: datetime, count: int) -> list[tuple[str, int]]:
    """Returns the last hours with the number of games begun in each, the current hour last."""
    hours = [hour_of(now - timedelta(hours=days_ago)) for days_ago in reversed(range(count))]
    starts = _starts(figures, len(hours[0]))
    return [(str(int(hour[-2:])), starts[hour]) for hour in hours]


def games_by_day(figures: Iterable[HourlyCount], now: datetime, count: int) -> list[tuple[str, int]]:
    """Returns the last days, by day of the month, with the games begun on each, today last."""
    days = [(now - timedelta(days=days_ago)).strftime("%Y-%m-%d") for days_ago in reversed(range(count))]
    starts = _starts(figures, len(days[0]))
    return [(str(int(day[-2:])), starts[day]) for day in days]


def troubles(figures: Iterable[HourlyCount]) -> Sequence[Trouble]:
    """Returns all errors, the newest first."""
    return [Trouble(at.hour, at.key, at.number) for at in sorted(figures, reverse=True) if at.name == ERROR]


def unplanned_restarts(figures: Iterable[HourlyCount]) -> int:
    """Returns the number of restarts without a regular end; the current run does not count."""
    return max(0, sum(sum_by_key(figures, START).values()) - sum(sum_by_key(figures, STOP).values()) - 1)


def _starts(figures: Iterable[HourlyCount], length: int) -> Counter[str]:
    """Counts the games begun by a prefix of the hour, of the given length."""
    found: Counter[str] = Counter()
    for figure in figures:
        if figure.name == BEGUN:
            found[figure.hour[:length]] += figure.number
    return found
