"""The figures of each section, without measuring them."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.games import GAMES
from tools.bench import changes, cpu, demo, engine, frames, memory, phones, startup, thinking
from tools.bench.__main__ import SECTIONS, main
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure
from tools.bench.frames import BARE, LATE_FRAMES, OVER_BLIT, OVER_REDRAW, WORST
from tools.bench.goals import GOALS, SIZES, goal_of

COSTS = {"frame p50": 3.0, "frame p99": 4.0, OVER_BLIT: 5.0, OVER_REDRAW: 0.3}
PIXELS = {"opaque": 0.1, "blended": 0.2}
LATE = {LATE_FRAMES: 0.0, BARE.format(LATE_FRAMES): 0.0, WORST: 9.0, BARE.format(WORST): 9.0}
CHANGES = {"press to complete scene": 300.0, "press over fixed work": 90.0, "incomplete frames": 0}
ANSWERS: dict[Any, Any] = {
    frames.calm: COSTS | PIXELS,
    frames.busiest: COSTS | PIXELS | LATE,
    frames.cold: COSTS | LATE,
    changes.through_game: CHANGES | {"slowest": "table, Hint"},
    changes.to_operator: CHANGES | {"slowest": "menu, 1"},
    phones.without_phones: [1.0, 2.0],
    phones.with_phones: [1.0, 3.0],
    demo.demo: LATE,
    memory.peaks: [90.0, 20.0],
    thinking.measure: [20.0, 40.0, 50.0, 10.0],
    cpu.empty_loop: 0.1,
    cpu.calm: 3.0,
    engine.python_choices: 50_000.0,
    engine.goofspiel_choices: 400_000.0,
    engine.array_games: 800_000.0,
    engine.goofspiel_games: 100_000.0,
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Figure]:
    """Every figure of one run, none of it measured."""
    for section in (changes, cpu, demo, engine, frames, memory, phones, thinking):
        monkeypatch.setattr(section, "run_isolated", lambda measure, *_, **__: ANSWERS.get(measure, 1.0))
    starts: Iterator[list[float]] = iter([[9.0, 9.0], [0.3, 0.8], [0.2, 0.6]])
    monkeypatch.setattr(startup, "start_game", lambda _: next(starts))
    monkeypatch.setattr(startup, "start_window", lambda: 0.2)
    return [figure for section in SECTIONS for figure in SECTIONS[section](tmp_path)]


def value(found: list[Figure], name: str, at: str) -> float | None:
    (one,) = (figure.value for figure in found if (figure.name, figure.at) == (name, at))
    return one


def test_every_goal_has_a_figure_and_a_reason(measured: list[Figure]) -> None:
    for name, goals in GOALS.items():
        assert {goal_of(figure) for figure in measured if figure.name == name} >= set(goals.values()), name
        assert all(goal.reason for goal in goals.values()), name


def test_no_figure_appears_twice(measured: list[Figure]) -> None:
    names = [(figure.section, figure.name, figure.at) for figure in measured]
    assert len(set(names)) == len(names)


def test_every_game_is_measured(measured: list[Figure]) -> None:
    choices = [figure.at.split(",")[0] for figure in measured if figure.name == engine.CHOICES]
    assert choices == list(GAMES)


def test_memory_is_that_of_all_processes_together(measured: list[Figure]) -> None:
    peaks = [figure.value for figure in measured if figure.name == "peak"]
    assert peaks == [110.0] * len(SIZES) * len(EXCERPTS)


def test_ratios_are_to_the_baselines(measured: list[Figure]) -> None:
    usual = "turn_the_tide, 1920x1080"
    assert value(measured, f"calm, 30 fps, {cpu.OVER_LOOP}", usual) == pytest.approx(30)
    assert value(measured, f"cold, menu answers, {startup.OVER_WINDOW}", "1920x1080") == pytest.approx(4)
    assert value(measured, f"{engine.CHOICES}, {engine.OVER_GOOFSPIEL}", "undertow, 4 players") == 1 / 8
    assert value(measured, f"{engine.GAMES_ON_ARRAYS}, {engine.OVER_GOOFSPIEL}", "3 players") == 8
    assert value(measured, phones.OVER_NONE, usual) == 1.5


def test_without_a_package_the_figure_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda _: None)
    monkeypatch.setattr(engine, "run_isolated", lambda *_, **__: 1.0)
    missing = [figure.note for figure in engine.figures() if figure.value is None]
    assert set(missing) == {"numpy is not installed", "numpy or OpenSpiel is not installed"}


@pytest.mark.parametrize(
    ("measure", "count"), [(engine.array_games, 10), (engine.goofspiel_games, 10), (engine.goofspiel_choices, 3 * 12)]
)
@pytest.mark.parametrize("players", [3, 5])
def test_baselines_of_the_engine_are_played_for_real(
    measure: Any, count: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "_rate", lambda play: play())
    for name in ("TABLES", "ROLLOUTS"):
        monkeypatch.setattr(engine, name, 10)
    assert measure(players) >= count


def test_a_film_is_sought_for_real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_rate", lambda play: float(play()))
    monkeypatch.setattr(engine, "GAMES_SEARCHED", 1)
    assert engine.film_seek("undertow") == 1.0


@pytest.mark.skipif(not memory.PROCESSES.is_dir(), reason="only Linux tells")
def test_a_process_has_never_held_less_than_it_holds_for_itself() -> None:
    assert memory.held_mb(os.getpid(), "VmHWM") > memory.held_mb(os.getpid(), "RssAnon") > 1


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_played_to_their_end(name: str) -> None:
    game = GAMES[name]
    players = game.seats[-1]
    assert engine.play_randomly(game, players, Random(3)) > players


def test_only_choices_of_the_player_that_is_timed_count() -> None:
    times = list(thinking.choice_times("turn_the_tide", "crab", 3, {"edition": "gamewright"}))
    assert 0 < len(times) <= 3 * 11, "three rounds, in each of which the twelfth hand is no choice"


def test_a_figure_is_reported_before_the_next_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logged: list[str] = []

    def measure_nothing(measure: Any, **_: Any) -> Any:
        logged.append(capsys.readouterr().err)
        return ANSWERS[measure]

    monkeypatch.setattr(frames, "run_isolated", measure_nothing)
    monkeypatch.setattr("tools.bench.__main__.choose_display", dict)
    assert main(["frames", "--runs", "1", "--json", str(tmp_path / "bench.json")]) == 0
    assert len(logged) == 3 * len(SIZES) * len(EXCERPTS)
    assert "busiest, frame p99" in logged[2]


def test_only_the_wanted_tables_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for section in (frames, changes, memory):
        monkeypatch.setattr(section, "run_isolated", lambda measure, *_, **__: ANSWERS[measure])
    monkeypatch.setattr("tools.bench.__main__.choose_display", dict)
    table = ["--games", "undertow", "--sizes", "1280x720"]
    assert main(["frames", "changes", "memory", "--runs", "1", *table]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert lines
    assert all("undertow, 1280x720" in line for line in lines)
