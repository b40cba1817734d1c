"""Bids: how they are laid, taken back and turned over."""

from itertools import pairwise

import pytest

from game.play.session_events import MoveRetracted, ThinkingChanged
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.choreography.bidding import CHEER, FLIPS_FROM, SUSPENSE
from game.ui.kit.motion import FALL, JERK
from game.ui.table.motion.flip import DIP, EDGE, FLIP, LAND, TURN
from game.ui.table.motion.timeline import Timeline
from tests.ui.games.turn_the_tide.table_play import (
    animate,
    bid,
    bids,
    lift,
    line_of,
    made_up,
)
from tests.ui.sound.band import SOUNDS


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
