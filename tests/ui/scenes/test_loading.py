"""The first frame, and the frames until the first scene is rendered."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread, current_thread

import pygame
import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan
from game.store.settings import Settings
from game.ui.draw.canvas import Item
from game.ui.draw.theme import MORNING
from game.ui.input.intents import Resized
from game.ui.loading_ring import SHOW_AFTER
from game.ui.parts.title_letters import FirstFrame, menu_backdrop
from game.ui.scene import Scene
from game.ui.scenes.loading import LoadingLetters, LoadingScene, SceneLoader, StillLoadingPicture
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import RISE_SECONDS, LetterRise
from game.ui.screen import Screen
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue

FRAME, PATIENCE = 1 / 60, 5.0
NEAR = 24
"""Greatest difference, of 255, between a scaled pre-rasterised sprite and one drawn at its size, except at edges."""
EDGES = 0.03


def differing(one: pygame.Surface, other: pygame.Surface, by: int) -> float:
    """Returns the share of px that differ by more than `by`."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (by + 1,) * 3 + (255,), other)
    return 1 - alike.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920), (1440, 1080), (3440, 1440)])
def test_the_first_picture_is_the_menus_own_sea(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size=size)
    first, sheet = FirstFrame(Settings()), pygame.Surface(size)
    first.draw(sheet)
    app.push(LoadingScene(app, SceneLoader(lambda: First(app)), Future(), LoadingLetters(app, app.scenery)))
    app.tick(FRAME)
    assert differing(sheet, app.canvas.window, NEAR) < EDGES


@pytest.mark.parametrize(("size", "is_fine"), [((1280, 720), True), ((5120, 2880), False)])
def test_the_menus_sea_is_the_first_pictures_where_that_is_fine(
    make_app: MakeApp, size: tuple[int, int], is_fine: bool
) -> None:
    app, first = make_app(size=size), FirstFrame(Settings())
    first.draw(pygame.Surface(size))
    app.scenery.reuse(first.scenery)
    assert app.scenery.is_rendered(menu_backdrop(app.screen)) == is_fine


def test_the_first_pictures_sky_is_kept_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (pygame.Surface((640, 360)) for _ in range(2))
    FirstFrame(Settings(), tmp_path).draw(one)
    monkeypatch.setattr("game.ui.draw.scenery.sky.fill_gradient", lambda *_: pytest.fail("it is painted again"))
    FirstFrame(Settings(), tmp_path).draw(other)
    assert differing(one, other, 0) == 0


def test_the_first_pictures_sea_goes_with_it(app: DrivenApp) -> None:
    """Checks that the scenery is freed: otherwise it would stay in memory for the whole run, as large as the window."""
    sea, work = FirstFrame(Settings()).scenery, Future[Scene | None]()
    letters = LoadingLetters(app, sea)
    app.push(LoadingScene(app, SceneLoader(lambda: First(app)), work, letters))
    app.tick(FRAME)
    backdrop = menu_backdrop(app.screen)
    assert sea.is_rendered(backdrop)
    work.set_result(First(app))
    app.tick(FRAME)
    assert not sea.is_rendered(backdrop)


class First(Scene):
    drawn = 0

    def arrange(self, screen: Screen) -> None:
        self.size = (screen.width, screen.height)

    def items(self) -> list[Item]:
        self.drawn += 1
        return []


def loading(app: DrivenApp, scene: Scene, work: Future[Scene | None]) -> LoadingScene:
    letters = LoadingLetters(app, app.scenery)
    return LoadingScene(app, SceneLoader(lambda: scene, letters.steps), work, letters)


def test_the_title_stays_until_the_first_scene_is_ready(app: DrivenApp) -> None:
    work: Future[Scene | None] = Future()
    app.push(loading(app, First(app), work))
    app.run(1.0)
    assert app.top
    assert app.top.name == "loading"
    first = First(app)
    work.set_result(first)
    app.tick(FRAME)
    assert app.top is first
    assert not app.has_below


def test_a_scenes_art_is_fetched_by_drawing_it_once(app: DrivenApp) -> None:
    first = First(app)
    fetching = SceneLoader(lambda: first)
    assert fetching.share == 0
    fetching.open()
    assert fetching.run() is first
    assert fetching.share == first.drawn == 1


def test_the_first_scene_is_made_by_the_main_thread_once_what_it_needs_is_loaded(app: DrivenApp) -> None:
    makers, loaders = list[Thread](), list[Thread]()

    def make() -> Scene:
        makers.append(current_thread())
        return First(app)

    fetching = SceneLoader(make, [lambda: loaders.append(current_thread())])
    with ThreadPoolExecutor(1) as threads:
        work = threads.submit(fetching.run)
        app.push(LoadingScene(app, fetching, work, LoadingLetters(app, app.scenery)))
        while not work.done():
            assert len(makers) <= len(loaders)
            app.tick(FRAME)
    app.tick(FRAME)
    assert isinstance(app.top, First)
    assert makers == [current_thread()]
    assert loaders != makers


def test_a_loader_that_is_stopped_does_not_wait_for_its_scene(app: DrivenApp) -> None:
    fetching = SceneLoader(lambda: First(app))
    fetching.stop()
    assert fetching.run() is None


class MainThreadQueue(ManualQueue):
    """Defers only what the thread that made it draws, as the real one does."""

    def __init__(self) -> None:
        super().__init__()
        self._main_thread = current_thread()

    @property
    def is_deferred(self) -> bool:  # type: ignore[override]
        return current_thread() is self._main_thread


@pytest.mark.parametrize("waits", [False, True])
def test_a_loaded_menu_is_complete_at_once(make_app: MakeApp, waits: bool) -> None:
    app = make_app(render_queue=MainThreadQueue())
    if waits:
        seats = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "fathom"))
        Journal(app.store.running, seats).write(Match(GAMES["undertow"], len(seats), {}, 5))
    fetching = SceneLoader(lambda: MenuScene(app))
    fetching.open()
    with ThreadPoolExecutor(1) as threads:
        menu = threads.submit(fetching.run).result(PATIENCE)
    assert isinstance(menu, MenuScene)
    app.push(menu, seamless=True)
    app.tick(FRAME)
    assert not app.stack.is_loading


def test_a_loader_that_is_stopped_ends_its_step_and_draws_nothing_more(app: DrivenApp) -> None:
    started, may_end, first = Event(), Event(), First(app)
    loader = SceneLoader(lambda: first, [lambda: (started.set(), may_end.wait(PATIENCE))])
    with ThreadPoolExecutor(2) as threads:
        run = threads.submit(loader.run)
        assert started.wait(PATIENCE)
        stop = threads.submit(loader.stop)
        while not loader.is_stopped:
            pass
        assert not stop.done()
        may_end.set()
        assert run.result(PATIENCE) is None
        assert stop.result(PATIENCE) is None
    assert first.drawn == 0


def letters_up(letters: LoadingLetters) -> int:
    return sum(letters.rising.depth(number) < 1 for number in range(len(letters.steps)))


def test_letters_rise_as_far_as_loading_has_come_and_after_a_while_a_ring_fills(app: DrivenApp) -> None:
    letters = LoadingLetters(app, app.scenery)
    fetching = SceneLoader(lambda: MenuScene(app), letters.steps)
    app.push(LoadingScene(app, fetching, Future(), letters))
    app.run(SHOW_AFTER / 2)
    assert letters_up(letters) == 0
    sea_alone = len(letters.items())
    while fetching.share < 0.5:
        fetching.step()
    app.run(3 * RISE_SECONDS)
    assert letters_up(letters) == len(letters.steps) // 2
    assert len(letters.items()) > sea_alone
    fetching.run()
    app.run(3 * RISE_SECONDS)
    assert letters.rising.is_over


def test_the_menu_goes_on_with_letters_that_are_not_up_yet_and_can_be_pressed_at_once(app: DrivenApp) -> None:
    work: Future[Scene | None] = Future()
    menu = MenuScene(app)
    menu.arrange(app.screen)
    scene = loading(app, menu, work)
    app.push(scene)
    app.tick(FRAME)
    before = app.canvas.window.copy()
    work.set_result(menu)
    app.tick(FRAME)
    app.tick(FRAME)
    assert app.top is menu
    assert differing(before, app.canvas.window, NEAR) < EDGES, "no cut: the same sea, and nothing stands in it yet"
    app.tap("Play")
    assert app.top is not menu


@pytest.mark.parametrize("moves", [True, False])
def test_letters_come_up_one_after_another_and_without_motion_stand_there(moves: bool) -> None:
    rising = LetterRise(9, moves)
    rising.tick(FRAME, 4 / 9)
    assert [rising.depth(number) for number in range(9)][4:] == [1] * 5
    assert (rising.depth(3) == 0) is not moves
    for _ in range(120):
        rising.tick(FRAME)
    assert rising.is_over


def test_a_kiosk_that_begins_again_shows_its_last_picture_instead(app: DrivenApp) -> None:
    sheet = StillLoadingPicture(lambda surface: surface.fill((200, 90, 30)))
    work: Future[Scene | None] = Future()
    app.push(LoadingScene(app, SceneLoader(lambda: First(app), sheet.steps), work, sheet))
    app.tick(FRAME)
    assert app.canvas.window.get_at((9, 9))[:3] == (200, 90, 30)


def test_a_size_that_comes_while_loading_is_followed(app: DrivenApp) -> None:
    work: Future[Scene | None] = Future()
    app.push(loading(app, First(app), work))
    app.tick(FRAME, [Resized(800, 480)])
    assert app.canvas.window.get_size() == (800, 480)
    assert app.canvas.window.get_at((799, 479))[2] > MORNING.sea[-1][2] // 2
    work.set_result(First(app))
    app.tick(FRAME)
    assert isinstance(app.top, First)
    assert app.top.size == (800, 480)


def test_what_goes_wrong_while_loading_is_told(app: DrivenApp) -> None:
    work: Future[Scene | None] = Future()
    app.push(loading(app, First(app), work))
    work.set_exception(OSError("the drawing is gone"))
    with pytest.raises(OSError, match="the drawing is gone"):
        app.tick(FRAME)
