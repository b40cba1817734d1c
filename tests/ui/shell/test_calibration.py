"""The machine is measured once, when nobody touches anything."""

from concurrent.futures import Future
from typing import Any

import pytest

from game.store.settings import Settings
from game.ui.shell.calibration import QUIET_SECONDS, Calibration


class Shelf:
    """A store of settings alone."""

    def __init__(self) -> None:
        self.settings = Settings()

    def save_settings(self, settings: Settings) -> None:
        self.settings = settings


class Asked:
    """A worker that answers on command."""

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
