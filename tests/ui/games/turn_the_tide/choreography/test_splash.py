"""A lost ring: the splash, the ring's flight, and what the others do."""

from math import ceil

import pytest

from game.engine.turn_the_tide import (
    RingLost,
)
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.choreography import splash
from game.ui.kit.gestures import SQUASH, SQUASHED, SWELL
from game.ui.sound.effects import Duck
from game.ui.table.motion.timeline import Timeline
from tests.engine.turn_the_tide.positions import position, turn
from tests.ui.games.turn_the_tide.table_play import GAME, SHEPHERDS, WIDE, bids, line_of
from tests.ui.sound.band import SOUNDS
from tests.ui.table.made_up import MadeUp

MIXER_STEPS = 128
"""Volumes of the mixer; below the first one nothing is heard."""


def lost_ring(left: int = 1) -> Timeline:
    """Returns the step in which the second seat loses a ring and keeps so many."""
    state = turn(position((2, left + 1, 2, 2), (3, 8, 5, None)), 4, 11)
    beats = MadeUp(GAME, state, 2, SHEPHERDS).play(bids(45, 42, 7, 32))
    return line_of(next(one for one in beats if isinstance(one.step, RingLost)))


def pose_of(line: Timeline, seconds: float) -> Pose:
    """Returns the pose so many seconds after the water begins to rise."""
    return line.pose_at(splash.HUSHED + seconds)


def test_a_lost_ring_flies_across_the_screen_to_its_crossed_place_and_the_others_shine_on_the_splash():
    line = lost_ring()
    place = line.after["ring:1:1"]
    top = pose_of(line, splash.RING_TOP)["ring:off"]
    assert top.y < 0.2 * WIDE.height
    assert top.x > line.after["island:1"].x + 300
    landing = pose_of(line, splash.RING_LANDS - 1e-6)["ring:off"]
    assert (landing.x, landing.y, landing.w) == pytest.approx((place.x, place.y, place.w), abs=1.0)
    assert {piece for piece in pose_of(line, 0.49) if piece.startswith("beam")} == {"beam:0", "beam:2", "beam:3"}
    assert pose_of(line, splash.RING_FALLS)["ring:off"] == top
    assert pytest.approx(0.09) == splash.RING_FALLS - splash.RING_TOP
    assert {pose_of(line, t)["shepherd:1"].look for t in (0.0, 0.5)} == {"shepherd:brine:splash"}


def test_a_ring_squashes_and_its_plank_tips_then_come_cross_number_and_cork_one_after_another():
    line = lost_ring()
    landed = pose_of(line, splash.RING_LANDS)
    assert (landed["ring:off"].squash, abs(landed["plank:1"].angle)) == (SQUASHED, 2.0)
    assert pose_of(line, splash.RING_LANDS + SQUASH)["ring:off"].squash == 1.0
    shown = [
        (pose["plank:1"].angle, pose["ring:1:1"].look, pose["rings:1"].look)
        for pose in (pose_of(line, t) for t in (splash.LOST - 1e-6, splash.LOST + 1e-6, splash.COUNTED + 1e-6))
    ]
    assert abs(shown[0][0]) == 1.0
    assert shown[0][1:] == ("ring:whole", "count:2")
    assert shown[1:] == [(0.0, "ring:lost", "count:2"), (0.0, "ring:lost", "count:1")]
    number = line.after["rings:1"].w
    assert pose_of(line, splash.COUNTED)["rings:1"].w == pytest.approx(1.25 * number)
    assert pose_of(line, splash.COUNTED + SWELL - 1e-6)["rings:1"].w == pytest.approx(number, rel=0.01)
    cork = next(cue.at for cue in line.cues if cue.sound == "ring_off")
    assert cork == pytest.approx(line.seconds) == splash.HUSHED + splash.COUNTED + SWELL


def test_an_island_dips_before_it_comes_nearer():
    line = lost_ring()
    rest = line.before["island:1"]
    assert pose_of(line, 0.08)["island:1"].y == pytest.approx(rest.y + 12)
    assert (pose_of(line, 0.08)["island:1"].w, pose_of(line, 0.3)["island:1"].w) == pytest.approx(
        (rest.w, 1.22 * rest.w)
    )


def test_a_splash_shoots_up_too_high_at_first_stands_half_a_second_and_falls():
    line = lost_ring()
    heights = [pose_of(line, t)["splash:back"].y for t in (0.12, splash.RISE, splash.SPLASH)]
    assert heights[0] < heights[1] == heights[2]
    assert "splash:back" not in pose_of(line, splash.SPLASH + splash.FALL)


def test_neighbours_duck_with_their_eyes_shut_and_then_look_and_the_highest_laughs():
    line = lost_ring()
    for seat, mood in ((0, "petted"), (2, "petted"), (3, "")):
        ducked, after = pose_of(line, 0.4)[f"shepherd:{seat}"], line.after[f"shepherd:{seat}"]
        assert ducked.y == pytest.approx(after.y + splash.DUCK * bool(mood))
        assert ducked.look.endswith(mood or after.look)
    assert pose_of(line, 1.0)["shepherd:2"].look == line.after["shepherd:2"].look
    assert pose_of(line, 1.0)["shepherd:0"].look.endswith("joy")


def test_the_music_sinks_before_a_splash_and_is_silent_before_the_last_rings_which_is_larger_and_slower():
    line, last = lost_ring(), lost_ring(left=0)
    assert [(cue.sound, cue.at) for cue in line.cues if cue.at < splash.HUSHED] == [("hush", 0.0)]
    assert [(cue.sound, cue.at) for cue in last.cues if cue.at < splash.SILENT] == [("silence", 0.0)]
    assert last.seconds - splash.SILENT == pytest.approx(1.5 * (line.seconds - splash.HUSHED))


@pytest.mark.parametrize("kind", ["splash:back", "drop:0", "dusk", "ring:off"])
def test_a_last_ring_has_water_light_and_a_ring_half_as_large_again(kind: str):
    line, last = lost_ring(), lost_ring(left=0)
    assert largest(last, kind, "w") == pytest.approx(1.5 * largest(line, kind, "w"))


@pytest.mark.parametrize(("piece", "prop"), [("island:1", "w"), ("lighthouse:1", "w"), ("shepherd:0", "y")])
def test_a_last_ring_moves_its_island_and_the_neighbours_half_as_far_again(piece: str, prop: str):
    line, last = lost_ring(), lost_ring(left=0)
    ways = [largest(one, piece, prop) - getattr(one.after[piece], prop) for one in (line, last)]
    assert ways[1] == pytest.approx(1.5 * ways[0])


def largest(line: Timeline, piece: str, prop: str) -> float:
    """Returns the largest value that a property of a piece takes."""
    poses = (line.pose_at(n / 60) for n in range(ceil(line.seconds * 60)))
    return max(getattr(pose[piece], prop) for pose in poses if piece in pose)


def test_the_last_rings_splash_comes_out_of_240_ms_of_silence():
    begins = next(cue.at for cue in lost_ring(left=0).cues if cue.sound == "splash")
    duck, hush = Duck(), SOUNDS.effects["silence"].hush
    assert hush
    duck.hush(hush)
    for frame in range(round(begins * 60)):
        assert frame / 60 < begins - 0.24 or duck.gain < 1 / MIXER_STEPS
        duck.tick(1 / 60)
