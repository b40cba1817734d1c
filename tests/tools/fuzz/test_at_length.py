"""Short runs of the modes of `python -m tools.fuzz`: kills, failing disks, damaged files, a day, a child."""

import sys
from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from tools.fuzz.child import Child
from tools.fuzz.curves import Curve, draw_curves
from tools.fuzz.files import run_damages

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="counts on signals and limits")


@needs_posix
def test_a_killed_game_of_persons_has_lost_nothing() -> None:
    from tools.fuzz.kills import run_kills

    assert run_kills(1, 1).endswith("nothing lost")


@needs_posix
def test_on_a_failing_disk_play_goes_on_and_in_the_end_all_is_kept() -> None:
    from tools.fuzz.disks import run_disk_failures

    assert run_disk_failures(4, 1).total() == 4


def test_damaged_folders_open() -> None:
    assert run_damages(Random(7), 12).total() == 12


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody says what a process holds")
def test_a_short_day_is_reported_with_curves(tmp_path: Path) -> None:
    from tools.fuzz.day import run_day

    pygame.font.init()
    report = run_day(0.005, 4, tmp_path, every=4.0)
    assert "memory" in report
    assert "<polyline" in (tmp_path / "day.svg").read_text(encoding="utf-8")


def test_a_child_touches_what_can_be_pressed_and_goes_away() -> None:
    child = Child(Random(2), (1280, 720), lambda: [(100.0, 200.0, 50.0)])
    actions = list(islice(child.actions(), 800))
    assert sum(action.touch == (100.0, 200.0) for action in actions) > 200
    assert any(action.after >= 60 for action in actions), "it has gone for a while"
    assert any(action.key for action in actions)


def test_of_many_points_the_highest_are_drawn() -> None:
    drawn = draw_curves([Curve("frames", [n / 100 for n in range(10_000)], [float(n == 5_001) for n in range(10_000)])])
    assert "at most 1," in drawn
    assert len(drawn) < 40_000
