from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.ui.draw.craft.surfaces import blit_flags, opaque_surface
from game.ui.draw.scenery.spotlight import Spotlight
from game.ui.draw.sprite_catalogue import SPOTLIGHT, SPOTLIGHT_SHEETS
from game.ui.draw.sprite_state import SpriteState

SIZE = (960, 320)
SPOT = SpriteState(SPOTLIGHT, 300, 220, 700, 18)


def sky_under(light: Spotlight, spot: SpriteState) -> pygame.Surface:
    sky = opaque_surface(*SIZE)
    sky.fill((200, 200, 200))
    for surface, x, y in light.items(spot):
        sky.blit(surface, (x, y), special_flags=blit_flags(surface))
    return sky


@pytest.mark.parametrize("x", [40, 300, 920])
def test_it_is_light_round_the_place_and_dusk_far_from_it_but_never_night(x: int) -> None:
    sky = sky_under(Spotlight(*SIZE), replace(SPOT, x=x))
    assert sky.get_at((x, 220))[:3] == (200, 200, 200)
    far = sky.get_at((SIZE[0] - 1 if x < SIZE[0] / 2 else 0, 2))
    assert 200 * 0.72 <= far.g <= 200 * 0.82


def test_it_comes_in_steps_of_one_and_the_same_sheet() -> None:
    light = Spotlight(*SIZE)
    lists = [light.items(replace(SPOT, alpha=part / SPOTLIGHT_SHEETS)) for part in range(SPOTLIGHT_SHEETS + 1)]
    once = len(lists[1])
    assert [len(items) for items in lists] == [part * once for part in range(SPOTLIGHT_SHEETS + 1)]
    assert len({id(item.surface) for items in lists for item in items}) == once


def test_it_comes_and_goes_row_after_row() -> None:
    light = Spotlight(*SIZE)
    lists = [light.items(replace(SPOT, alpha=part / 60)) for part in range(61)]
    counts = [len(items) for items in lists]
    assert counts == sorted(counts)
    assert max(later - before for before, later in pairwise(counts)) == 1
    assert max(item.surface.get_height() for item in lists[-1]) < 0.2 * SIZE[1]


@pytest.mark.parametrize("part", range(1, 60))
def test_no_edge_runs_across_the_sky_while_the_dusk_falls(part: int) -> None:
    sky = sky_under(Spotlight(*SIZE), replace(SPOT, alpha=part / 60))
    column = [sky.get_at((SIZE[0] - 1, y)).g for y in range(SIZE[1])]
    assert max(abs(lower - upper) for upper, lower in pairwise(column)) <= 3


def test_what_was_prepared_is_what_is_shown_until_it_is_forgotten() -> None:
    light = Spotlight(*SIZE)
    light.prefetch(SPOT)
    (first, *_) = light.items(SPOT)
    assert light.items(SPOT)[0].surface is first.surface
    light.prefetch(replace(SPOT, x=700))
    assert light.items(SPOT)[0].surface is first.surface
    light.clear()
    assert light.items(SPOT)[0].surface is not first.surface


def test_no_edge_is_seen_in_the_dusk() -> None:
    sky = sky_under(Spotlight(*SIZE), SPOT)
    for y in (40, 160, 300):
        row = [sky.get_at((x, y)).g for x in range(SIZE[0])]
        assert max(abs(late - early) for early, late in pairwise(row)) <= 3
