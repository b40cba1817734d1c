"""Boxes never overlap, never leave their container, and keep their minimum sizes wherever there is room."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.box_layout import Column, Extent, Fit, Fixed, Grid, Node, Row, Squeezed, distribute
from game.ui.geometry import Box
from game.ui.screen import Screen

ROUNDING = 1e-6
SIZES = ((1920, 1080), (1280, 720), (800, 480), (1024, 768), (1080, 1920), (480, 800), (3840, 2160))
screens = st.builds(
    lambda size, text, touch: Screen(*size, text_size=text, touch=touch),
    st.sampled_from(SIZES),
    st.sampled_from((1.0, 1.5, 2.0)),
    st.sampled_from((0.0, 80.0)),
)
lengths = st.sampled_from((0, 40, 116, 300, 700))
gaps = st.sampled_from((0, 12, 48))
names = st.sampled_from("abcd")
leaves = st.one_of(
    names,
    st.builds(Fixed, names, lengths, lengths, touch=st.booleans(), letters=st.sampled_from((0, 26, 46))),
    st.builds(Fit, names, st.sampled_from((40, 300)), st.sampled_from((30, 500))),
)


def branches(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    several = st.lists(children, min_size=1, max_size=5)
    return st.one_of(
        st.builds(lambda kids, gap: Row(*kids, gap=gap), several, gaps),
        st.builds(lambda kids, gap: Column(*kids, gap=gap), several, gaps),
        st.builds(lambda kids, gap: Row(*kids, gap=gap, shares=range(1, 1 + len(kids))), several, gaps),
        st.builds(Grid, several, st.integers(1, 4), gaps),
    )


def branches_and_limits(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(branches(children), st.builds(Fixed, children, lengths, lengths))


trees = branches(st.recursive(leaves, branches_and_limits, max_leaves=12))
unlimited_trees = branches(st.recursive(leaves, branches, max_leaves=12))
SCREEN = Screen(1920, 1080)
ROOM = Box(100, 50, 1000, 600)


def holders(tree: Node, screen: Screen, box: Box) -> list[tuple[Node, Box]]:
    cells = [(what, where) for what, where in tree.cells(screen, box) if isinstance(what, Node)]
    return [(tree, box), *(found for what, where in cells for found in holders(what, screen, where))]


@given(tree=trees, screen=screens)
def test_nothing_leaves_what_holds_it(tree: Node, screen: Screen) -> None:
    for holder, box in holders(tree, screen, screen.stage):
        for _, where in holder.cells(screen, box):
            assert box.inflate(ROUNDING).encloses(where)


@given(tree=trees, screen=screens)
def test_nothing_overlaps(tree: Node, screen: Screen) -> None:
    placed = [where.inset(ROUNDING) for _, where in tree.screen_boxes(screen, screen.stage)]
    assert not any(one.overlaps(other) for one, other in combinations(placed, 2) if min(*one[2:], *other[2:]) > 0)


@given(tree=trees, screen=screens)
def test_least_sizes_hold_where_there_is_room_for_them(tree: Node, screen: Screen) -> None:
    w, h = (max(tree.extent(screen, axis).minimum, screen.stage[2 + axis]) for axis in (0, 1))
    for holder, box in holders(tree, screen, Box(0, 0, w, h)):
        for axis in (0, 1):
            assert box[2 + axis] >= holder.extent(screen, axis).minimum - ROUNDING


@given(tree=unlimited_trees, screen=screens)
def test_everything_is_as_drawn_where_there_is_just_the_room_for_it(tree: Node, screen: Screen) -> None:
    w, h = (tree.extent(screen, axis).preferred for axis in (0, 1))
    for holder, box in holders(tree, screen, Box(0, 0, w, h)):
        for axis in (0, 1):
            assert box[2 + axis] >= holder.extent(screen, axis).preferred - ROUNDING


@given(tree=trees, screen=screens)
def test_every_leaf_is_placed_once_and_in_reading_order(tree: Node, screen: Screen) -> None:
    assert [what for what, _ in tree.screen_boxes(screen, screen.stage)] == list(leaf_names(tree))


def leaf_names(tree: Any) -> list[str]:
    if not isinstance(tree, Node):
        return [tree]
    inside = tree.children if isinstance(tree, Row | Column | Grid) else [tree.content]  # type: ignore[attr-defined]
    return [name for child in inside for name in leaf_names(child)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_touched_is_never_too_small_for_a_finger(size: tuple[int, int]) -> None:
    screen = Screen(*size, touch=100)
    discs = Row(*(Fixed(name, 64, 64, touch=True) for name in "abc"))
    assert all(box.w == box.h == screen.control_px(64) for _, box in discs.screen_boxes(screen, screen.stage))


def test_what_grows_shares_what_is_left_over() -> None:
    placed = dict(Row("a", Fixed("b", w=100), "c").screen_boxes(SCREEN, ROOM))
    assert placed == {"a": Box(100, 50, 450, 600), "b": Box(550, 50, 100, 600), "c": Box(650, 50, 450, 600)}


def test_shares_hold_whatever_lies_in_them() -> None:
    row = Row(Fixed("a", w=90, touch=True), "b", Fixed("c", w=10), gap=50, shares=(1, 2, 1))
    for width, unit in ((1000, 225), (300, 64), (240, 60)):
        assert [box.w for _, box in row.cells(SCREEN, Box(0, 0, width, 100))] == pytest.approx([unit, 2 * unit, unit])


def test_where_nothing_grows_all_stands_in_the_middle() -> None:
    placed = dict(Column(Fixed("a", h=100), Fixed("b", h=100), gap=20).screen_boxes(SCREEN, ROOM))
    assert placed == {"a": Box(100, 240, 1000, 100), "b": Box(100, 360, 1000, 100)}


def test_the_gap_gives_way_before_boxes_become_too_small() -> None:
    fingers = Row(Fixed("a", 90, 90, touch=True), Fixed("b", 90, 90, touch=True), gap=60)
    for room, gap, side in ((200, 60, 70), (150, 22, 64), (100, 0, 50)):
        one, other = (box for _, box in fingers.screen_boxes(SCREEN, Box(0, 0, room, 90)))
        assert (one.w, other.x - one.right) == (side, gap)


def test_a_grid_is_as_even_as_can_be() -> None:
    assert Grid("abcdef", 4).counts == (3, 2)
    assert Grid("abcd", 4).counts == (4, 1)
    assert Grid("abcde", 2).counts == (2, 3)
    placed = [box for _, box in Grid("abc", 2, gap=20).screen_boxes(SCREEN, ROOM)]
    assert placed == [Box(100, 50, 490, 290), Box(610, 50, 490, 290), Box(100, 360, 490, 290)]


def test_what_fits_keeps_its_shape() -> None:
    assert dict(Fit("a", 50, 70).screen_boxes(SCREEN, Box(0, 0, 100, 70))) == {"a": Box(25, 0, 50, 70)}


def test_what_is_squeezed_is_narrower_where_there_is_little_room() -> None:
    cards = Row(Squeezed("a", 40, 80), Squeezed("b", 60, 120), gap=10, fills=False)
    for room, widths, start in ((300, (80, 120), 90), (130, (48, 72), 58), (100, (40, 60), 40)):
        one, other = (box for _, box in cards.screen_boxes(SCREEN, Box(0, 0, room, 90)))
        assert (one.w, other.w, other.x, other.h) == (*widths, start, 90)


def test_what_takes_no_room_stands_where_rounding_leaves_less_than_none() -> None:
    assert distribute([Extent(0, 0, 0)] * 3, -1e-14) == [0, 0, 0]
