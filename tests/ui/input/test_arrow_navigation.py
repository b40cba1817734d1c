"""An arrow leads only to what lies within 45 degrees of its direction, and the arrows lead everywhere."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.input.arrow_navigation import DOWN, LEFT, RIGHT, UP, WAYS, ArrowNavigation, Way, way_between
from game.ui.widgets import Control
from tests.support.focus_laws import lies_within_45_degrees, reachable

places = st.builds(Box, st.integers(0, 1800), st.integers(0, 1000), st.integers(40, 700), st.integers(40, 700))
layouts = st.lists(places, min_size=1, max_size=14, unique=True)
sparse = st.lists(
    st.builds(Box, *[st.integers(0, 12)] * 2, st.just(1), st.just(1)), min_size=1, max_size=14, unique=True
)
"""Small boxes far apart, in rows and columns and on diagonals."""


def control(name: str, x: float, y: float, w: float = 60, h: float = 60) -> Control:
    return Control(name, Box(x, y, w, h), lambda: None)


def controls_of(layout: list[Box]) -> list[Control]:
    return [Control(str(number), box, lambda: None) for number, box in enumerate(layout)]


@settings(max_examples=80, deadline=None)
@given(layouts | sparse)
def test_every_control_is_reachable_from_every_other(layout: list[Box]) -> None:
    controls = controls_of(layout)
    for start in controls:
        assert reachable(controls, start) == {control.name for control in controls}


@settings(max_examples=80, deadline=None)
@given(layouts | sparse)
def test_an_arrow_leads_only_to_what_lies_within_45_degrees(layout: list[Box]) -> None:
    controls = controls_of(layout)
    arrows = ArrowNavigation(controls)
    for here in controls:
        for way in WAYS:
            there = arrows.target(here, way)
            assert there is not here
            if there:
                assert way_between(here.box, there.box) == way
                assert here.box.overlaps(there.box) or lies_within_45_degrees(here.box, there.box, way)


@settings(max_examples=80, deadline=None)
@given(places, places)
def test_two_boxes_lie_in_opposite_directions_of_each_other(a: Box, b: Box) -> None:
    across, down = way_between(a, b)
    assert a == b or way_between(b, a) == (-across, -down)


GRID = [control(f"{x}{y}", 100 * x, 100 * y) for y in range(3) for x in range(3)]


@pytest.mark.parametrize(("way", "name"), [(RIGHT, "21"), (LEFT, "01"), (UP, "10"), (DOWN, "12")])
def test_in_a_grid_an_arrow_leads_to_the_next_one_that_way(way: Way, name: str) -> None:
    there = ArrowNavigation(GRID).target(GRID[4], way)
    assert there is not None
    assert there.name == name


@pytest.mark.parametrize(("start", "way"), [(0, LEFT), (0, UP), (8, RIGHT), (8, DOWN)])
def test_at_the_edge_an_arrow_leads_nowhere(start: int, way: Way) -> None:
    assert ArrowNavigation(GRID).target(GRID[start], way) is None


def test_what_lies_below_a_wide_control_is_not_to_its_right() -> None:
    arch, lesson = control("arch", 870, 50, 330, 410), control("lesson", 1140, 600)
    arrows = ArrowNavigation([arch, lesson])
    assert arrows.target(arch, RIGHT) is None
    assert arrows.target(arch, DOWN) is lesson


def test_what_lies_high_above_is_not_to_the_right_however_empty_that_side_is() -> None:
    tick, far = control("tick", 1160, 600), control("far", 1300, 50)
    arrows = ArrowNavigation([tick, far])
    assert arrows.target(tick, RIGHT) is None
    assert arrows.target(tick, UP) is far


def test_a_big_control_beside_a_column_is_reached_from_all_of_it() -> None:
    big = control("big", 0, 0, 300, 300)
    column = [control(name, 400, y) for name, y in (("a", 0), ("b", 120), ("c", 240))]
    arrows = ArrowNavigation([big, *column])
    for entry in column:
        assert arrows.target(entry, LEFT) is big
    assert arrows.target(big, RIGHT) is column[1]


def test_up_and_down_prefer_what_stands_straight_above_or_below() -> None:
    lower = control("lower", 500, 200)
    controls = [control("left", 0, 0), control("above", 480, 0), control("right", 900, 0), lower]
    there = ArrowNavigation(controls).target(lower, UP)
    assert there is not None
    assert there.name == "above"
