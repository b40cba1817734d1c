"""The scene behind the next press is drawn before the press."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from weakref import ReferenceType, ref

import pytest

from game.ai.players import or_strongest
from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan, hats_by_shepherd
from game.store.settings import LastTable
from game.ui.draw import sprites
from game.ui.games import TABLES
from game.ui.parts import game_card
from game.ui.scene import Scene
from game.ui.scenes.game_lineup import resume_match, start_match
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.unfinished_match import default_game, unfinished_match
from game.ui.shell import scene_prefetcher
from game.ui.shell.scene_prefetcher import ScenePrefetcher
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue

FRAME = 1 / 30
FRAMES = 2000


class Willing(ManualQueue):
    """A render queue that draws on command, prefetches too."""

    @property
    def is_idle(self) -> bool:  # type: ignore[override]
        return not self.jobs

    @contextmanager
    def prefetching(self) -> Iterator[None]:
        """Submits the requests of the block as prefetches."""
        missing = self.not_rendered
        yield
        self.not_rendered = missing


@pytest.fixture
def render_queue() -> Willing:
    return Willing()


@pytest.fixture
def app(make_app: MakeApp, render_queue: Willing) -> DrivenApp:
    return make_app(home=MenuScene, render_queue=render_queue, size=(800, 480))


def rest(app: DrivenApp, render_queue: Willing) -> None:
    """Runs until everything visible is drawn and nothing moves."""
    for _ in range(FRAMES):
        app.tick(FRAME)
        render_queue.render()
        if app.frame_rate_mode < app.frame_rate_mode.FULL:
            return
    raise AssertionError("it never rests")


def look_ahead(app: DrivenApp, render_queue: Willing) -> ScenePrefetcher:
    """Draws everything that is prefetched."""
    scene_prefetcher = ScenePrefetcher(app)
    for _ in range(1 + len(app.top.looks_to_prefetch() if app.top else ())):  # the likeliest again at the end
        scene_prefetcher.tick()
        render_queue.render()
    return scene_prefetcher


def shelf_of(app: DrivenApp) -> Scene:
    return ShelfScene(app)


def table_of(app: DrivenApp) -> Scene:
    return start_match(app, ShelfScene(app).front)


def seats_of(app: DrivenApp) -> Scene:
    return SeatsScene(app, app.tables[ShelfScene(app).front])


def lesson_of(app: DrivenApp) -> Scene:
    return HowToPlayScene(app, app.tables[default_game(app)])


@pytest.mark.parametrize(
    ("start", "leads_to"),
    [(MenuScene, shelf_of), (MenuScene, lesson_of), (shelf_of, seats_of), (shelf_of, table_of)],
)
def test_what_is_foreseen_has_not_to_be_waited_for(
    app: DrivenApp, render_queue: Willing, start: Callable[[DrivenApp], Scene], leads_to: Callable[[DrivenApp], Scene]
) -> None:
    app.push(start(app))
    rest(app, render_queue)
    look_ahead(app, render_queue)
    missing = render_queue.not_rendered
    scene = leads_to(app)
    scene.arrange(app.screen)
    scene.items()
    assert render_queue.not_rendered == missing


@pytest.mark.parametrize(
    ("start", "game"), [*((MenuScene, game) for game in TABLES), (ShelfScene, "sea_salt_and_paper")]
)
def test_the_table_of_an_unfinished_match_has_not_to_be_waited_for(
    app: DrivenApp, render_queue: Willing, start: Callable[[DrivenApp], Scene], game: str
) -> None:
    crab = or_strongest(game, "crab")
    seats = tuple(SeatPlan(kind, who) for kind, who in ((PERSON, "purl"), (crab, "brine"), (crab, "fathom")))
    match, chance = Match(GAMES[game], len(seats), {}, 5), Random(5)
    for seat in [*match.waiting, *match.waiting, 0]:
        if seat in match.waiting:
            match.commit(seat, chance.choice(match.legal(seat)))
    app.change_settings(last_game=game)
    Journal(app.store.running, seats).write(match)
    app.push(start(app))
    rest(app, render_queue)
    look_ahead(app, render_queue)
    saved = unfinished_match(app)
    scene = resume_match(app, saved) if saved else None
    assert scene
    missing, app.sprites.hats = render_queue.not_rendered, hats_by_shepherd(seats)
    scene.arrange(app.screen)
    scene.items()
    assert render_queue.not_rendered == missing


@pytest.mark.parametrize("leads_to", [shelf_of, seats_of])
def test_while_anything_is_missing_no_window_is_cut_or_put_together(
    app: DrivenApp, leads_to: Callable[[DrivenApp], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no(*_: object) -> None:
        raise AssertionError("that is the render thread's work")

    scene = leads_to(app)
    scene.arrange(app.screen)
    monkeypatch.setattr(sprites, "cut_from_sheet", no)
    monkeypatch.setattr(game_card, "render_items", no)
    assert scene.items()


def test_a_table_is_prefetched_without_a_match(
    app: DrivenApp, render_queue: Willing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deal(*_: object) -> None:
        raise AssertionError("nothing is dealt for a prefetch")

    app.push(ShelfScene(app))
    rest(app, render_queue)
    monkeypatch.setattr(Match, "__init__", deal)
    look_ahead(app, render_queue)
    assert isinstance(app.top, ShelfScene)


def test_a_table_is_prefetched_with_its_own_hats(app: DrivenApp, render_queue: Willing) -> None:
    seats = (SeatPlan(PERSON, "purl", "straw"), SeatPlan(PERSON, "brine", "top"), SeatPlan("crab", "fathom"))
    app.change_settings(last_tables={"turn_the_tide": LastTable(seats)}, last_game="turn_the_tide")
    app.push(ShelfScene(app))
    rest(app, render_queue)
    look_ahead(app, render_queue)
    assert app.sprites.hats == {}, "the hats of the scene that is shown"
    missing = render_queue.not_rendered
    app.sprites.hats = hats_by_shepherd(seats)
    table = table_of(app)
    table.arrange(app.screen)
    table.items()
    assert render_queue.not_rendered == missing


def test_what_was_foreseen_is_let_go_of_once_it_is_drawn(
    app: DrivenApp, render_queue: Willing, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, request = list[ReferenceType[Scene]](), Scene.request_looks

    def record(scene: Scene) -> None:
        made.append(ref(scene))
        request(scene)

    monkeypatch.setattr(Scene, "request_looks", record)
    monkeypatch.setattr(scene_prefetcher, "collect_now", gc.collect)
    app.push(MenuScene(app))
    rest(app, render_queue)
    look_ahead(app, render_queue)
    assert [scene() for scene in made] == [None] * 3, "the shelf, the lesson, the shelf again"


def test_nothing_is_foreseen_while_anything_is_to_be_drawn(app: DrivenApp, render_queue: Willing) -> None:
    app.push(MenuScene(app))
    rest(app, render_queue)
    render_queue.submit("something", lambda: None, 0)  # type: ignore[arg-type]
    ScenePrefetcher(app).tick()
    assert list(render_queue.jobs) == ["something"]


def test_nothing_is_foreseen_while_one_scene_makes_room_for_another(app: DrivenApp, render_queue: Willing) -> None:
    app.push(MenuScene(app))
    rest(app, render_queue)
    app.push(ShelfScene(app))
    while app.stack.is_loading:
        app.tick(FRAME)
        render_queue.render()
    app.tick(FRAME)
    render_queue.render()
    assert app.frame_rate_mode == app.frame_rate_mode.FULL
    ScenePrefetcher(app).tick()
    assert not render_queue.jobs


def test_what_was_foreseen_once_is_left_alone(app: DrivenApp, render_queue: Willing) -> None:
    app.push(MenuScene(app))
    rest(app, render_queue)
    scene_prefetcher, made = look_ahead(app, render_queue), []
    assert isinstance(app.top, MenuScene)
    app.top.looks_to_prefetch = lambda: {"shelf": lambda: made.append("again")}  # type: ignore[method-assign]
    scene_prefetcher.tick()
    assert made == []


def test_what_is_likeliest_is_there_although_others_were_foreseen_after_it_in_a_full_cache(
    app: DrivenApp, render_queue: Willing
) -> None:
    app.push(MenuScene(app))
    rest(app, render_queue)
    app.sprites._cache.budget = 0
    assert isinstance(app.top, MenuScene)
    asked = list[str]()
    names = ("likeliest", "seldom", "never")
    app.top.looks_to_prefetch = lambda: {name: partial(asked.append, name) for name in names}  # type: ignore[method-assign]
    look_ahead(app, render_queue)
    assert asked == ["likeliest", "seldom", "never", "likeliest"]


def test_a_result_foresees_its_coach(app: DrivenApp) -> None:
    seats = (SeatPlan(PERSON, "fathom"), SeatPlan("snail", "purl"), SeatPlan("snail", "brine"))
    table = new_game(app, "turn_the_tide", seats, {})
    assert isinstance(table, TableScene)
    result = ResultScene(app, table.table, None)
    assert not result.looks_to_prefetch()
    result._begin_review()
    assert list(result.looks_to_prefetch()) == [("coach", 0)]
