"""Transitions between scenes."""

import gc
import weakref

import pygame
import pytest

from game.ai.players import or_strongest
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.draw.paper_cut import Disc, PaperCut, render_items, zoom_in
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Resized
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.scene_stack import FIRST_MOTION_TIMEOUT
from game.ui.scenes.menu import MenuScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.transition import FADE_SECONDS, SLIDE_SECONDS
from game.ui.widgets import DiscButton
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import ManualQueue
from tests.ui.sample_scenes import FRAME, Other, Overlay, Sheet, colour_at, push_and_tick


def test_the_old_picture_leaves_in_two_halves_over_the_new_scene(make_app: MakeApp) -> None:
    app = make_app()
    push_and_tick(app, Sheet(app))
    app.replace(Other(app))
    app.tick(0.0)
    cut = [colour_at(app, x, 400) for x in (60, 1220)]
    app.tick(SLIDE_SECONDS * 0.7)
    old, middle = [colour_at(app, x, 400) for x in (60, 1220)], colour_at(app, 640, 400)
    app.tick(SLIDE_SECONDS)
    assert cut == old == [Sheet.colour] * 2
    assert all(0 < part <= whole for part, whole in zip(middle, Other.colour, strict=True)), "under a veil"
    assert colour_at(app, 640, 400) == Other.colour


@pytest.mark.parametrize(
    "size", [(1, 900), (900, 1), (40, 900), (1, 1), (99, 99), (100, 100), (101, 2160), (3840, 101)]
)
def test_a_window_that_is_hardly_there_changes_its_scene_too(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app()
    push_and_tick(app, Sheet(app))
    app.tick(0.0, [Resized(*size)])
    app.replace(Other(app))
    app.run(2 * SLIDE_SECONDS)
    assert type(app.top) is Other


@pytest.mark.parametrize("size", [(100, 100), (200, 2160), (3840, 100)])
@pytest.mark.parametrize("at", [(0, 0), (0.5, 0.5), (1, 1)])
def test_the_smallest_picture_is_cut_wherever_a_disc_lies(size: tuple[int, int], at: tuple[float, float]) -> None:
    w, h = size
    new, seen = pygame.Surface(size), pygame.Surface(size)
    cut = PaperCut(pygame.Surface(size), Disc(at[0] * w, at[1] * h, min(size) / 3))
    for step in range(101):
        cut.halves(step / 100)
        zoom_in(new, step / 100, *cut.gap(step / 100), seen)


def test_the_new_scenes_time_begins_when_the_halves_have_left(make_app: MakeApp) -> None:
    app = make_app()
    push_and_tick(app, Sheet(app))
    new = Other(app)
    passed: list[float] = []
    new.tick = lambda dt, intents: passed.append(dt)
    app.replace(new)
    app.run(SLIDE_SECONDS / 2)
    assert not sum(passed)
    app.run(SLIDE_SECONDS)
    assert sum(passed) > 0


def test_an_overlay_slides_in_and_out_as_one_sheet(make_app: MakeApp) -> None:
    app = make_app()
    overlay = Overlay(app)
    push_and_tick(app, Sheet(app))
    app.push(overlay)
    app.tick(SLIDE_SECONDS / 4)
    coming = app.stack.items()[-1].x
    app.tick(SLIDE_SECONDS)
    there = app.stack.items()[-1].x
    app.pop()
    app.tick(SLIDE_SECONDS * 0.75)
    assert coming > there
    assert app.stack.items()[-1].x > there


def test_with_reduced_motion_the_old_picture_fades_and_nothing_slides(make_app: MakeApp) -> None:
    app = make_app(motion="reduced")
    push_and_tick(app, Sheet(app))
    app.replace(Other(app))
    app.tick(FADE_SECONDS / 2)
    mixed = colour_at(app, 1000, 600)
    app.tick(FADE_SECONDS)
    assert Other.colour[0] < mixed[0] < Sheet.colour[0]
    assert Sheet.colour[2] < mixed[2] < Other.colour[2]
    assert colour_at(app, 1000, 600) == Other.colour


def test_without_motion_the_new_scene_is_there_at_once(still: App) -> None:
    push_and_tick(still, Sheet(still))
    push_and_tick(still, Other(still))
    assert colour_at(still, 1000, 600) == Other.colour
    assert still.frame_rate_mode == FrameRateMode.STILL


def test_a_seamless_change_moves_nothing(make_app: MakeApp) -> None:
    app = make_app()
    old = Sheet(app)
    app.push(old)
    app.replace(Other(app), seamless=True)
    app.tick(FRAME)
    assert all(item.surface is not old.sheet for item in app.stack.items())


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_after_any_change_the_picture_is_that_of_the_scene_alone(make_app: MakeApp, motion: str) -> None:
    app = make_app(motion=motion)
    scene = Other(app)
    for change in (lambda: app.push(Sheet(app)), lambda: app.push(Overlay(app)), app.pop, lambda: app.replace(scene)):
        change()
        app.tick(FRAME)
    app.run(0.5)
    assert app.stack.items() == scene.items()


def test_once_a_change_is_over_nothing_keeps_what_was_seen_before(make_app: MakeApp) -> None:
    def all_cuts() -> list[PaperCut]:
        return [thing for thing in gc.get_objects() if isinstance(thing, PaperCut)]

    def cuts() -> int:
        return sum(all(cut is not other for other in others) for cut in all_cuts())

    others = all_cuts()  # of other tests, not collected yet
    app = make_app()
    push_and_tick(app, Sheet(app))
    app.replace(Other(app))
    app.run(SLIDE_SECONDS / 2)
    assert cuts() == 1
    app.run(SLIDE_SECONDS)
    assert cuts() == 0


def test_once_a_change_is_over_nothing_keeps_the_scene_that_was_left(make_app: MakeApp) -> None:
    app = make_app()
    scene = Sheet(app)
    push_and_tick(app, scene)
    scene.controls = [
        DiscButton("on", Box(100, 100, 100, 100), "next", lambda scene=scene: scene.app.replace(Other(app)))
    ]
    left = weakref.ref(scene)
    del scene
    app.tap("on")
    app.run(2 * SLIDE_SECONDS)
    gc.collect()
    assert left() is None


def test_a_change_and_a_moving_focus_are_drawn_lively_and_then_it_is_still(make_app: MakeApp) -> None:
    app = make_app()
    push_and_tick(app, Sheet(app))
    app.run(0.5)
    assert app.frame_rate_mode == FrameRateMode.STILL
    app.tick(0.0, [Arrow(1, 0)])
    assert app.frame_rate_mode == FrameRateMode.FULL
    app.run(0.2)
    app.replace(Other(app))
    assert app.frame_rate_mode == FrameRateMode.FULL
    app.run(0.5)
    assert app.frame_rate_mode == FrameRateMode.STILL


@pytest.mark.parametrize(("x", "side"), [(150, -1), (166, 1)])
def test_the_disc_that_was_pressed_stays_whole_on_its_half(x: int, side: int) -> None:
    picture = pygame.Surface((320, 180))
    pygame.draw.circle(picture, "red", (x, 120), 12)
    halves = PaperCut(picture, Disc(x, 120, 14)).halves(0.6)
    found = pygame.Surface((320, 180))
    found.fblits([(item.surface, (item.x, item.y)) for item in halves])
    reds = pygame.mask.from_threshold(found, (255, 0, 0), (1, 1, 1, 255))
    assert reds.count() == pygame.mask.from_threshold(picture, (255, 0, 0), (1, 1, 1, 255)).count()
    assert (reds.centroid()[0] - 160) * side > 0


@pytest.mark.parametrize(("game", "comes_by_sheets"), [("turn_the_tide", True), ("sea_salt_and_paper", False)])
def test_a_result_comes_by_two_sheets_unless_it_comes_out_of_its_table(
    make_app: MakeApp, game: str, comes_by_sheets: bool
) -> None:
    app = make_app(seed=3)
    app.change_settings(thinking="none")
    push_and_tick(app, Sheet(app))
    app.push(new_game(app, game, tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "brine", "dip")), {}))
    for _ in range(20_000):
        if isinstance(app.top, ResultScene):
            break
        if isinstance(app.top, TableScene):
            app.top.table.skip()
        app.tick(1 / 10)
    assert isinstance(app.top, ResultScene)
    app.run(SLIDE_SECONDS / 2)
    assert (_window_bytes(app) != _of_scene_alone(app)) == comes_by_sheets
    app.run(1.0)
    assert _window_bytes(app) == _of_scene_alone(app)


def _window_bytes(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.window, "RGB")


def _of_scene_alone(app: App) -> bytes:
    return pygame.image.tobytes(render_items(app.stack.picture(), app.canvas.window.get_size()), "RGB")


@pytest.mark.parametrize("game", ["turn_the_tide", "undertow", "sea_salt_and_paper"])
def test_the_deal_comes_with_the_halves_and_its_first_second_is_drawn(make_app: MakeApp, game: str) -> None:
    """Checks that nothing has to be rendered any more once the change has begun."""
    render_queue = ManualQueue()
    app = make_app(MenuScene, (800, 480), render_queue=render_queue)
    tick_until_complete(app, render_queue)
    crab = or_strongest(game, "crab")
    seats = (SeatPlan(PERSON, "purl"), SeatPlan(crab, "brine"), SeatPlan(crab, "fathom"))
    table = new_game(app, game, seats, {})
    assert isinstance(table, TableScene)
    app.push(table)
    tick_until_complete(app, render_queue)
    for _ in range(round(SLIDE_SECONDS / FRAME)):
        app.tick(FRAME)
        assert not app.stack.is_loading
    step = table.table.current_step
    assert step
    assert step.seconds > SLIDE_SECONDS / 2
    while table.table.current_step is step and step.seconds < 1.0:
        assert not app.stack.is_loading
        app.tick(FRAME)


def test_a_first_motion_that_is_never_drawn_is_waited_for_no_longer_than_a_second(make_app: MakeApp) -> None:
    app = make_app(MenuScene)
    scene = Unprepared(app)
    app.push(scene)
    app.run(FIRST_MOTION_TIMEOUT / 2)
    assert app.stack.is_loading
    app.run(FIRST_MOTION_TIMEOUT)
    assert not app.stack.is_loading


class Unprepared(Scene):
    is_prepared = False  # type: ignore[assignment]


def tick_until_complete(app: DrivenApp, render_queue: ManualQueue) -> None:
    for _ in range(200):
        app.tick(FRAME)
        if not app.stack.is_loading:
            return
        render_queue.render()
    raise AssertionError("it is never complete")
