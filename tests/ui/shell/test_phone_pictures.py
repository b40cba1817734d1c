"""Phones' pictures are the surfaces, with straight alpha, and need no numpy."""

import io

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.shell.phone_pictures import open_paint, png_of


@st.composite
def surfaces(draw: st.DrawFn) -> tuple[tuple[int, int], bytes]:
    """Returns the size and the RGBA bytes of a small surface; any bytes, also such that no drawing has."""
    w, h = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    return (w, h), draw(st.binary(min_size=4 * w * h, max_size=4 * w * h))


def straight(red: int, green: int, blue: int, alpha: int) -> tuple[int, ...]:
    divide = lambda colour: min(255, (colour * 255 + alpha // 2) // alpha) if 0 < alpha < 255 else colour  # noqa: E731
    return divide(red), divide(green), divide(blue), alpha


@given(surfaces())
def test_a_picture_read_back_is_the_surface_with_straight_alpha(surface: tuple[tuple[int, int], bytes]) -> None:
    size, content = surface
    read = pygame.image.load(io.BytesIO(png_of(pygame.image.frombytes(content, size, "RGBA"))), "x.png")
    found = pygame.image.tobytes(read, "RGBA")
    for start in range(0, len(content), 4):
        assert tuple(found[start : start + 4]) == straight(*content[start : start + 4])


def test_an_unknown_look_has_no_picture() -> None:
    paint = open_paint()
    assert paint("ai:4:orca", 48)
    assert paint("nothing:at:all", 48) is None
