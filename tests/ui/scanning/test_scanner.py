"""A switch chooses the offered item: pressed, held, or two of them; a key, a touch anywhere, or the mouse."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.input.intents import (
    MOUSE,
    Arrow,
    Confirm,
    ConfirmRelease,
    FocusLost,
    FocusOn,
    Hover,
    Intent,
    Press,
    Release,
)
from game.ui.scanning.dwell import Dwell
from game.ui.scanning.scanner import MOST, Scanner
from game.ui.scanning.switch import STUCK_SECONDS
from game.ui.scenes.menu import IDLE_SECONDS, MenuScene
from game.ui.scenes.settings import SettingsScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

PACE = 1.0

AppWith = Callable[..., DrivenApp]


@pytest.fixture
def scans(make_app: MakeApp) -> AppWith:
    """An app at its menu, scanning with those settings."""

    def make(**settings: Any) -> DrivenApp:
        app = make_app(home=MenuScene, motion="off")
        app.push(MenuScene(app))
        wanted = {"scanning": "items", "scan_seconds": PACE, "debounce": 0.0, **settings}
        app.change_settings(**wanted)
        app.tick(0.0)
        app.tick(0.0)
        return app

    return make


def scanner(app: DrivenApp) -> Scanner:
    return next(reader for reader in app.readers if isinstance(reader, Scanner))


def offered_name(app: DrivenApp) -> str:
    item = scanner(app).description.item(scanner(app).cursor.offered_id)
    return item.name if item else ""


def strike(app: DrivenApp) -> None:
    app.tick(0.0, [Confirm()])
    app.tick(0.0, [ConfirmRelease()])


def go_on_to(app: DrivenApp, name: str) -> None:
    for _ in range(60):
        if offered_name(app) == name:
            return
        app.tick(PACE * 1.6)
    raise AssertionError(f"{name!r} is never offered")


def test_with_scanning_off_nobody_listens(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene)
    app.push(MenuScene(app))
    app.tick(0.0)
    assert app.readers == []
    assert app.switch_access.items() == []


def test_it_begins_with_the_way_forward_and_offers_that_longer(scans: AppWith) -> None:
    app = scans()
    assert offered_name(app) == "Play"
    app.tick(PACE * 1.4)
    assert offered_name(app) == "Play"
    app.tick(PACE * 0.2)
    second = offered_name(app)
    assert second != "Play"
    app.tick(PACE * 1.05)
    assert offered_name(app) not in ("Play", second)


def test_what_is_offered_has_the_focus_and_a_frame(scans: AppWith) -> None:
    app = scans()
    app.tick(PACE * 1.6)
    assert app.top
    focused = app.top.focus.current(app.top.controls)
    assert focused
    assert focused.name == offered_name(app)
    assert app.switch_access.items()


@pytest.mark.parametrize("down", [Confirm(), Press(3.0, 3.0), Press(3.0, 3.0, (1, 7))])
def test_a_key_a_click_and_a_touch_anywhere_take_it(scans: AppWith, down: Any) -> None:
    app = scans()
    go_on_to(app, "Settings")
    app.tick(0.0, [down])
    assert isinstance(app.top, SettingsScene)


def test_a_release_of_the_switch_reaches_no_scene(scans: AppWith) -> None:
    app = scans()
    assert app.top
    x, y = next(control.box.center for control in app.top.controls if control.name == "Settings")
    app.tick(0.0, [Press(x, y)])
    app.tick(0.0, [Release(x, y)])
    assert app.top.name == "shelf", "Play was offered, wherever the finger was"


def test_trembling_counts_once(scans: AppWith) -> None:
    app = scans(scanning="rows", debounce=0.3)
    app.tick(0.4, [Confirm()])
    app.tick(0.0, [ConfirmRelease()])
    row = scanner(app).cursor
    assert row.is_open
    app.tick(0.1, [Confirm(), ConfirmRelease()])
    assert row.is_open, "it opened the row and took nothing of it"
    assert app.top
    assert app.top.name == "menu"


@pytest.mark.parametrize("stuck", [Press(2.0, 2.0, "wet screen"), Confirm()])
@pytest.mark.parametrize("kind", ["one", "hold"])
def test_what_is_stuck_for_ever_leaves_the_switch_to_others(scans: AppWith, stuck: Intent, kind: str) -> None:
    app = scans(switches=kind, scan_seconds=6.0)
    app.tick(0.0, [stuck])
    app.tick(STUCK_SECONDS)
    app.tick(STUCK_SECONDS)
    offered = offered_name(app)
    for intent in (Press(9.0, 9.0, "finger"), Release(9.0, 9.0, "finger")) * 3:
        app.tick(0.5, [intent])
    assert app.top
    assert app.top.name != "menu" or offered_name(app) != offered


def test_held_it_goes_on_and_let_go_it_takes(scans: AppWith) -> None:
    app = scans(switches="hold")
    app.tick(10 * PACE)
    assert offered_name(app) == "Play", "nothing moves while nobody holds it"
    app.tick(0.0, [Confirm()])
    app.tick(PACE * 1.6)
    taken = offered_name(app)
    assert taken != "Play"
    go_on_to(app, "Settings")
    app.tick(0.0, [ConfirmRelease()])
    assert isinstance(app.top, SettingsScene)


def test_something_that_lies_on_the_switch_takes_nothing(scans: AppWith) -> None:
    app = scans(switches="hold")
    app.tick(0.0, [Confirm()])
    for _ in range(60):
        app.tick(PACE * 1.6)
    assert not scanner(app).is_busy
    app.tick(0.0, [ConfirmRelease()])
    assert app.top
    assert app.top.name == "menu"


def test_of_two_switches_one_goes_on_and_the_other_takes(scans: AppWith) -> None:
    app = scans(switches="two")
    app.tick(30 * PACE)
    assert offered_name(app) == "Play"
    for _ in range(20):
        if offered_name(app) == "Settings":
            break
        app.tick(0.0, [Arrow(1, 0)])
    strike(app)
    assert isinstance(app.top, SettingsScene)


def test_typing_elsewhere_lets_the_switch_go(scans: AppWith) -> None:
    app = scans(switches="hold")
    app.tick(0.0, [Confirm()])
    app.tick(0.0, [FocusLost()])
    app.tick(PACE * 2)
    assert offered_name(app) == "Play"


def test_it_rests_after_its_rounds_and_the_next_press_begins_again(scans: AppWith) -> None:
    app = scans(scan_rounds=1)
    for _ in range(30):
        app.tick(PACE * 1.6)
    assert not scanner(app).is_busy
    assert app.switch_access.items() == []
    strike(app)
    assert offered_name(app) == "Play"
    assert app.top
    assert app.top.name == "menu"


def test_the_title_does_not_play_by_itself_while_somebody_scans(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene)
    app.push(menu := MenuScene(app))
    app.change_settings(scanning="items", scan_seconds=6.0)
    for _ in range(30):
        app.tick(IDLE_SECONDS / 20)
    assert not menu.shows_table


def test_it_can_be_turned_off_by_the_switch_itself(scans: AppWith) -> None:
    app = scans()
    for name in ("Settings", "Keys", "Scanning: off"):
        go_on_to(app, name)
        strike(app)
        app.tick(0.0)
    assert app.store.settings.scanning == "off"
    assert app.readers == []


def test_nothing_is_asked_for_by_what_is_only_heard(scans: AppWith) -> None:
    """Checks that scanning alone is no sign of life, which would keep the seat of somebody who has left."""
    app = scans()
    app.push(SettingsScene(app))
    app.tick(0.0)
    assert app.poll_readers() == []


def test_an_operator_has_hands(scans: AppWith) -> None:
    app = scans()

    class Page(SettingsScene):
        is_operator_scene = True

    app.push(Page(app))
    app.tick(0.0)
    app.tap("Keys")
    assert "Scanning: off" in app.names()
    assert app.switch_access.items() == []


# Dwell


@pytest.fixture
def dwells(make_app: MakeApp) -> DrivenApp:
    app = make_app(home=MenuScene, motion="off")
    app.push(MenuScene(app))
    app.change_settings(dwell=1.2)
    app.tick(0.0)
    return app


def place(app: DrivenApp, name: str) -> tuple[float, float]:
    assert app.top
    return next(control.box.center for control in app.top.controls if control.name == name)


def test_a_pointer_that_rests_presses_once(dwells: DrivenApp) -> None:
    app = dwells
    at = place(app, "Settings")
    app.tick(0.0, [Hover(*at, MOUSE)])
    app.tick(1.0, [Hover(at[0] + 3, at[1] - 3, MOUSE)])
    assert not isinstance(app.top, SettingsScene)
    assert app.switch_access.items(), "a ring fills"
    app.tick(0.3)
    assert isinstance(app.top, SettingsScene)
    name = app.top.name
    for _ in range(10):
        app.tick(1.0)
    assert app.top.name == name, "what has come below it is not pressed by accident"


def test_a_pointer_that_passes_or_leaves_presses_nothing(dwells: DrivenApp) -> None:
    app = dwells
    for _ in range(5):
        app.tick(1.0, [Hover(*place(app, "Settings"), MOUSE)])
        app.tick(1.0, [Hover(2.0, 2.0, MOUSE)])
    assert app.top
    assert app.top.name == "menu"


def test_a_pointer_that_was_not_moved_presses_nothing_that_comes_below_it(dwells: DrivenApp) -> None:
    app = dwells
    at = place(app, "Settings")
    app.tick(0.0, [Hover(*at, MOUSE)])
    for step in range(80):
        app.tick(0.1, [Hover(at[0] + step % 3, at[1], MOUSE)])
    assert isinstance(app.top, SettingsScene)
    while app.has_below:
        app.pop()
    for step in range(900):
        app.tick(0.1, [Hover(at[0] + step % 3, at[1], MOUSE)])
    assert app.top
    assert app.top.name == "menu", "a table that trembles is nobody"
    app.tick(0.1, [Hover(2.0, 2.0, MOUSE)])
    app.tick(0.1, [Hover(*at, MOUSE)])
    app.tick(2.0)
    assert isinstance(app.top, SettingsScene)


def test_whoever_presses_needs_no_resting(dwells: DrivenApp) -> None:
    app = dwells
    at = place(app, "Settings")
    app.tick(0.0, [Hover(*at, MOUSE), Press(2.0, 2.0)])
    app.tick(5.0)
    assert app.top
    assert app.top.name == "menu"
    assert all(not isinstance(intent, FocusOn) for intent in app.poll_readers())
    assert any(isinstance(reader, Dwell) for reader in app.readers)


@pytest.mark.parametrize("scanning", ["rows", "items"])
def test_all_that_can_be_pressed_is_offered_once_a_few_at_a_time(scans: AppWith, scanning: str) -> None:
    app = scans(scanning=scanning)
    app.push(SettingsScene(app))
    app.tick(0.0)
    rows = scanner(app).cursor.rows
    assert sorted(id for row in rows for id in row) == sorted(
        item.id for item in scanner(app).description.items if item.can_focus
    )
    assert max(map(len, rows)) <= (MOST if scanning == "rows" else 1)


@pytest.mark.parametrize(("scanning", "steps"), [("items", 6), ("rows", 2)])
def test_nothing_that_is_laid_over_the_tabs_lies_on_their_words(make_app: MakeApp, scanning: str, steps: int) -> None:
    app = make_app(home=MenuScene, motion="off", size=(960, 540))
    app.change_settings(scanning=scanning, scan_seconds=PACE, debounce=0.0)
    app.push(SettingsScene(app))
    for _ in range(3):
        app.tick(0.0)
    assert app.top is not None
    words = [item for label in app.top.labels() for item in label.items(app.sprites, app.screen)]
    below_tabs = sorted((one.surface.get_bounding_rect().move(one.x, one.y) for one in words), key=lambda box: box.y)
    for _ in range(steps):
        laid = app.switch_access.items()
        assert laid
        sheet = pygame.Surface((960, 540), pygame.SRCALPHA)
        sheet.blits([(item.surface, (item.x, item.y)) for item in laid])
        assert not any(any(sheet.subsurface(box).get_bounding_rect().size) for box in below_tabs[:6])
        app.tick(PACE * 1.6)
