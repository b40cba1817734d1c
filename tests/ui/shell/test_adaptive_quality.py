"""Less is drawn where frames come late, more again after long; never while something moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.store.settings import Settings
from game.ui.draw.quality import quality_level_of
from game.ui.motion import FrameRateMode
from game.ui.shell.calibration import PATIENCE, SETTLED, SPAN, AdaptiveQuality

IN_TIME, TOO_LATE = 1 / 60, 1 / 30
SIZE = (1280, 720)


class Player:
    """The app as adaptive quality sees it: its pace, its settings, its window."""

    def __init__(self) -> None:
        self.settings, self.frame_rate_mode, self.followed, self.size = Settings(), FrameRateMode.FULL, 0, SIZE
        self.store = self
        self.window = SimpleNamespace(surface=SimpleNamespace(get_size=lambda: self.size))

    def save_settings(self, settings: Settings) -> None:
        self.settings = settings

    def apply_calibration(self) -> None:
        self.followed += 1

    @property
    def tier(self) -> str:
        return quality_level_of(self.settings, *self.size)


class Played:
    """An app with given frame times."""

    def __init__(self) -> None:
        self.player: Any = Player()
        self.adaptive = AdaptiveQuality(self.player)
        self.adaptive.tick(0.0)

    def move(self, seconds: float, late: float = 0.0) -> None:
        """Passes that time in motion, with that share of frames late, spread evenly."""
        self.player.frame_rate_mode = FrameRateMode.FULL
        passed = owed = 0.0
        while passed < seconds:
            owed += late
            frame, owed = (TOO_LATE, owed - 1) if owed >= 1 else (IN_TIME, owed)
            self.adaptive.tick(frame)
            passed += frame

    def rest(self, seconds: float = 2 * SETTLED) -> str:
        """Passes that time without motion, and returns the tier after it."""
        self.player.frame_rate_mode = FrameRateMode.AMBIENT
        for _ in range(round(seconds * FrameRateMode.AMBIENT)):
            self.adaptive.tick(1 / FrameRateMode.AMBIENT)
        return self.player.tier


@pytest.fixture
def played() -> Played:
    return Played()


def test_on_time_everything_is_drawn(played: Played) -> None:
    played.move(3 * SPAN, late=0.05)
    assert (played.rest(), played.player.followed) == ("full", 0)


def test_where_frames_are_late_less_is_drawn_step_by_step_and_that_is_kept(played: Played) -> None:
    for tier in ("lighter", "lightest", "lightest"):
        played.move(SPAN / 2, late=0.9)
        assert played.rest() == tier
    assert played.player.settings.found == {"1280x720": "lightest"}
    assert played.player.followed == 2


def test_nothing_changes_while_something_moves_nor_right_after(played: Played) -> None:
    played.move(2 * SPAN, late=0.9)
    assert played.player.tier == "full"
    assert played.rest(SETTLED / 2) == "full"
    played.move(0.1)
    assert played.rest(SETTLED / 2) == "full"
    assert played.rest() == "lighter"


def test_calm_frames_are_not_counted(played: Played) -> None:
    played.rest(3 * SPAN)
    assert played.rest() == "full"


def test_a_few_late_frames_now_and_then_do_not_add_up(played: Played) -> None:
    for _ in range(5):
        played.move(SPAN, late=0.06)
    assert played.rest() == "full"


def test_more_is_drawn_again_after_long_and_later_each_time_that_it_was_too_much(played: Played) -> None:
    for patience in (2 * PATIENCE, 4 * PATIENCE):
        played.move(SPAN / 2, late=0.9)
        assert played.rest() == "lighter"
        played.move((patience - 0.5) * SPAN)
        assert played.rest() == "lighter"
        played.move(SPAN)
        assert played.rest() == "full"


def test_another_size_is_judged_by_itself(played: Played) -> None:
    played.move(SPAN, late=0.9)
    played.player.size = (3840, 2160)
    assert played.rest() == "full"
    played.move(SPAN, late=0.9)
    assert played.rest() == "lighter"
    assert played.player.settings.found == {"3840x2160": "lighter"}


def test_what_somebody_chose_stays(played: Played) -> None:
    played.player.settings = Settings(quality="lighter")
    played.move(SPAN, late=0.9)
    assert (played.rest(), played.player.settings.found) == ("lighter", {})
