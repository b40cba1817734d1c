"""Operations on surfaces."""

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.ui.draw.craft.grain import add_grain, extend_upwards, grain_tile
from game.ui.draw.craft.surfaces import add_shadow, clear_surface, opaque_surface, scale_surface


@pytest.mark.parametrize("size", [(300, 260), (397, 397), (200, 200), (800, 800), (137, 191)])
def test_what_is_opaque_stays_opaque_at_every_size(size: tuple[int, int]) -> None:
    sheet = pygame.Surface((400, 400), pygame.SRCALPHA)
    sheet.fill((200, 100, 50, 255))
    found = scale_surface(sheet, *size).get_at((size[0] // 2, size[1] // 2))
    assert found.a == 255
    assert all(abs(one - two) <= 4 for one, two in zip(found, (200, 100, 50, 255), strict=True))


def test_what_is_clear_stays_clear() -> None:
    assert tuple(scale_surface(pygame.Surface((400, 400), pygame.SRCALPHA), 300, 260).get_at((150, 130))) == (
        0,
        0,
        0,
        0,
    )


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 255), st.integers(0, 24))
@example(w=1, h=1, alpha=8, lift=4)
def test_the_smallest_piece_has_a_shadow_or_none(w: int, h: int, alpha: int, lift: int) -> None:
    """Covers pieces without pixels, which pygame cannot scale without ending the program."""
    piece = clear_surface(w, h)
    piece.fill((alpha,) * 4)
    surface, x, y = add_shadow(piece, lift)
    assert x + surface.get_width() >= w * bool(h and alpha)
    assert y + surface.get_height() >= h * bool(w and alpha)
    assert scale_surface(piece, w + 1, 2).get_size() == (w + 1, 2)


def test_paper_goes_on_upwards_without_a_line() -> None:
    tile, colour = grain_tile(0.25), (120, 180, 200)
    step = tile.get_height()
    whole = opaque_surface(96, 3 * step)
    whole.fill(colour)
    add_grain(whole, tile)
    above = extend_upwards(whole.get_at((0, 2 * step)), 96, step + 20, 0.25)
    for x, y in ((0, 0), (5, 12), (40, step), (95, step + 19)):
        assert above.get_at((x, y))[:3] == pytest.approx(whole.get_at((x, y + step - 20))[:3], abs=3)
