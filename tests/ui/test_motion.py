"""Motion settings."""

import pytest

from game.ui.motion import Motion


@pytest.mark.parametrize(
    ("motion", "moves", "fades"), [("full", True, True), ("reduced", False, True), ("off", False, False)]
)
def test_a_setting_says_what_moves_and_what_fades(motion: str, moves: bool, fades: bool) -> None:
    assert (Motion(motion).has_movement, Motion(motion).has_fades) == (moves, fades)


def test_where_nothing_travels_always_the_same_moment_is_shown() -> None:
    assert [Motion.FULL.moment(3.0, 1.0), Motion.REDUCED.moment(3.0, 1.0), Motion.OFF.moment(3.0)] == [3.0, 1.0, 0.0]


def test_a_motion_is_over_at_once_where_nothing_travels() -> None:
    assert [Motion.FULL.progress(seconds, 2.0) for seconds in (-1.0, 0.0, 1.0, 3.0)] == [0.0, 0.0, 0.5, 1.0]
    assert [Motion.OFF.progress(seconds, 2.0) for seconds in (-1.0, 0.0, 1.0, 3.0)] == [1.0] * 4
