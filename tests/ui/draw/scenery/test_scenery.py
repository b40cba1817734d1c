"""Sky and sea: rendered once, then only moved; the stage combines them with the pieces."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from statistics import mean
from weakref import ref

import pygame
import pytest
from msgspec import structs

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Canvas, Item, OpaqueItem
from game.ui.draw.craft.surfaces import has_pixel_alpha
from game.ui.draw.layers import SKY
from game.ui.draw.quality import QUALITY_LEVELS
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.scenery.swell import Swell
from game.ui.draw.scenery.waves import Shade
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import DUSK, HANDS, MORNING, STORM, contrast, palette_at, time_of_hand
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from game.ui.games.turn_the_tide.scenery import lights
from game.ui.screen import Screen
from game.ui.table.motion.stage import Stage
from tests.ui.render_queues import ManualQueue

SCREENS = [Screen(640, 360), Screen(400, 300), Screen(300, 520), Screen(860, 360)]
SCREEN = SCREENS[0]
WATER = 604.0
TABLE = backdrop.table(SCREEN, WATER, 0)
MakeBackdrop = Callable[[Screen], Backdrop]
BACKDROPS: list[MakeBackdrop] = [
    *(lambda screen, hand=hand: backdrop.table(screen, 0.56 * screen.design.window.h, hand) for hand in (0, 6, 11)),
    lambda screen: backdrop.menu(screen, 0.65 * screen.design.window.h),
    lambda screen: backdrop.seats(screen, *(share * screen.design.window.h for share in (0.5, 0.9))),
    lambda screen: backdrop.scoring(screen, 0.78 * screen.design.window.h),
]


def window(screen: Screen) -> Canvas:
    return Canvas(pygame.Surface((screen.width, screen.height), 0, 32))


def crests(scenery: Scenery, scene: Backdrop, seconds: float) -> list[Item]:
    return [layer.item for layer in scenery.layers(scene, seconds) if has_pixel_alpha(layer.item.surface)]


def window_bytes(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.window, "RGB")


def test_the_light_runs_from_morning_to_storm() -> None:
    assert palette_at(0) == MORNING
    assert palette_at(0.55) == DUSK
    assert palette_at(1) == STORM
    assert [time_of_hand(hand) for hand in (0, 11)] == [0, 1]
    skies = [sum(palette_at(time_of_hand(hand)).sky[0]) for hand in range(HANDS)]
    assert skies[0] > skies[6] > skies[11]
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}")
@pytest.mark.parametrize("make", BACKDROPS)
def test_every_backdrop_covers_every_screen(scenery: Scenery, screen: Screen, make: MakeBackdrop) -> None:
    scene = make(screen)
    canvas = window(screen)
    items = [layer.item for layer in scenery.layers(scene, 3.0)]
    canvas.show(items)
    once = window_bytes(canvas)
    canvas.window.fill((255, 0, 255))
    canvas.invalidate()
    canvas.show([item for item in items if not has_pixel_alpha(item.surface)])
    assert canvas.window.get_at((screen.width // 2, screen.height - 1))[:3] != (255, 0, 255)
    assert canvas.opaque_px >= 0.9 * screen.width * screen.height
    assert len({once[i : i + 3] for i in range(0, len(once), 3 * 97)}) > 20


def test_layers_stand_back_to_front_and_islands_between_them(scenery: Scenery) -> None:
    heights = [layer.z for layer in scenery.layers(TABLE, 0)]
    assert heights == sorted(heights)
    assert heights[0] == 0
    assert any(10 <= z < 20 for z in heights)
    assert 30 in heights
    assert any(z > 30 for z in heights)


def test_the_sea_drifts_in_whole_pixels_at_three_speeds(scenery: Scenery) -> None:
    start, later = crests(scenery, TABLE, 0), crests(scenery, TABLE, 10)
    assert [item.surface.get_parent() for item in start] == [item.surface.get_parent() for item in later]
    speeds = {round(sheet.speed / SCREEN.u) for sheet in TABLE.sheets}
    assert len(speeds) == 3
    assert all(6 <= speed <= 14 for speed in speeds)
    for seconds in (0.0, 0.3, 7.7, 1e6):
        for item in crests(scenery, TABLE, seconds):
            assert isinstance(item.x, int)
            assert item.x <= 0
            assert item.x + item.surface.get_width() >= SCREEN.width


def test_hardly_ever_do_many_sheets_move_on_in_the_same_frame(scenery: Scenery) -> None:
    places = [
        [item.x for item in crests(scenery, TABLE, frame / 60) if not isinstance(item, OpaqueItem)]
        for frame in range(600)
    ]
    moves = [sum(a != b for a, b in zip(one, other, strict=True)) for one, other in pairwise(places)]
    assert sum(moves) > 100
    assert sum(move > 2 for move in moves) < 0.05 * len(moves)


def test_a_sheet_of_a_larger_window_moves_on_no_more_often(scenery: Scenery) -> None:
    """Checks 4K against 1080p: steps of one px would look no smoother there, and redraw eight times as many px."""

    def moves(screen: Screen) -> int:
        scene = replace(backdrop.table(screen, WATER, 0), width=64, has_sky=False)
        seen = [[item.x for item in crests(scenery, scene, frame / 60)] for frame in range(240)]
        return sum(a != b for one, other in pairwise(seen) for a, b in zip(one, other, strict=True))

    assert 0 < moves(Screen(3840, 2160)) <= 1.1 * moves(Screen(1920, 1080))


def test_the_water_below_its_waves_hides_what_lies_behind_it_unless_it_is_vellum(scenery: Scenery) -> None:
    for sheet in TABLE.sheets:
        water = [item for item in crests(scenery, replace(TABLE, sheets=(sheet,)), 0) if item.x < 0]
        solid = [item.surface for item in water if isinstance(item, OpaqueItem)]
        assert len(water) == 1 + (sheet.alpha == 1)
        assert water[-1].surface in solid or sheet.alpha < 1
        for surface in solid:
            rows = 0, surface.get_height() - 1
            assert {surface.get_at((x, y)).a for x in range(200) for y in rows} == {255}


def test_while_a_light_changes_nothing_that_is_half_there_hides_anything(scenery: Scenery) -> None:
    day, evening = (backdrop.table(SCREEN, WATER, hand) for hand in (0, 3))
    for light in (day, evening):
        scenery.layers(light, 0)
    for frame in range(1, 60):
        for layer in scenery.transition_layers(day, evening, frame / 60, 0):
            if isinstance(layer.item, OpaqueItem):
                assert layer.item.surface.get_at((9, 0)).a == 255


def test_a_crest_comes_again_without_a_seam(scenery: Scenery) -> None:
    grey = replace(TABLE, sheets=TABLE.sheets[3:4])
    crest = crests(scenery, grey, 0)[0]
    period = scenery.layers(grey, 0)[0] and round(120 * grey.sheets[0].stretch)
    for y in range(0, crest.surface.get_height(), 3):
        alphas = [crest.surface.get_at((x, y)).a for x in (5, 5 + period, 5 + 2 * period)]
        assert max(alphas) - min(alphas) <= 1


def test_without_a_sky_there_is_only_sea(scenery: Scenery) -> None:
    near = replace(TABLE, has_sky=False)
    sky = [layer for layer in scenery.layers(TABLE, 0) if layer.z == SKY]
    assert sky
    assert scenery.layers(near, 0)[0].z != SKY
    assert len(scenery.layers(near, 0)) == len(scenery.layers(TABLE, 0)) - len(sky)


def pose() -> Pose:
    u = SCREEN.u
    return {
        "island:0": SpriteState("island", 262 * u, 560 * u, 420 * u, 20),
        "lighthouse:0": SpriteState("lighthouse:purl", 328 * u, 420 * u, 96 * u, 21),
        "card:44": SpriteState("weather:44", 900 * u, 900 * u, 136 * u, 60),
    }


@pytest.fixture
def stage(assets: Assets, scenery: Scenery) -> Stage:
    return Stage(Sprites(assets, CATALOGUE), scenery, TABLE)


def test_the_vellum_sheet_lies_over_the_islands_and_cards_over_all(stage: Stage, scenery: Scenery) -> None:
    layers, items = scenery.layers(TABLE, 0), stage.items(pose())
    sea = [layer.item for layer in layers]
    pieces = [place for place, item in enumerate(items) if item not in sea]
    behind = sum(layer.z < 30 for layer in layers)
    assert len(items) == len(sea) + 3
    assert pieces == [behind, behind + 1, len(items) - 1]


def test_nothing_is_made_anew_for_spots_that_stay(stage: Stage) -> None:
    table = pose()
    before = stage.items(table)
    moved = {**table, "card:44": structs.replace(table["card:44"], x=100.0)}
    after = stage.items(moved)
    assert sum(item in before for item in after) == len(after) - 1
    assert stage.items(moved) == after


def test_a_stage_that_is_seen_no_more_holds_no_sea(stage: Stage, assets: Assets, scenery: Scenery) -> None:
    other = Stage(Sprites(assets, CATALOGUE), scenery, backdrop.table(SCREEN, WATER, 6))
    table = pose()
    assert stage.items(table) is stage.items(table)
    sea = ref(stage.items(table)[0].surface)
    for _ in range(2):
        scenery.start_frame()
        other.items(table)
    scenery.evict_hidden()
    assert sea() is None


def test_a_piece_that_has_left_is_gone(stage: Stage) -> None:
    table = pose()
    count = len(stage.items(table))
    del table["card:44"]
    assert len(stage.items(dict(table))) == count - 1


def test_a_still_stage_does_not_drift(assets: Assets, scenery: Scenery) -> None:
    still, moving = (Stage(Sprites(assets, CATALOGUE), scenery, TABLE, is_still=is_still) for is_still in (True, False))
    before = still.items(pose()), moving.items(pose())
    still.tick(5)
    moving.tick(5)
    assert still.items(pose()) == before[0]
    assert moving.items(pose()) != before[1]


def test_the_light_changes_by_and_by_and_then_stays(stage: Stage, scenery: Scenery) -> None:
    evening = backdrop.table(SCREEN, WATER, 7)
    looks = []
    canvas = window(SCREEN)
    stage.change_light(evening, 0.4)
    assert stage.backdrop == evening
    for _ in range(40):
        canvas.show(stage.items({}))
        looks.append(canvas.window.get_at((10, 10)))
        stage.tick(1 / 60)
    reds = [look.r for look in looks]
    assert reds == sorted(reds, reverse=True)
    assert 5 <= len(set(reds)) <= 9
    last = window(SCREEN)
    last.show([layer.item for layer in scenery.layers(evening, 0)])
    assert reds[-1] == last.window.get_at((10, 10)).r


def test_while_the_light_changes_no_stripe_of_the_sea_stays_behind(scenery: Scenery) -> None:
    storm, morning = (backdrop.table(SCREEN, WATER, hand) for hand in (11, 0))
    canvases = [window(SCREEN) for _ in range(3)]
    canvases[0].show([layer.item for layer in scenery.layers(storm, 0)])
    canvases[1].show([layer.item for layer in scenery.layers(morning, 0)])
    canvases[2].show([layer.item for layer in scenery.transition_layers(storm, morning, 0.5, 0)])
    for y in range(round(SCREEN.px(WATER)), SCREEN.height, 2):
        rows = ([canvas.window.get_at((x, y)).g for x in range(0, SCREEN.width, 40)] for canvas in canvases)
        dark, light, half = map(mean, rows)
        assert 0.25 < (half - dark) / (light - dark) < 0.95, y


def test_how_much_is_drawn_may_change_while_the_light_does(scenery: Scenery) -> None:
    storm, morning = (backdrop.table(SCREEN, WATER, hand) for hand in (11, 0))
    scenery.transition_layers(storm, morning, 0.3, 0)
    scenery.quality = QUALITY_LEVELS["lightest"]
    shown = {layer.z for layer in scenery.transition_layers(storm, morning, 0.6, 0)}
    assert shown == {layer.z for layer in scenery.layers(morning, 0)}
    assert len(shown) == 1 + sum(not sheet.is_spare for sheet in morning.sheets)


def test_a_light_that_has_made_room_since_it_was_ready_is_missing_until_it_is_painted_again(assets: Assets) -> None:
    """Checks a backdrop that the render thread evicts before the first frame of the change."""
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    old, new, *others = (backdrop.table(SCREEN, WATER, hand) for hand in range(HANDS))
    for light in (old, new):
        scenery.prefetch(light)
    render_queue.render()
    scenery.layers(old, 0)
    while scenery.is_rendered(new):
        scenery.prefetch(others.pop())
        render_queue.render()
    missing = render_queue.not_rendered
    assert not scenery.transition_layers(old, new, 0.1, 0)
    assert render_queue.not_rendered > missing
    render_queue.render()
    assert scenery.transition_layers(old, new, 0.1, 0)


def test_no_frame_of_a_change_of_light_draws_all_of_it(stage: Stage) -> None:
    canvas = window(SCREEN)
    canvas.show(stage.items({}))
    stage.change_light(backdrop.table(SCREEN, WATER, 1))
    drawn = []
    for _ in range(36):
        stage.tick(1 / 60)
        drawn.append(sum(rect.w * rect.h for rect in canvas.show(stage.items({}))) / (SCREEN.width * SCREEN.height))
    assert max(drawn) < 0.4
    assert sum(drawn) > 5


def test_with_motion_off_the_light_is_there_at_once(stage: Stage, scenery: Scenery) -> None:
    evening = backdrop.table(SCREEN, WATER, 7)
    stage.change_light(evening, 0)
    stage.tick(0.001)
    assert stage.items({})[0] == scenery.layers(evening, 0)[0].item


def test_lamps_are_lit_from_the_ninth_hand_on_and_turn(assets: Assets, scenery: Scenery) -> None:
    def beams(hand: int, extra: Pose) -> list[Item]:
        scene = backdrop.table(SCREEN, WATER, hand)
        stage = Stage(Sprites(assets, CATALOGUE), scenery, scene, lights=lights)
        dark = len(stage.items({}))
        table = {**pose(), **extra}
        lit = stage.items(table)
        stage.tick(2.0)
        assert (stage.items(table) != lit) or hand < 8
        return lit[: len(lit) - dark - len(table)]

    assert len(beams(7, {})) == 0
    assert len(beams(8, {})) == 1
    pointed = SpriteState("beam", 100, 100, 200, 19, angle=10, lift=0)
    assert len(beams(11, {"beam:0": pointed})) == 0


def test_pieces_can_be_made_ahead(assets: Assets) -> None:
    render_queue = ManualQueue()
    sprites = Sprites(assets, CATALOGUE, render_queue=render_queue)
    stage = Stage(sprites, Scenery(assets, render_queue), TABLE)
    stage.items({})
    stage.prefetch(pose().values())
    render_queue.render()
    missing = render_queue.not_rendered
    stage.items(pose())
    assert render_queue.not_rendered == missing, "nothing is missing: all is made"
    assert render_queue.is_idle, "and nothing is asked for"


def test_what_is_missing_is_there_as_soon_as_it_can_be(assets: Assets) -> None:
    render_queue = ManualQueue()
    stage = Stage(Sprites(assets, CATALOGUE, render_queue=render_queue), Scenery(assets, render_queue), TABLE)
    stage.items(pose())
    waiting = stage.items(pose())
    render_queue.render()
    assert stage.items(pose()) != waiting
    assert not render_queue.jobs
    missing = render_queue.not_rendered
    assert stage.items(pose()) == stage.items(pose())
    assert render_queue.not_rendered == missing


def test_steps_of_light_stay_where_they_are_while_the_sea_drifts(scenery: Scenery) -> None:
    shades = Shade(0, (255, 255, 255)), Shade(SCREEN.width / 2, (128, 128, 128))
    scene = replace(TABLE, sheets=tuple(replace(sheet, shades=shades, alpha=1.0) for sheet in TABLE.sheets))
    for seconds in (0.0, 4.3):
        canvas = window(SCREEN)
        canvas.show([layer.item for layer in scenery.layers(scene, seconds)])
        near = SCREEN.height - 8
        left, right = (canvas.window.get_at((x, near))[:3] for x in (SCREEN.width // 2 - 20, SCREEN.width // 2 + 20))
        assert sum(right) < 0.6 * sum(left)
    *_, waves, water = (layer.item for layer in scenery.layers(scene, 0) if layer.z == scene.sheets[-1].z)
    assert has_pixel_alpha(waves.surface), "as many items as in one light"
    assert isinstance(water, OpaqueItem)
    still, later = (scenery.layers(scene, 0.001 * step)[2].item for step in range(2))
    assert still is later, "what does not move is the same"


def in_steps_of_light(scene: Backdrop) -> Backdrop:
    lights = (255, 255, 255), (240, 244, 250), (225, 229, 235), (210, 214, 220)
    shades = tuple(Shade(part * SCREEN.width / 4, light) for part, light in enumerate(lights))
    return replace(scene, sheets=tuple(replace(sheet, shades=shades) for sheet in scene.sheets))


def test_while_a_light_changes_no_step_of_it_is_missing_in_any_crest(scenery: Scenery) -> None:
    day, evening = (in_steps_of_light(backdrop.table(SCREEN, WATER, hand)) for hand in (0, 3))
    for light in (day, evening):
        scenery.layers(light, 0)
    for frame in range(1, 60):
        layers = scenery.transition_layers(day, evening, frame / 60, frame / 60)
        for z in {sheet.z for sheet in day.sheets}:
            waves = [layer.item for layer in layers if layer.z == z and has_pixel_alpha(layer.item.surface)]
            assert {item.x for item in waves} == {0}
            assert {item.surface.get_width() for item in waves} == {SCREEN.width}


def test_water_that_lies_still_again_holds_nothing_of_its_swell(scenery: Scenery) -> None:
    scene = in_steps_of_light(TABLE)
    rest = {id(layer.item.surface) for layer in scenery.layers(scene, 0)}
    swelling = scenery.layers(scene, 0, [Swell(TABLE.sheets[2].z, SCREEN.width / 2, 100.0, 20.0, 4.0)])
    drawn = [ref(layer.item.surface) for layer in swelling if id(layer.item.surface) not in rest]
    assert drawn
    del swelling
    scenery.layers(scene, 0)
    assert not any(surface() for surface in drawn)
