"""numpy is tried in a process of its own; a machine without it plays, and says why some animals are not there."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai import numpy_check
from game.ai.advice import has_adviser
from game.ai.numpy_check import ENDED_FROM_OUTSIDE, NOT_IMPORTABLE, NUMPY, NumpyCheck
from game.ai.players import absent_animals, animals, or_strongest, present_animals
from game.ai.process import run_module
from game.engine.games import GAMES

ROOT = Path(__file__).parents[2]
PLAYED_WITHOUT = """
import io, sys
sys.modules["numpy"] = None  # every import of it fails
from random import Random
import pygame
from game.ai.numpy_check import NUMPY
from game.ai.players import player, present_animals
from game.engine.games import GAMES
from game.engine.match import Match
from game.ui.games import TABLES
from game.ui.shell.phone_pictures import open_paint

NUMPY.run(lambda: (-4, ""))
for name, game in GAMES.items():
    for animal in present_animals(name):
        match, rng = Match(game, game.seats[0], {}, seed=3), Random(3)
        strong = player(name, animal.name)
        for _ in range(12):
            seat = match.waiting[0]
            match.commit(seat, strong.choose(match.view(seat), match.legal(seat), rng))
paint = open_paint()
for look in ("ai:4:orca", "flag:brine"):
    assert pygame.image.load(io.BytesIO(paint(look, 144))).get_width() == 144
print([len(present_animals(name)) > 1 for name in GAMES])
"""


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NUMPY, "fault", "")


def test_numpy_runs_on_this_machine() -> None:
    check = NumpyCheck()
    check.run()
    assert check.fault == ""


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
@pytest.mark.parametrize("number", [signal.SIGILL, signal.SIGSEGV, signal.SIGABRT])
def test_a_process_that_dies_of_it_is_told_in_words(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "dies_of_numpy.py").write_text(f"import os\nos.kill(os.getpid(), {int(number)})\n")
    monkeypatch.syspath_prepend(tmp_path)
    check = NumpyCheck()
    check.run(lambda: run_module("dies_of_numpy", 60))
    assert check.fault == "processor"
    assert f"signal {int(number)} ({signal.strsignal(number)}); on a PC numpy needs SSE4.2" in caplog.text


def test_numpy_that_is_missing_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "numpy.random", raising=False)
    assert numpy_check.main() == NOT_IMPORTABLE
    check = NumpyCheck()
    check.run(lambda: (NOT_IMPORTABLE, capsys.readouterr().err))
    assert check.fault == "missing"
    assert "numpy" in caplog.records[0].getMessage().partition(": ")[2]


@given(st.one_of(st.integers(-80, 300), st.integers(0xC0000000, 0xC0FFFFFF)), st.text(max_size=40))
def test_whatever_the_status_is_only_a_fault_of_numpy_counts(status: int, output: str) -> None:
    check = NumpyCheck()
    check.run(lambda: (status, output))
    assert bool(check.fault) == (status != 0 and status not in ENDED_FROM_OUTSIDE)


def test_a_check_that_cannot_be_made_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    def no_process() -> tuple[int, str]:
        raise OSError("no more processes")

    check = NumpyCheck()
    check.run(no_process)
    assert check.fault == ""
    assert "no more processes" in caplog.text


def test_only_the_first_fault_is_told(caplog: pytest.LogCaptureFixture) -> None:
    check = NumpyCheck()
    check.report_death("killed")
    check.report_death("killed again")
    assert check.fault == "died"
    assert len(caplog.records) == 1


def test_animals_that_need_numpy_are_absent_where_it_fails_and_the_others_are_not(game_name: str) -> None:
    assert present_animals(game_name) == animals(game_name)
    NUMPY.run(lambda: (-signal.SIGILL, ""))
    present, absent = present_animals(game_name), absent_animals(game_name)
    assert {*present, *absent} == {*animals(game_name)}
    assert present
    for animal in absent:
        assert or_strongest(game_name, animal.name) == present[-1].name
    assert not (has_adviser(game_name) and absent)


def test_the_shipped_games_lose_their_strong_animals_at_most() -> None:
    NUMPY.run(lambda: (-signal.SIGILL, ""))
    absent = {name: [animal.name for animal in absent_animals(name)] for name in GAMES}
    assert {name: absent[name] for name in ("turn_the_tide", "undertow", "sea_salt_and_paper")} == {
        "turn_the_tide": ["gull", "orca"],
        "undertow": ["gull", "orca"],
        "sea_salt_and_paper": [],
    }


def test_without_numpy_every_animal_that_is_offered_plays_and_phones_have_pictures() -> None:
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED_WITHOUT], env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "False" not in done.stdout
