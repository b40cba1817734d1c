"""The first scene of a run."""

from __future__ import annotations

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.matches import Journal
from game.store.seats import SeatPlan
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.first_scene import opening_scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.match_setup import next_game
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp


def table_of(scene: Scene) -> TableScene:
    assert isinstance(scene, TableScene)
    return scene


def name_of(scene: TableScene) -> str:
    return scene.table.session.match.game.name


def test_with_nothing_asked_for_it_begins_at_the_menu(app: App) -> None:
    assert isinstance(opening_scene(app), MenuScene)


def test_a_game_that_is_named_is_in_front_on_the_shelf(make_app: MakeApp) -> None:
    for game in make_app().tables:
        scene = opening_scene(make_app(game=game))
        assert isinstance(scene, ShelfScene)
        assert scene.front == game


def test_seats_are_dealt_to_at_once_by_the_options_asked_for(make_app: MakeApp) -> None:
    app = make_app(game="undertow", seats=("person", "gull"), options={"games": 5})
    scene = table_of(opening_scene(app))
    assert name_of(scene) == "undertow"
    assert [plan.kind for plan in scene.table.session.seats] == ["person", "gull"]
    assert scene.table.session.match.options["games"] == 5


def test_a_demo_plays_all_games_in_turn_and_goes_on_from_seed_to_seed(make_app: MakeApp) -> None:
    app = make_app(demo=True, seed=3)
    scene = table_of(opening_scene(app))
    games, seeds = [], []
    for _ in range(len(app.tables) + 1):
        games.append(name_of(scene))
        seeds.append(scene.table.session.match.seed)
        scene = table_of(next_game(app, scene.table.session))
    assert games == [*app.tables, next(iter(app.tables))]
    assert seeds == list(range(3, 4 + len(app.tables)))


def test_a_demo_of_one_game_stays_with_it(make_app: MakeApp) -> None:
    for game in make_app().tables:
        app = make_app(demo=True, game=game)
        first = table_of(opening_scene(app))
        assert name_of(table_of(next_game(app, first.table.session))) == game


def test_whoever_resumes_comes_back_to_the_game_that_was_left(make_app: MakeApp) -> None:
    app = make_app(resume=True)
    assert isinstance(opening_scene(app), MenuScene)
    game = list(app.tables)[-1]
    seats = tuple(SeatPlan("person", name) for name in ("purl", "dip", "brine"))[: GAMES[game].seats[0]]
    Journal(app.store.matches, seats).write(Match(GAMES[game], len(seats), {}, 5))
    assert name_of(table_of(opening_scene(app))) == game
