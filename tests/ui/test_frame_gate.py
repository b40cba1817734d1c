"""At any speed of the render queue only complete frames are shown: the same as with immediate rendering."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.store.seats import SeatPlan
from game.ui.frame_gate import FrameGate
from game.ui.input.intents import Back, Intent, Pause, Resized
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.motion.stage import Stage
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import BurstyQueue, ManualQueue, SlowQueue
from tools.bench.frame_checker import FrameChecker

FRAME = 1 / 60
SIZE = 800, 480
FRAMES, RESULTS, SELDOM = 240, 60, 0.03
LONGEST = 2_000
SEATS = tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "fathom", "brine"))


def window_bytes(app: DrivenApp) -> bytes:
    return pygame.image.tobytes(app.canvas.window, "RGB")


class TwinApps:
    """Two apps, one with a delayed render queue: each of its complete frames is the other's next frame.

    The other app opens a screen once it is complete in the first.
    """

    def __init__(self, make_app: MakeApp, render_queue: ManualQueue) -> None:
        self.slow, self.quick = (make_app(MenuScene, SIZE, seed=4, render_queue=p) for p in (render_queue, None))
        self.waited = self.compared = 0
        self._lead_to: Callable[[DrivenApp], Scene] | None = None

    def lead(self, to: Callable[[DrivenApp], Scene]) -> None:
        self.slow.push(to(self.slow))
        self._lead_to = to

    def tick(self, *intents: Intent) -> None:
        before = window_bytes(self.slow)
        self.slow.tick(FRAME, intents)
        if self.slow.stack.is_loading:
            self.waited += 1
            assert window_bytes(self.slow) == before, "the last complete frame stays"
            return
        if self._lead_to:
            self.quick.push(self._lead_to(self.quick))
            self._lead_to = None
        self.quick.tick(FRAME, intents)
        self.compared += 1
        assert window_bytes(self.slow) == window_bytes(self.quick), (
            f"frame {self.compared}, after {self.waited} of loading"
        )

    def run(self, pictures: int) -> None:
        goal = self.compared + pictures
        while self.compared < goal:
            self.tick()


@pytest.mark.parametrize("most", [6, 40])
def test_a_game_is_seen_whole_or_not_at_all(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game_name: str, most: int
) -> None:
    monkeypatch.setattr(Stage, "change_light", lambda *_: None)  # the old light stays until the new one is rendered
    monkeypatch.setattr(Stage, "_is_late", lambda *_: False)  # a shepherd blinks once its lids are rendered
    twins = TwinApps(make_app, SlowQueue(most, most))
    for app in (twins.slow, twins.quick):
        app.change_settings(thinking="none")
    twins.lead(lambda app: new_game(app, game_name, SEATS, {}))
    twins.run(300)
    assert twins.waited


def test_screens_are_seen_whole_or_not_at_all(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stage, "_is_late", lambda *_: False)  # bobbing pieces lean once they are rendered so
    twins = TwinApps(make_app, SlowQueue(1, 12))  # no ring yet
    for scene in (MenuScene, ShelfScene, SettingsScene):
        twins.lead(scene)
        twins.run(40)
    assert twins.waited


SHAPES = Resized(*SIZE), Resized(480, 800), Resized(900, 600)


class RandomUser:
    """Random input: turns the screen, pauses, goes back and opens settings; later hurries a game to its result."""

    def __init__(self, app: DrivenApp, seed: int) -> None:
        self._app = app
        self._random = Random(seed)

    def tick(self, hurries: bool) -> None:
        """Runs one frame, possibly with input."""
        app, top, is_seldom = self._app, self._app.top, self._random.random() < SELDOM
        if hurries and isinstance(top, TableScene):
            top.table.skip_all()
        elif is_seldom and (isinstance(top, ResultScene) if hurries else len(app.scenes) == 2):
            app.push(SettingsScene(app))
        goes_back = isinstance(app.top, SettingsScene) if hurries else len(app.scenes) > 1
        done = self._random.choice((*SHAPES, Pause(), Back(), Back()) if goes_back else SHAPES)
        app.tick(FRAME, [done] if self._random.random() < SELDOM else [])


def test_whatever_is_done_and_however_slow_the_render_queue_is_every_frame_is_complete(
    make_app: MakeApp, game_name: str
) -> None:
    """Lights, overlays, window shapes and results: each frame equals that of immediate rendering."""
    app = make_app(MenuScene, SIZE, seed=4, render_queue=BurstyQueue(len(game_name)))
    app.change_settings(thinking="none")
    app.push(MenuScene(app))
    restless, results, waited = RandomUser(app, len(game_name)), 0, 0
    with FrameChecker(app).installed() as checker:
        for number in range(LONGEST):
            if number == FRAMES:
                app.go_home()
            if number in (FRAMES // 10, FRAMES):
                app.push(new_game(app, game_name, SEATS, {}))
            restless.tick(hurries=number >= FRAMES)
            waited += app.stack.is_loading
            assert not checker.incomplete_frames, f"frame {number}, {app.top}"
            results += isinstance(app.top, ResultScene)
            if results > RESULTS:
                break
    assert waited
    assert results > RESULTS


def test_what_is_shown_before_it_is_whole_is_found(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks that the figure of the bench, and the test above, can fail."""
    monkeypatch.setattr(FrameGate, "is_waiting", False)
    app = make_app(MenuScene, SIZE, render_queue=BurstyQueue(1))
    with FrameChecker(app).installed() as checker:
        app.push(MenuScene(app))
        app.run(0.2)
    assert checker.incomplete_frames
