"""Playback of a timeline: sounds, skipping, and unchanged poses."""

import pytest

from game.ui.draw.sprite_state import SpriteState
from game.ui.motion import Motion
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import Script
from tests.ui.table.scripted import script_of

THERE = SpriteState("card", 100.0, 100.0, 50.0, 1)


def two_steps() -> Script:
    """Returns a script with a piece entering in each of two steps, a rest between, and motion after them."""
    script = script_of({}, {"first": THERE, "second": THERE, "banner": THERE})
    for piece, at in (("first", script.step(1.0, 0.5)), ("second", script.step(1.0))):
        script.fade_in(piece, at, 1.0, THERE)
        script.cue(at, "comes", piece=piece)
        script.cue(at + 1.0, "lies", piece=piece)
    script.fade_in("banner", 2.5, 3.0, THERE)
    return script


def tick_sounds(playback: Playback, dt: float) -> list[str]:
    return [f"{cue.sound} {dict(cue.args)['piece']}" for cue in playback.tick(dt)]


def test_every_sound_is_heard_once_in_its_time() -> None:
    playback = Playback(two_steps().timeline())
    assert [
        tick_sounds(playback, 0.9),
        tick_sounds(playback, 0.2),
        tick_sounds(playback, 0.5),
        tick_sounds(playback, 9.0),
    ] == [
        ["comes first"],
        ["lies first"],
        ["comes second"],
        ["lies second"],
    ]


def test_a_skipped_step_is_heard_by_its_last_sound() -> None:
    playback = Playback(two_steps().timeline())
    playback.skip()
    assert tick_sounds(playback, 0.0) == ["lies first"]
    playback.skip_all()
    assert tick_sounds(playback, 0.0) == ["lies second"]


def test_all_is_told_with_the_last_step_though_something_moves_on() -> None:
    playback = Playback(two_steps().timeline())
    playback.skip()
    assert not playback.is_complete
    playback.skip()
    assert (playback.is_complete, playback.is_moving) == (True, True)
    playback.skip()
    assert playback.seconds_after_end == pytest.approx(0.0)
    playback.tick(3.0)
    assert not playback.is_moving


def test_a_pose_is_the_same_object_while_nothing_moves() -> None:
    playback = Playback(two_steps().timeline(), 9.0)
    before = playback.pose
    playback.tick(1.0)
    assert playback.pose is before


def test_what_was_heard_before_is_not_heard_again_on_another_screen() -> None:
    assert tick_sounds(Playback(two_steps().timeline(), 2.0), 1.0) == ["lies second"]


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.OFF])
def test_without_motion_each_kind_of_sound_is_heard_once_and_all_is_told(motion: Motion) -> None:
    playback = Playback(timeline_for(two_steps(), motion))
    assert tick_sounds(playback, 0.2) == ["comes second", "lies second"]
    assert (playback.is_complete, playback.is_moving) == (True, False)
    assert playback.pose == two_steps().after
