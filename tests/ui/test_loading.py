"""The last complete frame stays while the next screen is loading, and shows the progress."""

from collections import Counter
from collections.abc import Hashable

import pygame
import pytest

from game.ui.draw.sprites import Sprites
from game.ui.frame_gate import CHECK_INTERVAL, STUCK_TIMEOUT
from game.ui.geometry import Box
from game.ui.input.intents import Back, Confirm, Press, Release, Resized
from game.ui.loading_ring import SHOW_AFTER
from game.ui.motion import FrameRateMode
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue
from tools.bench.frame_checker import FrameChecker

FRAME = 1 / 60
SIZE = 800, 480
RING_PIECES = 3
"""A sheet of sea, a ring, a head."""
SHADOW = 5
NARROW = 3 * 2**16
"""Bytes: less than half of the title's sprites."""


def window_bytes(app: DrivenApp) -> bytes:
    return pygame.image.tobytes(app.canvas.window, "RGB")


def disc_seen(app: DrivenApp, box: Box) -> bytes:
    inside = box.inset(SHADOW)  # the edge may be in a soft shadow
    return pygame.image.tobytes(app.canvas.window.subsurface([round(part) for part in inside]), "RGB")


def test_a_loading_screen_drops_presses(make_app: MakeApp) -> None:
    app, render_queue = at_the_title(make_app)
    for name in ("Play", "Play", "Settings"):
        x, y = next(one for one in app.stack.scenes[0].controls if one.name == name).box.center
        app.tick(FRAME, [Press(x, y)])
        app.tick(FRAME, [Release(x, y)])
        app.tick(FRAME, [Confirm()])
    assert app.stack.is_loading
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, ShelfScene]
    render_queue.render()
    app.run(1.0)
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, ShelfScene]


def at_the_title(make_app: MakeApp, kind: type[MenuScene] = MenuScene) -> tuple[DrivenApp, ManualQueue]:
    """Returns the title, completely rendered, and its manual render queue."""
    render_queue = ManualQueue()
    app = make_app(kind, SIZE, render_queue=render_queue)
    app.push(kind(app))
    app.tick(FRAME)
    render_queue.render()
    app.run(0.5)
    return app, render_queue


def test_a_screen_of_which_nothing_has_come_is_seldom_looked_through(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
):
    """Limits the checks, because each one delays the render thread."""
    app, render_queue = at_the_title(make_app)
    scene = SettingsScene(app)
    app.push(scene)
    looks: list[bool] = []
    items = scene.items
    monkeypatch.setattr(scene, "items", lambda: looks.append(app.stack.is_loading) or items())
    app.run(1.0)
    assert app.stack.is_loading
    assert 10 <= len(looks) <= 30
    for _ in range(9):  # while some of it is missing
        render_queue.render(1)
        app.tick(FRAME)
    assert len(looks) <= 33
    render_queue.render()
    app.tick(FRAME)
    assert not app.stack.is_loading


def next_of(render_queue: ManualQueue) -> list[Hashable]:
    return [min(render_queue.jobs, key=lambda key: render_queue.jobs[key][0])] if render_queue.jobs else []


def test_a_picture_for_which_there_is_no_room_is_drawn_once_and_comes(make_app: MakeApp) -> None:
    """Draws a frame whose parts would otherwise evict each other again and again."""
    app, render_queue = at_the_title(make_app)
    small = app.sprites = Sprites(app.assets, app.sprites.catalogue, room=NARROW, render_queue=render_queue)
    app.stack.arrange()
    app.tick(FRAME)
    drawn: Counter[Hashable] = Counter()
    while app.stack.is_loading:
        drawn.update(next_of(render_queue))
        render_queue.render(1)
        app.tick(2 * CHECK_INTERVAL)
    assert app.sprites is small
    assert max(drawn.values()) == 1


def test_a_panel_comes_before_what_was_pressed_as_it_is_in_that_frame(make_app: MakeApp) -> None:
    app, render_queue = at_the_title(make_app)
    box = next(one for one in app.scenes[0].controls if one.name == "Settings").box
    with FrameChecker(app).installed() as checker:
        for pressed in (Press(*box.center), Release(*box.center)):
            app.tick(FRAME, [pressed])
        render_queue.render()
        app.run(1.0)
        assert isinstance(app.top, SettingsScene)
        assert not checker.incomplete_frames


def test_what_was_pressed_stays_down_until_the_screen_it_leads_to_is_seen(make_app: MakeApp) -> None:
    app, render_queue = at_the_title(make_app)
    app.change_settings(motion="off")
    render_queue.render()
    app.run(0.1)
    box = next(one for one in app.scenes[0].controls if one.name == "Settings").box
    up = disc_seen(app, box)
    app.tick(FRAME, [Press(*box.center)])
    down = disc_seen(app, box)
    assert down != up
    app.tick(FRAME, [Release(*box.center)])
    for _ in range(round(2 * SHOW_AFTER / FRAME)):
        assert disc_seen(app, box) == down
        app.tick(FRAME)
    assert app.stack.is_loading
    render_queue.render()
    app.run(1.0)
    app.tick(FRAME, [Back()])
    app.run(1.0)
    assert disc_seen(app, box) == up


def test_what_is_pressed_goes_down_also_where_all_moves(make_app: MakeApp) -> None:
    class Moving(MenuScene):
        frame_rate_mode = FrameRateMode.FULL  # type: ignore[assignment]

    app, _ = at_the_title(make_app, Moving)
    disc = next(one for one in app.scenes[0].controls if one.name == "Play").box
    box = disc.inset(disc.w / 4)
    app.tick(FRAME, [Press(*disc.center)])
    down = disc_seen(app, box)
    app.tick(FRAME, [Release(0, 0)])
    assert disc_seen(app, box) != down
    app.tick(FRAME, [Press(*disc.center), Release(*disc.center)])
    app.run(0.2)
    assert app.stack.is_loading
    assert disc_seen(app, box) == down


def test_a_key_is_seen_to_press_its_disc_before_the_screen_changes(make_app: MakeApp) -> None:
    app = make_app(MenuScene, SIZE)
    app.push(MenuScene(app))
    app.run(2.0)
    disc = next(one for one in app.scenes[0].controls if one.name == "Play").box
    box = disc.inset(disc.w / 4)  # outside it the sea moves
    app.tick(FRAME, [Press(*box.center)])
    down = disc_seen(app, box)
    app.tick(FRAME, [Release(0, 0)])
    assert disc_seen(app, box) != down
    app.tick(FRAME, [Confirm()])
    assert isinstance(app.top, ShelfScene)
    assert disc_seen(app, box) == down
    app.tick(FRAME, [Back()])
    app.run(1.0)
    assert app.top is app.scenes[0]
    assert disc_seen(app, box) != down


def test_after_a_while_a_ring_fills_beside_what_can_be_pressed(make_app: MakeApp) -> None:
    app, render_queue = at_the_title(make_app)
    still = window_bytes(app)
    pressable = [disc_seen(app, control.box) for control in app.scenes[0].controls]
    app.push(ShelfScene(app))
    for _ in range(round((SHOW_AFTER - 0.1) / FRAME)):
        app.tick(FRAME)
        assert window_bytes(app) == still, "the last complete frame stays"
    render_queue.render(RING_PIECES)
    app.run(0.2)
    assert window_bytes(app) != still, "a ring of sheets, drawn before all that is awaited"
    menu = app.scenes[0]
    assert [disc_seen(app, control.box) for control in menu.controls] == pressable, "beside what can be pressed"
    for _ in range(round(STUCK_TIMEOUT / 2 / FRAME)):
        app.tick(FRAME)
    assert app.stack.is_loading, "what is not drawn is never shown"
    for _ in range(3):
        render_queue.render()
        app.tick(FRAME)
    assert not app.stack.is_loading


def test_a_resized_window_keeps_its_last_picture_until_the_new_one_is_whole(make_app: MakeApp) -> None:
    app, render_queue = at_the_title(make_app)
    old = app.canvas.window.copy()
    app.tick(FRAME, [Resized(1000, 800)])
    assert app.stack.is_loading
    expected = pygame.transform.scale(old, (1000, 600))
    shown = app.canvas.window.subsurface((0, 100, 1000, 600))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert app.canvas.window.get_at((500, 799)) == old.get_at((400, 479)), "round it the sea goes on"
    render_queue.render()
    app.run(0.1)
    assert not app.stack.is_loading
