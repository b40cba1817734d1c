"""The end of a game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.engine.turn_the_tide import GameOver
from game.ui.app import App
from game.ui.games.turn_the_tide.results import MatchFinalScene
from game.ui.scenes.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter

ALL_ROUNDS = 9


def open_final(app: App, table_after: TableAfter, **how: Any) -> MatchFinalScene:
    table = table_after(app, ALL_ROUNDS, before=GameOver, **how)
    scene = MatchFinalScene(app, table, table.next_step)
    app.push(scene)
    return scene


@pytest.mark.parametrize(
    "how", [{"players": 3}, {"players": 5, "length": "quick_dip", "open_bids": True, "edition": "amigo"}]
)
def test_everything_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter, how: dict[str, Any]) -> None:
    app = app_for(look)
    open_final(app, table_after, **how)
    assert faults(app) == []


def test_a_win_that_all_five_share_fits(app_for: AppFor, look: ScreenVariant, table_after: TableAfter) -> None:
    app = app_for(look)
    table = table_after(app, ALL_ROUNDS, players=5, before=GameOver)
    view = structs.replace(table.session.match.view(None), scores=((1, -1, 4, 0, 7),) * 5)
    table.session.match.view = lambda _: view
    app.push(MatchFinalScene(app, table, table.next_step))
    assert faults(app) == []


def test_one_press_deals_again(app: App, table_after: TableAfter) -> None:
    scene = open_final(app, table_after)
    app.tap("Play again")
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table.session.seats == scene.table.session.seats


def test_the_menu_is_one_press_away(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    open_final(app, table_after)
    app.tap("Menu")
    assert isinstance(app.stack.top, MenuScene)


def test_back_leads_to_the_menu(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(home=MenuScene)
    open_final(app, table_after)
    app.key("escape")
    assert isinstance(app.stack.top, MenuScene)


def test_the_rules_played_by_are_named(app: App, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide")
    assert [label.words for label in scene.labels()][1:] == ["Gamewright", "One tide (house)"]


def test_open_bids_are_told_as_a_house_rule(app: App, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide", open_bids=True)
    assert "Open bids (house)" in [label.words for label in scene.labels()]


def test_where_only_computers_play_the_next_game_begins_by_itself(app: App, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, person=None)
    for _ in range(160):
        app.tick(0.1)
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table is not scene.table


def test_persons_may_look_as_long_as_they_like(app: App, table_after: TableAfter) -> None:
    scene = open_final(app, table_after)
    for _ in range(300):
        app.tick(0.1)
    assert app.stack.top is scene
