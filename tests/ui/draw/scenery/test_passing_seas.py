"""Transitions between seas: one passes the other or slides to its heights, and the window is always covered."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Layer
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop, Cutout
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.scenery.waves import Wave
from game.ui.screen import Screen

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
