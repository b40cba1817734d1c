"""The first scene of a run."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan
from game.store.settings import Settings, write_settings
from game.ui.app import App
from game.ui.games import TABLES
from game.ui.scene import Scene
from game.ui.scenes.first_scene import opening_games, opening_scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import next_game
from game.ui.table.scene import TableScene
from game.ui.table_registry import TableRegistry
from tests.engine.generators import play_randomly
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults

DUO = ("person", "gull")


def table_of(scene: Scene) -> TableScene:
    assert isinstance(scene, TableScene)
    return scene


def name_of(scene: TableScene) -> str:
    return scene.table.session.match.game.name


def test_with_nothing_asked_for_it_begins_at_the_menu(app: App) -> None:
    assert isinstance(opening_scene(app), MenuScene)


@pytest.mark.parametrize("flags", [{}, {"game": "undertow"}, {"demo": True}, {"game": "undertow", "seats": DUO}])
@pytest.mark.parametrize("is_saved", [False, True])
def test_the_tables_of_the_first_scene_are_loaded_before_it_is_made(
    make_app: MakeApp, flags: dict[str, Any], is_saved: bool
) -> None:
    app, used = make_app(**flags), set[str]()
    app.tables = TableRegistry(TABLES, tuple(TABLES), lambda kind: used.add(kind.name))
    if is_saved:
        seats = (SeatPlan(PERSON, "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))
        Journal(app.store.running, seats).write(Match(GAMES["sea_salt_and_paper"], len(seats), {}, 5))
    loaded = opening_games(app)
    opening_scene(app).arrange(app.screen)
    assert used <= set(loaded)


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
    Journal(app.store.running, seats).write(Match(GAMES[game], len(seats), {}, 5))
    assert name_of(table_of(opening_scene(app))) == game


SEATS = (SeatPlan(PERSON, "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))
OTHERS = (SeatPlan("walrus", "purl"), SeatPlan("crab", "nobody"), SeatPlan("crab", "dip"))


def open_first(app: DrivenApp) -> Scene:
    """Opens the first scene, runs it for 0.3 s and returns it."""
    app.push(opening_scene(app))
    app.run(0.3)
    assert app.top is not None
    return app.top


def finished_match(name: str) -> Match:
    return play_randomly(Match(GAMES[name], 3, {}, 4), Random(4))


@pytest.mark.parametrize("resume", [False, True])
@pytest.mark.parametrize("seats", [SEATS, OTHERS])
def test_the_menu_stands_on_matches_that_cannot_be_gone_on_with(
    make_app: MakeApp, seats: tuple[SeatPlan, ...], resume: bool
) -> None:
    app = make_app(resume=resume)
    record = Match(GAMES["turn_the_tide"], 3, {}, 5).record()
    impossible = record if seats is OTHERS else replace(record, steps=(*record.steps, record.steps[0]))
    app.store.matches.start(impossible, seats)
    assert isinstance(open_first(app), MenuScene)
    assert "Go on playing" not in app.names()
    assert [mishap.about for mishap in app.store.warnings] == ["match"]


def test_the_match_that_was_left_is_gone_on_with_where_that_is_asked_for(make_app: MakeApp) -> None:
    app = make_app(resume=True)
    Journal(app.store.running, SEATS).write(Match(GAMES["turn_the_tide"], 3, {}, 5))
    assert isinstance(open_first(app), TableScene)
    assert app.store.warnings == ()


def test_after_a_failed_start_the_menu_comes_whatever_was_asked_for(make_app: MakeApp) -> None:
    failing = make_app()
    Journal(failing.store.running, SEATS).write(Match(GAMES["turn_the_tide"], 3, {}, 5))
    failing.store.lock_file.mark_failed()
    failing.store.close()
    app = make_app(resume=True)
    assert isinstance(open_first(app), MenuScene)
    assert "Go on playing" in app.names()


@pytest.mark.parametrize("inches", [0.0001, 1.0, 200.0])
def test_no_diagonal_breaks_the_menu(make_app: MakeApp, tmp_path: Path, inches: float) -> None:
    write_settings(tmp_path / "settings.json", Settings(screen_inches=inches))
    app = make_app()
    open_first(app)
    assert faults(app) == []


def result_of(app: App) -> ResultScene:
    """Returns the game's final result scene, past those of its rounds."""
    for _ in range(600):
        app.tick(0.1)
        if isinstance(app.top, ResultScene):
            if app.top.table.next_step is None:
                return app.top
            app.top.go_on()
    raise AssertionError(f"no result, but {app.top}")


@pytest.mark.parametrize("is_finished", [True, False])
def test_an_end_that_nobody_saw_is_shown_on_the_next_start(
    make_app: MakeApp, game_name: str, is_finished: bool
) -> None:
    """Covers a run killed in the last reveal, or, by the first version, between the last step and the end."""
    app, match = make_app(motion="off", resume=not is_finished), finished_match(game_name)
    app.store.matches.start(match.record(), SEATS, match.outcome if is_finished else None)
    assert isinstance(open_first(app), TableScene)
    result = result_of(app)
    assert result.table.session.outcome == match.outcome
    assert app.store.matches.running_ids() == []
    assert app.store.matches.unseen_match_id() is not None, "it has only just come"
    for _ in range(100):
        app.tick(0.1)
    assert app.store.matches.unseen_match_id() is None


def test_the_matches_are_read_while_the_game_starts_and_never_later(make_app: MakeApp) -> None:
    app = make_app(demo=True)
    opening_scene(app)
    assert "running" in vars(app.store)
