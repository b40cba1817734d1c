"""Scenes that fail: they are left, and the game goes on."""

import logging
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.ui.draw.canvas import Item
from game.ui.frame.render_thread import RenderThread, RenderThreadStuck, Urgency
from game.ui.frame_gate import STUCK_TIMEOUT
from game.ui.scene import Scene
from game.ui.scene_failures import UNRELATED_AFTER
from game.ui.scenes.error_messages import ErrorMessagesScene
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_logbook
from tests.support.driven import FRAME, DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.home_scene import Broken, Home
from tests.ui.render_queues import StuckQueue

LONGEST_FRAME = 0.1
PATIENCE = 5.0


@pytest.fixture
def home(make_app: MakeApp) -> DrivenApp:
    app = make_app(home=Home)
    app.go_home()
    return app


def names(app: DrivenApp) -> list[str]:
    return [scene.name for scene in app.scenes]


def test_a_failing_scene_leads_back_home_which_is_told(home: DrivenApp) -> None:
    with pytest.raises(KeyError):
        home.tap("Play")
    home.tick_safely(FRAME)
    assert names(home) == ["home", "mishaps"]
    home.tap("Go on")
    assert home.top is not None
    assert home.top.name == "home"


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
