"""The operator's page: what it changes and does."""

import base64
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from game.kiosk.drives import Drive
from game.kiosk.plan_overrides import OVERRIDES_FILE, PlanOverrides
from game.store.errors import StoreError
from game.store.usage_statistics import HourlyCount
from game.ui.input.intents import Operator, Press, Release
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import PinScene
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.page_layout import in_leaves
from game.updates.slots import Slots
from tests.ui.conftest import MakeApp
from tests.ui.scenes.operator_place import NOW, PIN, PLAN, Place
from tests.updates.test_slots import PRIVATE, signed_update


def test_what_is_changed_holds_at_once_is_kept_over_the_file_and_can_be_put_back(place: Place) -> None:
    place.enter()
    place.app.tap("First language: Deutsch")
    assert place.app.words.language == "de"
    assert PlanOverrides(PLAN, place.folder / OVERRIDES_FILE, ("de", "en")).plan.languages == ("de", "en")
    place.app.tap("Erste Sprache: English")
    place.leaf("Settings", 2)
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


def test_a_press_beside_all_that_can_be_pressed_does_nothing(place: Place) -> None:
    place.enter()
    page = place.app.top
    place.app.tick(0.0, [Press(1, 1), Release(1, 1)])
    assert place.app.top is page


def test_games_and_rules_are_offered_or_not_and_one_always_is(place: Place) -> None:
    place.enter()
    place.leaf("Settings", 5)
    for kind in place.app.tables.values():
        if kind.name != "sea_salt_and_paper":
            place.app.tap(f"Games: {kind.title(str)}")
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
    assert "2468" not in (place.folder / OVERRIDES_FILE).read_text()
    place.app.tap("Close")
    place.do(Operator())
    place.type(PIN)
    assert isinstance(place.app.top, PinScene)
    place.type("2468")
    assert isinstance(place.app.top, OperatorScene)


def test_figures_go_to_the_stick_that_is_there(place: Place, tmp_path: Path) -> None:
    place.enter()
    place.app.store.statistics.count(NOW, "begun", "undertow")
    place.app.tap("Save to USB stick")
    assert "No USB stick" in place.text()
    stick = tmp_path / "stick"
    stick.mkdir()
    place.drives = [Drive(stick, "stick")]
    for _ in range(2):
        place.app.tap("Save to USB stick")
        place.do()
    assert [path.name for path in sorted(stick.iterdir())] == [
        "ebb-and-flock-2026-11-23-1432-2.csv",
        "ebb-and-flock-2026-11-23-1432.csv",
    ]
    assert "2026-11-23T14:00,begun,undertow,1" in (stick / "ebb-and-flock-2026-11-23-1432.csv").read_text()
    place.drives = [Drive(tmp_path / "gone", "gone")]
    place.app.tap("Save to USB stick")
    place.do()
    assert "cannot be written" in place.text()


def test_an_update_on_a_stick_is_asked_about_taken_and_begun(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    place.enter()
    place.leaf("Now", 1)

    def ask() -> None:
        place.app.tap("Update")

    def take() -> str:
        ask()
        place.app.tap("ebb-and-flock-9.0.update")
        place.do()
        return place.text()

    ask()
    assert "come with the system" in place.text()
    place.desk.slots = Slots(tmp_path)
    ask()
    assert "No USB stick" in place.text()
    place.drives = [Drive(stick, "stick")]
    ask()
    assert "No update" in place.text()
    update, key = stick / "ebb-and-flock-9.0.update", tmp_path / "update.pub"
    update.write_bytes(signed_update(tmp_path, "9.0"))
    monkeypatch.setattr("game.ui.scenes.operator.services.UPDATE_KEY", key)
    assert "No key" in take()
    key.write_bytes(base64.b64encode(bytes(32)))
    assert "not signed" in take()
    assert not place.restarts
    key.write_bytes(base64.b64encode(PRIVATE.public_key().public_bytes_raw()))
    take()
    assert place.restarts == 1
    begun = place.desk.slots.select_program()
    assert begun is not None
    assert begun.read_text() == "9.0"


def test_figures_that_cannot_be_read_are_told_and_the_page_stays(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_hour: str) -> list[HourlyCount]:
        raise StoreError("broken", "disk I/O error")

    page = place.enter()
    place.drives = [Drive(tmp_path, "stick")]
    monkeypatch.setattr(place.app.store.statistics, "counts_since", fail)
    place.app.tap("Save to USB stick")
    assert place.app.top is page
    assert "could not be done" in place.text()
    assert not list(tmp_path.glob("*.csv"))


class SilentExecutor(Executor):
    """An executor whose disk does not answer."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_on_a_disk_that_does_not_answer_the_page_opens_changes_and_closes(place: Place, tmp_path: Path) -> None:
    place.desk.executor = SilentExecutor
    place.desk.slots = Slots(tmp_path)
    place.drives = [Drive(tmp_path, "stick")]
    place.app.push(OperatorScene(place.app, place.desk))
    place.do()
    assert "Reading the figures" in place.text()
    for command in ("Save to USB stick", "First language: Deutsch"):
        place.app.tap(command)
        place.do()
    assert place.app.words.language == "de"
    place.app.key("escape")
    assert isinstance(place.app.top, MenuScene)


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
    assert "could not be done" in place.text()


def test_a_sheet_that_has_room_for_all_its_leaves_has_one(make_app: MakeApp, tmp_path: Path) -> None:
    place = Place(make_app(home=MenuScene, size=(1080, 1920), kiosk=PLAN, motion="off"), tmp_path)
    place.app.change_settings(text_size=200)
    page = OperatorScene(place.app, place.desk)
    place.app.push(page)
    today, _, _, _, now = page.leaves
    assert today == now == 1


@pytest.mark.parametrize(("long", "lengths"), [(5, [5]), (6, [3, 3]), (8, [4, 4]), (11, [4, 4, 3])])
def test_what_one_leaf_has_no_room_for_lies_evenly_on_several(long: int, lengths: list[int]) -> None:
    assert [len(leaf) for leaf in in_leaves([range(long)], 5)] == lengths
