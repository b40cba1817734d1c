"""The order of a count: every step once, in the order of the rules, and each press ends one."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.sea_salt_and_paper import RoundRecord
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.draw.sprite_state import Pose
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.results.count_animation import count_script
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.kit.gestures import SQUASHED
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import kind_of
from game.ui.table.motion.timeline import Timeline
from tests.ui.games.sea_salt_and_paper.results.ended import CAST, as_left
from tests.ui.games.sea_salt_and_paper.results.rounds import HELD, LOST, STOPPED, cards_of, records, round_count

FEW = settings(max_examples=40, deadline=None)
SCREEN = Screen(1280, 720)


def line_of(record: RoundRecord, motion: Motion = Motion.FULL) -> Timeline:
    count, seen = round_count(record), as_left(record)
    return timeline_for(
        count_script(count, picture_of(count, CAST, SCREEN), SCREEN, layout(seen, SCREEN), seen), motion
    )


def kinds(pose: Pose) -> set[str]:
    return {kind_of(piece) for piece, spot in pose.items() if spot.alpha}


@FEW
@given(records())
def test_every_round_comes_to_its_whole_picture(record: RoundRecord):
    whole = picture_of(round_count(record), CAST, SCREEN)
    for motion in Motion:
        line = line_of(record, motion)
        assert line.pose_at(line.seconds) == whole
    assert all(one < two for one, two in pairwise(line_of(record).stops))


@FEW
@given(records())
def test_each_press_ends_one_step(record: RoundRecord):
    playback, presses = Playback(line_of(record)), 0
    while not playback.is_complete:
        playback.skip()
        presses += 1
    assert presses == len(line_of(record).stops)
    assert not playback.is_moving


def test_a_stop_has_neither_marks_nor_a_sentence():
    assert len(line_of(HELD).stops) == 7
    assert len(line_of(STOPPED).stops) == 4


@pytest.mark.parametrize("record", [HELD, LOST, STOPPED])
def test_it_builds_up_piece_by_piece(record: RoundRecord):
    line = line_of(record)
    fanned = kinds(line.pose_at(line.stops[0]))
    assert not {"pearl", "slip", "bet", "disc"} & fanned
    assert {"shelf", "head", "total", "card"} <= fanned
    poses = [line.pose_at(stop) for stop in line.stops]
    assert all(one != two for one, two in pairwise(poses))
    assert poses[-1] == picture_of(round_count(record), CAST, SCREEN)


def places(pose: Pose) -> Counter[tuple[str, float, float]]:
    cards = (spot for spot in pose.values() if spot.look.startswith("salt:") and spot.alpha == 1)
    return Counter((spot.look.removesuffix(":dim"), round(spot.x), round(spot.y)) for spot in cards)


@FEW
@given(records(), st.sampled_from((0, 1, None)))
def test_the_cards_set_out_from_where_they_lie_and_none_is_ever_missing(record: RoundRecord, viewer: int | None):
    seen, count = as_left(record, viewer), round_count(record)
    table, whole = layout(seen, SCREEN), picture_of(count, CAST, SCREEN)
    line = count_script(count, whole, SCREEN, table, seen).timeline()
    assert places(line.pose_at(0.0)) == places(table)
    dealt = Counter(card_look(card) for seat in count.seats for card in cards_of(seat))
    for at in (0.1, 0.4, *line.stops):
        looks = Counter[str]()
        for (look, _, _), number in places(line.pose_at(at)).items():
            looks[look] += number
        assert dealt <= looks


def test_counted_once_more_the_cards_stay_on_their_shelves():
    count = round_count(LOST)
    whole = picture_of(count, CAST, SCREEN)
    line = count_script(count, whole, SCREEN, whole, None).timeline()
    assert places(line.pose_at(0.0)) == places(whole)
    assert not {"pearl", "slip", "bet", "disc"} & kinds(line.pose_at(line.stops[0]))
    assert line.pose_at(line.seconds) == whole


def test_what_scores_nothing_is_paled_when_the_rest_is_counted():
    line = line_of(HELD)
    looks = [line.pose_at(stop)["idle:0:0"].look for stop in (line.stops[0], line.stops[1])]
    assert looks == ["salt:sailor:orange", "salt:sailor:orange:dim"]


def test_what_the_bet_has_lost_is_struck_last_but_the_points():
    line = line_of(LOST)
    before, after = (line.pose_at(stop)["colour:0"].look for stop in line.stops[-3:-1])
    assert after == f"{before}:pale"


def test_all_lean_towards_the_end_of_the_sentence_before_it_falls():
    line = line_of(LOST)
    told = line.stops[-3]
    held = line.pose_at(told + 0.2)
    assert {"bet:caller", "bet:other_points"} - {piece for piece, spot in held.items() if spot.alpha == 1} == set()
    assert not {"bet:sign", "bet:end"} & {piece for piece, spot in held.items() if spot.alpha}
    assert {abs(spot.angle) for piece, spot in held.items() if piece.startswith("head:")} == {4.0}
    assert {spot.look.rpartition(":")[2] for spot in held.values() if spot.look.startswith("head:")} == {"calm"}
    assert SQUASHED in {line.pose_at(told + frame / 60)["bet:end"].squash for frame in range(20, 36)}


def test_every_pearl_is_heard():
    count = round_count(LOST)
    notes = [cue for cue in line_of(LOST).cues if cue.sound == "pearl"]
    assert len(notes) == sum(seat.pearls for seat in count.seats)


def test_with_less_motion_whole_rows_come_in_turn():
    line = line_of(LOST, Motion.REDUCED)
    assert len(line.stops) == len(CAST) + 1
    for number, stop in enumerate(line.stops[:-1]):
        pose = line.pose_at(stop).items()
        seen = {piece.rpartition(":")[2] for piece, spot in pose if kind_of(piece) in ("card", "flag") and spot.alpha}
        assert seen == {str(seat) for seat in range(number + 1)}
        assert not line.pose_at(stop)["bet"].alpha
    assert line.pose_at(line.stops[-1])["bet"].alpha == 1.0
