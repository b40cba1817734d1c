"""The page of keys and buttons: shown, assigned, taken, refused in words, and reset."""

import pytest

from game.store.key_map import DEFAULT_BUTTONS
from game.ui.input.intents import ButtonCaptured
from game.ui.scenes.keys import KEY_TIMEOUT, KeysScene
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant


def press(app: DrivenApp, button: str) -> None:
    app.tick(0.0, [ButtonCaptured(button)])


def test_everything_fits_on_every_page(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.push(KeysScene(app))
    found = []
    for _ in range(2):
        found += faults(app)
        app.tap(app.words.tr("page on"))
    app.tap(next(name for name in app.names() if name.endswith(app.words.tr("one more"))))
    press(app, "h")
    assert [*found, *faults(app)] == []


def test_a_button_is_given_and_kept(app: DrivenApp) -> None:
    app.push(KeysScene(app))
    app.tap("Choose: one more")
    assert app.key_map.is_capturing
    assert "Choose: press a key or a button now" in app.texts()
    press(app, "f13")
    assert not app.key_map.is_capturing
    assert app.store.settings.keys["confirm"][-1] == "f13"
    assert app.key_map.action_of("f13") == "confirm"
    assert any("F13" in text for text in app.texts())


def test_a_button_that_does_something_is_refused_in_words(app: DrivenApp) -> None:
    app.push(KeysScene(app))
    app.tap("Choose: one more")
    press(app, "escape")
    assert "Escape is taken: Back. Take it away there first." in app.texts()
    assert app.key_map.action_of("escape") == "back"


def test_a_button_of_headphones_is_refused_too(app: DrivenApp) -> None:
    app.change_settings(keys={"headphones_in": ("f23",)})
    app.push(KeysScene(app))
    app.tap("Choose: one more")
    press(app, "f23")
    assert "F23 is taken: Headphones: a voice. Take it away there first." in app.texts()


@pytest.mark.parametrize(("button", "nearest"), [("returm_", "Enter"), ("key 0", "")])
def test_a_name_that_no_key_has_is_refused_with_the_nearest(app: DrivenApp, button: str, nearest: str) -> None:
    app.push(KeysScene(app))
    app.tap("Choose: one more")
    press(app, button)
    assert any(text.startswith("No key is called") and f"such as {nearest}" in text for text in app.texts())
    assert app.store.settings.keys == {}


def test_the_last_button_is_taken_but_never_the_only_one_of_what_is_needed(app: DrivenApp) -> None:
    app.push(KeysScene(app))
    for left in (2, 1):
        app.tap("Back: one less")
        assert len(app.key_map.buttons["back"]) == left
    assert "Back: one less" not in app.names()


def test_one_press_brings_all_back(app: DrivenApp) -> None:
    app.change_settings(keys={"back": ("f13",), "hint": ()})
    app.push(KeysScene(app))
    app.tap("All as at first")
    assert app.store.settings.keys == {}
    assert app.key_map.buttons == DEFAULT_BUTTONS


def test_nobody_is_waited_for_for_ever_and_a_touch_ends_it(app: DrivenApp) -> None:
    app.push(KeysScene(app))
    app.tap("Choose: one more")
    app.tick(KEY_TIMEOUT)
    assert not app.key_map.is_capturing
    app.tap("Choose: one more")
    app.tap("Back")
    assert not app.key_map.is_capturing
