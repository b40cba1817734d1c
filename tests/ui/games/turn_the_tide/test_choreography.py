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
from game.play.session_events import MoveRetracted, ThinkingChanged
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.choreography import splash
from game.ui.games.turn_the_tide.choreography.bidding import CHEER, FLIPS_FROM, SUSPENSE
from game.ui.games.turn_the_tide.choreography.dealing import PASS, TUCK
from game.ui.games.turn_the_tide.facts import TideSeen
from game.ui.games.turn_the_tide.sizes import box_of
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.kit.gestures import SQUASH, SQUASHED, SWELL
from game.ui.kit.motion import FALL, JERK
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.sound.effects import Duck
from game.ui.table.director import timeline_of
from game.ui.table.motion.flip import DIP, EDGE, FLIP, LAND, TURN
from game.ui.table.motion.timeline import Timeline
from game.ui.table.seen import SeenStep
from tests.engine.turn_the_tide.positions import comb_deal, position, turn
from tests.ui.games.turn_the_tide.table_play import GAME, SHEPHERDS, bid, bids, cards_in, lift, made_up, tellings
from tests.ui.sound.band import SOUNDS
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat

SCREENS = (Screen(1920, 1080), Screen(800, 480), Screen(1024, 768), Screen(1080, 1920))
WIDE = SCREENS[0]
MIXER_STEPS = 128
"""Volumes of the mixer; below the first one nothing is heard."""
LEAVING_UNSEEN = ("tide", "ring:off", "slot", "splash", "fan", "surge", "wet", "rope", "drop")
"""Pieces that are covered, or off the screen, when they are removed; wet ones dry in place, drops fall into the sea."""


def line_of(one: Beat, screen: Screen = WIDE, motion: Motion = Motion.FULL) -> Timeline:
    poses = TABLE.layout(one.before, screen), TABLE.layout(one.after, screen)
    return timeline_of(TABLE, one.step, (one.before, one.after), poses, screen, motion)


def animate(*steps: SeenStep) -> tuple[Timeline, TideSeen]:
    """Returns the timeline of the last of those steps, and the table after it."""
    *_, last = made_up().send(*steps)
    return line_of(last), last.after


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


def test_an_own_bid_turns_face_down_on_its_way_to_its_island_and_back():
    for line, piece, left, turns in (
        (animate(lift(7), bid(2, 7))[0], "bid:2", "card:7", (1.0, 0.5, 0.0)),
        (animate(bid(2, 7), MoveRetracted(2))[0], "card:7", "bid:2", (0.0, 0.5, 1.0)),
    ):
        start, edge_on, end = (line.pose_at(t)[piece] for t in (0.0, EDGE, DIP + TURN + LAND))
        assert (start.turn, edge_on.turn, end.turn) == pytest.approx(turns, abs=0.04)
        assert start.x == line.before[left].x
        assert left not in line.pose_at(0.01)
        assert next(cue.at for cue in line.cues if cue.sound == "snap") == pytest.approx(EDGE)


def test_another_seats_bid_shows_only_a_back_on_its_way():
    line, _ = animate(ThinkingChanged(0, True), bid(0))
    assert {line.pose_at(line.seconds * n / 10)["bid:0"].look for n in range(11)} == {"back:weather"}


def test_a_bid_taken_back_leaves_the_table_as_it_was():
    assert animate(bid(2, 7), MoveRetracted(2))[1] == made_up().seen


def test_cards_lift_in_a_tenth_of_a_second():
    line, _ = animate(lift(7), lift(11))
    assert line.seconds == pytest.approx(0.1)
    assert line.pose_at(0.05)["card:7"].y < line.after["card:7"].y
    assert line.pose_at(0.05)["card:11"].y > line.after["card:11"].y


def reveal() -> Timeline:
    """Returns a reveal of four bids, the first seat's the highest, that lie face down."""
    game = made_up()
    game.send(bid(0), bid(1), bid(3), bid(2, 7))
    return line_of(game.play(bids(45, 42, 7, 32))[0])


def test_bids_flip_the_lowest_first_and_tell_nothing_before():
    line = reveal()
    flips = [cue for cue in line.cues if cue.sound == "flip"]
    assert [dict(cue.args)["place"] for cue in flips] == [1, 2, 3, 4]
    assert [round(two.at - one.at, 3) for one, two in pairwise(flips)] == [0.11, 0.11, round(FLIP + SUSPENSE, 3)]
    face_down = line.pose_at(FLIPS_FROM - 0.01)
    assert {face_down[f"bid:{seat}"].look for seat in (0, 1, 3)} == {"back:weather"}
    assert len({round(face_down[f"bid:{seat}"].y, 3) for seat in range(4)}) == 1
    assert [cue.args for cue in line.cues if cue.sound == "rosette"] == [(("place", 1),), (("place", 2),)]


def test_before_the_last_bid_all_cards_rest_while_the_flock_leans_towards_it_and_the_music_sinks():
    line = reveal()
    hush = next(cue for cue in line.cues if cue.sound == "held_breath")
    assert (effect := SOUNDS.effects["held_breath"].hush)
    assert effect.decibels == 4
    still = [line.pose_at(hush.at + SUSPENSE * share) for share in (0.01, 0.5, 0.99)]
    for seat in range(4):
        assert len({pose[f"bid:{seat}"] for pose in still}) == 1
    last = still[0]["bid:0"].x
    for pose in still[1:]:
        leaning = {seat: pose[f"shepherd:{seat}"].angle for seat in range(4)}
        assert all(angle * (pose[f"shepherd:{seat}"].x - last) > 0 for seat, angle in leaning.items() if seat)
    assert line.pose_at(hush.at + SUSPENSE + 0.05)["bid:0"].y > still[0]["bid:0"].y, "then it dips"


def test_the_highest_bids_shepherd_hops_and_cheers_for_a_moment():
    line = reveal()
    cheering = [n / 120 for n in range(round(line.seconds * 120)) if is_glad(line.pose_at(n / 120))]
    assert cheering[-1] - cheering[0] == pytest.approx(CHEER, abs=0.02)
    assert cheering[0] >= max(cue.at for cue in line.cues if cue.sound == "tap")
    high = min(line.pose_at(at)["shepherd:0"].y for at in cheering)
    assert line.after["shepherd:0"].y - high == pytest.approx(22, abs=0.5)


def is_glad(pose: Pose) -> bool:
    return pose["shepherd:0"].look.endswith("joy")


def test_a_rosette_falls_on_its_rope_past_its_place():
    line = reveal()
    lands, place = next(cue.at for cue in line.cues if cue.sound == "rosette"), line.after["rosette:1"]
    falling = [line.pose_at(lands - FALL * share) for share in (0.7, 0.3, 0.0)]
    assert [pose["rosette:1"].y < place.y for pose in falling] == [True, True, False]
    assert {round(pose["rope:award:1"].y - pose["rosette:1"].y, 3) for pose in falling} == {
        round(falling[0]["rope:award:1"].y - falling[0]["rosette:1"].y, 3)
    }
    assert line.pose_at(lands + JERK)["rosette:1"].y == pytest.approx(place.y)


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
