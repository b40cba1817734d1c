"""A figure over its ratio misses its goal, at any speed of the machine."""

from types import SimpleNamespace
from typing import Any

import pytest

from tools.bench.figures import Figure, Finding
from tools.bench.frames import OVER_BLIT, OVER_REDRAW, frame_costs
from tools.bench.goals import GOALS, Goal, goal_of, missed
from tools.bench.scripted_client import Frame

GOALS_BY_PLACE = [(name, place, goal) for name, goals in GOALS.items() for place, goal in goals.items()]


def is_missed(name: str, at: str, value: float) -> bool:
    return bool(missed([Finding(Figure("frames", name, at, "", value), (value,))]))


def ratios(frame: float, blit: float, redraw: float) -> dict[str, float]:
    """Returns the costs of frames of equal length, in ms, beside baselines of equal length."""
    client: Any = SimpleNamespace(
        frames=[Frame(frame / 1000, 1000, 500, 1 / 60, 0.0, blit / 1000)] * 3, redraw_times=[redraw / 1000] * 2
    )
    return frame_costs(client, (100, 100))


@pytest.mark.parametrize(("name", "place", "goal"), GOALS_BY_PLACE)
def test_every_goal_can_be_met_and_missed(name: str, place: str, goal: Goal) -> None:
    step = -0.001 if goal.is_minimum else 0.001
    assert not is_missed(name, place, goal.limit)
    assert is_missed(name, place, goal.limit + step)


@pytest.mark.parametrize("speed", [0.1, 1, 10])
def test_the_speed_of_the_machine_does_not_matter(speed: float) -> None:
    costs = ratios(2 * speed, 0.4 * speed, 8 * speed)
    assert (costs[OVER_BLIT], costs[OVER_REDRAW]) == (pytest.approx(5), pytest.approx(0.25))
    assert not is_missed(f"busiest, {OVER_BLIT}", "undertow, 1920x1080", costs[OVER_BLIT])


def test_a_frame_that_costs_more_than_the_machine_explains_misses() -> None:
    costs = ratios(20, 0.4, 8)
    assert is_missed(f"busiest, {OVER_BLIT}", "undertow, 1920x1080", costs[OVER_BLIT])
    assert is_missed(f"busiest, {OVER_REDRAW}", "undertow, 1920x1080", costs[OVER_REDRAW])


def test_a_goal_holds_for_its_place_its_window_or_everywhere() -> None:
    limits = [
        goal_of(Figure("", name, at, "", 1.0))
        for name, at in (
            ("random choices, over Goofspiel", "undertow, 4 players"),
            ("peak", "undertow, 3840x2160"),
            ("worst frame", "undertow, 3840x2160"),
            ("busiest, worst frame", "undertow, 3840x2160"),
        )
    ]
    assert [goal and goal.limit for goal in limits] == [0.1, 380, None, 33]
