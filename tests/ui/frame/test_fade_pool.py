"""Faded copies in reused memory."""

import weakref

import pygame
import pytest

from game.ui.draw.craft.surfaces import clear_surface, fade_opaque, fade_surface, opaque_surface
from game.ui.frame.fade_pool import UNPOOLED_PX, FadePool

SIZES = [(30, 20), (444, 300)]


def paint(surface: pygame.Surface) -> pygame.Surface:
    w, h = surface.get_size()
    for row in range(h):
        surface.fill((row % 90, row % 70, 20, 90 + row % 160), (0, row, w - row % 7, 1))
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("alpha", [0.2, 0.8])
def test_a_copy_is_what_a_faded_surface_is(size: tuple[int, int], alpha: float) -> None:
    pool = FadePool(0)
    see_through, whole = paint(clear_surface(*size)), paint(opaque_surface(*size))
    assert pixels(pool.fade(see_through, alpha)) == pixels(fade_surface(see_through, alpha))
    assert pixels(pool.fade(whole, alpha)) == pixels(fade_opaque(whole, alpha))


def test_what_somebody_still_has_is_not_touched_and_the_rest_serves_again() -> None:
    pool, source = FadePool(10**8), paint(clear_surface(444, 300))
    kept = pool.fade(source, 0.5)
    before = pixels(kept)
    sheets = {id(pool.fade(source, 0.1 * number).get_parent()) for number in range(1, 8)}
    assert id(kept.get_parent()) not in sheets
    assert len(sheets) == 1
    assert pixels(kept) == before


def test_a_smaller_copy_takes_a_larger_sheet_and_shows_nothing_of_it() -> None:
    pool, source = FadePool(10**8), paint(clear_surface(400, 260))
    large = paint(clear_surface(444, 300))
    assert large.get_width() * large.get_height() > UNPOOLED_PX
    pool.fade(large, 0.9)
    assert pixels(pool.fade(source, 0.5)) == pixels(fade_surface(source, 0.5))


def test_no_more_lies_idle_than_there_is_room_for() -> None:
    pool, source = FadePool(2 * 4 * 448 * 300), paint(clear_surface(444, 300))
    copies = [pool.fade(source, 0.1 * number) for number in range(1, 8)]
    sheets = [weakref.ref(copy.get_parent()) for copy in copies]
    del copies
    for number in range(1, 3):
        sheets.append(weakref.ref(pool.fade(paint(clear_surface(1200 * number, 40)), 0.5).get_parent()))
    assert len({id(sheet()) for sheet in sheets if sheet() is not None}) <= 4


def test_what_lies_idle_is_given_back_and_what_is_shown_stays() -> None:
    pool, source = FadePool(10**8), paint(clear_surface(444, 300))
    kept = pool.fade(source, 0.5)
    before, idle = pixels(kept), weakref.ref(pool.fade(source, 0.3).get_parent())
    assert idle() is not None
    pool.free_idle()
    assert idle() is None
    assert pixels(kept) == before
