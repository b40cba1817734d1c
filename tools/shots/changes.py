"""Transitions between two screens, step by step, and the loading ring."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from game.ui.frame_gate import FrameGate
from game.ui.scenes.loading import LoadingLetters, LoadingScene, SceneLoader
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from tests.support.walk import FRAME, SETTLED, Tour, in_change

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.scene import Scene
    from tests.support.driven import DrivenApp


def changes(app: DrivenApp) -> Tour:
    """Yields stops from the loading screen to a table and back, and of a sheet that opens and closes."""
    yield from _title_to_menu(app)
    tr, kind = app.words.tr, next(iter(app.tables.values()))
    to_shelf = partial(_tap_any, app, tr("Play"), tr("Another game"))
    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("menu_to_shelf", to_shelf),
        ("shelf_to_menu", lambda: app.tap(tr("Back"))),
        ("sheet_in", lambda: app.push(SettingsScene(app))),
        ("sheet_out", app.pop),
        ("menu_to_shelf", to_shelf),
        ("shelf_to_table", lambda: app.tap(kind.title(tr))),
        ("table_to_menu", app.go_home),
    )
    for name, change in steps:
        yield from in_change(app, name, change)
    yield from _loading_rings(app)


def _tap_any(app: DrivenApp, *names: str) -> None:
    """Taps the first of the names on the screen; an unfinished game changes the button that leads to the shelf."""
    app.tap(next(name for name in names if name in app.names()))


def _title_to_menu(app: DrivenApp) -> Tour:
    """Yields the loading screen with half of its letters, and the transition to the menu."""
    menu, letters = MenuScene(app), LoadingLetters(app, app.scenery)
    work: Future[Scene | None] = Future()
    fetching = SceneLoader(lambda: menu, letters.steps)
    fetching.open()
    app.stack.restart(LoadingScene(app, fetching, work, letters))
    app.finish_transition()
    app.tick(FRAME)
    yield "loading"
    while fetching.share < 0.5:
        fetching.step()
    app.run(SETTLED)
    yield "loading_half"
    yield from in_change(app, "title_to_menu", lambda: work.set_result(fetching.run()))


def _loading_rings(app: DrivenApp) -> Tour:
    """Yields screens with the loading ring."""
    for scene in (MenuScene(app), ShelfScene(app)):
        app.stack.restart(scene)
        app.run(SETTLED)
        app.canvas.show(_half_drawn(app))
        yield f"{scene.name}_awaited"
    app.stack.restart(MenuScene(app))


def _half_drawn(app: DrivenApp) -> list[Item]:
    """Returns the outgoing frame after one second of loading, with half of the next scene rendered."""
    whole = FrameGate(app)
    whole.store(app.stack.picture(), app.top)
    for missing in (2, 1):
        whole.update(missing)
    whole.tick(1.0)
    return whole.items()
