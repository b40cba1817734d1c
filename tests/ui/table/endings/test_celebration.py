"""The rise of the stacks, and the celebration."""

from dataclasses import replace

import pytest

from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.motion import Motion
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.screen import Screen
from game.ui.table.endings.celebration import (
    BREATH,
    CROWN_FALL,
    FALL,
    LONGEST,
    RING_SECONDS,
    SECONDS,
    SWAY,
    cheer,
    hopping,
)
from game.ui.table.motion.playback import timeline_for
from game.ui.table.motion.timeline import Timeline
from tests.ui.table.scripted import pose_of, rising_stacks, script_of

BOX = Box(0, 0, 800, 700)
HIGH = ScoreStack("purl", 33, look="saved:purl", groups=(2, 13, 0, 18), has_crown=True)
LOW = ScoreStack("dip", 4, look="saved:dip", groups=(1, 0, 0, 3))
LINE = rising_stacks(Podium((HIGH, LOW), BOX))


def test_high_stacks_grow_faster() -> None:
    assert LINE.stops[0] == pytest.approx(LONGEST + FALL)
    assert rising_stacks(Podium((LOW,), BOX)).stops[0] == pytest.approx(RING_SECONDS * 4 + FALL)


def test_stacks_grow_ring_by_ring() -> None:
    counts = [rings(LINE, LINE.stops[0] * share / 20) for share in range(21)]
    assert counts == sorted(counts)
    assert counts[0] < counts[10] < counts[-1] == 37


def test_a_shepherd_is_lifted_by_its_rings() -> None:
    heights = [LINE.pose_at(LINE.stops[0] * share / 20)["sheep:0"].y for share in range(21)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < heights[10] < heights[0]


def test_each_ring_is_heard_once() -> None:
    assert [dict(cue.args)["count"] for cue in LINE.cues] == list(range(1, 34))


def test_the_crown_comes_a_breath_after_the_last_ring() -> None:
    settled, over = LINE.stops
    assert over == pytest.approx(settled + BREATH + CROWN_FALL)
    assert "crown:0" not in LINE.pose_at(settled + BREATH - 0.01)
    assert "crown:0" in LINE.pose_at(over)


def test_the_crown_falls_onto_the_head() -> None:
    falling = [crown(LINE, LINE.stops[-1] - CROWN_FALL * left / 10) for left in (9, 6, 3, 0)]
    assert [spot.y for spot in falling] == sorted(spot.y for spot in falling)
    shepherd = LINE.after["sheep:0"]
    assert abs(falling[-1].y - (shepherd.y - shepherd.w / 2)) < shepherd.w / 3


def test_even_who_floats_is_crowned() -> None:
    line = rising_stacks(Podium((ScoreStack("purl", 0, mood="joy", is_out=True, has_crown=True), LOW), BOX))
    assert crown(line, line.seconds)


def test_without_a_crown_all_is_told_when_the_rings_lie() -> None:
    assert len(rising_stacks(Podium((LOW,), BOX)).stops) == 1


def test_rings_are_counted_as_they_come_to_lie() -> None:
    podium = Podium((HIGH, LOW), BOX)
    line = rising_stacks(podium)
    counts = [podium.landed_points(0, line.pose_at(line.stops[0] * share / 20), line.after) for share in range(21)]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, 33)


def test_winners_hop_when_all_is_told() -> None:
    podium = Podium((replace(HIGH, hops=True), LOW), BOX)
    settled = pose_of(podium.final_group)
    hopped = hopping(podium, settled, 0.35, Screen(1920, 1080))
    assert {piece for piece in hopped if hopped[piece].y < settled[piece].y} == {"sheep:0", "crown:0"}


def rings(line: Timeline, seconds: float) -> int:
    return sum(piece.startswith("ring") for piece in line.pose_at(seconds))


def crown(line: Timeline, seconds: float) -> SpriteState:
    return line.pose_at(seconds)["crown:0"]


AIR = Box(100, 50, 800, 700)


def falling(seconds: float, motion: Motion = Motion.FULL) -> list[SpriteState]:
    script = script_of({}, {})
    cheer(script, AIR, ("purl", "dip"), 0.0)
    return list(timeline_for(script, motion).pose_at(seconds).values())


def test_it_begins_and_ends_with_an_empty_sky() -> None:
    assert all(spot.y < AIR.y for spot in falling(0.0))
    assert not falling(SECONDS)


def test_where_nothing_moves_sheets_hang_in_the_air() -> None:
    still = falling(1.0, Motion.OFF)
    assert len(still) > 10
    assert still == falling(100.0, Motion.OFF) == falling(100.0, Motion.REDUCED)


def test_flags_are_the_winners() -> None:
    flags = {spot.look for seconds in range(4) for spot in falling(seconds) if spot.look.startswith("flag")}
    assert flags == {"flag:purl", "flag:dip"}


def test_nothing_leaves_the_air() -> None:
    for tenth in range(round(SECONDS * 10)):
        assert all(AIR.x - SWAY <= spot.x <= AIR.right + SWAY for spot in falling(tenth / 10))
