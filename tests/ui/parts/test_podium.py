"""Stacks of rings: what each shepherd stands on."""

from itertools import pairwise

import pytest

from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack
from tests.ui.table.scripted import pose_of

BOX = Box(0, 0, 800, 700)
HIGH = ScoreStack("purl", 33, look="saved:purl", groups=(2, 13, 0, 18), has_crown=True)
LOW = ScoreStack("dip", 4, look="saved:dip", groups=(1, 0, 0, 3))


def spots(podium: Podium, look: str) -> list[SpriteState]:
    return [spot for spot in pose_of(podium.final_group).values() if spot.look == look]


def test_a_ring_looks_as_its_stand_says() -> None:
    podium = Podium((HIGH, LOW), BOX)
    assert len(spots(podium, "saved:purl")) == 33
    assert len(spots(podium, "saved:dip")) == 4


def test_groups_stand_a_little_apart() -> None:
    ys = [spot.y for spot in spots(Podium((HIGH,), BOX), "saved:purl")]
    steps = [round(low - high, 3) for low, high in pairwise(ys)]
    assert sorted(set(steps))[-1] > sorted(set(steps))[0]
    assert [number + 1 for number, step in enumerate(steps) if step == max(steps)] == [2, 15]


@pytest.mark.parametrize("points", [1, 12, 33, 60])
def test_every_stack_stays_in_its_box_with_shepherd_and_crown(points: int) -> None:
    podium = Podium((ScoreStack("purl", points, groups=(points,), has_crown=True), LOW), BOX)
    crown = spots(podium, "crown:paper")[0]
    assert crown.y - crown.w * 118 / 160 / 2 >= BOX.y - 1


def test_so_many_points_that_nobody_could_tell_them_apart_share_rings_and_are_counted_all_the_same() -> None:
    podium = Podium((ScoreStack("purl", 480), ScoreStack("dip", 7), ScoreStack("brine", 0)), BOX)
    there = pose_of(podium.final_group)
    assert len(spots(podium, "stack:ring")) < 100
    assert [podium.landed_points(stand, there, there) for stand in range(3)] == [480, 7, 0]
    assert podium.landed_points(0, pose_of(podium.initial_group), there) == 0


def test_the_shepherd_stands_on_top() -> None:
    podium = Podium((HIGH, LOW), BOX)
    shepherd = pose_of(podium.final_group)["sheep:0"]
    assert shepherd.y < min(spot.y for spot in spots(podium, "saved:purl"))
