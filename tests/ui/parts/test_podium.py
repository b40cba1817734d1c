"""Stacks of rings: what each shepherd stands on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.parts.podium import BEAT, BREATH, CROWN_FALL, FALL, LONGEST, Podium, ScoreStack

BOX = Box(0, 0, 800, 700)
HIGH = ScoreStack("purl", 33, look="saved:purl", groups=(2, 13, 0, 18), has_crown=True)
LOW = ScoreStack("dip", 4, look="saved:dip", groups=(1, 0, 0, 3))


def spots(podium: Podium, look: str) -> list[Spot]:
    return [spot for spot in podium.spots(podium.over) if spot.look == look]


def test_a_ring_looks_as_its_stand_says() -> None:
    podium = Podium((HIGH, LOW), BOX, 1.0)
    assert len(spots(podium, "saved:purl")) == 33
    assert len(spots(podium, "saved:dip")) == 4


def test_high_stacks_grow_faster() -> None:
    assert Podium((HIGH,), BOX, 1.0).settled == pytest.approx(LONGEST + FALL)
    assert Podium((LOW,), BOX, 1.0).settled == pytest.approx(BEAT * 4 + FALL)


def test_groups_stand_a_little_apart() -> None:
    ys = [spot.y for spot in spots(Podium((HIGH,), BOX, 1.0), "saved:purl")]
    steps = [round(low - high, 3) for low, high in pairwise(ys)]
    assert sorted(set(steps))[-1] > sorted(set(steps))[0]
    assert [number + 1 for number, step in enumerate(steps) if step == max(steps)] == [2, 15]


@pytest.mark.parametrize("points", [1, 12, 33, 60])
def test_every_stack_stays_in_its_box_with_shepherd_and_crown(points: int) -> None:
    podium = Podium((ScoreStack("purl", points, groups=(points,), has_crown=True), LOW), BOX, 1.0)
    crown = spots(podium, "crown:paper")[0]
    assert crown.y - crown.w * 118 / 160 / 2 >= BOX.y - 1


def test_the_crown_comes_a_breath_after_the_last_ring() -> None:
    podium = Podium((HIGH, LOW), BOX, 1.0)
    assert podium.over == pytest.approx(podium.settled + BREATH + CROWN_FALL)
    assert not [spot for spot in podium.spots(podium.settled + BREATH - 0.01) if spot.look == "crown:paper"]
    assert len(spots(podium, "crown:paper")) == 1


def test_the_crown_falls_onto_the_head() -> None:
    podium = Podium((HIGH, LOW), BOX, 1.0)
    falling = [crown(podium, podium.over - CROWN_FALL * left / 10) for left in (9, 6, 3, 0)]
    assert [spot.y for spot in falling] == sorted(spot.y for spot in falling)
    shepherd = next(spot for spot in podium.spots(podium.over) if spot.look.startswith("shepherd:purl"))
    assert abs(falling[-1].y - (shepherd.y - shepherd.w / 2)) < shepherd.w / 3


def test_nobody_is_glad_before_the_crown_lies() -> None:
    podium = Podium((replace(HIGH, mood="joy"), LOW), BOX, 1.0)
    assert mood(podium, podium.over - 0.01) == "calm"
    assert mood(podium, podium.over) == "joy"


def test_even_who_floats_is_crowned() -> None:
    podium = Podium((ScoreStack("purl", 0, mood="joy", is_out=True, has_crown=True), LOW), BOX, 1.0)
    assert len(spots(podium, "crown:paper")) == 1
    assert [mood(podium, podium.over - 0.01), mood(podium, podium.over)] == ["splash", "joy"]


def test_without_a_crown_all_is_over_when_the_rings_lie() -> None:
    podium = Podium((LOW,), BOX, 1.0)
    assert podium.over == podium.settled


def test_rings_are_counted_as_they_come_to_lie() -> None:
    podium = Podium((HIGH, LOW), BOX, 1.0)
    counts = [podium.lying(0, podium.settled * share / 20) for share in range(21)]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, 33)


def test_the_shepherd_stands_on_top() -> None:
    podium = Podium((HIGH, LOW), BOX, 1.0)
    shepherd = next(spot for spot in podium.spots(podium.settled) if spot.look == "shepherd:purl:calm")
    assert shepherd.y < min(spot.y for spot in spots(podium, "saved:purl"))


def crown(podium: Podium, seconds: float) -> Spot:
    return next(spot for spot in podium.spots(seconds) if spot.look == "crown:paper")


def mood(podium: Podium, seconds: float) -> str:
    return next(spot.look for spot in podium.spots(seconds) if spot.look.startswith("shepherd:purl")).split(":")[2]
