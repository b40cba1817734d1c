"""The machine is measured once, when nobody touches anything."""

from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.numpy_check import NUMPY
from game.store.settings import Settings
from game.ui.draw.quality import quality_level_of
from game.ui.motion import FrameRateMode
from game.ui.shell.calibration import PATIENCE, QUIET_SECONDS, SETTLED, SPAN, AdaptiveQuality, Calibration


class Shelf:
    def __init__(self) -> None:
        self.settings = Settings()

    def save_settings(self, settings: Settings) -> None:
        self.settings = settings


class Asked:
    def __init__(self) -> None:
        self.questions: list[str] = []
        self.answer: Future[int] = Future()
        self.renewed = 0

    def submit(self, _: Any, game: str) -> Future[int]:
        self.questions.append(game)
        self.answer = Future()
        return self.answer

    def renew(self) -> None:
        self.renewed += 1


@pytest.fixture
def shelf() -> Any:
    return Shelf()


@pytest.fixture
def worker() -> Any:
    return Asked()


def test_each_game_is_measured_once_and_kept(shelf: Any, worker: Any) -> None:
    fitting = Calibration(shelf, worker, ["undertow", "turn_the_tide"])
    for effort in (60, 90):
        fitting.tick(QUIET_SECONDS, is_quiet=True)
        fitting.tick(1, is_quiet=True)
        worker.answer.set_result(effort)
        fitting.tick(1, is_quiet=True)
    fitting.tick(QUIET_SECONDS, is_quiet=True)
    assert shelf.settings.efforts == {"undertow": 60, "turn_the_tide": 90}
    Calibration(shelf, worker, ["undertow", "turn_the_tide"]).tick(QUIET_SECONDS, is_quiet=True)
    assert worker.questions == ["undertow", "turn_the_tide"]


def test_a_game_whose_strong_players_are_absent_is_not_measured(
    shelf: Any, worker: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fitting = Calibration(shelf, worker, ["undertow", "turn_the_tide", "sea_salt_and_paper"])
    monkeypatch.setattr(NUMPY, "fault", "processor")
    for _ in range(3):
        fitting.tick(QUIET_SECONDS, is_quiet=True)
    assert worker.questions == ["sea_salt_and_paper"]


def test_what_measuring_has_loaded_is_let_go_of(shelf: Any, worker: Any) -> None:
    fitting = Calibration(shelf, worker, ["undertow", "turn_the_tide"])
    for processes in (1, 2):
        fitting.tick(QUIET_SECONDS, is_quiet=True)
        worker.answer.set_result(60)
        fitting.tick(1, is_quiet=True)
        assert worker.renewed == processes


def test_nothing_is_measured_while_somebody_touches_something(shelf: Any, worker: Any) -> None:
    fitting = Calibration(shelf, worker, ["undertow"])
    for _ in range(3):
        fitting.tick(QUIET_SECONDS / 2, is_quiet=True)
        fitting.tick(QUIET_SECONDS, is_quiet=False)
    assert not worker.questions


def test_a_game_that_could_not_be_measured_is_left_for_another_day(shelf: Any, worker: Any) -> None:
    fitting = Calibration(shelf, worker, ["undertow"])
    fitting.tick(QUIET_SECONDS, is_quiet=True)
    worker.answer.set_exception(RuntimeError())
    fitting.tick(1, is_quiet=True)
    fitting.tick(QUIET_SECONDS, is_quiet=True)
    assert (shelf.settings.efforts, worker.questions) == ({}, ["undertow"])


def test_how_pictures_are_shown_is_found_out_first_and_holds_from_the_next_start_on(shelf: Any, worker: Any) -> None:
    found: Future[Any] = Future()
    fitting = Calibration(shelf, worker, ["undertow"], lambda: found)
    fitting.tick(QUIET_SECONDS, is_quiet=True)
    found.set_result("accelerated")
    fitting.tick(1, is_quiet=True)
    assert shelf.settings.framebuffer == "accelerated"
    assert not worker.questions
    fitting.tick(1, is_quiet=True)
    assert worker.questions == ["undertow"]


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
def timed() -> TimedApp:
    return TimedApp()


def test_on_time_everything_is_drawn(timed: TimedApp) -> None:
    timed.move(3 * SPAN, late=0.05)
    assert (timed.rest(), timed.player.followed) == ("full", 0)


def test_where_frames_are_late_less_is_drawn_step_by_step_and_that_is_kept(timed: TimedApp) -> None:
    for tier in ("lighter", "lightest", "lightest"):
        timed.move(SPAN / 2, late=0.9)
        assert timed.rest() == tier
    assert timed.player.settings.found == {"1280x720": "lightest"}
    assert timed.player.followed == 2


def test_nothing_changes_while_something_moves_nor_right_after(timed: TimedApp) -> None:
    timed.move(2 * SPAN, late=0.9)
    assert timed.player.tier == "full"
    assert timed.rest(SETTLED / 2) == "full"
    timed.move(0.1)
    assert timed.rest(SETTLED / 2) == "full"
    assert timed.rest() == "lighter"


def test_calm_frames_are_not_counted(timed: TimedApp) -> None:
    timed.rest(3 * SPAN)
    assert timed.rest() == "full"


def test_a_few_late_frames_now_and_then_do_not_add_up(timed: TimedApp) -> None:
    for _ in range(5):
        timed.move(SPAN, late=0.06)
    assert timed.rest() == "full"


def test_more_is_drawn_again_after_long_and_later_each_time_that_it_was_too_much(timed: TimedApp) -> None:
    for patience in (2 * PATIENCE, 4 * PATIENCE):
        timed.move(SPAN / 2, late=0.9)
        assert timed.rest() == "lighter"
        timed.move((patience - 0.5) * SPAN)
        assert timed.rest() == "lighter"
        timed.move(SPAN)
        assert timed.rest() == "full"


def test_another_size_is_judged_by_itself(timed: TimedApp) -> None:
    timed.move(SPAN, late=0.9)
    timed.player.size = (3840, 2160)
    assert timed.rest() == "full"
    timed.move(SPAN, late=0.9)
    assert timed.rest() == "lighter"
    assert timed.player.settings.found == {"3840x2160": "lighter"}


def test_what_somebody_chose_stays(timed: TimedApp) -> None:
    timed.player.settings = Settings(quality="lighter")
    timed.move(SPAN, late=0.9)
    assert (timed.rest(), timed.player.settings.found) == ("lighter", {})
