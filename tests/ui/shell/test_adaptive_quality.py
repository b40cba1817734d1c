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


class TimedApp:
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
def app() -> TimedApp:
    return TimedApp()


def test_on_time_everything_is_drawn(app: TimedApp) -> None:
    app.move(3 * SPAN, late=0.05)
    assert (app.rest(), app.player.followed) == ("full", 0)


def test_where_frames_are_late_less_is_drawn_step_by_step_and_that_is_kept(app: TimedApp) -> None:
    for tier in ("lighter", "lightest", "lightest"):
        app.move(SPAN / 2, late=0.9)
        assert app.rest() == tier
    assert app.player.settings.found == {"1280x720": "lightest"}
    assert app.player.followed == 2


def test_nothing_changes_while_something_moves_nor_right_after(app: TimedApp) -> None:
    app.move(2 * SPAN, late=0.9)
    assert app.player.tier == "full"
    assert app.rest(SETTLED / 2) == "full"
    app.move(0.1)
    assert app.rest(SETTLED / 2) == "full"
    assert app.rest() == "lighter"


def test_calm_frames_are_not_counted(app: TimedApp) -> None:
    app.rest(3 * SPAN)
    assert app.rest() == "full"


def test_a_few_late_frames_now_and_then_do_not_add_up(app: TimedApp) -> None:
    for _ in range(5):
        app.move(SPAN, late=0.06)
    assert app.rest() == "full"


def test_more_is_drawn_again_after_long_and_later_each_time_that_it_was_too_much(app: TimedApp) -> None:
    for patience in (2 * PATIENCE, 4 * PATIENCE):
        app.move(SPAN / 2, late=0.9)
        assert app.rest() == "lighter"
        app.move((patience - 0.5) * SPAN)
        assert app.rest() == "lighter"
        app.move(SPAN)
        assert app.rest() == "full"


def test_another_size_is_judged_by_itself(app: TimedApp) -> None:
    app.move(SPAN, late=0.9)
    app.player.size = (3840, 2160)
    assert app.rest() == "full"
    app.move(SPAN, late=0.9)
    assert app.rest() == "lighter"
    assert app.player.settings.found == {"3840x2160": "lighter"}


def test_what_somebody_chose_stays(app: TimedApp) -> None:
    app.player.settings = Settings(quality="lighter")
    app.move(SPAN, late=0.9)
    assert (app.rest(), app.player.settings.found) == ("lighter", {})
