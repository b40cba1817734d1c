"""What each section measures, without measuring it."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.games import GAMES
from tools.bench import batch, changes, cpu, demo, engine, frames, memory, phones, startup, thinking
from tools.bench.__main__ import SECTIONS, main
from tools.bench.figures import Figure
from tools.bench.games import EXCERPTS
from tools.bench.goals import GOALS, SIZES, goal_of

FELT = {"missed a minute": 0.0, "worst frame": 9.0, "press answered p50": 10.0, "press answered p99": 20.0}
CHANGES = {"press to whole scene": 300.0, "undrawn": 0.0, "undrawn in": 0.0, "slowest": "table, Hint"}
ANSWERS: dict[Any, Any] = {
    frames.calm: {"frame p50": 1.0, "frame p99": 2.0, "opaque": 0.1, "blended": 0.2},
    frames.busiest: {**FELT, "frame p50": 3.0, "frame p99": 4.0, "opaque": 0.3, "blended": 0.4},
    frames.cold: {**FELT, "frame p50": 3.0, "frame p99": 4.0},
    changes.to_the_table: CHANGES,
    changes.to_the_operator: CHANGES,
    phones.unpressed: {"frames": [1.0, 2.0], "seconds": 1.0},
    phones.hammered: {"frames": [1.0, 3.0], "seconds": 2.0, "messages": 100},
    demo.watched_demo: {"demo, worst frame": 9.0, "demo, missed a minute": 0.0},
    memory.peaks: [90.0, 20.0],
    thinking.measure: [20.0, 40.0, 50.0],
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Figure]:
    """Every figure of one run, none of it measured."""
    for section in (batch, changes, cpu, demo, engine, frames, memory, phones, thinking):
        monkeypatch.setattr(section, "apart", lambda measure, *_, **__: ANSWERS.get(measure, 1.0))
    answers: Iterator[str] = iter(["[9.0, 9.0]", "[1.0, 2.0]", "[3.0, 4.0]"])
    monkeypatch.setattr(startup, "answer_of", lambda *_, **__: next(answers))
    return [figure for section in SECTIONS for figure in SECTIONS[section](tmp_path)]


def test_every_goal_is_held_against_one_figure(measured: list[Figure]) -> None:
    held = [(figure.name, figure.at) for figure in measured if goal_of(figure)]
    assert sorted(held) == sorted((name, at) for name, by_place in GOALS.items() for at in by_place)


def test_no_figure_is_told_twice(measured: list[Figure]) -> None:
    names = [(figure.section, figure.name, figure.at) for figure in measured]
    assert len(set(names)) == len(names)


def test_every_game_is_measured(measured: list[Figure]) -> None:
    assert [figure.at.split(",")[0] for figure in measured if figure.section == "engine"] == list(GAMES)


def test_memory_is_that_of_all_processes_together(measured: list[Figure]) -> None:
    peaks = [figure.value for figure in measured if figure.name == "peak"]
    assert peaks == [110.0] * len(SIZES) * len(EXCERPTS)


def test_without_a_package_the_figure_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "find_spec", lambda _: None)
    assert {(figure.value, figure.note) for figure in batch.figures()} == {
        (None, "numpy is not installed"),
        (None, "pyspiel is not installed"),
    }


def test_whole_games_are_held_against_goofspiels(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {(batch.measure_tables, 3): 800_000.0, (batch.measure_playouts, 3): 100_000.0}
    monkeypatch.setattr(batch, "apart", lambda measure, players: rates.get((measure, players), 1.0))
    assert [figure.value for figure in batch.figures()] == [800_000, 100_000, 8, *[1] * 6]


@pytest.mark.parametrize("measure", [batch.measure_tables, batch.measure_playouts])
@pytest.mark.parametrize("players", batch.PLAYERS)
def test_either_game_is_measured_for_real(measure: Any, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    monkeypatch.setattr(batch, "_rate", lambda once: counted.append(once() is not None) or 2.0)
    for count in ("TABLES", "PLAYOUTS"):
        monkeypatch.setattr(batch, count, 10)
    assert (measure(players), counted) == (20, [True])


@pytest.mark.skipif(not memory.PROCESSES.is_dir(), reason="only Linux tells")
def test_a_process_has_never_held_less_than_it_holds_for_itself() -> None:
    assert memory.held_mb(os.getpid(), "VmHWM") > memory.held_mb(os.getpid(), "RssAnon") > 1


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_played_to_their_end_and_told(name: str) -> None:
    game = GAMES[name]
    players = game.seats[-1]
    state, told = engine.play_randomly(game, players, Random(3))
    assert game.outcome(state)
    assert told > players


def test_only_choices_of_the_player_that_is_timed_count() -> None:
    taken = list(thinking.choices("turn_the_tide", "crab", 3, {"edition": "gamewright"}))
    assert 0 < len(taken) <= 3 * 11, "three rounds, in each of which the twelfth hand is no choice"


def test_phones_are_held_against_the_same_table_without_any(measured: list[Figure]) -> None:
    found = {figure.name: figure.value for figure in measured if figure.section == phones.SECTION}
    assert found[phones.RATIO] == 1.5
    assert found[phones.MESSAGES] == 50


def test_a_figure_is_told_before_the_next_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []

    def measured(measure: Any, **_: Any) -> Any:
        told.append(capsys.readouterr().err)
        return ANSWERS[measure]

    monkeypatch.setattr(frames, "apart", measured)
    monkeypatch.setattr("tools.bench.__main__.settled_display", dict)
    assert main(["--runs", "1", "--only", "frames", "--json", str(tmp_path / "bench.json")]) == 0
    assert len(told) == 3 * len(SIZES) * len(EXCERPTS)
    assert "busiest, frame p99" in told[2]


def test_only_the_tables_that_were_asked_for_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for section in (frames, changes, memory):
        monkeypatch.setattr(section, "apart", lambda measure, *_, **__: ANSWERS[measure])
    monkeypatch.setattr("tools.bench.__main__.settled_display", dict)
    table = ["--games", "undertow", "--sizes", "1280x720"]
    assert main(["--runs", "1", "--only", "frames,changes,memory", *table]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert told
    assert all("undertow, 1280x720" in line for line in told)
