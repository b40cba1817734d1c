"""The way to the operator's page: corners or keys, and the PIN; nobody else gets there."""

from pathlib import Path

import pytest

from game.kiosk.pin_lock import FIRST_PAUSE, LONGEST_PAUSE, TRIES_FILE, PinLock
from game.kiosk.plan import Kiosk
from game.ui.input.intents import Arrow, Confirm, Operator, PickNth, TakeBack
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import PinScene
from game.ui.scenes.operator.page import OperatorScene
from tests.ui.conftest import MakeApp
from tests.ui.scenes.operator_place import PIN, PLAN, WAY_IN, Place


def test_four_corners_in_turn_and_the_pin_lead_to_the_page_even_at_night(make_app: MakeApp, tmp_path: Path) -> None:
    place = Place(make_app(home=MenuScene, kiosk=PLAN, motion="off"), tmp_path)
    place.app.push(ClosedScene(place.app, None))
    place.touch(*WAY_IN[:2], (640, 300), *WAY_IN[2:])
    assert isinstance(place.app.top, ClosedScene), "another touch between begins anew"
    place.touch(*WAY_IN)
    assert isinstance(place.app.top, PinScene)
    place.type(PIN)
    assert isinstance(place.app.top, OperatorScene)
    place.app.tap("Close")
    assert isinstance(place.app.top, ClosedScene)


def test_slow_corners_lead_nowhere(place: Place) -> None:
    place.touch(*WAY_IN[:3])
    place.wait(7)
    place.touch(WAY_IN[3])
    assert isinstance(place.app.top, MenuScene)


def test_without_a_pin_there_is_no_way_in(make_app: MakeApp, tmp_path: Path) -> None:
    place = Place(make_app(home=MenuScene, kiosk=Kiosk(), motion="off"), tmp_path)
    place.do(Operator())
    place.touch(*WAY_IN)
    assert isinstance(place.app.top, MenuScene)


def test_three_misses_lock_the_pad_for_thirty_seconds_whatever_is_tried(place: Place) -> None:
    place.do(Operator())
    for _ in range(3):
        place.type("0000")
    assert "1" not in place.app.names()
    place.do(PickNth(0))
    place.app.tap("Back")
    place.do(Operator())
    place.wait(FIRST_PAUSE - 2)
    assert isinstance(place.app.top, PinScene), "it stays to show for how long"
    assert "1" not in place.app.names()
    place.wait(3)
    assert "1" in place.app.names()
    place.type(PIN)
    assert isinstance(place.app.top, OperatorScene)


def test_pauses_grow_and_no_restart_shortens_them(place: Place) -> None:
    place.desk.lock = PinLock(place.folder / TRIES_FILE)
    for pause in (FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE):
        place.do(Operator())
        for _ in range(3):
            place.type("0000")
        assert place.desk.lock.seconds == pytest.approx(pause, abs=1)
        place.wait(pause - 2)
        assert "1" not in place.app.names()
        place.desk.lock = PinLock(place.folder / TRIES_FILE)
        assert place.desk.lock.seconds == pause, "as after a start"
        place.wait(pause + 1)
    place.type(PIN)
    assert isinstance(place.app.top, OperatorScene)
    assert PinLock(place.folder / TRIES_FILE).seconds == 0


def test_a_try_whose_plug_is_pulled_counts(tmp_path: Path) -> None:
    for tries in (1, 2, 3):
        PinLock(tmp_path / TRIES_FILE).record_attempt()
        assert (PinLock(tmp_path / TRIES_FILE).seconds > 0) == (tries == 3)


def test_the_longest_pause_is_an_hour_however_many_misses_there_have_been() -> None:
    lock = PinLock()
    for _ in range(4000):
        lock.record_failure()
    assert (lock.pause, lock.seconds) == (LONGEST_PAUSE, LONGEST_PAUSE)


def test_a_pad_walks_the_grid_and_keys_type(place: Place) -> None:
    place.do(Operator())
    place.do(PickNth(6), PickNth(0), TakeBack())
    for digit in "412":
        place.app.tap(digit)
    place.do(Arrow(0, 1), Arrow(0, 1), Arrow(0, 1), Arrow(1, 0), Arrow(1, 0), Confirm())
    place.do()
    assert isinstance(place.app.top, OperatorScene)


def test_nobody_there_closes_the_pin_and_the_page(place: Place) -> None:
    place.do(Operator())
    place.wait(21)
    assert isinstance(place.app.top, MenuScene)
    place.enter()
    place.wait(OperatorScene.closes_after + 1)
    assert isinstance(place.app.top, MenuScene)
