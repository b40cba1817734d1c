"""With a painter of any slowness nothing is ever seen but whole pictures: those of a painter that draws all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from random import Random

import pygame
import pytest

from game.bench.changes import Undrawn
from game.shots.driven import DrivenApp
from game.store.seats import SeatPlan
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Back, Confirm, Intent, Pause, Press, Release, Resized
from game.ui.motion import Pace
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title import Rising
from game.ui.sheet_ring import AFTER
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.motion.stage import Stage
from game.ui.table.scene import TableScene
from game.ui.whole import STUCK, WholePicture
from tests.ui.conftest import MakeApp
from tests.ui.painters import Fitful, Ordered, Slow

FRAME = 1 / 60
SIZE = 800, 480
RING_PIECES = 3
"""A sheet of sea, a ring, a head."""
SHADOW = 5
NARROW = 3 * 2**16
"""Bytes: less than half of what the title takes."""
FRAMES, RESULTS, SELDOM = 240, 60, 0.03
LONGEST = 2_000
SEATS = tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "fathom", "brine"))


def seen(app: DrivenApp) -> bytes:
    return pygame.image.tobytes(app.canvas.window, "RGB")


def disc_seen(app: DrivenApp, box: Box) -> bytes:
    inside = box.inset(SHADOW)  # a soft shadow may fall on its edge
    return pygame.image.tobytes(app.canvas.window.subsurface([round(part) for part in inside]), "RGB")


class Twins:
    """Two apps, one of which has a painter that lets it wait: each whole picture of it is the other's next one.

    The other one is led to a screen when that is whole: until then what was seen before lives on in both.
    """

    def __init__(self, make_app: MakeApp, painter: Ordered) -> None:
        self.slow, self.quick = (make_app(MenuScene, SIZE, seed=4, painter=p) for p in (painter, None))
        self.waited = self.compared = 0
        self._led: Callable[[DrivenApp], Scene] | None = None

    def lead(self, to: Callable[[DrivenApp], Scene]) -> None:
        self.slow.push(to(self.slow))
        self._led = to

    def tick(self, *intents: Intent) -> None:
        before = seen(self.slow)
        self.slow.tick(FRAME, intents)
        if self.slow.stack.is_waiting:
            self.waited += 1
            if not self._led:
                assert seen(self.slow) == before, "what was seen before stays"
                return
        elif self._led:
            self.quick.push(self._led(self.quick))
            self._led = None
        self.quick.tick(FRAME, intents)
        self.compared += not self._led
        whole = {seen(self.quick), before} if self._led else {seen(self.quick)}
        assert seen(self.slow) in whole, f"picture {self.compared}, after {self.waited} that were waited for"

    def run(self, pictures: int) -> None:
        goal = self.compared + pictures
        while self.compared < goal:
            self.tick()


@pytest.mark.parametrize("most", [6, 40])
def test_a_game_is_seen_whole_or_not_at_all(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game_name: str, most: int
) -> None:
    monkeypatch.setattr(Stage, "change_light", lambda *_: None)  # the old light stays until the new one is painted
    twins = Twins(make_app, Slow(most, most))
    for app in (twins.slow, twins.quick):
        app.change_settings(thinking="none")
    twins.lead(lambda app: new_game(app, game_name, SEATS, {}))
    twins.run(300)
    assert twins.waited


def test_screens_are_seen_whole_or_not_at_all(make_app: MakeApp) -> None:
    twins = Twins(make_app, Slow(1, 12))  # no ring yet
    for scene in (MenuScene, ShelfScene, SettingsScene):
        twins.lead(scene)
        twins.run(40)
    assert twins.waited


SHAPES = Resized(*SIZE), Resized(480, 800), Resized(900, 600)


class Restless:
    """Somebody who turns the screen, halts, goes back and looks elsewhere; later only hurries a game to its result."""

    def __init__(self, app: DrivenApp, seed: int) -> None:
        self._app = app
        self._random = Random(seed)

    def tick(self, hurries: bool) -> None:
        """One frame, in which something may be done."""
        app, top, is_seldom = self._app, self._app.top, self._random.random() < SELDOM
        if hurries and isinstance(top, TableScene):
            top.table.skip_all()
        elif is_seldom and (isinstance(top, ResultScene) if hurries else len(app.scenes) == 2):
            app.push(SettingsScene(app))
        goes_back = isinstance(app.top, SettingsScene) if hurries else len(app.scenes) > 1
        done = self._random.choice((*SHAPES, Pause(), Back(), Back()) if goes_back else SHAPES)
        app.tick(FRAME, [done] if self._random.random() < SELDOM else [])


def test_whatever_is_done_and_however_slow_the_painter_is_nothing_undrawn_is_seen(
    make_app: MakeApp, game_name: str
) -> None:
    """Lights, overlays, other shapes, results: each frame is what a painter that draws at once would show."""
    app = make_app(MenuScene, SIZE, seed=4, painter=Fitful(len(game_name)))
    app.change_settings(thinking="none")
    app.push(MenuScene(app))
    restless, results, waited = Restless(app, len(game_name)), 0, 0
    with Undrawn(app).watching() as undrawn:
        for number in range(LONGEST):
            if number == FRAMES:
                app.go_home()
            if number in (FRAMES // 10, FRAMES):
                app.push(new_game(app, game_name, SEATS, {}))
            restless.tick(hurries=number >= FRAMES)
            waited += app.stack.is_waiting
            assert not undrawn.frames, f"frame {number}, {app.top}"
            results += isinstance(app.top, ResultScene)
            if results > RESULTS:
                break
    assert waited
    assert results > RESULTS


def test_what_is_shown_before_it_is_whole_is_found(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figure of the bench, and the test above, can fail."""
    monkeypatch.setattr(WholePicture, "is_held", False)
    app = make_app(MenuScene, SIZE, painter=Fitful(1))
    with Undrawn(app).watching() as undrawn:
        app.push(MenuScene(app))
        app.run(0.2)
    assert undrawn.frames
    assert undrawn.px_seconds > 0


def test_who_presses_twice_while_a_screen_comes_has_pressed_once(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    play = next(one for one in app.stack.scenes[0].controls if one.name == "Play").box.center
    for _ in range(2):
        app.tick(FRAME, [Press(play.x, play.y)])
        app.tick(FRAME, [Release(play.x, play.y)])
        app.tick(FRAME, [Confirm()])
    assert app.stack.is_waiting
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, ShelfScene]
    painter.paint()
    app.run(1.0)
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, ShelfScene]


def at_the_title(make_app: MakeApp, kind: type[MenuScene] = MenuScene) -> tuple[DrivenApp, Ordered]:
    """The title, whole, and the painter that draws no more than it is told to."""
    painter = Ordered()
    app = make_app(kind, SIZE, painter=painter)
    app.push(kind(app))
    app.tick(FRAME)
    painter.paint()
    app.run(0.5)
    return app, painter


def test_a_screen_of_which_nothing_has_come_is_seldom_looked_through(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
):
    """Each look keeps the painter waiting."""
    app, painter = at_the_title(make_app)
    scene = SettingsScene(app)
    app.push(scene)
    looks: list[bool] = []
    items = scene.items
    monkeypatch.setattr(scene, "items", lambda: looks.append(app.stack.is_waiting) or items())
    app.run(1.0)
    assert app.stack.is_waiting
    assert 10 <= len(looks) <= 30
    before = len(looks)
    painter.paint(1)
    app.tick(FRAME)
    assert len(looks) == before + 1


def test_what_was_seen_before_lives_on_while_the_next_screen_is_awaited(make_app: MakeApp) -> None:
    app, _ = at_the_title(make_app)
    app.run(1.0)
    app.push(ShelfScene(app))
    for _ in range(4):  # also once the ring is there, and for as long as it takes
        pictures = set()
        for _ in range(round(AFTER / FRAME)):
            app.tick(FRAME)
            pictures.add(seen(app))
        assert app.stack.is_waiting
        assert len(pictures) > 1


def test_letters_that_rise_go_on_rising_while_the_next_screen_is_awaited(make_app: MakeApp) -> None:
    painter = Ordered()
    app = make_app(MenuScene, SIZE, painter=painter)
    menu = MenuScene(app)
    menu.rise(rising := Rising(9, moves=True))
    app.push(menu)
    for _ in range(3):
        app.tick(FRAME)
        painter.paint()
    app.tick(FRAME, [Confirm()])
    assert app.top is not menu
    assert not rising.is_over
    app.run(2.5)
    assert app.stack.is_waiting
    assert rising.is_over


def test_what_is_left_lives_on_too_while_the_screen_below_is_drawn_anew(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    app.push(ShelfScene(app))
    app.change_settings(high_contrast=True)
    shelf = app.top
    for number in range(120):
        painter.paint()
        app.tick(FRAME, [Arrow(1, 0)] if number % 30 == 0 else [])
    assert not app.stack.is_waiting
    pictures = set[bytes]()
    for done in (Back(), *(Arrow(-1, 0) for _ in range(3))):
        app.tick(FRAME, [done])
        app.run(0.2)
        pictures.add(seen(app))
    assert app.stack.is_waiting
    assert app.top is not shelf
    assert len(pictures) > 1


def test_beside_a_screen_that_lives_on_the_next_one_is_drawn_once(make_app: MakeApp) -> None:
    """What makes room for the other in turn is drawn over and over, and neither is ever whole."""
    app, painter = at_the_title(make_app)
    drawn: Counter[Hashable] = Counter()
    app.push(ShelfScene(app))
    while app.stack.is_waiting or not drawn:
        app.tick(FRAME)
        drawn.update(next_of(painter))
        painter.paint(1)
    assert max(drawn.values()) == 1


def next_of(painter: Ordered) -> list[Hashable]:
    """What it would paint next, if anything."""
    return [min(painter.asked, key=lambda key: painter.asked[key][0])] if painter.asked else []


def test_a_picture_for_which_there_is_no_room_is_drawn_once_and_comes(make_app: MakeApp) -> None:
    """What is drawn of it would drive out other things of it, over and over."""
    app, painter = at_the_title(make_app)
    small = app.sprites = Sprites(app.assets, app.sprites.catalogue, room=NARROW, painter=painter)
    app.stack.arrange()
    app.tick(FRAME)
    drawn: Counter[Hashable] = Counter()
    while app.stack.is_waiting:
        drawn.update(next_of(painter))
        painter.paint(1)
        app.tick(FRAME)
    assert app.sprites is small
    assert max(drawn.values()) == 1


def test_a_panel_comes_before_what_was_pressed_as_it_is_in_that_frame(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    box = next(one for one in app.scenes[0].controls if one.name == "Settings").box
    with Undrawn(app).watching() as undrawn:
        for pressed in (Press(*box.center), Release(*box.center)):
            app.tick(FRAME, [pressed])
        painter.paint()
        app.run(1.0)
        assert isinstance(app.top, SettingsScene)
        assert not undrawn.frames


def test_who_presses_something_else_while_a_screen_is_awaited_is_led_there(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    for name in ("Play", "Settings"):
        middle = next(one for one in app.stack.scenes[0].controls if one.name == name).box.center
        app.tick(FRAME, [Press(middle.x, middle.y)])
        app.tick(FRAME, [Release(middle.x, middle.y)])
        assert app.stack.is_waiting
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, SettingsScene]
    painter.paint()
    app.run(1.0)
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, SettingsScene]


def test_what_was_pressed_stays_down_until_the_screen_it_leads_to_is_seen(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    app.change_settings(motion="off")
    painter.paint()
    app.run(0.1)
    box = next(one for one in app.scenes[0].controls if one.name == "Settings").box
    up = disc_seen(app, box)
    app.tick(FRAME, [Press(*box.center)])
    down = disc_seen(app, box)
    assert down != up
    app.tick(FRAME, [Release(*box.center)])
    for _ in range(round(2 * AFTER / FRAME)):
        assert disc_seen(app, box) == down
        app.tick(FRAME)
    assert app.stack.is_waiting
    painter.paint()
    app.run(1.0)
    app.tick(FRAME, [Back()])
    app.run(1.0)
    assert disc_seen(app, box) == up


def test_what_is_pressed_goes_down_also_where_all_moves(make_app: MakeApp) -> None:
    class Moving(MenuScene):
        pace = Pace.LIVELY  # type: ignore[assignment]

    app, _ = at_the_title(make_app, Moving)
    disc = next(one for one in app.scenes[0].controls if one.name == "Play").box
    box = disc.inset(disc.w / 4)
    app.tick(FRAME, [Press(*disc.center)])
    down = disc_seen(app, box)
    app.tick(FRAME, [Release(0, 0)])
    assert disc_seen(app, box) != down
    app.tick(FRAME, [Press(*disc.center), Release(*disc.center)])
    app.run(0.2)
    assert app.stack.is_waiting
    assert disc_seen(app, box) == down


def test_a_key_is_seen_to_press_its_disc_before_the_screen_changes(make_app: MakeApp) -> None:
    app = make_app(MenuScene, SIZE)
    app.push(MenuScene(app))
    app.run(2.0)
    disc = next(one for one in app.scenes[0].controls if one.name == "Play").box
    box = disc.inset(disc.w / 4)  # beside it the sea moves
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


def test_the_focus_moves_on_while_a_screen_is_awaited(make_app: MakeApp) -> None:
    app, _ = at_the_title(make_app)
    menu = app.stack.scenes[0]
    app.tick(FRAME, [Confirm()])
    assert app.stack.is_waiting
    before = menu.focus.current(menu.controls)
    app.tick(FRAME, [Arrow(1, 0)])
    assert menu.focus.current(menu.controls) is not before


def test_after_a_while_a_ring_fills_beside_what_can_be_pressed(
    make_app: MakeApp,
) -> None:
    app, painter = at_the_title(make_app)
    painter.paint()
    app.change_settings(motion="off")
    app.run(0.1)
    still = seen(app)
    pressable = [disc_seen(app, control.box) for control in app.scenes[0].controls]
    app.push(ShelfScene(app))
    app.run(AFTER - 0.1)
    assert seen(app) == still
    painter.paint(RING_PIECES)
    app.run(0.2)
    assert seen(app) != still, "a ring of sheets, drawn before all that is awaited"
    menu = app.scenes[0]
    assert [disc_seen(app, control.box) for control in menu.controls] == pressable, "beside what can be pressed"
    for _ in range(round(STUCK / 2 / FRAME)):
        app.tick(FRAME)
    assert app.stack.is_waiting, "what is not drawn is never shown"
    for _ in range(3):
        painter.paint()
        app.tick(FRAME)
    assert not app.stack.is_waiting


def test_a_resized_window_keeps_its_last_picture_until_the_new_one_is_whole(make_app: MakeApp) -> None:
    app, painter = at_the_title(make_app)
    old = app.canvas.window.copy()
    app.tick(FRAME, [Resized(1000, 800)])
    assert app.stack.is_waiting
    expected = pygame.transform.scale(old, (1000, 600))
    shown = app.canvas.window.subsurface((0, 100, 1000, 600))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert app.canvas.window.get_at((500, 799)) == old.get_at((400, 479)), "round it the sea goes on"
    painter.paint()
    app.run(0.1)
    assert not app.stack.is_waiting
