import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Box, Point, find_free_box

numbers = st.integers(-500, 500).map(float)
sides = st.integers(1, 500).map(float)
boxes = st.builds(Box, numbers, numbers, sides, sides)


def test_edges_and_centre():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert box.center == Point(25, 40)
    assert Box.from_center(25, 40, 30, 40) == box


def test_the_right_and_bottom_edge_are_outside():
    box = Box(0, 0, 10, 10)
    assert box.contains(0, 0)
    assert not box.contains(10, 5)
    assert not box.contains(5, 10)


def test_boxes_that_touch_do_not_overlap():
    assert not Box(0, 0, 10, 10).overlaps(Box(10, 0, 10, 10))
    assert Box(0, 0, 10, 10).overlaps(Box(9, 9, 10, 10))


def test_inset_never_turns_a_box_inside_out():
    assert Box(0, 0, 10, 30).inset(8) == Box(5, 8, 0, 14)


def test_at_least_grows_only_what_is_short():
    assert Box(0, 0, 10, 60).at_least(44) == Box(-17, 0, 44, 60)


def test_moved_keeps_the_size():
    assert Box(1, 2, 3, 4).move(10, 20) == Box(11, 22, 3, 4)


@given(boxes, boxes)
def test_overlap_is_mutual_and_true_for_what_is_enclosed(a: Box, b: Box):
    assert a.overlaps(b) == b.overlaps(a)
    assert not a.encloses(b) or a.overlaps(b)


@given(boxes, st.integers(0, 100))
def test_inflate_encloses_and_inset_undoes_it(box: Box, n: int):
    assert box.inflate(n).encloses(box)
    assert box.inflate(n).inset(n) == box


def test_the_least_box_round_others_has_all_of_them_in_it():
    boxes = [Box(10, 20, 30, 40), Box(0, 50, 5, 60), Box(30, 30, 1, 1)]
    assert Box.bounding_box(boxes) == Box(0, 20, 40, 90)
    assert Box.bounding_box([]) == Box(0, 0, 0, 0)


def test_what_has_room_lies_whole_low_and_near_the_middle():
    assert find_free_box(100, 50, [], Box(0, 0, 400, 300)) == Box(150, 250, 100, 50)
    beside = find_free_box(100, 50, [Box(200, 200, 10, 100)], Box(0, 0, 400, 300))
    assert (beside.y, beside.w) == (250, 100)
    assert beside.right <= 200


def test_what_has_little_room_is_smaller_rather_than_on_something():
    walls = [Box(0, 0, 160, 300), Box(240, 0, 160, 300)]
    place = find_free_box(100, 50, walls, Box(0, 0, 400, 300))
    assert place.w < 100
    assert not any(map(place.overlaps, walls))


def test_a_gap_that_is_just_as_wide_is_found():
    walls = [Box(0, 0, 143, 300), Box(243, 0, 157, 300)]
    assert find_free_box(100, 50, walls, Box(0, 0, 400, 300)) == Box(143, 250, 100, 50)


def test_what_lies_on_something_in_any_case_lies_on_least_of_it():
    wall = Box(0, 40, 400, 260)
    place = find_free_box(100, 100, [wall], Box(0, 0, 400, 300))
    assert pygame.FRect(place).clip(pygame.FRect(wall)).size == pytest.approx((70, 30))
