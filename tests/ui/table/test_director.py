from itertools import islice

from game.engine.turn_the_tide import PlayWeather
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.choreography import surge
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.director import Director
from game.ui.table.seen import Lifted
from tests.engine.turn_the_tide.positions import GAME, position, turn
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat, RandomGame

WIDE = Screen(1920, 1080)


def first_bid() -> MadeUp:
    """Returns four seats at a bid for the tides 4 and 11, seen by the third."""
    return MadeUp(GAME, turn(position((2, 2, 2, 2), (3, 8, 5, 1)), 4, 11), 2)


def told_to(director: Director, beats: list[Beat]) -> None:
    for beat in beats:
        director.play(beat.step, beat.after)


def hand_played() -> list[Beat]:
    """Returns a reveal of bids, two tides taken, and a ring lost by the second seat."""
    return first_bid().play({seat: PlayWeather(card) for seat, card in enumerate((45, 42, 3, 4))})


def lifting() -> list[Beat]:
    return first_bid().send(Lifted((card_id(7),)))


TABLE_BEFORE = first_bid().seen
BEATS = hand_played()
AFTER = BEATS[-1].after


def test_a_large_step_in_time_is_exact():
    fine, coarse = Director(TABLE, TABLE_BEFORE, WIDE), Director(TABLE, TABLE_BEFORE, WIDE)
    told_to(fine, BEATS)
    told_to(coarse, BEATS)
    heard = [cue for _ in range(150) for cue in fine.tick(0.01)]
    assert coarse.tick(1.5) == heard
    for piece, spot in coarse.pose.items():
        assert abs(fine.pose[piece].y - spot.y) < 1e-6, piece


def test_every_sound_comes_once_and_in_order():
    director = Director(TABLE, TABLE_BEFORE, WIDE)
    told_to(director, BEATS)
    heard = [cue.sound for _ in range(600) for cue in director.tick(1 / 60)]
    assert heard == ["flip", "flip", "tap", "flip", "tap", "tap", "held_breath", "flip", "tap"] + ["rosette"] * 2 + [
        "suck",
        "sink",
    ] * 2 + ["sink"] * 2 + [
        "hush",
        "splash",
        "bleat",
        "ring_off",
    ]
    assert director.tick(10.0) == []


def test_of_a_skipped_beat_only_the_last_sound_is_heard():
    director = Director(TABLE, TABLE_BEFORE, WIDE)
    told_to(director, BEATS[:2])
    director.tick(0.3)
    director.skip()
    heard = director.tick(0.0)
    assert [(cue.sound, dict(cue.args)) for cue in heard] == [("rosette", {"place": 2})]
    director.skip()
    assert [cue.sound for cue in director.tick(0.0)] == ["sink"]


def test_a_beat_that_was_heard_to_its_end_owes_nothing():
    director = Director(TABLE, BEATS[0].after, WIDE)
    told_to(director, BEATS[1:2])
    director.tick(surge.STRUCK + surge.SETTLED)
    assert director.busy
    director.skip()
    assert director.tick(0.0) == []


def test_skipping_ends_one_beat_and_nothing_happens_without_one():
    director = Director(TABLE, TABLE_BEFORE, WIDE)
    told_to(director, BEATS[:2])
    director.skip()
    assert director.busy
    director.skip()
    assert not director.busy
    director.skip()
    assert director.pose == TABLE.layout(BEATS[1].after, WIDE)


def test_the_pose_is_the_same_object_while_nothing_moves():
    director = Director(TABLE, TABLE_BEFORE, WIDE)
    told_to(director, lifting())
    director.tick(1.0)
    pose = director.pose
    director.tick(1.0)
    assert director.pose is pose


def test_what_does_not_move_keeps_its_spot_through_a_beat():
    director = Director(TABLE, TABLE_BEFORE, WIDE)
    island = director.pose["island:0"]
    told_to(director, lifting())
    for _ in range(20):
        director.tick(0.01)
        assert director.pose["island:0"] is island


def test_without_motion_every_beat_is_over_in_one_tick_and_still_heard():
    director = Director(TABLE, TABLE_BEFORE, WIDE, Motion.OFF)
    told_to(director, BEATS)
    heard = [cue.sound for cue in director.tick(0.0)]
    assert heard == [
        "flip",
        "tap",
        "held_breath",
        "rosette",
        *["suck", "sink"] * 2,
        "hush",
        "splash",
        "bleat",
        "ring_off",
    ]
    assert director.pose == TABLE.layout(AFTER, WIDE)


def test_the_same_game_is_directed_the_same_way():
    shows = []
    for _ in range(2):
        game = RandomGame(TABLE, 1, 3)
        director = Director(TABLE, game.seen, WIDE)
        told_to(director, list(islice(game.play(), 40)))
        shows.append([(director.tick(0.25), director.pose) for _ in range(20)])
    assert shows[0] == shows[1]
