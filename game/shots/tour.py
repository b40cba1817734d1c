"""A walk through every screen, stopping wherever a picture tells something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

from game.engine.games import ByGame
from game.shots.kiosk import kiosk
from game.shots.phones import phones
from game.shots.walk import FRAME, SETTLED, Tour
from game.ui.scenes.finer_settings import ScanningScene, VoiceScene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.loading import Fetching, Letters, LoadingScene
from game.ui.scenes.menu import IDLE_SECONDS, SINK_SECONDS, MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.ways_to_play import WaysToPlayScene
from game.ui.transition import SLIDE_SECONDS
from game.ui.whole import WholePicture

if TYPE_CHECKING:
    from game.shots.driven import DrivenApp
    from game.ui.draw.canvas import Item
    from game.ui.scene import Scene
    from game.ui.table.contract import TableKind

CHANGE_STEPS = 5

TOURS: Final[Mapping[str, Mapping[str, Callable[[DrivenApp], Tour]]]] = ByGame("game.shots.{game}.tour", "TOURS")
"""The walks through each game that are worth pictures, by its name; a game may bring none."""


def everything(app: DrivenApp) -> Tour:
    """Every stop; at each the app's canvas shows the picture of that name."""
    yield from screens(app)
    for name, tours in TOURS.items():
        for part in tours:
            yield from walk(app, name, part)


def walk(app: DrivenApp, name: str, part: str) -> Tour:
    """One of a game's walks, by its name."""
    for stop in TOURS[name][part](app):
        yield f"{name}_{stop}"


def screens(app: DrivenApp) -> Tour:
    """The screens beside the tables."""
    yield from _menu(app)
    app.push(ShelfScene(app))
    app.run(SETTLED)
    yield "shelf"
    for name, kind in app.tables.items():
        app.push(SeatsScene(app, kind))
        app.run(SETTLED)
        yield f"{name}_seats"
        app.push(WaysToPlayScene(app, kind, {}))
        app.run(SETTLED)
        yield f"{name}_ways_to_play"
        app.pop()
        app.pop()
    app.stack.restart(MenuScene(app))
    app.push(PauseScene(app, next(iter(app.tables.values()))))
    app.run(SETTLED)
    yield "pause_panel"
    app.pop()
    yield from _settings(app)
    yield from kiosk(app)
    for kind in app.tables.values():
        yield from _lesson(app, kind)
    yield from phones(app)
    yield from _changes(app)
    yield from _loading(app)


def _menu(app: DrivenApp) -> Tour:
    app.stack.restart(MenuScene(app))
    app.run(SETTLED)
    yield "menu"
    if not app.motion.fades:
        return
    app.run(IDLE_SECONDS - SETTLED + SINK_SECONDS * 0.7)
    yield "menu_sinking"
    app.run(SINK_SECONDS + 4.0)
    yield "menu_table"


def _settings(app: DrivenApp) -> Tour:
    app.push(SettingsScene(app))
    for page in ("Sound", "Picture", "Screen", "Game", "Help", "Keys"):
        app.tap(app.words.tr(page))
        app.run(SETTLED)
        yield f"settings_{page.lower()}"
    app.push(KeysScene(app))
    app.run(SETTLED)
    yield "keys"
    app.pop()
    app.push(ScanningScene(app))
    app.run(SETTLED)
    yield "scanning"
    app.pop()
    app.push(VoiceScene(app))
    app.run(SETTLED)
    yield "voice"
    app.pop()
    app.tap(app.words.tr("About the game"))
    app.run(SETTLED)
    yield "about"
    app.pop()
    app.pop()


def _lesson(app: DrivenApp, kind: TableKind) -> Tour:
    app.push(HowToPlayScene(app, kind))
    page = 1
    while isinstance(app.stack.top, HowToPlayScene):
        app.run(SETTLED)
        yield f"{kind.name}_how_to_play_{page}"
        page += 1
        app.tap(app.words.tr("Next"))


def _changes(app: DrivenApp) -> Tour:
    """How one scene makes room for the next, in steps: full scenes, a sheet that comes, and one that goes."""
    app.stack.restart(MenuScene(app))
    app.run(SETTLED)
    changes: tuple[tuple[str, Callable[[], object]], ...] = (
        ("to_the_shelf", lambda: app.push(ShelfScene(app))),
        ("back_to_the_menu", app.pop),
        ("sheet_in", lambda: app.push(SettingsScene(app))),
        ("sheet_out", app.pop),
    )
    for name, change in changes:
        change()
        app.tick(FRAME)
        for step in range(1, CHANGE_STEPS + 1):
            app.tick(SLIDE_SECONDS / CHANGE_STEPS)
            yield f"{name}_{step}"
        app.run(SETTLED)


def _loading(app: DrivenApp) -> Tour:
    """The first picture, with half of its letters, and the menu that comes while the others rise; the ring that fills
    while another screen is awaited."""
    menu, letters = MenuScene(app), Letters(app, app.scenery)
    work: Future[Scene] = Future()
    menu.arrange(app.screen)
    fetching = Fetching(menu, letters.steps)
    app.stack.restart(LoadingScene(app, fetching, work, letters))
    app.settle()
    app.tick(FRAME)
    yield "loading"
    while fetching.share < 0.5:
        fetching.step()
    app.run(SETTLED)
    yield "loading_half"
    work.set_result(fetching.run())
    app.run(SETTLED / 4)
    yield "loading_done"
    for scene in (MenuScene(app), ShelfScene(app)):
        app.stack.restart(scene)
        app.run(SETTLED)
        app.canvas.show(_awaited(app))
        yield f"{scene.name}_awaited"
    app.stack.restart(MenuScene(app))


def _awaited(app: DrivenApp) -> list[Item]:
    """The screen that is seen, after a second in which half of the next one was drawn."""
    whole = WholePicture(app)
    whole.keep(app.stack.picture(), app.top)
    for missing in (2, 1):
        whole.take(missing)
    whole.passed(1.0)
    return whole.items()
