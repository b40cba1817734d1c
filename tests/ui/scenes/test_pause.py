"""The game halted."""

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.parts.layout_leaves import BESIDE
from game.ui.scene import Scene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.widgets import DiscButton
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter


def halted(app: DrivenApp) -> Scene:
    below = Scene(app)
    app.push(below)
    app.push(PauseScene(app, TABLE))
    return below


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    halted(app)
    assert faults(app) == []


def test_four_discs_at_most(app: DrivenApp) -> None:
    halted(app)
    assert app.names() == ["Go on", "How to play", "Settings", "Menu"]


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (800, 480)], ids=str)
def test_discs_with_large_words_stand_below_each_other(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size=size)
    app.change_settings(text_size=200)
    halted(app)
    assert app.top
    discs = [control for control in app.top.controls if isinstance(control, DiscButton)]
    assert len({round(disc.box.x) for disc in discs}) <= 2
    assert all(disc.labels()[0].box.x - disc.box.right > app.screen.px(BESIDE) - 1 for disc in discs)


@pytest.mark.parametrize("key", ["escape", "p"])
def test_the_key_that_halts_lets_go_on(app: DrivenApp, key: str) -> None:
    below = halted(app)
    app.key(key)
    assert app.stack.top is below


def test_go_on_goes_on(app: DrivenApp) -> None:
    below = halted(app)
    app.tap("Go on")
    assert app.stack.top is below


@pytest.mark.parametrize(("name", "scene"), [("How to play", HowToPlayScene), ("Settings", SettingsScene)])
def test_discs_lead_to_their_scenes(app: DrivenApp, name: str, scene: type) -> None:
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


def test_nothing_is_asked_where_nobody_has_done_anything_yet(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene)
    plans = tuple(SeatPlan(kind, shepherd) for kind, shepherd in ((PERSON, "purl"), ("crab", "brine"), ("crab", "dip")))
    scene = new_game(app, "turn_the_tide", plans, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    app.push(PauseScene(app, TABLE, scene.table.session))
    app.tap("New game")
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top is not scene


def test_another_game_leads_to_the_shelf_and_loses_nothing(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    scene = TableScene(app, table_after(app, 1))
    app.push(scene)
    app.push(PauseScene(app, TABLE, scene.table.session))
    app.tap("Another game")
    assert isinstance(app.stack.top, ShelfScene)
    app.tap("Back")
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
