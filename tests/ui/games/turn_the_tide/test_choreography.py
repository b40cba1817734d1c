from itertools import pairwise

import pytest
from game.ui.games.turn_the_tide.tableau import Island, Tableau, advance
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.turn_the_tide import (
    BidsRevealed,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    RingLost,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.notices import TakenBack, Thinking
from game.ui.draw.spot import Pose
from game.ui.games.turn_the_tide.choreography.dealing import PASS, TUCK
from game.ui.games.turn_the_tide.heights import box_of
from game.ui.games.turn_the_tide.layout import layout
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.motion import timeline_of
from game.ui.table.steps import Step
from game.ui.table.timeline import Timeline
from tests.ui.games.turn_the_tide.table_play import SHEPHERDS, Told, bid, cards_in, lifted, tellings
from tests.ui.sound.band import SOUNDS

HAND = tuple(range(1, 13))
SCREENS = (Screen(1920, 1080), Screen(800, 480), Screen(1024, 768), Screen(1080, 1920))
WIDE = SCREENS[0]
LEAVING_UNSEEN = ("tide", "ring:off", "slot", "splash", "fan")
"""What is covered, or outside the picture, by the time it is taken away."""


def line_of(
    step: Step, before: Tableau, after: Tableau, screen: Screen = WIDE, motion: Motion = Motion.FULL
) -> Timeline:
    poses = layout(before, screen), layout(after, screen)
    return timeline_of(TABLE, step, (before, after), poses, screen, motion)


def played(table: Tableau, *steps: Step) -> tuple[Timeline, Tableau]:
    """The timeline of the last of those steps, and the table after it."""
    line = None
    for step in steps:
        after = advance(table, step)
        line, table = line_of(step, table, after), after
    assert line
    return line, table


def bidding() -> Tableau:
    places = tuple(
        Island(name, tide=tide, rings=2, rings_full=3) for name, tide in zip(SHEPHERDS, (3, 8, 5, None), strict=False)
    )
    return Tableau(places, 12, 4, False, viewer=2, hand_full=HAND, shown=(4, 11), mode="bid")


def revealed() -> Tableau:
    return advance(bidding(), BidsRevealed((58, 44, 7, 31)))


def jumps(before: Pose, after: Pose, far: float) -> list[str]:
    """The pieces that are suddenly somewhere else."""
    return [
        piece
        for piece in before.keys() & after.keys()
        if abs(before[piece].x - after[piece].x) + abs(before[piece].y - after[piece].y) > far
        and min(before[piece].alpha, after[piece].alpha) > 0.1
    ]


@settings(max_examples=8, deadline=None)
@given(tellings(), st.sampled_from(SCREENS))
def test_a_beat_begins_as_the_last_one_ended_and_jumps_nowhere(steps: list[Told], screen: Screen):
    for one in steps:
        line = line_of(one.step, one.before, one.after, screen)
        begin, end = line.at(0.0), line.at(line.seconds - 1e-6)
        assert not jumps(line.before, begin, 1.0), one.step
        assert not jumps(end, line.after, 1.0), one.step
        gone = [piece for piece in end.keys() - line.after.keys() if end[piece].alpha > 0.05]
        assert all(end[piece].y > screen.height or piece.startswith(LEAVING_UNSEEN) for piece in gone), one.step


@settings(max_examples=4, deadline=None)
@given(tellings(), st.sampled_from(SCREENS))
def test_no_piece_moves_faster_than_the_eye(steps: list[Told], screen: Screen):
    for one in steps:
        line = line_of(one.step, one.before, one.after, screen)
        times = [line.seconds * n / 40 for n in range(41)]
        poses = [line.at(t) for t in times]
        for early, late in pairwise(poses):
            assert not jumps(early, late, max(screen.width, screen.height) * 0.4), one.step


@settings(max_examples=6, deadline=None)
@given(tellings())
def test_sounds_are_known_and_in_order(steps: list[Told]):
    for one in steps:
        line = line_of(one.step, one.before, one.after)
        assert [cue.at for cue in line.cues] == sorted(cue.at for cue in line.cues)
        for cue in line.cues:
            effect, args = SOUNDS.effects[cue.sound], dict(cue.args)
            assert set(args) == ({effect.by} if effect.by else set()), cue
            assert not effect.by or args[effect.by] in effect.choices, cue


@settings(max_examples=6, deadline=None)
@given(tellings(), st.sampled_from(("reduced", "off")))
def test_with_less_motion_nothing_travels_and_the_end_is_the_same(steps: list[Told], motion: Motion):
    for one in steps:
        line = line_of(one.step, one.before, one.after, motion=motion)
        assert line.seconds <= (0.12 if motion == "reduced" else 0)
        assert line.at(line.seconds) == layout(one.after, WIDE)
        places = [
            {piece: (spot.x, spot.y, spot.w, spot.angle) for piece, spot in line.at(t).items()} for t in (0, 0.06, 0.11)
        ]
        assert places[0] == places[1] == places[2] or line.seconds == 0
        assert all(cue.at == 0 for cue in line.cues)


def test_reduced_motion_fades_over_but_lets_islands_jump():
    table = revealed()
    step = TideTaken(0, 4, 3)
    line = line_of(step, table, advance(table, step), motion=Motion.REDUCED)
    middle = line.at(0.06)
    assert middle["island:0"] == line.after["island:0"]
    assert 0 < middle["tide:low"].alpha < 1
    assert "shepherd" in TABLE.at_once


def test_a_lost_ring_fades_where_it_was_under_reduced_motion():
    table, step = revealed(), RingLost(1, 1)
    line = line_of(step, table, advance(table, step), motion=Motion.REDUCED)
    ghost = line.at(0.06)["ghost:ring:1:1"]
    assert (ghost.look, ghost.x) == ("ring:whole", line.before["ring:1:1"].x)


def test_an_own_bid_turns_face_down_half_way_to_its_island():
    line, _ = played(bidding(), lifted(7), bid(2, 7))
    assert line.seconds == pytest.approx(0.24)
    start, middle, end = (line.at(t)["bid:2"] for t in (0.0, 0.12, 0.239))
    assert start.turn == 1
    assert middle.turn == pytest.approx(0.5)
    assert end.turn == 0
    assert (start.x, start.w) == (line.before["card:7"].x, line.before["card:7"].w)
    assert "card:7" not in line.at(0.01)


def test_another_seats_bid_shows_only_a_back_on_its_way():
    line, _ = played(bidding(), Thinking(0, True), bid(0))
    assert {line.at(line.seconds * n / 10)["bid:0"].look for n in range(11)} == {"back:weather"}


def test_a_bid_taken_back_turns_face_up_on_its_way_to_its_place():
    line, table = played(bidding(), bid(2, 7), TakenBack(2))
    assert line.at(0.0)["card:7"].turn == 0
    assert line.at(0.239)["card:7"].turn == 1
    assert table == bidding()


def test_cards_lift_in_a_tenth_of_a_second():
    line, _ = played(bidding(), lifted(7), lifted(8))
    assert line.seconds == pytest.approx(0.1)
    assert line.at(0.05)["card:7"].y < line.after["card:7"].y
    assert line.at(0.05)["card:8"].y > line.after["card:8"].y


def test_bids_flip_the_lowest_first_and_tell_nothing_before():
    table = bidding()
    for seat in (0, 1, 3):
        table = advance(table, bid(seat))
    line, _ = played(advance(table, bid(2, 7)), BidsRevealed((58, 44, 7, 31)))
    flips = [cue for cue in line.cues if cue.sound == "flip"]
    assert [dict(cue.args)["bid"] for cue in flips] == [7, 31, 44, 58]
    assert [round(two.at - one.at, 3) for one, two in pairwise(flips)] == [0.08] * 3
    face_down = line.at(flips[0].at - 0.01)
    assert {face_down[f"bid:{seat}"].look for seat in (0, 1, 3)} == {"back:weather"}
    assert len({round(face_down[f"bid:{seat}"].y, 3) for seat in range(4)}) == 1
    assert [cue.args for cue in line.cues if cue.sound == "rosette"] == [(("place", 1),), (("place", 2),)]


def test_a_rosette_lands_from_larger():
    line, _ = played(bidding(), BidsRevealed((58, 44, 7, 31)))
    landing = next(cue.at for cue in line.cues if cue.sound == "rosette")
    final = line.after["rosette:1"].w
    assert line.at(landing - 0.06)["rosette:1"].w > final * 1.1
    assert line.at(landing + 0.001)["rosette:1"].w == pytest.approx(final)


@pytest.mark.parametrize(("old", "new", "sound"), [(3, 11, "sink"), (11, 3, "rise"), (None, 5, "sink"), (4, 4, "sink")])
def test_an_island_goes_a_sheet_a_click_each_with_its_note(old: int | None, new: int, sound: str):
    places = (Island("fathom", tide=old), *revealed().places[1:])
    table = Tableau(places, 12, 4, False, shown=(new, 12), ribbons=(0, 1), mode="reveal")
    line, _ = played(table, TideTaken(0, new, old))
    towards = 1 if new >= (old or 0) else -1
    notes = [dict(cue.args)["level"] for cue in line.cues]
    assert {cue.sound for cue in line.cues} == {sound}
    assert notes == (list(range((old or 0) + towards, new + towards, towards)) or [new])
    for cue, two in zip(line.cues, (*line.cues[1:], None), strict=True):
        numbers = line.at(cue.at + 0.001)["tag:0"].look.split(":")[1]
        assert numbers == str(dict(cue.args)["level"]) or old == new
        assert two is None or two.at - cue.at <= 0.06 + 1e-9
    assert line.seconds <= 0.36 + 0.52 + 1e-9


def test_a_lost_ring_arcs_up_and_out_and_the_others_shine_on_it():
    line, _ = played(revealed(), RingLost(1, 1))
    late = line.at(0.49)
    assert late["ring:off"].y < 0.1 * WIDE.height
    assert {piece for piece in late if piece.startswith("beam")} == {"beam:0", "beam:2", "beam:3"}
    assert "splash:front" in line.at(0.2)
    assert "splash:front" not in line.at(0.7)
    assert line.at(0.2)["ring:1:1"].look == "ring:lost"
    assert {line.at(t)["shepherd:1"].look for t in (0.0, 0.5)} == {"shepherd:brine:splash"}


@pytest.mark.parametrize("motion", Motion)
def test_however_much_moves_the_loser_of_a_hand_stays_marked(motion: Motion):
    step = RingLost(1, 1)
    line = line_of(step, revealed(), advance(revealed(), step), motion=motion)
    for pose in (line.at(line.seconds), line.after):
        assert pose["shepherd:1"].look == "shepherd:brine:splash"
        assert (pose["lost:1"].look, pose["lost:1"].alpha) == ("ring:lost", 1.0)


def test_who_is_out_goes_under_and_bobs_up_in_a_ring():
    line, _ = played(revealed(), PlayerOut(1))
    assert "float:1" not in line.at(0.2)
    assert line.at(0.3)["shepherd:1"].y > line.after["shepherd:1"].y
    assert line.after["shepherd:1"].look == "shepherd:brine:splash"
    assert "bleat" in {cue.sound for cue in line.cues}


def test_tide_cards_come_down_and_swing_once():
    table = Tableau(bidding().places, 12, 4, False, viewer=2, hand_full=HAND)
    line, _ = played(table, TidesTurned(0, 4, 11))
    assert "tide:low" not in line.at(0.1)
    heights = [line.at(0.16 + n * 0.04)["tide:low"].y for n in range(9)]
    assert heights == sorted(heights)
    rest = line.after["tide:low"].angle
    assert max(line.at(n / 50)["tide:low"].angle for n in range(10, 32)) == pytest.approx(rest + 3, abs=0.2)


def test_a_fan_flies_to_every_island_and_then_the_hand_rises():
    empty = Tableau(tuple(map(Island, SHEPHERDS[:4])), 12, 4, False, viewer=2)
    line, table = played(empty, HandsDealt((None, None, HAND, None)))
    poses = [line.at(line.seconds * n / 60) for n in range(60)]
    first_card = next(n for n, pose in enumerate(poses) if any(piece.startswith("card") for piece in pose))
    assert {"fan:0", "fan:1", "fan:2", "fan:3"} <= {piece for pose in poses[:first_card] for piece in pose}
    assert not any(piece.startswith("fan") for pose in poses[first_card + 1 :] for piece in pose)
    rings, _ = played(table, RoundStarted(0, (1, 2, 3, 0)))
    assert [cue.sound for cue in rings.cues] == ["ring_on"] * 3


def test_hands_are_passed_to_the_left():
    line, _ = played(revealed(), HandsPassed((None, None, HAND, None)))
    for seat in range(4):
        left = (seat + 1) % 4
        assert line.at(TUCK + PASS)[f"fan:{seat}"].x == pytest.approx(line.at(0.0)[f"fan:{left}"].x)


def test_hands_are_never_pale_and_slip_behind_planks_with_all_they_have():
    hands = None, None, HAND, None
    empty = Tableau(tuple(map(Island, SHEPHERDS[:4])), 12, 4, False, viewer=2)
    for step, before in ((HandsDealt(hands), empty), (HandsPassed(hands), revealed())):
        for screen in SCREENS:
            line = line_of(step, before, advance(before, step), screen)
            fans: Pose = {}
            for n in range(101):
                pose = line.at(line.seconds * n / 100)
                fans |= {piece: spot for piece, spot in pose.items() if piece.startswith("fan")}
                assert {spot.alpha for spot in fans.values()} <= {1.0}
            planks = [spot for piece, spot in line.after.items() if piece.startswith("plank")]
            for fan in fans.values():
                assert any(box_of(plank).encloses(box_of(fan)) and plank.z > fan.z for plank in planks)


@settings(max_examples=6, deadline=None)
@given(tellings())
def test_no_card_is_shown_on_the_way_that_the_table_does_not_know(steps: list[Told]):
    for one in steps:
        line, known = line_of(one.step, one.before, one.after), {*cards_in(one.before), *cards_in(one.after)}
        for share in (0.0, 0.1, 0.3, 0.5, 0.7, 0.9):
            looks = [spot.look.split(":") for spot in line.at(line.seconds * share).values()]
            assert {int(look[1]) for look in looks if look[0] == "weather"} <= known, one.step
