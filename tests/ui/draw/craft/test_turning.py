"""Cards turned about their upright axis."""

import pygame
import pytest

from game.ui.draw.craft.surfaces import clear_surface
from game.ui.draw.craft.turning import NEARNESS, turn_surface
from game.ui.draw.theme import INK, PAPER

W, H, EDGE = 100, 140, 6


def turned(cosine: float, is_right_near: bool = True) -> pygame.Surface:
    card = clear_surface(W, H)
    card.fill(INK)
    return turn_surface(card, cosine, is_right_near, EDGE)


def column_height(surface: pygame.Surface, x: int) -> int:
    return sum(surface.get_at((x, y)).a > 127 for y in range(surface.get_height()))


@pytest.mark.parametrize("cosine", [0.9, 0.6, 0.3])
def test_the_near_edge_is_taller_than_the_far_one(cosine: float):
    card = turned(cosine)
    lean = NEARNESS * (1 - cosine * cosine) ** 0.5
    left, right = column_height(card, 0), column_height(card, card.get_width() - 1)
    assert card.get_width() == pytest.approx(W * cosine, abs=1)
    assert right == pytest.approx(H * (1 + lean), abs=2)
    assert left == pytest.approx(H * (1 - lean), abs=2)


def test_the_other_edge_is_near_after_half_a_turn():
    one, other = turned(0.5), turned(0.5, is_right_near=False)
    assert [column_height(one, x) for x in range(50)] == [column_height(other, 49 - x) for x in range(50)]


def test_a_flat_card_keeps_its_size():
    assert turned(1.0).get_size() == (W, H)


def test_a_card_seen_edge_on_is_a_strip_of_paper():
    strip = turned(0.0)
    assert strip.get_size() == (EDGE, round(H * (1 + NEARNESS)))
    assert strip.get_at((1, H // 2))[:3] == PAPER
