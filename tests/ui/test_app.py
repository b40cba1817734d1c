"""The app as a whole: time and intents in, frames out; settings and the window."""

import gc
import weakref
from math import hypot

import pytest

from game.ui.app import App
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Exposed, Fullscreen, Mute, PadAdded, Press, Quit, Release, Resized
from game.ui.input.sightings import SEEN_SECONDS
from game.ui.scenes.menu import MenuScene
from game.ui.screen import make_screen
from game.ui.widgets import DiscButton
from tests.support.driven import FRAME, DrivenApp
from tests.support.offscreen import OffscreenWindow
from tests.ui.conftest import MakeApp
from tests.ui.home_scene import Home


@pytest.fixture
def home(make_app: MakeApp) -> DrivenApp:
    app = make_app(home=Home)
    app.go_home()
    return app


def top(app: App) -> Home:
    assert isinstance(app.stack.top, Home)
    return app.stack.top


def test_running_lets_exactly_that_time_pass_by_a_clock_of_its_own(home: DrivenApp) -> None:
    home.run(2.0)
    assert top(home).seconds == pytest.approx(2.0)


def test_names_tells_what_can_be_pressed(home: DrivenApp) -> None:
    assert home.names() == ["Play"]


@pytest.mark.parametrize("name", ["Shut", "Nothing"])
def test_tapping_what_cannot_be_pressed_names_what_can(home: DrivenApp, name: str) -> None:
    with pytest.raises(LookupError, match="Play"):
        home.tap(name)


def test_a_key_without_a_meaning_is_refused(home: DrivenApp) -> None:
    with pytest.raises(LookupError, match="f5"):
        home.key("f5")


def test_ticks_draw_on_the_window(home: DrivenApp) -> None:
    home.tick(FRAME)
    assert home.canvas.window is home.window.surface
    assert home.canvas.blended_px > 0


def test_nothing_moving_is_drawn_only_once(home: DrivenApp) -> None:
    home.run(0.5)
    assert home.canvas.show(home.stack.items()) == []


def test_a_lost_picture_is_drawn_again(home: DrivenApp) -> None:
    home.run(0.5)
    home.tick(FRAME, [Exposed()])
    assert home.canvas.blended_px > 0


def test_a_new_size_is_laid_out_at_once(home: DrivenApp) -> None:
    home.tick(FRAME, [Resized(800, 480)])
    assert (home.screen.width, home.screen.height) == (800, 480)
    assert home.canvas.window.get_size() == (800, 480)
    assert top(home).sizes == [(1280, 720), (800, 480)]


def test_a_press_before_a_new_size_meets_the_controls_of_the_old_one(home: DrivenApp) -> None:
    moved: list[str] = []
    scene = top(home)
    scene.controls = [DiscButton("Here", Box(1000, 600, 100, 100), "play", lambda: moved.append("here"))]
    home.tick(FRAME)
    home.tick(SEEN_SECONDS)
    home.tick(FRAME, [Press(1050, 650), Release(1050, 650), Resized(800, 480)])
    assert moved == ["here"]


@pytest.mark.parametrize(
    ("size", "least"), [((1000, 2), (1000, 480)), ((10, 10), (800, 480)), ((1, 1000), (480, 1000))]
)
def test_a_window_below_the_least_size_is_laid_out_for_that(
    home: DrivenApp, size: tuple[int, int], least: tuple[int, int]
) -> None:
    home.tick(FRAME, [Resized(*size)])
    assert (home.screen.width, home.screen.height) == least
    assert home.canvas.window.get_size() == size
    home.tick(FRAME, [Resized(1280, 720)])
    assert (home.screen.width, home.screen.height) == (1280, 720)


def test_the_same_size_again_lays_out_nothing(home: DrivenApp) -> None:
    home.tick(FRAME, [Resized(1280, 720)])
    assert top(home).sizes == [(1280, 720)]


def test_pictures_for_other_letters_are_given_back_at_once(make_app: MakeApp) -> None:
    home = make_app(home=MenuScene)
    for _ in range(2):
        home.push(MenuScene(home))
    home.pop()
    gc.disable()  # the collector runs seldom, and garbage holds memory and files
    try:
        old = weakref.ref(home.sprites)
        home.change_settings(text_size=150)
        assert old() is None
    finally:
        gc.enable()


def test_quit_ends_it(home: DrivenApp) -> None:
    home.tick(FRAME, [Quit()])
    assert not home.is_running


def test_the_mute_key_mutes_and_is_remembered(home: DrivenApp) -> None:
    home.key("m")
    assert home.settings.muted
    assert home.store.settings.muted
    home.tick(FRAME, [Mute()])
    assert not home.store.settings.muted


def test_the_whole_screen_is_a_key_away_and_remembered(home: DrivenApp) -> None:
    home.tick(FRAME, [Fullscreen()])
    assert isinstance(home.window, OffscreenWindow)
    assert home.window.is_fullscreen
    assert home.store.settings.fullscreen


def test_what_is_held_on_the_whole_screen_is_drawn_in_its_size(home: DrivenApp) -> None:
    home.tick(FRAME, [Resized(1920, 1080), Fullscreen()])
    assert home.canvas.window.get_size() == (1920, 1080)


def test_the_focus_hides_from_pointers_and_comes_back_for_keys_and_new_pads(home: DrivenApp) -> None:
    assert home.shows_focus
    shown = []
    for intent in (Press(0, 0), Arrow(1, 0), Press(0, 0), PadAdded("A")):
        home.tick(FRAME, [intent])
        shown.append(home.shows_focus)
    assert shown == [False, True, False, True]


def test_flags_count_for_this_run_and_are_not_kept(make_app: MakeApp) -> None:
    app = make_app(home=Home, motion="off", mute=True, language="de")
    assert (app.motion, app.settings.muted, app.words.language) == ("off", True, "de")
    app.change_settings(music=3)
    kept = app.store.settings
    assert (kept.motion, kept.muted, kept.language, kept.music) == ("full", False, "", 3)


def test_a_choice_made_by_hand_outdoes_the_flag(make_app: MakeApp) -> None:
    app = make_app(home=Home, motion="off")
    app.change_settings(motion="reduced")
    assert app.motion == "reduced"


def test_changed_settings_lay_out_every_scene_anew(home: DrivenApp) -> None:
    home.change_settings(text_size=150, safe_margin=10, high_contrast=True)
    assert len(top(home).sizes) == 2
    assert (home.screen.text_size, home.screen.safe_margin) == (1.5, 0.1)
    assert home.sprites.high_contrast


def test_settings_hold_even_where_they_cannot_be_kept(home: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", full)
    home.change_settings(master=2)
    assert home.settings.master == 2


@pytest.mark.parametrize(
    ("inches", "size", "px"), [(10.1, (1280, 800), 118), (15.6, (1920, 1080), 111), (55.0, (3840, 2160), 63)]
)
def test_an_operators_screen_asks_for_fingers_of_twenty_millimetres(
    home: DrivenApp, inches: float, size: tuple[int, int], px: int
) -> None:
    home.change_settings(screen_inches=inches)
    assert make_screen(home.settings, *size, hypot(*size)).touch == pytest.approx(px, abs=1)
