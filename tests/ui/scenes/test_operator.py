"""The operator of a kiosk: the way in, the page, what it changes and does; nobody else gets there."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.kiosk.amendments import AMENDMENTS_FILE, Amendments
from game.kiosk.drives import Drive
from game.kiosk.pin import hash_of
from game.kiosk.pin_lock import FIRST_PAUSE, LONGEST_PAUSE, TRIES_FILE, PinLock
from game.kiosk.plan import Kiosk, OperatorPlan
from game.store.ledger import Entry
from game.store.seats import PERSON, SeatPlan
from game.store.trouble import StoreError
from game.ui.app import App
from game.ui.input.intents import Arrow, Confirm, Hover, Intent, Nth, Operator, Press, Release, TakeBack
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.checks import ChecksScene
from game.ui.scenes.operator.cleaning import SECONDS, CleaningScene
from game.ui.scenes.operator.desk import Desk
from game.ui.scenes.operator.gate import Gate
from game.ui.scenes.operator.pad_check import SIGNS, PadCheckScene
from game.ui.scenes.operator.page import UNTOUCHED, OperatorScene
from game.ui.scenes.operator.pin import PinScene
from game.ui.scenes.operator.touch_check import ACROSS, DOWN, TouchCheckScene
from game.ui.scenes.usage_metrics import COMES_BACK, UsageMetrics
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.updates.slots import Slots
from tests.ui.conftest import MakeApp
from tests.updates.test_slots import PRIVATE, signed_update

NOW = datetime(2026, 11, 23, 14, 32)
PIN, SALT = "7412", bytes(16)
PLAN = Kiosk(languages=("en", "de"), operator=OperatorPlan(pin=hash_of(PIN, SALT), shut_down=("off", "now")))
STEP = 1 / 10
LEFT, RIGHT = (20, 20), (1260, 20)
WAY_IN = (LEFT, RIGHT, RIGHT, LEFT)


class Ended:
    """A command that has ended."""

    def __init__(self, status: int) -> None:
        self.status = status

    def poll(self) -> int | None:
        return self.status


class Place:
    """A kiosk, its operator, and what was done for them."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.begun: list[tuple[str, ...]] = []
        self.restarts = 0
        self.status = 0
        self.drives: list[Drive] = []
        amendments = Amendments(PLAN, folder / AMENDMENTS_FILE, ("de", "en"))
        self.desk = Desk(amendments, folder, self._restart, lambda: NOW, lambda: self.drives, self._begin)
        self.gate = Gate(app, self.desk)
        app.push(MenuScene(app))

    def _restart(self) -> None:
        self.restarts += 1

    def _begin(self, command: Sequence[str]) -> Ended | None:
        self.begun.append(tuple(command))
        return Ended(self.status)

    def do(self, *intents: Intent, dt: float = STEP) -> None:
        self.gate.tick(dt, intents)
        self.app.tick(dt, intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.do(dt=1.0)

    def touch(self, *places: tuple[float, float]) -> None:
        for place in places:
            self.do(Press(*place))
            self.do(Release(*place))

    def type(self, digits: str) -> None:
        for digit in digits:
            self.do(Nth((int(digit) - 1) % 10))
        self.do(Confirm())
        self.let_check()

    def let_check(self) -> None:
        top = self.app.top
        if isinstance(top, PinScene) and top._asked is not None:  # a thread's work, which has no other end to wait for
            top._asked.result(timeout=10)
        self.do()

    def enter(self) -> OperatorScene:
        self.do(Operator())
        self.type(PIN)
        assert isinstance(self.app.top, OperatorScene)
        return self.app.top

    @property
    def plan(self) -> Kiosk:
        assert self.app.config.kiosk
        return self.app.config.kiosk

    def let_write(self, page: OperatorScene) -> None:
        if page._writing is not None:  # likewise
            page._writing.result(timeout=10)
        self.do()

    def said(self) -> str:
        assert self.app.top
        return " | ".join(label.words for label in self.app.top.labels())

    def leaf(self, sheet: str, times: int) -> None:
        for _ in range(times):
            self.app.tap(f"{sheet}: page on")


@pytest.fixture
def place(make_app: MakeApp, tmp_path: Path) -> Place:
    return Place(make_app(home=MenuScene, size=(1920, 1080), language="", kiosk=PLAN, motion="off"), tmp_path)


# The way in


def test_four_corners_in_turn_and_the_pin_lead_to_the_page_even_at_night(make_app: MakeApp, tmp_path: Path) -> None:
    place = Place(make_app(home=MenuScene, kiosk=PLAN, motion="off"), tmp_path)
    place.app.push(ClosedScene(place.app))
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
    place.do(Nth(0))
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
        PinLock(tmp_path / TRIES_FILE).try_begins()
        assert (PinLock(tmp_path / TRIES_FILE).seconds > 0) == (tries == 3)


def test_the_longest_pause_is_an_hour_however_many_misses_there_have_been() -> None:
    lock = PinLock()
    for _ in range(4000):
        lock.missed()
    assert (lock.pause, lock.seconds) == (LONGEST_PAUSE, LONGEST_PAUSE)


def test_a_pad_walks_the_grid_and_keys_type(place: Place) -> None:
    place.do(Operator())
    place.do(Nth(6), Nth(0), TakeBack())
    for digit in "412":
        place.app.tap(digit)
    place.do(Arrow(0, 1), Arrow(0, 1), Arrow(0, 1), Arrow(1, 0), Arrow(1, 0), Confirm())
    place.let_check()
    assert isinstance(place.app.top, OperatorScene)


def test_nobody_there_closes_the_pin_and_the_page(place: Place) -> None:
    place.do(Operator())
    place.wait(21)
    assert isinstance(place.app.top, MenuScene)
    place.enter()
    place.wait(UNTOUCHED + 1)
    assert isinstance(place.app.top, MenuScene)


# The page


def test_what_is_changed_holds_at_once_is_kept_over_the_file_and_can_be_put_back(place: Place) -> None:
    place.enter()
    place.app.tap("First language: Deutsch")
    assert place.app.words.language == "de"
    assert Amendments(PLAN, place.folder / AMENDMENTS_FILE, ("de", "en")).plan.languages == ("de", "en")
    place.app.tap("Erste Sprache: English")
    place.leaf("Settings", 1)
    place.app.tap("Screen size: more")
    assert place.plan.screen.inches == 17.3
    assert place.app.settings.screen_inches == 17.3
    place.app.tap("All low down: On")
    assert place.app.canvas.window.get_height() < place.app.window.surface.get_height()
    assert place.app.top
    assert isinstance(place.app.top, OperatorScene)
    while "All as in the file" not in place.app.names():
        place.app.tap("Now: page on" if "Now: page on" in place.app.names() else "sheet on")
    place.app.tap("All as in the file")
    place.app.tap("As in the file")
    assert place.plan == PLAN == place.desk.amendments.plan
    place.app.tap("Close")
    assert isinstance(place.app.top, MenuScene)


def test_games_and_rules_are_offered_or_not_and_one_always_is(place: Place) -> None:
    place.enter()
    place.leaf("Settings", 4)
    place.app.tap("Games: Undertow!")
    place.app.tap("Games: Turn the Tide")
    assert place.plan.games == ("sea_salt_and_paper",) == tuple(place.app.tables)
    assert "Games: Sea Salt & Paper" not in place.app.names()
    place.app.tap("Games: Undertow!")
    place.app.tap("Turn the Tide: Length: One tide")
    assert place.plan.options("turn_the_tide")["length"] == ("full", "quick_dip")


def test_a_new_pin_is_typed_twice_and_only_its_hash_is_kept(place: Place) -> None:
    place.enter()
    place.leaf("Now", 1)
    place.app.tap("Change the PIN")
    place.type("2468")
    place.type("2469")
    place.type("2468")
    place.type("2468")
    assert isinstance(place.app.top, OperatorScene)
    assert "2468" not in (place.folder / AMENDMENTS_FILE).read_text()
    place.app.tap("Close")
    place.do(Operator())
    place.type(PIN)
    assert isinstance(place.app.top, PinScene)
    place.type("2468")
    assert isinstance(place.app.top, OperatorScene)


def test_figures_go_to_the_stick_that_is_there(place: Place, tmp_path: Path) -> None:
    page = place.enter()
    place.app.store.ledger.count(NOW, "begun", "undertow")
    place.app.tap("Save to USB stick")
    assert "No USB stick" in place.said()
    stick = tmp_path / "stick"
    stick.mkdir()
    place.drives = [Drive(stick, "stick")]
    for _ in range(2):
        place.app.tap("Save to USB stick")
        place.let_write(page)
    assert [path.name for path in sorted(stick.iterdir())] == [
        "ebb-and-flock-2026-11-23-1432-2.csv",
        "ebb-and-flock-2026-11-23-1432.csv",
    ]
    assert "2026-11-23T14:00,begun,undertow,1" in (stick / "ebb-and-flock-2026-11-23-1432.csv").read_text()
    place.drives = [Drive(tmp_path / "gone", "gone")]
    place.app.tap("Save to USB stick")
    place.let_write(page)
    assert "cannot be written" in place.said()


def test_an_update_on_a_stick_is_asked_about_taken_and_begun(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    page = place.enter()
    place.leaf("Now", 1)

    def ask() -> None:
        place.app.tap("Update")

    def take() -> str:
        ask()
        place.app.tap("ebb-and-flock-9.0.update")
        if page._taking is not None:
            page._taking.result(timeout=10)
        place.do()
        return place.said()

    ask()
    assert "come with the system" in place.said()
    place.desk.slots = Slots(tmp_path)
    ask()
    assert "No USB stick" in place.said()
    place.drives = [Drive(stick, "stick")]
    ask()
    assert "No update" in place.said()
    update, key = stick / "ebb-and-flock-9.0.update", tmp_path / "update.pub"
    update.write_bytes(signed_update(tmp_path, "9.0"))
    monkeypatch.setattr("game.ui.scenes.operator.updating.UPDATE_KEY", key)
    assert "No key" in take()
    key.write_bytes(base64.b64encode(bytes(32)))
    assert "not signed" in take()
    assert not place.restarts
    key.write_bytes(base64.b64encode(PRIVATE.public_key().public_bytes_raw()))
    take()
    assert place.restarts == 1
    begun = place.desk.slots.begun()
    assert begun is not None
    assert begun.read_text() == "9.0"


def test_figures_that_cannot_be_read_are_told_and_the_page_stays(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def since(_hour: str) -> list[Entry]:
        raise StoreError("broken", "disk I/O error")

    page = place.enter()
    place.drives = [Drive(tmp_path, "stick")]
    monkeypatch.setattr(place.app.store.ledger, "since", since)
    place.app.tap("Save to USB stick")
    assert place.app.top is page
    assert "could not be done" in place.said()
    assert not list(tmp_path.glob("*.csv"))


def test_restart_and_switching_off_ask_first(place: Place) -> None:
    place.enter()
    place.app.tap("Restart")
    assert not place.restarts
    place.app.tap("Back")
    place.app.tap("Restart")
    place.app.tap("Restart")
    assert place.restarts == 1
    place.status = 1
    place.app.tap("Switch off")
    place.app.tap("Switch off")
    place.do()
    assert place.begun == [("off", "now")]
    assert "could not be done" in place.said()


def test_while_the_screen_is_cleaned_nothing_counts(place: Place) -> None:
    place.enter()
    place.app.tap("Clean the screen, 30 s")
    place.touch(*WAY_IN, (960, 540))
    place.do(Operator(), Confirm(), Arrow(1, 0))
    assert isinstance(place.app.top, CleaningScene)
    place.wait(SECONDS)
    assert isinstance(place.app.top, OperatorScene)


def test_every_field_that_a_finger_comes_to_is_seen(place: Place) -> None:
    place.app.push(ChecksScene(place.app))
    for side in ("Left", "Right"):
        place.app.tap(f"{side} loudspeaker")
    place.app.tap("Touch")
    assert isinstance(place.app.top, TouchCheckScene)
    for row in range(DOWN):
        y = (row + 0.5) * 1080 / DOWN
        moves = [Hover((column + 0.5) * 1920 / ACROSS, y) for column in range(ACROSS)]
        place.do(Press(5, y), *moves, Release(1900, y))
    assert place.said() == "All fields work"
    place.wait(9)
    assert isinstance(place.app.top, ChecksScene)


def test_each_arrow_and_button_of_a_pad_has_a_sign_of_its_own(place: Place) -> None:
    place.app.push(scene := PadCheckScene(place.app))
    drawn = {pygame.image.tobytes(item.surface, "RGBA") for item in scene.items()}
    assert len(drawn) == 1 + 1 + len(SIGNS), "the ground, the words, the signs"


# What is counted


def counted(app: App) -> dict[tuple[str, str], int]:
    return app.store.ledger.totals


def sit_down(app: App) -> TableScene:
    seats = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"))
    scene = new_game(app, "undertow", seats, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def test_games_of_persons_are_counted_once_and_by_how_they_end(place: Place) -> None:
    app, books = place.app, UsageMetrics(place.app, NOW)
    sit_down(app)
    for used in ({"touch"}, {"touch", "keys"}, set()):
        books.tick(STEP, used, NOW)
    app.go_home()
    books.tick(COMES_BACK + 1, set(), NOW)
    app.push(new_game(app, "undertow", (SeatPlan("crab", "purl"), SeatPlan("crab", "brine")), {}))
    books.tick(STEP, {"touch"}, NOW)
    app.quit()
    books.close()
    assert counted(app) == {
        ("start", "usual"): 1,
        ("begun", "undertow"): 1,
        ("language", "en"): 1,
        ("input", "touch"): 1,
        ("input", "keys"): 1,
        ("abandoned", "undertow 1"): 1,
        ("stop", ""): 1,
    }
