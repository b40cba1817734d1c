"""The game halted."""

import pytest

from game.ui.app import App
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.scene import Scene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter


def halted(app: App) -> Scene:
    below = Scene(app)
    app.push(below)
    app.push(PauseScene(app, TABLE))
    return below


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    halted(app)
    assert faults(app) == []


def test_four_discs_at_most(app: App) -> None:
    halted(app)
    assert app.names() == ["Go on", "How to play", "Settings", "Menu"]


@pytest.mark.parametrize("key", ["escape", "p"])
def test_the_key_that_halts_lets_go_on(app: App, key: str) -> None:
    below = halted(app)
    app.key(key)
    assert app.stack.top is below


def test_go_on_goes_on(app: App) -> None:
    below = halted(app)
    app.tap("Go on")
    assert app.stack.top is below


@pytest.mark.parametrize(("name", "scene"), [("How to play", HowToPlayScene), ("Settings", SettingsScene)])
def test_discs_lead_to_their_scenes(app: App, name: str, scene: type) -> None:
    halted(app)
    app.tap(name)
    assert isinstance(app.stack.top, scene)


def test_a_match_that_is_left_can_be_gone_on_with(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    app.push(TableScene(app, table_after(app, 1)))
    app.push(PauseScene(app, TABLE))
    app.tap("Menu")
    assert isinstance(app.stack.top, MenuScene)
    assert "Go on playing" in app.names()


def test_a_new_game_is_dealt_only_when_that_is_meant(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    scene = TableScene(app, table_after(app, 1))
    app.push(scene)
    app.push(PauseScene(app, TABLE, scene.table.session))
    assert faults(app) == []
    app.tap("New game")
    assert faults(app) == []
    app.key("return")
    assert app.stack.top is scene
    app.key("p")
    app.tap("New game")
    app.tap("New game")
    dealt = app.stack.top
    assert isinstance(dealt, TableScene)
    assert dealt is not scene
    assert dealt.table.session.seats == scene.table.session.seats
