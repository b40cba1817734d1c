from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.turn_the_tide import (
    HandsDealt,
    HandsPassed,
    PlayWeather,
    RingLost,
    RoundStarted,
    TidesTurned,
    TurnTides,
)
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.choreography.dealing import PASS, TUCK
from game.ui.games.turn_the_tide.sizes import box_of
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.motion import Motion
from game.ui.screen import Screen
from tests.engine.turn_the_tide.positions import comb_deal, position, turn
from tests.ui.games.turn_the_tide.table_play import (
    GAME,
    SCREENS,
    SHEPHERDS,
    WIDE,
    bids,
    cards_in,
    line_of,
    made_up,
    tellings,
)
from tests.ui.sound.band import SOUNDS
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat

LEAVING_UNSEEN = ("tide", "ring:off", "slot", "splash", "fan", "surge", "wet", "rope", "drop")
"""Pieces that are covered, or off the screen, when they are removed; wet ones dry in place, drops fall into the sea."""


def hand() -> dict[type, Beat]:
    """Returns a hand in which the first seat takes the lower tide, and the second the higher one and loses a ring."""
    return {type(one.step): one for one in made_up().play(bids(45, 42, 7, 32))}


def going_out() -> Beat:
    """Returns the step in which the second seat, without rings, goes out."""
    state = position((2, 0, 2, 2), (3, 8, 5, None))
    return MadeUp(GAME, turn(state, 4, 11), 2, SHEPHERDS).play(bids(45, 42, 7, 32))[-1]


def dealing() -> dict[type, Beat]:
    game = MadeUp(GAME, GAME.new(players=4), 2, SHEPHERDS)
    return {type(one.step): one for one in game.play({CHANCE: comb_deal(4)}, {CHANCE: TurnTides((4, 11))})}


def passed() -> Beat:
    """Returns the step that passes the hands on at the end of a round."""
    state = turn(position((2, 0, 0, 0), (3, 8, 8, 5), out=(1,)), 11, 12)
    beats = MadeUp(GAME, state, 2, SHEPHERDS).play({0: PlayWeather(1), 2: PlayWeather(43), 3: PlayWeather(40)})
    return next(one for one in beats if isinstance(one.step, HandsPassed))


def jumps(before: Pose, after: Pose, far: float) -> list[str]:
    """Returns the pieces that move without animation."""
    return [
        piece
        for piece in before.keys() & after.keys()
        if abs(before[piece].x - after[piece].x) + abs(before[piece].y - after[piece].y) > far
        and min(before[piece].alpha, after[piece].alpha) > 0.1
    ]


@settings(max_examples=8, deadline=None)
@given(tellings(), st.sampled_from(SCREENS))
def test_a_beat_begins_as_the_last_one_ended_and_jumps_nowhere(steps: list[Beat], screen: Screen):
    for one in steps:
        line = line_of(one, screen)
        begin, end = line.pose_at(0.0), line.pose_at(line.seconds - 1e-6)
        assert not jumps(line.before, begin, 1.0), one.step
        assert not jumps(end, line.after, 1.0), one.step
        gone = [piece for piece in end.keys() - line.after.keys() if end[piece].alpha > 0.05]
        assert all(end[piece].y > screen.height or piece.startswith(LEAVING_UNSEEN) for piece in gone), one.step


@settings(max_examples=4, deadline=None)
@given(tellings(), st.sampled_from(SCREENS))
def test_no_piece_moves_faster_than_the_eye(steps: list[Beat], screen: Screen):
    for one in steps:
        line = line_of(one, screen)
        times = [n / 60 for n in range(ceil(line.seconds * 60) + 1)]
        poses = [line.pose_at(t) for t in times]
        for early, late in pairwise(poses):
            assert not jumps(early, late, max(screen.width, screen.height) * 0.4), one.step


@settings(max_examples=6, deadline=None)
@given(tellings())
def test_sounds_are_known_and_in_order(steps: list[Beat]):
    for one in steps:
        line = line_of(one)
        assert [cue.at for cue in line.cues] == sorted(cue.at for cue in line.cues)
        for cue in line.cues:
            effect, args = SOUNDS.effects[cue.sound], dict(cue.args)
            assert set(args) == ({effect.by} if effect.by else set()), cue
            assert not effect.by or args[effect.by] in effect.choices, cue


@settings(max_examples=6, deadline=None)
@given(tellings(), st.sampled_from(("reduced", "off")))
def test_with_less_motion_nothing_travels_and_the_end_is_the_same(steps: list[Beat], motion: Motion):
    for one in steps:
        line = line_of(one, motion=motion)
        assert line.seconds <= (0.12 if motion == "reduced" else 0)
        assert line.pose_at(line.seconds) == TABLE.layout(one.after, WIDE)
        places = [
            {piece: (spot.x, spot.y, spot.w, spot.angle) for piece, spot in line.pose_at(t).items()}
            for t in (0, 0.06, 0.11)
        ]
        assert places[0] == places[1] == places[2] or line.seconds == 0
        assert all(cue.at == 0 for cue in line.cues)


def test_reduced_motion_fades_over_but_lets_islands_jump():
    line = line_of(made_up().play(bids(45, 42, 7, 32))[1], motion=Motion.REDUCED)
    middle = line.pose_at(0.06)
    assert middle["island:0"] == line.after["island:0"]
    assert 0 < middle["tide:low"].alpha < 1
    assert "shepherd" in TABLE.jumping


def test_a_lost_ring_fades_where_it_was_under_reduced_motion():
    line = line_of(hand()[RingLost], motion=Motion.REDUCED)
    ghost = line.pose_at(0.06)["ghost:ring:1:1"]
    assert (ghost.look, ghost.x) == ("ring:whole", line.before["ring:1:1"].x)


@pytest.mark.parametrize("motion", Motion)
def test_however_much_moves_the_loser_of_a_hand_stays_marked(motion: Motion):
    line = line_of(hand()[RingLost], motion=motion)
    for pose in (line.pose_at(line.seconds), line.after):
        assert pose["shepherd:1"].look == "shepherd:brine:splash"
        assert (pose["lost:1"].look, pose["lost:1"].alpha) == ("ring:lost", 1.0)


def test_who_is_out_goes_under_and_bobs_up_in_a_ring():
    line = line_of(going_out())
    assert "float:1" not in line.pose_at(0.2)
    assert line.pose_at(0.3)["shepherd:1"].y > line.after["shepherd:1"].y
    assert line.after["shepherd:1"].look == "shepherd:brine:splash"
    assert "bleat" in {cue.sound for cue in line.cues}


def test_tide_cards_come_down_and_swing_once():
    line = line_of(dealing()[TidesTurned])
    assert "tide:low" not in line.pose_at(0.1)
    heights = [line.pose_at(0.16 + n * 0.04)["tide:low"].y for n in range(9)]
    assert heights == sorted(heights)
    rest = line.after["tide:low"].angle
    assert max(line.pose_at(n / 50)["tide:low"].angle for n in range(10, 32)) == pytest.approx(rest + 3, abs=0.2)


def test_a_fan_flies_to_every_island_and_then_the_hand_rises():
    beats = dealing()
    line = line_of(beats[HandsDealt])
    poses = [line.pose_at(line.seconds * n / 60) for n in range(60)]
    first_card = next(n for n, pose in enumerate(poses) if any(piece.startswith("card") for piece in pose))
    assert {"fan:0", "fan:1", "fan:2", "fan:3"} <= {piece for pose in poses[:first_card] for piece in pose}
    assert not any(piece.startswith("fan") for pose in poses[first_card + 1 :] for piece in pose)
    rings = line_of(beats[RoundStarted])
    assert [cue.sound for cue in rings.cues] == ["ring_on"] * max(beats[RoundStarted].step.rings)


def test_hands_are_passed_to_the_left():
    line = line_of(passed())
    for seat in range(4):
        left = (seat + 1) % 4
        assert line.pose_at(TUCK + PASS)[f"fan:{seat}"].x == pytest.approx(line.pose_at(0.0)[f"fan:{left}"].x)


def test_hands_are_never_pale_and_slip_behind_planks_with_all_they_have():
    for one in (dealing()[HandsDealt], passed()):
        for screen in SCREENS:
            line = line_of(one, screen)
            fans: Pose = {}
            for n in range(101):
                pose = line.pose_at(line.seconds * n / 100)
                fans |= {piece: spot for piece, spot in pose.items() if piece.startswith("fan")}
                assert {spot.alpha for spot in fans.values()} <= {1.0}
            planks = [spot for piece, spot in line.after.items() if piece.startswith("plank")]
            for fan in fans.values():
                assert any(box_of(plank).encloses(box_of(fan)) and plank.z > fan.z for plank in planks)


@settings(max_examples=6, deadline=None)
@given(tellings())
def test_no_card_is_shown_on_the_way_that_the_table_does_not_know(steps: list[Beat]):
    for one in steps:
        line, known = line_of(one), {*cards_in(one.before), *cards_in(one.after)}
        for share in (0.0, 0.1, 0.3, 0.5, 0.7, 0.9):
            looks = [spot.look.split(":") for spot in line.pose_at(line.seconds * share).values()]
            assert {int(look[1]) for look in looks if look[0] == "weather"} <= known, one.step
