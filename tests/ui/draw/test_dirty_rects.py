"""Dirty rectangles: they cover what has changed, hardly more, and nothing twice."""

from itertools import combinations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw.dirty_rects import disjoint_rects

SIZE = (100, 100)
rect = st.builds(pygame.Rect, *(st.integers(0, 60),) * 2, *(st.integers(1, 40),) * 2)


def area_of(rects: list[pygame.Rect]) -> int:
    mask = pygame.Mask(SIZE)
    for part in rects:
        mask.draw(pygame.Mask(part.size, fill=True), part.topleft)
    return mask.count()


@given(st.lists(rect, max_size=12))
def test_they_cover_all_that_changed_and_do_not_overlap(rects: list[pygame.Rect]) -> None:
    result = disjoint_rects(rects)
    assert area_of([*rects, *result]) == area_of(result) == sum(part.w * part.h for part in result)
    assert not any(one.colliderect(other) for one, other in combinations(result, 2))


@given(rect, st.integers(-5, 5), st.integers(-5, 5))
def test_a_piece_that_moved_a_little_is_one_rectangle(old: pygame.Rect, dx: int, dy: int) -> None:
    big = old.inflate(100, 100)
    assert len(disjoint_rects([big, big.move(dx, dy)])) == 1


def test_pieces_far_apart_stay_apart() -> None:
    apart = [pygame.Rect(0, 0, 10, 10), pygame.Rect(60, 60, 10, 10)]
    assert sorted(map(tuple, disjoint_rects(apart))) == sorted(map(tuple, apart))
