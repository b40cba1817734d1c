"""A tour through every screen, with a stop wherever a screenshot is worth taking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.games import GameRegistry
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.menu import IDLE_SECONDS, SINK_SECONDS, MenuScene
from game.ui.scenes.options import GameOptionsScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.stepper_settings import ComfortScene, ScanningScene, VoiceScene
from tests.support.walk import SETTLED, Tour
from tools.shots.changes import changes
from tools.shots.day import day
from tools.shots.films import films
from tools.shots.kiosk import kiosk
from tools.shots.phones import phones

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind
    from tests.support.driven import DrivenApp

TOURS: Final[Mapping[str, Mapping[str, Callable[[DrivenApp], Tour]]]] = GameRegistry("tools.shots.{game}.tour", "TOURS")
"""Tours through each game, by the game's name; a game may have none."""


def everything(app: DrivenApp) -> Tour:
    """Yields the name of every stop, with the app's canvas showing its picture."""
    yield from screens(app)
    for name, tours in TOURS.items():
        for part in tours:
            yield from walk(app, name, part)


def walk(app: DrivenApp, name: str, part: str) -> Tour:
    """Yields the stops of one tour of a game."""
    for stop in TOURS[name][part](app):
        yield f"{name}_{stop}"


def screens(app: DrivenApp) -> Tour:
    """Yields the stops of all scenes except the tables."""
    yield from _menu(app)
    app.push(ShelfScene(app))
    app.run(SETTLED)
    yield "shelf"
    for name, kind in app.tables.items():
        app.push(SeatsScene(app, kind))
        app.run(SETTLED)
        yield f"{name}_seats"
        app.push(GameOptionsScene(app, kind, {}))
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
    yield from films(app)
    yield from day(app)
    yield from changes(app)


def _menu(app: DrivenApp) -> Tour:
    app.stack.restart(MenuScene(app))
    app.run(SETTLED)
    yield "menu"
    if not app.motion.has_fades:
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
    app.push(ComfortScene(app))
    app.run(SETTLED)
    yield "comfort"
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
