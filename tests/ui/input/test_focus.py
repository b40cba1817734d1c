"""The focus stays where a person left it, and an arrow that leads nowhere nudges what has it."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.input.focus import BUMP, BUMP_SECONDS, LIFT_SECONDS, Focus, rows_of
from game.ui.widgets import Control, DiscButton


def control(name: str, x: float, y: float, w: float = 60, h: float = 60, lands: bool = True) -> Control:
    return Control(name, Box(x, y, w, h), lambda: None, lands=lands)


boxes = st.builds(Box, st.integers(0, 1800), st.integers(0, 1000), st.integers(40, 700), st.integers(40, 700))


@settings(max_examples=60, deadline=None)
@given(st.lists(boxes, min_size=1, max_size=16))
def test_rows_hold_every_control_once_and_run_from_left_to_right(layout: list[Box]) -> None:
    controls = [Control(str(number), box, lambda: None) for number, box in enumerate(layout)]
    rows = rows_of(controls)
    assert sorted(control.name for row in rows for control in row) == sorted(control.name for control in controls)
    assert all(row == sorted(row, key=lambda control: control.box.center.x) for row in rows)


GRID = [control(f"{x}{y}", 100 * x, 100 * y) for y in range(3) for x in range(3)]


def test_the_focus_begins_on_the_way_forward() -> None:
    play = DiscButton("Play", Box(500, 500, 100, 100), "play", lambda: None, kind="coral")
    assert Focus().current([control("a", 0, 0), play]) is play


def test_the_focus_begins_on_the_first_control_where_no_way_is_forward() -> None:
    assert Focus().current(GRID) is GRID[0]


def test_the_focus_survives_the_controls_being_laid_out_anew() -> None:
    focus = Focus()
    focus.move_to(GRID[5])
    again = [control(old.name, old.box.x / 2, old.box.y / 2) for old in reversed(GRID)]
    found = focus.current(again)
    assert found is not None
    assert found.name == GRID[5].name


def test_if_the_focused_control_is_gone_the_nearest_one_has_the_focus() -> None:
    focus = Focus()
    focus.move_to(GRID[8])
    assert focus.current(GRID[:8]) in (GRID[5], GRID[7])


HAND = [control(f"Card {number}", 100 * number, 500) for number in range(4)]
TAKE_BACK = control("Take back", 110, 400, lands=False)
PAUSE = control("Pause", 1200, 0, lands=False)


def test_the_focus_does_not_begin_on_what_it_may_not_land_on() -> None:
    assert Focus().current([PAUSE, TAKE_BACK, *HAND]) is HAND[0]
    assert Focus().current([PAUSE, TAKE_BACK]) is None


def test_the_focus_passes_over_a_nearer_control_that_it_may_not_land_on() -> None:
    focus = Focus()
    focus.move_to(HAND[1])
    assert focus.current([PAUSE, TAKE_BACK, HAND[3]]) is HAND[3]


def test_where_the_focus_may_land_on_nothing_it_is_nowhere_until_an_arrow_leads_to_the_nearest() -> None:
    focus = Focus()
    focus.move_to(HAND[1])
    left = [PAUSE, TAKE_BACK]
    assert focus.current(left) is None
    assert focus.step(left, 0, -1)
    assert focus.current(left) is TAKE_BACK
    assert focus.step(left, 1, 0)
    assert focus.current(left) is PAUSE


def test_what_had_the_focus_has_it_again_when_it_comes_back() -> None:
    focus = Focus()
    focus.move_to(HAND[2])
    assert focus.current([PAUSE]) is None
    assert focus.current([PAUSE, *HAND]) is HAND[2]


def test_a_first_arrow_from_nowhere_leads_to_the_first_control() -> None:
    focus = Focus()
    assert focus.step([PAUSE, TAKE_BACK], 1, 0)
    assert focus.current([PAUSE, TAKE_BACK]) is PAUSE


def test_what_cannot_be_pressed_is_stepped_over() -> None:
    middle = Control("10", GRID[1].box, lambda: None, obstacle="Laid.")
    focus = Focus()
    focus.move_to(GRID[0])
    assert focus.step([GRID[0], middle, GRID[2]], 1, 0)
    assert focus.name == "20"


def test_nothing_to_focus_is_no_trouble() -> None:
    focus = Focus()
    assert focus.current([]) is None
    assert not focus.step([], 1, 0)


def test_the_focused_control_rises_fast_first_and_then_rests() -> None:
    focus = Focus()
    focus.move_to(GRID[0])
    heights = []
    for _ in range(5):
        heights.append(focus.lift)
        focus.tick(LIFT_SECONDS / 4)
    steps = [after - before for before, after in pairwise(heights)]
    assert heights[0] == 0
    assert heights[-1] == 1
    assert steps == sorted(steps, reverse=True)
    assert not focus.is_moving


def test_an_arrow_that_leads_nowhere_nudges_the_focused_control_there_and_back() -> None:
    focus = Focus()
    focus.move_to(GRID[2])
    assert not focus.step(GRID, 1, 0)
    nudges = []
    for _ in range(4):
        nudges.append(focus.nudge)
        assert focus.is_moving
        focus.tick(BUMP_SECONDS / 4)
    assert max(nudges) == (BUMP, 0)
    assert nudges[0] == (0, 0)
    assert round(sum(focus.nudge), 6) == 0
    assert not focus.is_moving
    assert focus.name == GRID[2].name


def test_of_all_arrows_only_up_leads_to_the_bar_and_down_back_to_where_it_was() -> None:
    bar = [control("Hint", 1000, 0), control("Pause", 1100, 0)]
    for one in bar:
        one.is_in_bar = True
    controls, focus = [*HAND, *bar], Focus()
    focus.move_to(HAND[1])
    assert focus.step(controls, 1, 0)
    assert focus.step(controls, 1, 0)
    assert not focus.step(controls, 1, 0)
    assert focus.step(controls, 0, -1)
    assert focus.name == "Hint"
    assert focus.step(controls, 1, 0)
    assert not focus.step(controls, 0, -1)
    assert focus.name == "Pause"
    assert focus.step(controls, 0, 1)
    assert focus.name == HAND[3].name


def test_from_nowhere_no_arrow_but_up_leads_to_the_bar() -> None:
    pause = control("Pause", 1100, 0, lands=False)
    pause.is_in_bar = True
    focus = Focus()
    assert not focus.step([pause], 1, 0)
    assert focus.step([pause], 0, -1)


def test_what_was_opened_from_the_bar_gives_the_focus_back_to_where_it_was() -> None:
    pause = control("Pause", 1100, 0)
    pause.is_in_bar = True
    focus = Focus()
    focus.move_to(HAND[2])
    focus.move_to(pause)
    focus.return_to(focus.origin)
    assert focus.current([*HAND, pause]) is HAND[2]
