from itertools import islice

from game.engine.turn_the_tide import BidsRevealed, RingLost, TideTaken
from game.ui.games.turn_the_tide.layout import layout
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.games.turn_the_tide.tableau import Island, Tableau, advance
from game.ui.screen import Screen
from game.ui.table.director import Director
from game.ui.table.steps import Step
from tests.engine.generators import Setup
from tests.ui.games.turn_the_tide.table_play import GAME, SHEPHERDS, lifted, start, told

HAND = tuple(range(1, 13))
WIDE = Screen(1920, 1080)


def table() -> Tableau:
    places = tuple(
        Island(name, tide=tide, rings=2, rings_full=3) for name, tide in zip(SHEPHERDS, (3, 8, 5, 1), strict=False)
    )
    return Tableau(places, 12, 4, False, viewer=2, hand_full=HAND, shown=(4, 11), mode="bid")


def told_to(director: Director, shown: Tableau, *steps: Step) -> Tableau:
    """Gives the director those steps."""
    for step in steps:
        shown = advance(shown, step)
        director.play(step, shown)
    return shown


STEPS = (BidsRevealed((58, 44, 7, 31)), TideTaken(0, 4, 3), TideTaken(1, 11, 8), RingLost(1, 1))


def test_a_large_step_in_time_is_exact():
    fine, coarse = Director(TABLE, table(), WIDE), Director(TABLE, table(), WIDE)
    told_to(fine, table(), *STEPS)
    told_to(coarse, table(), *STEPS)
    heard = [cue for _ in range(150) for cue in fine.tick(0.01)]
    assert coarse.tick(1.5) == heard
    for piece, spot in coarse.pose.items():
        assert abs(fine.pose[piece].y - spot.y) < 1e-6, piece


def test_every_sound_comes_once_and_in_order():
    director = Director(TABLE, table(), WIDE)
    told_to(director, table(), *STEPS)
    heard = [cue.sound for _ in range(300) for cue in director.tick(1 / 60)]
    assert heard == ["flip"] * 4 + ["rosette"] * 2 + ["sink"] * 4 + ["splash", "bleat", "ring_off"]
    assert director.tick(10.0) == []


def test_of_a_skipped_beat_only_the_last_sound_is_heard():
    director = Director(TABLE, table(), WIDE)
    told_to(director, table(), *STEPS[:2])
    director.tick(0.3)
    director.skip()
    heard = director.tick(0.0)
    assert [(cue.sound, dict(cue.args)) for cue in heard] == [("rosette", {"place": 2})]
    director.skip()
    assert [cue.sound for cue in director.tick(0.0)] == ["sink"]


def test_a_beat_that_was_heard_to_its_end_owes_nothing():
    director = Director(TABLE, table(), WIDE)
    told_to(director, table(), RingLost(1, 1))
    director.tick(0.6)
    director.skip()
    assert director.tick(0.0) == []


def test_skipping_ends_one_beat_and_nothing_happens_without_one():
    director = Director(TABLE, table(), WIDE)
    after = told_to(director, table(), *STEPS[:2])
    director.skip()
    assert director.busy
    director.skip()
    assert not director.busy
    director.skip()
    assert director.pose == layout(after, WIDE)


def test_the_pose_is_the_same_object_while_nothing_moves():
    director = Director(TABLE, table(), WIDE)
    told_to(director, table(), lifted(7))
    director.tick(1.0)
    pose = director.pose
    director.tick(1.0)
    assert director.pose is pose


def test_what_does_not_move_keeps_its_spot_through_a_beat():
    director = Director(TABLE, table(), WIDE)
    island = director.pose["island:0"]
    told_to(director, table(), lifted(7))
    for _ in range(20):
        director.tick(0.01)
        assert director.pose["island:0"] is island


def test_without_motion_every_beat_is_over_in_one_tick_and_still_heard():
    director = Director(TABLE, table(), WIDE, "off")
    after = told_to(director, table(), *STEPS)
    heard = [cue.sound for cue in director.tick(0.0)]
    assert heard == ["flip", "rosette", "sink", "sink", "splash", "bleat", "ring_off"]
    assert director.pose == layout(after, WIDE)


def test_the_same_game_is_directed_the_same_way():
    setup = Setup(GAME, 4, {"edition": "gamewright", "length": "quick_dip", "open_bids": False}, 3)
    shows = []
    for _ in range(2):
        director = Director(TABLE, start(setup, 1), WIDE)
        for one in islice(told(setup, 1), 40):
            director.play(one.step, one.after)
        shows.append([(director.tick(0.25), director.pose) for _ in range(20)])
    assert shows[0] == shows[1]
