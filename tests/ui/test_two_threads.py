"""The render thread never works on a surface that is shown at the same time."""

from collections.abc import Iterator
from threading import Thread

import pytest
from msgspec.structs import replace

from game.store.seats import SeatPlan
from game.ui.app import App
from game.ui.draw.sprite_state import SpriteState
from game.ui.frame.render_thread import Urgency
from game.ui.input.intents import Resized
from game.ui.scene import Scene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import GameOptionsScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.contract import morning
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.motion.stage import stage_of
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ContendingQueue, ManualQueue

FRAME = 1 / 10
STEPS = 200
SEATS = tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "fathom", "brine"))
FLAG = SpriteState("flag:purl", 100, 100, 80, 1)
FLAT = SpriteState("plank", 100, 100, 80, 1, lift=0)


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """An app whose render queue holds all its surfaces locked whenever something is shown."""
    render_queue = ContendingQueue(monkeypatch)
    app = make_app(seed=5, size=(800, 480), render_queue=render_queue)
    yield app
    render_queue.close()


def scenes(app: App) -> Iterator[Scene]:
    kinds = app.tables.values()
    yield from (MenuScene(app), ShelfScene(app), SettingsScene(app))
    for kind in kinds:
        yield from (SeatsScene(app, kind), GameOptionsScene(app, kind, {}), HowToPlayScene(app, kind))


def test_every_screen_comes_amid_the_render_queues_work_when_the_window_has_just_changed(app: App) -> None:
    app.push(MenuScene(app))
    for number, scene in enumerate(scenes(app)):
        app.tick(FRAME, [Resized(800 + number, 480)])
        app.tick(FRAME)
        app.push(scene)
        for _ in range(3):
            app.tick(FRAME)


def test_a_game_is_shown_amid_the_render_queues_work(app: App, game_name: str) -> None:
    app.push(new_game(app, game_name, SEATS, {}))
    for _ in range(STEPS):
        app.tick(FRAME)
        if isinstance(top := app.stack.top, ResultScene):
            top.go_on()


def test_what_lies_flat_is_brought_to_a_size_while_the_render_queue_turns_it(app: App) -> None:
    app.render_queue.start_frame()
    for spot in (FLAT, replace(FLAT, w=160), replace(FLAT, angle=20.0), replace(FLAT, turn=0.8)):
        app.sprites.piece(spot, 1)
        app.sprites.prefetch([spot], Urgency.NEXT, 1)
        app.render_queue.start_frame()


def test_two_threads_draw_flags_with_different_hats(make_app: MakeApp) -> None:
    """Checks that a job keeps the hats of the moment in which it was submitted."""
    render_queue = ManualQueue()
    app = make_app(size=(800, 480), render_queue=render_queue)
    stage = stage_of(app, morning(app.screen))
    app.sprites.hats = {"purl": "straw"}
    stage.prefetch_faces("faces", lambda: [FLAG])
    app.sprites.hats = {"purl": "top"}
    thread = Thread(target=render_queue.render)
    thread.start()
    thread.join()
    hats = {hat: replace(FLAG, look=f"flag:purl:{hat}") for hat in ("straw", "top")}
    drawn = {hat: app.sprites.are_rendered([flag], stage.backdrop.u) for hat, flag in hats.items()}
    assert drawn == {"straw": True, "top": False}
