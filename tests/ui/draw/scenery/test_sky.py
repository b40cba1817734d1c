"""The sky above the water."""

from pathlib import Path

import pygame
import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Canvas
from game.ui.draw.layers import SKY
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.scenery.sky import HALO
from game.ui.parts.title_letters import menu_backdrop
from game.ui.screen import Screen, reachable_height

SCREEN = Screen(640, 360)
TABLE = backdrop.table(SCREEN, 604.0, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1080, 1920)])
def test_the_light_round_the_titles_sun_does_not_end_at_the_line_above_what_can_be_reached(
    size: tuple[int, int],
) -> None:
    sun = menu_backdrop(Screen(size[0], reachable_height(*size))).sun
    assert sun
    assert sun.y - sun.w * HALO / 2 > 0


def test_high_contrast_paints_a_quieter_sky(pixels: Path) -> None:
    plain, quiet = (_sky(Scenery(Assets(cache=pixels), is_quiet=is_quiet)) for is_quiet in (False, True))
    assert _span(quiet) < _span(plain) / 2


def _sky(scenery: Scenery) -> pygame.Surface:
    canvas = Canvas(pygame.Surface((SCREEN.width, SCREEN.height), 0, 32))
    canvas.show([layer.item for layer in scenery.layers(TABLE, 0) if layer.z == SKY])
    return canvas.window.subsurface((0, 0, SCREEN.width, round(TABLE.horizon)))


def _span(sky: pygame.Surface) -> int:
    w, h = sky.get_size()
    seen = [sum(sky.get_at((w * x // 8, h * y // 8))[:3]) for x in range(1, 8) for y in range(1, 8)]
    return max(seen) - min(seen)
