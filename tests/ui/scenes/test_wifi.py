"""Typing the name and the password of the Wi-Fi, by discs and by keys."""

import logging

import pytest

from game.store.wifi import Wifi
from game.ui.input.intents import Typed
from game.ui.scene import Scene
from game.ui.scenes.wifi import PAGES, WifiScene
from game.ui.screen_describer import describe
from tests.support.driven import DrivenApp

SECRET = "Xy7 secret"


@pytest.fixture
def scene(still: DrivenApp) -> WifiScene:
    found = WifiScene(still)
    still.push(Scene(still))
    still.push(found)
    return found


def test_both_are_typed_once_and_kept_and_no_log_or_description_shows_the_password(
    still: DrivenApp, scene: WifiScene, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        for letter in "ferry":
            still.tap(letter)
        still.tap("Done")
        for letter in SECRET:
            while letter not in PAGES[scene._page]:  # which page is shown is known to no door
                still.tap("Other letters")
            still.tap("space" if letter == " " else letter)
            shown = [label.words for label in scene.labels()]
            assert not any(SECRET[:2] in text for text in (*shown, str(describe(still))))
        still.tap("Done")
    assert still.top is not scene
    assert still.settings.wifi == Wifi("ferry", SECRET)
    assert SECRET not in caplog.text


def test_keys_write_and_enter_is_the_tick(still: DrivenApp, scene: WifiScene) -> None:
    still.tick(0.1, [Typed("H"), Typed("m")])
    assert "Hm_" in [label.words for label in scene.labels()]
    still.key("return")
    still.key("return")
    assert still.settings.wifi == Wifi("Hm")


def test_a_password_that_is_too_short_is_not_taken(still: DrivenApp, scene: WifiScene) -> None:
    still.tick(0.1, [Typed("Ferry")])
    still.tap("Done")
    still.tick(0.1, [Typed("1234567")])
    assert not next(control for control in scene.controls if control.name == "Done").enabled
    still.tick(0.1, [Typed("8")])
    still.tap("Done")
    assert still.settings.wifi == Wifi("Ferry", "12345678")


def test_letters_act_again_once_the_sheet_is_closed(still: DrivenApp, scene: WifiScene) -> None:
    assert still.key_map.is_typing
    still.key("escape")
    assert not still.key_map.is_typing
