"""A second try for drawings: one that fails once ends nothing, one that fails for good its scene alone and no match."""

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.lettering import Lettering
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprites import Sprites
from game.ui.frame.fade_pool import FadePool
from game.ui.frame.render_thread import RenderFailed
from game.ui.frame.retry import draw_twice
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title_discs import lesson
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.support.walk import seats
from tests.ui.conftest import MakeApp

FRAME = 1 / 60
SIZE = (800, 480)
STEP = 0.25
DRAWINGS = ((Sprites, "_draw_piece"), (Assets, "drawing"), (Lettering, "text"), (Lettering, "numeral"))
DRAWINGS += ((Scenery, "_render"), (FadePool, "fade"), (Canvas, "show"))


class Frail:
    """A drawing that fails so many times."""

    def __init__(self, failures: int, error: type[Exception] = MemoryError) -> None:
        self.tries = 0
        self._failures = failures
        self._error = error

    def __call__(self) -> str:
        self.tries += 1
        if self.tries <= self._failures:
            raise self._error
        return "drawn"


def test_what_fails_once_is_tried_again_after_memory_was_freed() -> None:
    freed = list[int]()
    frail = Frail(1)
    assert draw_twice(frail, lambda: freed.append(frail.tries)) == "drawn"
    assert freed == [1]


def test_what_fails_twice_has_failed() -> None:
    frail = Frail(2)
    with pytest.raises(MemoryError):
        draw_twice(frail)
    assert frail.tries == 2


def test_what_the_render_thread_has_tried_twice_is_not_tried_again() -> None:
    frail = Frail(1, RenderFailed)
    with pytest.raises(RenderFailed):
        draw_twice(frail)
    assert frail.tries == 1


# At whichever scene


class Fault:
    """Makes the next drawing of one kind fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failures = 0
        self.armed: int | None = None
        for number, (kind, name) in enumerate(DRAWINGS):
            monkeypatch.setattr(kind, name, self._frail(number, getattr(kind, name)))

    def _frail(self, number: int, draw: Callable[..., Any]) -> Callable[..., Any]:
        def frail(*words: Any, **more: Any) -> Any:
            if number == self.armed:
                self.armed = None
                self.failures += 1
                raise MemoryError
            return draw(*words, **more)

        return frail


def sit_down(app: DrivenApp) -> Scene:
    scene = new_game(app, "undertow", seats("person", "crab", "crab"), {})
    assert scene
    return scene


def halt(app: DrivenApp) -> Scene:
    app.push(sit_down(app))
    assert app.top
    app.top.pause()
    return app.top


PLACES: dict[str, Callable[[DrivenApp], Scene]] = {
    "shelf": ShelfScene,
    "settings": SettingsScene,
    "lesson": lambda app: lesson(app, "undertow"),
    "table": sit_down,
    "pause": halt,
}


@pytest.mark.parametrize("place", PLACES)
def test_a_drawing_that_fails_once_at_whichever_scene_ends_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    fault = Fault(monkeypatch)
    app = make_app(home=MenuScene, size=SIZE, motion="reduced")
    app.push(MenuScene(app))
    for kind in range(len(DRAWINGS)):
        app.change_settings(high_contrast=not app.settings.high_contrast)  # nothing is drawn yet
        fault.armed = kind
        scene = PLACES[place](app)
        if app.top is not scene:
            app.push(scene)
        for _ in range(8):
            app.tick_safely(STEP)
        assert app.top is scene, DRAWINGS[kind]
        app.go_home()
    assert fault.failures >= len(DRAWINGS) - 3, "not every scene fades or shows numbers"


@pytest.mark.parametrize("place", PLACES)
def test_a_drawing_that_fails_for_good_ends_its_scene_alone_and_no_match(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    app = make_app(home=MenuScene, size=SIZE, motion="off")
    app.push(MenuScene(app))
    scene = PLACES[place](app)
    if app.top is not scene:
        app.push(scene)
    below, running = app.scenes[:-1], app.store.matches.running_ids()
    monkeypatch.setattr(scene, "items", fail)
    app.tick_safely(FRAME)
    assert app.scenes[:-1] == below
    assert "No game is lost." in " ".join(app.texts())
    app.tap("Go on")
    assert app.top is below[-1]
    assert app.store.matches.running_ids() == running
    while app.has_below:
        app.pop()
    if running:
        app.tap("Go on playing")
        assert isinstance(app.top, TableScene)


def fail() -> list[Item]:
    raise MemoryError
