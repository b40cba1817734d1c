"""Settings apply immediately and are saved."""

from dataclasses import replace
from typing import Any

import pytest

from game.kiosk.plan import Kiosk
from game.phones.phones import Phones
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.wifi import WifiScene
from game.ui.widgets import is_chosen
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.phones import PosedServer

TABS = ("Sound", "Picture", "Screen", "Game", "Help", "Keys")


@pytest.mark.parametrize("kiosk", [None, Kiosk()], ids=["home", "kiosk"])
def test_everything_fits_and_every_row_is_on_a_page(app_for: AppFor, look: ScreenVariant, kiosk: Kiosk | None) -> None:
    app = app_for(look)
    app.config = replace(app.config, kiosk=kiosk)
    app.phones = Phones(lambda _words: PosedServer())
    scene = SettingsScene(app)
    app.push(scene)
    for number in range(len(scene._tabs)):
        scene._open(number)
        seen = {*app.texts()}
        assert faults(app) == []
        while (page_on := app.words.tr("page on")) in app.names():
            app.tap(page_on)
            assert faults(app) == []
            seen |= {*app.texts()}
            if not scene.page_number:
                break
        assert {row.words for row in scene.rows() if row.words} <= seen


@pytest.mark.parametrize(
    ("tab", "press", "setting", "value"),
    [
        ("Sound", "Volume: softer", "master", 7),
        ("Sound", "Music: louder", "music", 7),
        ("Sound", "Sounds: softer", "effects", 7),
        ("Picture", "Motion: little", "motion", "reduced"),
        ("Picture", "Letters: 150 %", "text_size", 150),
        ("Picture", "Contrast: high", "high_contrast", True),
        ("Picture", "Detail: lightest", "quality", "lightest"),
        ("Screen", "Language: Deutsch", "language", "de"),
        ("Screen", "Full screen: whole screen", "fullscreen", True),
        ("Screen", "Screen edge: narrower", "safe_margin", 4),
        ("Help", "Hints: always", "hints", "always"),
        ("Help", "Memory: cards", "memory_aid", True),
        ("Help", "Captions: lines", "captions", True),
        ("Keys", "Scanning: rows", "scanning", "rows"),
        ("Keys", "Switches: hold", "switches", "hold"),
        ("Game", "Thinking time: none", "thinking", "none"),
        ("Game", "Reading time: 4 s", "reading", 4),
        ("Game", "Reading time: until Next", "reading", 0),
    ],
)
def test_a_press_changes_and_keeps_a_setting(app: DrivenApp, tab: str, press: str, setting: str, value: Any) -> None:
    app.push(SettingsScene(app))
    app.tap(tab)
    app.tap(press)
    assert getattr(app.settings, setting) == value
    assert getattr(app.store.settings, setting) == value


@pytest.mark.parametrize("tab", TABS)
def test_enter_on_what_is_chosen_nudges_it(make_app: MakeApp, tab: str) -> None:
    app = make_app(motion="off", paints=False)
    scene = SettingsScene(app)
    app.push(scene)
    scene._open(TABS.index(tab))
    chosen = [control for control in scene.controls if is_chosen(control)]
    assert chosen
    for control in chosen:
        scene.focus.move_to(control)
        app.tick(0.3)
        assert not scene.focus.is_nudged
        app.key("return")
        assert scene.focus.is_nudged, control.name


def test_a_larger_text_size_shows_at_once(app: DrivenApp) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    app.tap("Picture")
    before = scene.labels()[0].px(app.sprites, app.screen)
    app.tap("Letters: 150 %")
    assert scene.labels()[0].px(app.sprites, app.screen) > before


def test_the_page_stays_open_while_settings_change(app: DrivenApp) -> None:
    app.push(SettingsScene(app))
    app.tap("Screen")
    app.tap("Screen edge: wider")
    assert "Screen edge: wider" in app.names()


def test_the_quietest_cannot_be_made_quieter(app: DrivenApp) -> None:
    app.change_settings(master=0)
    app.push(SettingsScene(app))
    assert "Volume: softer" not in app.names()
    assert "Volume: louder" in app.names()


def test_back_leads_back(app: DrivenApp) -> None:
    below = SettingsScene(app)
    app.push(below)
    app.push(SettingsScene(app))
    app.tap("Back")
    assert app.stack.top is below


def test_every_tab_has_its_name_below(app: DrivenApp) -> None:
    app.push(SettingsScene(app))
    assert set(TABS) <= set(app.texts())


@pytest.mark.parametrize(
    ("tab", "press", "words"),
    [
        ("Sound", "Volume: softer", "70 %"),
        ("Picture", "Motion: none", "Nothing moves"),
        ("Picture", "Letters: 125 %", "125 %"),
        ("Picture", "Detail: lighter", "Calmer sea, simpler shadows"),
        ("Screen", "Screen edge: wider", "6 % free at every edge"),
        ("Game", "Reading time: 4 s", "Stays for 4 seconds"),
        ("Help", "Hints: never", "Never there"),
    ],
)
def test_what_is_chosen_is_said_beside_it(app: DrivenApp, tab: str, press: str, words: str) -> None:
    app.push(SettingsScene(app))
    app.tap(tab)
    app.tap(press)
    assert words in app.texts()


def test_silence_is_seen_in_the_volume_and_who_sets_it_hears_it(app: DrivenApp) -> None:
    app.push(SettingsScene(app))
    app.tap("Sound off")
    assert app.settings.muted
    assert "muted" in app.texts()
    assert "Sound on" in app.names()
    app.tap("Volume: softer")
    assert not app.settings.muted
    assert "70 %" in app.texts()


def test_a_panel_has_one_size_of_letters(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.push(SettingsScene(app))
    for tab in TABS:
        app.tap(app.words.tr(tab))
        assert app.top
        assert len({label.px(app.sprites, app.screen) for label in app.top.labels()}) == 1


def test_discs_stand_in_four_columns_whatever_the_page(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    scene = SettingsScene(app)
    app.push(scene)
    columns: set[int] = set()
    for tab in TABS:
        app.tap(app.words.tr(tab))
        rows = [control for control in scene.controls if ": " in control.name]
        columns |= {round(control.box.center.x) for control in rows}
    assert len(columns) == 4


def test_how_long_a_seat_waits_for_its_phone_is_a_setting(still: DrivenApp) -> None:
    still.phones = Phones(lambda _words: PosedServer())
    still.push(SettingsScene(still))
    still.tap("Phones")
    still.tap("Phone away: 15 s")
    assert still.phones.away_seconds == still.store.settings.away == 15
    still.tap("Wi-Fi: change")
    assert isinstance(still.top, WifiScene)
