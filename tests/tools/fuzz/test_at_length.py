"""A little of what `python -m tools.fuzz` does at length: kills, failing disks, a day, a child outside the screen."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from tools.fuzz.child import Child
from tools.fuzz.plot import Curve, plotted

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="counts on signals and limits")


@needs_posix
def test_a_killed_game_of_persons_has_lost_nothing() -> None:
    from tools.fuzz.kills import killed

    assert killed(1, 1).endswith("nothing lost")


@needs_posix
def test_on_a_failing_disk_play_goes_on_and_in_the_end_all_is_kept() -> None:
    from tools.fuzz.disks import failed

    assert failed(4, 1).total() == 4


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody says what a process holds")
def test_a_while_of_a_day_is_told_with_curves(tmp_path: Path) -> None:
    from tools.fuzz.day import lived

    pygame.font.init()
    told = lived(0.005, 4, tmp_path, every=4.0)
    assert "memory" in told
    assert "<polyline" in (tmp_path / "day.svg").read_text(encoding="utf-8")


def test_a_child_touches_what_can_be_pressed_and_goes_away() -> None:
    child = Child(Random(2), (1280, 720), lambda: [(100.0, 200.0, 50.0)])
    deeds = list(islice(child.deeds(), 800))
    assert sum(deed.touch == (100.0, 200.0) for deed in deeds) > 200
    assert any(deed.after >= 60 for deed in deeds), "it has gone for a while"
    assert any(deed.key for deed in deeds)


def test_of_many_points_the_highest_are_drawn() -> None:
    drawn = plotted([Curve("frames", [n / 100 for n in range(10_000)], [float(n == 5_001) for n in range(10_000)])])
    assert "at most 1," in drawn
    assert len(drawn) < 40_000
