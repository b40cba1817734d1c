"""A backdrop stays cached while it is shown and within budget; an evicted one counts as not rendered."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Layer
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop, Cutout
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.scenery.waves import Wave
from game.ui.draw.theme import HANDS
from game.ui.screen import Screen
from tests.ui.render_queues import ManualQueue

SCREEN = Screen(640, 360)
WATER = 604.0
TABLE = backdrop.table(SCREEN, WATER, 0)
H = SCREEN.design.window.h
BACKDROPS = (*(backdrop.table(SCREEN, 0.56 * H, hand) for hand in (0, 6, 11)), backdrop.menu(SCREEN, 0.65 * H))


def test_what_is_not_painted_yet_is_missing_until_it_is(assets: Assets) -> None:
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    assert scenery.layers(TABLE, 0) == []
    assert render_queue.not_rendered == 1
    render_queue.render()
    assert scenery.is_rendered(TABLE)
    assert scenery.layers(TABLE, 0)
    assert render_queue.not_rendered == 1


def test_the_light_that_is_seen_stays_whatever_else_is_painted(assets: Assets) -> None:
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    scenery.prefetch(TABLE)
    render_queue.render()
    for hand in range(1, HANDS):
        assert scenery.layers(TABLE, 0)
        scenery.prefetch(backdrop.table(SCREEN, WATER, hand))
        render_queue.render()
    assert scenery.is_rendered(TABLE)


def test_only_the_last_few_backdrops_are_kept(scenery: Scenery) -> None:
    for hand in range(HANDS):
        scenery.prefetch(backdrop.table(SCREEN, WATER, hand))
    assert not scenery.is_rendered(TABLE)
    assert scenery.is_rendered(backdrop.table(SCREEN, WATER, HANDS - 1))
    assert scenery.is_rendered(backdrop.table(SCREEN, WATER, HANDS - 2))


def test_what_is_painted_when_it_is_first_seen_stays_while_what_comes_is_painted(scenery: Scenery) -> None:
    before, shown, *coming = BACKDROPS
    scenery.layers(before, 0)
    scenery.layers(shown, 0)
    for light in coming:
        scenery.prefetch(light)
    assert scenery.is_rendered(shown)


def test_what_is_seen_no_more_makes_room_whatever_its_size(scenery: Scenery) -> None:
    lower = replace(TABLE, height=TABLE.height - 40)
    scenery.layers(lower, 0)
    for hand in range(HANDS):
        scenery.start_frame()
        scenery.layers(backdrop.table(SCREEN, WATER, hand), 0)
    assert not scenery.is_rendered(lower)


def test_where_sheets_as_large_as_the_window_come_only_what_is_seen_stays(scenery: Scenery) -> None:
    left, shown, ahead, *_ = BACKDROPS
    scenery.layers(left, 0)
    scenery.prefetch(ahead)
    scenery.start_frame()
    scenery.layers(shown, 0)
    scenery.evict_hidden()
    assert [scenery.is_rendered(scene) for scene in (left, shown, ahead)] == [True, True, False]
    scenery.start_frame()
    scenery.layers(shown, 0)
    scenery.evict_hidden()
    assert [scenery.is_rendered(scene) for scene in (left, shown)] == [False, True]


SCREEN = Screen(640, 360)
HOLE = 255, 0, 255


def _without_a_hole(old: Backdrop, new: Backdrop, assets: Assets) -> Iterator[list[Layer]]:
    """Yields the layers during the transition, back to front, after checking that they cover the window."""
    scenery, canvas = Scenery(assets), pygame.Surface((SCREEN.width, SCREEN.height), 0, 32)
    for number in range(1, 20):
        layers = sorted(scenery.transition_layers(old, new, number / 20, 0.0), key=lambda layer: layer.z)
        canvas.fill(HOLE)
        for layer in layers:
            canvas.blit(layer.item.surface, layer.item[1:3], special_flags=pygame.BLEND_PREMULTIPLIED)
        assert not (pygame.surfarray.array3d(canvas) == HOLE).all(axis=2).any(), number
        yield layers


@pytest.mark.parametrize("tops", [(100, 220), (220, 100)])
@pytest.mark.parametrize("heights", [(30, 50), (50, 30)])
def test_seas_that_have_no_layer_in_common_pass_and_leave_no_hole(
    assets: Assets, tops: tuple[int, int], heights: tuple[int, int]
) -> None:
    old, new = (
        backdrop.compose_backdrop(
            SCREEN.window, 0.2, [Wave(top + 80 * n, n, 0.8, z + n) for n in range(3)], sun=Cutout("sun", 200, 0.3, 0.9)
        )
        for top, z in zip(tops, heights, strict=True)
    )
    assert new.is_passing(old)
    nearest = [
        min(layer.item.y for layer in layers if layer.z >= max(heights)) for layers in _without_a_hole(old, new, assets)
    ]
    rises = heights[1] > heights[0]
    assert nearest == sorted(nearest, reverse=rises)
    assert nearest[0] != nearest[-1]


@pytest.mark.parametrize("apart", [(20, 60), (60, 20)])
@pytest.mark.parametrize("tops", [(100, 180), (180, 100)])
def test_a_sea_slides_to_other_heights_with_what_floats_on_it_and_leaves_no_hole(
    assets: Assets, tops: tuple[int, int], apart: tuple[int, int]
) -> None:
    old, new = (
        backdrop.compose_backdrop(
            SCREEN.window,
            0.2,
            [Wave(top + gap * n, n, 0.8, 30 + n) for n in range(3)],
            sun=Cutout("sun", 200, 0.3, 0.9),
        )
        for top, gap in zip(tops, apart, strict=True)
    )
    assert new.is_sliding(old)
    assert not new.is_sliding(new)
    assert not new.at_time(0.5).is_sliding(old), "light changes where it stands"
    nearest = [min(layer.item.y for layer in layers if layer.z == 32) for layers in _without_a_hole(old, new, assets)]
    lay, lies = (_nearest_crest(one, assets) for one in (old, new))
    assert nearest == sorted(nearest, reverse=lies < lay)
    assert nearest[0] == pytest.approx(lay, abs=3)
    assert nearest[-1] == pytest.approx(lies, abs=3)


def _nearest_crest(scene: Backdrop, assets: Assets) -> int:
    return min(layer.item.y for layer in Scenery(assets).layers(scene, 0.0) if layer.z == 32)
