"""Touches over several scenes: nothing that is pressed falls through to the scene after it."""

from collections.abc import Callable
from unittest.mock import patch

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.games import TABLES
from game.ui.input.intents import Press, Release
from game.ui.input.sightings import SEEN_SECONDS
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.match_setup import new_game
from game.ui.widgets import Control
from tests.support.driven import FRAME, DrivenApp
from tests.ui.conftest import MakeApp

SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "dip"))
SCENES: dict[str, Callable[[DrivenApp], Scene]] = {
    "menu": MenuScene,
    "shelf": ShelfScene,
    "settings": SettingsScene,
    "seats": lambda app: SeatsScene(app, TABLES["turn_the_tide"]),
    **{name: lambda app, name=name: new_game(app, name, SEATS, {}) for name in TABLES},
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("pause", [0.0, 0.1, 0.3])
def test_a_double_tap_presses_once_and_nothing_of_the_next_screen(make_app: MakeApp, name: str, pause: float) -> None:
    app, pressed = make_app(home=MenuScene, motion="off", paints=False), list[str]()
    press, count = Control.press, 0

    def note_press(control: Control) -> None:
        pressed.append(control.name)
        press(control)

    for number in range(40):
        app.stack.restart(SCENES[name](app))
        app.run(1.0)
        if number >= len(app.names()):
            break
        target = app.names()[number]
        at = app.place_of(target)
        app.wait_until_seen(lambda at=at: at)
        with patch.object(Control, "press", note_press):
            app.touch(*at)
            app.run(pause)
            app.touch(*at)
        assert pressed in ([target], []), f"{target} at {name}"  # a slider is not pressed but set
        count += len(pressed)
        pressed.clear()
        if not app.is_running:  # it was the way out
            app.is_running = True
    assert count


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_a_screen_is_pressed_once_it_has_been_seen(make_app: MakeApp, motion: str) -> None:
    app = make_app(home=MenuScene, motion=motion)
    app.push(MenuScene(app))
    app.run(2.0)
    app.tap("Settings")
    settings, seconds = app.top, 0.0
    while not app.stack.accepts(*app.place_of("Back")):
        app.touch(*app.place_of("Back"))
        assert app.top is settings
        seconds += 2 * FRAME
        assert seconds < 3 * SEEN_SECONDS
    assert seconds >= SEEN_SECONDS - 3 * FRAME
    app.touch(*app.place_of("Back"))
    app.run(1.0)
    assert app.top is not settings


def test_a_touch_after_keys_counts_although_the_letters_of_keys_leave(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene)
    app.change_settings(has_keyboard=True)
    app.push(MenuScene(app))
    at = app.wait_until_seen(lambda: app.place_of("Settings"))
    app.tick(FRAME, [Press(*at, (1, 1))])
    app.update_key_hints({"touch"})
    app.tick(FRAME, [Release(*at, (1, 1))])
    assert isinstance(app.top, SettingsScene)
