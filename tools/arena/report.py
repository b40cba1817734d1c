"""Reports a contest: a table for people, CSV and JSON for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import permutations
from typing import Any

import msgspec

from tools.arena.contest import Contest, Played
from tools.arena.figures import Estimate, Figures, lead, standing
from tools.arena.ratings import ratings

COLUMNS = (
    *("player", "other", "points", "points_error", "points_z", "win", "win_error", "win_z", "rating", "rating_error"),
)
"""CSV columns: a player's results, or its lead over the player in "other"."""


class Report(msgspec.Struct, frozen=True):
    """A contest's results, the best rated player first."""

    contest: Contest
    games: Sequence[Played]
    ratings: dict[str, Estimate]
    standings: dict[str, Figures]
    leads: dict[tuple[str, str], Figures]
    """Lead of the first of two players over the second, for every two that met, both ways."""


def report_of(contest: Contest, games: Sequence[Played]) -> Report:
    """Returns the report of a contest's games."""
    rated = ratings(games, contest.names, contest.seed)
    rated = dict(sorted(rated.items(), key=lambda item: -item[1].mean))
    met = [pair for pair in permutations(rated, 2) if any(set(pair) <= set(table) for table in contest.tables)]
    return Report(
        contest,
        games,
        rated,
        {name: standing(games, name) for name in rated},
        {pair: lead(games, *pair) for pair in met},
    )


def lines(report: Report) -> Iterator[str]:
    """Yields the readable report: each player, then the cross table."""
    contest = report.contest
    options = "".join(f", {option} {value}" for option, value in contest.options.items())
    yield f"{contest.game}{options}"
    yield f"{' '.join(','.join(table) for table in contest.tables)}: {_count(report)}, seed {contest.seed}"
    yield from ("", f"{'':16}{'points a game':>18}{'% of the wins':>18}{'rating':>18}")
    for name, (points, win) in report.standings.items():
        columns = _format_estimate(points, 2), _format_estimate(win, 1, 100), _format_estimate(report.ratings[name], 0)
        yield f"{name:16}{''.join(columns)}"
    if report.leads:
        yield from ("", "points ahead of the other in the games of both (in standard errors)")
        yield f"{'':16}" + "".join(f"{name:>18}" for name in report.standings)
    for name in report.standings if report.leads else ():
        yield f"{name:16}" + "".join(_cell(report, name, other) for other in report.standings)


def as_csv(report: Report) -> str:
    """Returns the CSV file: a row a player, then a row for each opponent it met."""
    written = StringIO()
    writer = csv.DictWriter(written, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(report))
    return written.getvalue()


def as_json(report: Report) -> str:
    """Returns the JSON file: the contest, the rows of the CSV file, and every game."""
    told = {"contest": report.contest, "rows": list(rows(report)), "games": report.games}
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def rows(report: Report) -> Iterator[dict[str, Any]]:
    """Yields the figures by column; meaningless ones are left out."""
    for name, (points, win) in report.standings.items():
        rated = report.ratings[name]
        yield {
            "player": name,
            **_columns("points", points),
            **_columns("win", win),
            **_columns("rating", rated),
        }
    for (one, other), (points, win) in report.leads.items():
        yield {
            "player": one,
            "other": other,
            **_columns("points", points),
            "points_z": points.z,
            **_columns("win", win),
            "win_z": win.z,
        }


def _count(report: Report) -> str:
    contest = report.contest
    tables, rotations = len(contest.tables), len(contest.tables[0])
    at_tables = f" at {tables} tables" if tables > 1 else ""
    return f"{len(report.games)} games ({contest.deals} deals{at_tables} in {rotations} rotations)"


def _format_estimate(estimate: Estimate, digits: int, times: int = 1) -> str:
    return f"{f'{times * estimate.mean:.{digits}f} +- {times * estimate.error:.{digits}f}':>18}"


def _cell(report: Report, one: str, other: str) -> str:
    figures = report.leads.get((one, other))
    return f"{f'{figures.points.mean:+.2f} ({figures.points.z:+.1f})' if figures else '-':>18}"


def _columns(name: str, estimate: Estimate) -> dict[str, float]:
    return {name: estimate.mean, f"{name}_error": estimate.error}
