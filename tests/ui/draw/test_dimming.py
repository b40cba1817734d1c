"""Dimming overlays."""

from itertools import pairwise

import pygame
import pytest

from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.dimming import CACHED_OVERLAYS, DimmingOverlays
from game.ui.draw.sprite_catalogue import DIMMING_STRENGTHS
from game.ui.draw.theme import NAVY, PANEL_DIMMING, mix

W, H = 40, 37


@pytest.mark.parametrize("alpha", [0.25, 0.5, 0.75, 1.0])
def test_a_veil_dims_every_px_once(alpha: float) -> None:
    ground = opaque_surface(W, H)
    ground.fill((200, 100, 40))
    canvas = Canvas(pygame.Surface((W, H)))
    canvas.show([Item(ground, 0, 0), *DimmingOverlays().items(W, H, alpha)])
    colours = {tuple(canvas.window.get_at((x, y)))[:3] for x in range(W) for y in range(H)}
    assert len(colours) == 1
    assert colours.pop() == pytest.approx(mix((200, 100, 40), NAVY, alpha), abs=2)


def test_a_veil_is_one_small_surface_and_the_same_as_long_as_it_is_wanted() -> None:
    veils = DimmingOverlays()
    items = veils.items(W, H, 0.5)
    assert veils.items(W, H, 0.5) == items
    assert max(item.surface.get_height() for item in items) * 10 < H
    for part in range(1, CACHED_OVERLAYS + 1):
        veils.items(W, H, part / 64)
    assert veils.items(W, H, 0.5) != items


@pytest.mark.parametrize("h", [H, 320, 2160])
@pytest.mark.parametrize("alpha", [*DIMMING_STRENGTHS.values()])
def test_a_veil_that_has_fallen_is_as_strong_everywhere(h: int, alpha: float) -> None:
    veils = DimmingOverlays()
    assert veils.falling_overlay(W, h, alpha, 1.0) == veils.items(W, h, alpha)
    assert veils.falling_overlay(W, h, alpha, 0.0) == []


def test_no_frame_changes_much_of_a_veil_that_falls() -> None:
    veils = DimmingOverlays()
    seen = [veils.falling_overlay(W, 320, 0.25, frame / 10) for frame in range(11)]
    for before, after in pairwise(seen):
        assert len(set(after) - set(before)) <= 0.3 * len(seen[-1])
        assert len(after) >= len(before)


@pytest.mark.parametrize("part", range(1, 48))
def test_no_edge_runs_down_a_veil_that_falls(part: int) -> None:
    ground = opaque_surface(W, 320)
    ground.fill((240, 240, 240))
    canvas = Canvas(pygame.Surface((W, 320)))
    canvas.show([Item(ground, 0, 0), *DimmingOverlays().falling_overlay(W, 320, 0.25, part / 48)])
    column = [canvas.window.get_at((W // 2, y)).r for y in range(320)]
    assert max(abs(lower - upper) for upper, lower in pairwise(column)) <= 8


@pytest.mark.parametrize("h", [H, 320, 2160])
def test_what_dims_behind_a_panel_falls_like_a_shadow(h: int) -> None:
    veils = DimmingOverlays()
    heights = [len(veils.panel_overlay(W, h, frame / 10)) for frame in range(11)]
    assert heights[0] == 0
    assert heights == sorted(heights)
    assert veils.panel_overlay(W, h, 1.0) == veils.panel_overlay(W, h)


def test_a_veil_that_dims_nothing_is_not_drawn() -> None:
    assert DimmingOverlays().items(W, H, 0.004) == []


def test_behind_a_panel_everything_keeps_its_hue() -> None:
    colours = (240, 240, 240), (255, 248, 231), (61, 155, 169), (0, 0, 0)
    for colour in colours:
        ground = opaque_surface(W, H)
        ground.fill(colour)
        canvas = Canvas(pygame.Surface((W, H)))
        canvas.show([Item(ground, 0, 0), *DimmingOverlays().panel_overlay(W, H)])
        seen = {tuple(canvas.window.get_at((x, y)))[:3] for x in range(W) for y in range(H)}
        assert len(seen) == 1
        for was, light, is_now in zip(colour, PANEL_DIMMING, seen.pop(), strict=True):
            assert is_now == pytest.approx(was * light / 255, abs=2)
