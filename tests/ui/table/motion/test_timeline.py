import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ui.draw.sprite_state import SpriteState
from game.ui.table.motion.timeline import EASES, FRAMES, MOST_JUMPS, Change, Cue, Timeline, Tween, ease_of

HERE = SpriteState("tag:1", 0.0, 0.0, 10.0, 40)
THERE = SpriteState("tag:2", 100.0, 50.0, 10.0, 44)
STILL = SpriteState("plank", 5.0, 5.0, 5.0, 41)


def moving() -> Timeline:
    """Returns a timeline: one piece moves right, then down, and changes its look; another stands still."""
    return Timeline(
        {"tag": HERE, "plank": STILL},
        {"tag": THERE, "plank": STILL},
        (Tween("tag", "x", 0.0, 1.0, 100.0, "linear"), Tween("tag", "y", 1.0, 1.0, 50.0, "linear")),
        (Change("tag", 0.5, "tag:2"),),
        (Cue(0.5, "sink"),),
    )


def test_a_tween_goes_from_where_the_piece_is():
    line = moving()
    assert line.seconds == 2
    assert (line.pose_at(0.25)["tag"].x, line.pose_at(0.25)["tag"].y) == (25, 0)
    assert (line.pose_at(1.5)["tag"].x, line.pose_at(1.5)["tag"].y) == (100, 25)


def test_looks_change_at_their_time():
    assert moving().pose_at(0.49)["tag"].look == "tag:1"
    assert moving().pose_at(0.5)["tag"].look == "tag:2"


def test_the_end_is_the_pose_after_itself():
    line = moving()
    assert line.pose_at(2.0) is line.after
    assert line.pose_at(99.0) is line.after


def test_what_does_not_move_keeps_its_spot():
    line = moving()
    assert all(line.pose_at(t)["plank"] is STILL for t in (0.0, 0.7, 2.0))


def test_a_piece_on_its_way_is_as_high_as_the_higher_of_its_places():
    assert moving().pose_at(0.1)["tag"].z == 44


@given(st.floats(0, 3), st.floats(0, 3))
def test_it_can_be_asked_forwards_and_backwards(early: float, late: float):
    line, fresh = moving(), moving()
    line.pose_at(late)
    assert line.pose_at(early) == fresh.pose_at(early)


def test_its_faces_are_where_pieces_begin_change_and_end():
    line = moving()
    assert line.faces() == [HERE, line.pose_at(0.5)["tag"], THERE]


def test_a_piece_that_shrinks_has_faces_of_other_sizes_too():
    line = Timeline({"tag": HERE}, {"tag": replace(HERE, w=4.0)}, (Tween("tag", "w", 0.0, 1.0, 4.0, "linear"),))
    sizes = [face.w for face in line.faces()]
    assert max(sizes) == 10
    assert min(sizes) == 4
    assert len(set(sizes)) == FRAMES + 1


def test_a_piece_that_jumps_from_size_to_size_has_a_face_for_each():
    for count in range(1, MOST_JUMPS + 1):
        tween = Tween("tag", "w", 0.5, 0.5, 4.0, f"jumps:{count}")
        line = Timeline({"tag": HERE}, {"tag": replace(HERE, w=4.0)}, (tween,))
        seen = {line.pose_at(0.5 + n / 200)["tag"].w for n in range(101)}
        assert len(seen) == count + 1
        assert {face.w for face in line.faces()} == seen


def test_tweens_that_overlap_are_refused():
    with pytest.raises(ValueError, match=r"tag: two tweens of x overlap at 0\.500 s"):
        Timeline({"tag": HERE}, {"tag": THERE}, (Tween("tag", "x", 0.0, 1.0, 9.0), Tween("tag", "x", 0.5, 1.0, 100.0)))


def test_tweens_that_touch_or_are_of_two_properties_are_not():
    tweens = (Tween("tag", "x", 0.0, 1.0, 9.0), Tween("tag", "x", 1.0, 1.0, 100.0), Tween("tag", "y", 0.5, 1.0, 50.0))
    assert Timeline({"tag": HERE}, {"tag": THERE}, tweens).seconds == 2


def test_unknown_pieces_properties_and_eases_are_named():
    for tween, words in (
        (Tween("boat", "x", 0, 1, 1.0), "no such piece: boat"),
        (Tween("tag", "colour", 0, 1, 1.0), "tag: no such property: colour"),
        (Tween("tag", "x", 0, 1, 1.0, "wobble"), "no such ease: wobble"),
    ):
        with pytest.raises(ValueError, match=words):
            Timeline({"tag": HERE}, {"tag": HERE}, (tween,))


def test_pieces_come_and_go_at_their_times():
    line = Timeline({"old": HERE}, {"new": THERE}, enter={"new": 0.5}, leave={"old": 1.0})
    assert list(line.pose_at(0.2)) == ["old"]
    assert set(line.pose_at(0.7)) == {"old", "new"}
    assert line.pose_at(1.0) is line.after


def test_a_piece_can_begin_elsewhere_than_it_stays():
    line = Timeline({}, {"new": THERE}, (Tween("new", "x", 0.0, 1.0, 100.0, "linear"),), extra={"new": HERE})
    assert line.pose_at(0.5)["new"].x == 50


def test_an_extra_piece_is_there_only_on_the_way():
    line = Timeline(
        {}, {}, (Tween("drop", "y", 0.0, 1.0, 9.0),), enter={"drop": 0.2}, leave={"drop": 0.8}, extra={"drop": HERE}
    )
    assert [("drop" in line.pose_at(t)) for t in (0.1, 0.5, 0.9, 1.0)] == [False, True, False, False]


def test_a_jump_takes_no_time():
    line = Timeline(
        {"tag": HERE}, {"tag": THERE}, (Tween("tag", "x", 0.5, 0.0, 100.0), Tween("tag", "y", 0.5, 0.5, 50.0))
    )
    assert [line.pose_at(t)["tag"].x for t in (0.49, 0.5, 0.9)] == [0, 100, 100]


def test_a_timeline_without_anything_is_over_at_once():
    assert Timeline({"tag": HERE}, {"tag": THERE}).pose_at(0.0)["tag"] is THERE


@pytest.mark.parametrize("name", [*EASES, "steps:1", "steps:4", "steps:12"])
def test_eases_begin_and_end_where_they_should(name: str):
    assert ease_of(name)(0.0) == pytest.approx(0)
    assert ease_of(name)(1.0) == pytest.approx(1)


@given(st.integers(1, 12), st.floats(0, 1), st.floats(0, 1))
def test_clicks_only_go_forward(count: int, one: float, two: float):
    ease = ease_of(f"steps:{count}")
    assert ease(min(one, two)) <= ease(max(one, two)) + 1e-9


def test_clicks_rest_between():
    ease = ease_of("steps:4")
    assert ease(0.2) == ease(0.24) == pytest.approx(0.25)
    assert ease(0.26) > 0.25
