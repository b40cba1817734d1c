"""The app as a whole: time and intents in, frames out; settings, the window, and failing scenes."""

import gc
import logging
import weakref
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from threading import Event

import pytest

from game.ui.app import UNRELATED_AFTER, App
from game.ui.draw.canvas import Item
from game.ui.frame.render_thread import RenderThread, RenderThreadStuck, Urgency
from game.ui.frame_gate import STUCK_TIMEOUT
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Exposed, Fullscreen, Intent, Mute, PadAdded, Press, Quit, Release, Resized
from game.ui.scene import Scene
from game.ui.scenes.error_messages import ErrorMessagesScene
from game.ui.scenes.menu import MenuScene
from game.ui.screen import Screen, make_screen
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_logbook
from game.ui.widgets import DiscButton, Label
from tests.support.driven import DrivenApp
from tests.support.offscreen import OffscreenWindow
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import StuckQueue

FRAME = 1 / 60
LONGEST_FRAME = 0.1
PATIENCE = 5.0


class Home(Scene):
    name = "home"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.seconds = 0.0
        self.sizes: list[tuple[int, int]] = []

    def arrange(self, screen: Screen) -> None:
        self.sizes.append((screen.width, screen.height))
        self.controls = [
            DiscButton(self.tr("Play"), Box(100, 100, 120, 120), "play", self.start, kind="coral"),
            DiscButton("Shut", Box(300, 100, 120, 120), "door", self.start, enabled=False),
        ]
        self.parts = [Label("Hello", Box(100, 300, 400, 60))]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self.seconds += dt

    def start(self) -> None:
        self.app.push(Broken(self.app))


class Broken(Scene):
    """Fails when it is drawn, with a hidden card in its message."""

    card = "weather:44"

    def items(self) -> list[Item]:
        raise KeyError(self.card)


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


def names(app: DrivenApp) -> list[str]:
    return [scene.name for scene in app.scenes]


def test_a_failing_scene_leads_back_home_which_is_told(home: DrivenApp) -> None:
    with pytest.raises(KeyError):
        home.tap("Play")
    home.tick_safely(FRAME)
    assert names(home) == ["home", "mishaps"]
    home.tap("Go on")
    assert top(home).name == "home"


class Torn(Scene):
    """Shows a piece that cannot be drawn."""

    def items(self) -> list[Item]:
        return [Item(self.app.sprites.drawing("no such drawing", 20, 20), 0, 0)]


def wait_for(render_queue: RenderThread) -> None:
    """Waits until the render thread has finished all jobs."""
    drawn = Event()
    render_queue.submit("last", drawn.set, Urgency.LATER)
    assert drawn.wait(PATIENCE)


@pytest.fixture
def render_queue() -> Iterator[RenderThread]:
    render_queue = RenderThread()
    yield render_queue
    render_queue.close()


def test_what_cannot_be_drawn_is_logged_and_leads_back_home(
    make_app: MakeApp, render_queue: RenderThread, caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(home=Home, render_queue=render_queue)
    app.go_home()
    app.push(Torn(app))
    app.tick_safely(FRAME)
    assert names(app) == ["home", ""], "it is waited for"
    wait_for(render_queue)
    app.tick_safely(FRAME)
    assert names(app) == ["home", "mishaps"]
    assert [record.getMessage() for record in caplog.records] == [
        "a drawing failed and is tried once more",
        "something could not be drawn",
        "the scene Torn failed",
    ]


def test_what_could_not_be_drawn_is_tried_again_later(make_app: MakeApp, render_queue: RenderThread) -> None:
    app = make_app(home=Home, render_queue=render_queue)
    app.go_home()
    for _ in range(2):
        app.push(Torn(app))
        app.tick_safely(FRAME)
        wait_for(render_queue)
        app.tick_safely(UNRELATED_AFTER)
        assert names(app) == ["home", "mishaps"]


def test_a_render_queue_that_is_stuck_ends_the_game(make_app: MakeApp) -> None:
    """Ends rather than going home, where no new frame could be shown either."""
    app = make_app(home=Home, render_queue=StuckQueue())
    app.go_home()
    for _ in range(round(STUCK_TIMEOUT / LONGEST_FRAME)):
        app.tick_safely(LONGEST_FRAME)
    with pytest.raises(RenderThreadStuck):
        app.tick_safely(1.0)


def test_only_the_scene_that_failed_is_left_and_those_below_that_cannot_go_on(home: DrivenApp) -> None:
    left: list[str] = []

    class Kept(Scene):
        name = "kept"

        def exit(self) -> None:
            left.append("kept")

    class Stuck(Scene):
        def resume(self) -> None:
            raise OSError("disk full")

        def exit(self) -> None:
            left.append("stuck")
            raise OSError("disk full")

    for scene in (Kept(home), Stuck(home), Broken(home)):
        home.push(scene)
    home.tick_safely(FRAME)
    assert left == ["stuck"]
    assert names(home) == ["home", "kept", "mishaps"]


def test_scenes_that_fail_one_after_another_leave_the_ones_below(home: DrivenApp) -> None:
    for _ in range(5):
        home.push(Broken(home))
        home.tick_safely(FRAME)
        assert names(home) == ["home", "mishaps"]
    home.tap("Go on")
    assert names(home) == ["home"]


def test_a_message_that_cannot_be_shown_is_left_out(home: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ErrorMessagesScene, "items", lambda _: 1 / 0)
    home.push(Broken(home))
    home.tick_safely(FRAME)
    home.tick_safely(FRAME)
    home.tick_safely(FRAME)
    assert names(home) == ["home"]


def test_a_title_that_fails_again_at_once_ends_the_game(make_app: MakeApp) -> None:
    app = make_app(home=Broken)
    app.go_home()
    app.tick_safely(FRAME)
    app.pop()
    with pytest.raises(KeyError):
        app.tick_safely(FRAME)


class Twice(Scene):
    """Is drawn at the second try."""

    tries = 0

    def items(self) -> list[Item]:
        self.tries += 1
        if self.tries % 2:
            raise MemoryError
        return []


def test_a_frame_that_fails_once_is_drawn_again(home: DrivenApp) -> None:
    home.push(Twice(home))
    for _ in range(10):
        home.tick_safely(FRAME)
    assert names(home) == ["home", ""]


def test_work_beside_the_scenes_that_fails_leaves_the_top_scene(home: DrivenApp) -> None:
    home.push(Scene(home))
    home.run_safely(lambda: 1 / 0)
    assert names(home) == ["home", "mishaps"]


def test_a_scene_that_fails_again_later_is_news(home: DrivenApp) -> None:
    for _ in range(3):
        home.push(Broken(home))
        home.tick_safely(FRAME)
        home.run(0.1)
        home.tick_safely(UNRELATED_AFTER)
    assert names(home) == ["home", "mishaps"]


def test_the_log_tells_where_it_failed_and_no_card(home: DrivenApp, tmp_path: Path) -> None:
    logbook = open_logbook(tmp_path)
    try:
        home.push(Broken(home))
        home.tick_safely(FRAME)
    finally:
        close_logbook(logbook)
    told = (tmp_path / LOG_FILE).read_text()
    assert "KeyError" in told
    assert "Broken" in told
    assert "in items" in told
    assert Broken.card not in told


def test_the_log_tells_the_words_of_what_is_wrong_with_the_machine(tmp_path: Path) -> None:
    logbook = open_logbook(tmp_path)
    try:
        try:
            try:
                raise OSError("no space left")
            except OSError as error:
                raise ValueError(f"hand {Broken.card}") from error
        except ValueError:
            logging.getLogger("game").exception("the match was not kept")
    finally:
        close_logbook(logbook)
    told = (tmp_path / LOG_FILE).read_text()
    assert "no space left" in told
    assert "ValueError" in told
    assert Broken.card not in told


def test_where_nothing_can_be_written_there_is_no_log_and_no_trouble(tmp_path: Path) -> None:
    logbook = open_logbook(tmp_path / "missing")
    logging.getLogger("game").error("nobody reads this")
    close_logbook(logbook)
