"""Usage figures of a kiosk: stored by the hour, read by the operator, a spreadsheet and a fleet's monitoring."""

import csv
import io
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.kiosk import summary
from game.kiosk.export import csv_of, stem_of
from game.kiosk.monitor import Monitor
from game.store.database import connect, open_database
from game.store.errors import StoreError
from game.store.store import open_store
from game.store.usage_statistics import DAYS_KEPT, HourlyCount, UsageStatistics, prune_statistics

NOW = datetime(2026, 11, 23, 14, 32)


def figures_of(*counted: tuple[int, str, str, int]) -> UsageStatistics:
    figures = UsageStatistics()
    for hours_ago, name, key, number in counted:
        figures.count(NOW - timedelta(hours=hours_ago), name, key, number)
    return figures


def test_what_was_counted_is_there_at_the_next_start_and_adds_up(tmp_path: Path) -> None:
    for _ in range(2):
        store = open_store(tmp_path)
        store.statistics.count(NOW, "begun", "undertow")
        store.statistics.request_save()
        store.close()
    store = open_store(tmp_path)
    store.statistics.count(NOW, "begun", "undertow", 3)
    assert store.statistics.counts_since("2026-11-23T00") == [HourlyCount("2026-11-23T14", "begun", "undertow", 5)]
    assert store.statistics.counts_since("2026-11-23T15") == []
    assert store.statistics.totals == {("begun", "undertow"): 3}
    store.close()


def test_what_cannot_be_written_is_written_later() -> None:
    figures, connection = figures_of((0, "begun", "undertow", 1)), open_database(None)
    connection.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError):
        figures.write(connection)
    connection.execute("PRAGMA query_only = 0")
    figures.write(connection)
    assert not figures.has_unsaved
    assert connection.execute("SELECT count FROM figure").fetchall() == [(1,)]


def test_damaged_rows_are_as_if_they_were_not_there(tmp_path: Path) -> None:
    figures, connection = figures_of((0, "begun", "undertow", 1)), open_database(tmp_path / "matches.db")
    figures.attach(lambda: connect(tmp_path / "matches.db"), lambda: None)
    damaged = [("last week", "begun", "x", 1), (b"\xff", "begun", "x", 1), ("2026-11-23T13", b"x", "x", 1)]
    damaged += [("2026-11-23T13", "begun", "x", "many"), ("2026-11-23T13:30", "begun", "x", 1)]
    connection.executemany("INSERT INTO figure VALUES (?, ?, ?, ?)", damaged)
    assert figures.counts_since("") == [HourlyCount("2026-11-23T14", "begun", "undertow", 1)]


def days_left(*hours_ago: int) -> int:
    connection = open_database(None)
    figures_of(*((hours, "begun", "a", 1) for hours in hours_ago)).write(connection)
    prune_statistics(connection)
    return connection.execute("SELECT count(*) FROM figure").fetchone()[0]


def test_what_was_counted_on_more_than_so_many_days_is_forgotten_the_oldest_first() -> None:
    assert days_left(*(24 * day for day in range(DAYS_KEPT + 5))) == DAYS_KEPT


@pytest.mark.parametrize("years", [-12, 12], ids=["ahead", "back"])
def test_a_clock_that_was_set_wrong_for_a_day_drops_nothing(years: int) -> None:
    assert days_left(*(24 * day for day in range(30)), 24 * 365 * years) == 31


def test_a_day_in_short() -> None:
    counted = figures_of(
        (0, "begun", "a", 2), (2, "begun", "b", 3), (30, "begun", "a", 9), (0, "minutes", "4", 2),
        (0, "minutes", "9", 3),
        (1, "error", "store", 1), (3, "error", "screen", 2), (5, "start", "usual", 3), (5, "stop", "", 1),
    ).counts_since("")  # fmt: skip
    assert summary.median_minutes(counted) == 9
    assert summary.median_minutes([]) is None
    assert summary.games_by_hour(counted, NOW, 4) == [("11", 0), ("12", 3), ("13", 0), ("14", 2)]
    assert summary.games_by_day(counted, NOW, 3) == [("21", 0), ("22", 9), ("23", 5)]
    assert [(trouble.part, trouble.number) for trouble in summary.troubles(counted)] == [("store", 1), ("screen", 2)]
    assert summary.unplanned_restarts(counted) == 1


def test_a_table_for_a_spreadsheet() -> None:
    content = csv_of(figures_of((0, "abandoned", "undertow 3", 2)).counts_since(""), "=Pier", "0.1.0")
    lines = list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))
    assert lines[1] == ["'=Pier", "0.1.0", "2026-11-23T14:00", "abandoned", "undertow 3", "2"]
    assert stem_of("Ferry, deck 2!", NOW) == "ebb-and-flock-ferry-deck-2-2026-11-23-1432"


def test_a_fleet_reads_the_same_figures(tmp_path: Path) -> None:
    figures = figures_of((0, "begun", "undertow", 2), (0, "error", "store", 1))
    monitor = Monitor(0, "127.0.0.1", lambda: figures.totals, tmp_path)
    second = Monitor(monitor.port, "127.0.0.1", lambda: figures.totals, tmp_path)
    assert second.port == 0, "a port that is taken is no reason not to start"
    with urllib.request.urlopen(f"http://127.0.0.1:{monitor.port}/metrics", timeout=5) as answer:
        told = answer.read().decode()
    monitor.close()
    second.close()
    assert 'ebb_and_flock_games_begun_total{game="undertow"} 2.0' in told
    assert 'ebb_and_flock_errors_total{part="store"} 1.0' in told
    assert "ebb_and_flock_free_bytes" in told
    assert 'ebb_and_flock_info{version="' in told
