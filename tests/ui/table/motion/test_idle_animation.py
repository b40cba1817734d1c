from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.table.motion.idle_animation import (
    ANSWERS,
    BECKON_HEIGHT,
    BECKON_SECONDS,
    BECKONS_APART,
    BLINK_SECONDS,
    BLINKS_APART,
    BOB_HEIGHT,
    BOB_SECONDS,
    PET_SECONDS,
    READ,
    IdleAnimation,
)

FRAME = 1 / 60
SHEPHERD = SpriteState("shepherd:purl:calm", 400.0, 300.0, 200.0, 23)
POSE: Pose = {"island:1": SpriteState("island", 400, 420, 420, 20), "shepherd:1": SHEPHERD}
AFLOAT: Pose = {
    "shepherd:1": replace(SHEPHERD, look="shepherd:purl:splash"),
    "float:1": SpriteState("float:ring:front", 400, 330, 200, 30),
    "float:1:back": SpriteState("float:ring:back", 400, 330, 200, 22),
}


def poses_over(idle: IdleAnimation, pose: Pose, seconds: float) -> list[Pose]:
    poses = []
    for _ in range(round(seconds / FRAME)):
        idle.tick(FRAME)
        poses.append(idle.apply(pose))
    return poses


def test_a_shepherd_blinks_every_few_seconds_and_only_for_a_moment():
    shut = ["lids:shepherd:1" in pose for pose in poses_over(IdleAnimation(), POSE, 60)]
    starts = [n for n, is_shut in enumerate(shut) if is_shut and not shut[n - 1]]
    apart = [(late - early) * FRAME for early, late in pairwise(starts)]
    assert len(apart) > 7
    assert min(apart) >= BLINKS_APART[0]
    assert max(apart) <= BLINKS_APART[1] + BLINK_SECONDS + 2 * FRAME
    assert sum(shut) * FRAME < 2 * BLINK_SECONDS * len(starts)


def test_lids_lie_exactly_on_the_face():
    pose = next(pose for pose in poses_over(IdleAnimation(), POSE, 8) if "lids:shepherd:1" in pose)
    lids = pose["lids:shepherd:1"]
    assert lids == replace(SHEPHERD, look="lids:purl", lift=0.0)
    assert list(pose).index("lids:shepherd:1") > list(pose).index("shepherd:1")


def test_eyes_that_are_shut_do_not_blink():
    for mood in ("joy", "splash"):
        pose = {"shepherd:1": replace(SHEPHERD, look=f"shepherd:purl:{mood}")}
        assert all(one is pose for one in poses_over(IdleAnimation(), pose, 20))


def test_shepherds_do_not_blink_together():
    pose = {f"shepherd:{seat}": replace(SHEPHERD, x=300.0 * seat) for seat in range(4)}
    first = [
        next(n for n, one in enumerate(poses) if f"lids:shepherd:{seat}" in one)
        for poses in (poses_over(IdleAnimation(), pose, 8),)
        for seat in range(4)
    ]
    assert len(set(first)) == 4


def test_a_petted_shepherd_closes_its_eyes_for_a_moment():
    idle = IdleAnimation()
    idle.answer("shepherd", "shepherd:1")
    looks = [pose["shepherd:1"].look for pose in poses_over(idle, POSE, 2 * PET_SECONDS)]
    assert (looks[0], looks[-1]) == ("shepherd:purl:petted", "shepherd:purl:calm")
    assert sum(look.endswith("petted") for look in looks) * FRAME <= PET_SECONDS + FRAME


def test_who_is_out_bobs_gently_with_both_halves_of_the_ring():
    poses = poses_over(IdleAnimation(), AFLOAT, 2 * BOB_SECONDS)
    far = [pose["shepherd:1"].y - AFLOAT["shepherd:1"].y for pose in poses]
    assert abs(far[0]) <= 1
    assert max(far) == -min(far) == round(200 * BOB_HEIGHT)
    assert max(abs(late - early) for early, late in pairwise(far)) <= 1
    for pose in poses:
        moved = {(round(pose[piece].y - AFLOAT[piece].y, 6), pose[piece].angle) for piece in AFLOAT}
        assert len(moved) == 1


def test_what_leaves_the_water_comes_to_rest():
    idle = IdleAnimation()
    poses_over(idle, AFLOAT, BOB_SECONDS / 4)
    fading = AFLOAT | {"float:1": replace(AFLOAT["float:1"], alpha=0.0)}
    assert idle.apply(fading)["shepherd:1"].y == fading["shepherd:1"].y
    assert idle.apply(POSE)["shepherd:1"] == SHEPHERD


@given(st.lists(st.sampled_from((POSE, AFLOAT)), min_size=1, max_size=12), st.floats(0, 30))
def test_the_pose_it_is_given_stays_as_it_is(poses: list[Pose], seconds: float):
    idle = IdleAnimation()
    for pose in poses:
        before = dict(pose)
        idle.tick(seconds)
        assert idle.apply(pose).keys() >= pose.keys()
        assert pose == before
        assert idle.apply(pose) is idle.apply(pose)


def test_the_hand_beckons_now_and_then_to_whoever_must_choose():
    pose = {"point:1": SpriteState("hand", 500, 600, 90, 67)}
    ups = [pose["point:1"].y - one["point:1"].y for one in poses_over(IdleAnimation(), pose, 4 * BECKONS_APART)]
    assert max(ups) == round(90 * BECKON_HEIGHT)
    assert min(ups) == 0
    assert sum(up > 0 for up in ups) * FRAME < 4 * BECKON_SECONDS


def test_where_less_motion_is_wanted_nothing_moves_by_itself():
    idle = IdleAnimation(is_still=True)
    assert all(pose is POSE for pose in poses_over(idle, POSE, 10))
    assert all(pose is AFLOAT for pose in poses_over(idle, AFLOAT, 10))


@pytest.mark.parametrize("kind", ANSWERS)
def test_every_touch_is_answered_and_each_in_two_or_three_ways(kind: str):
    for is_still in (False, True):
        idle, ways = IdleAnimation(is_still), set[tuple[float, ...]]()
        for _ in range(2 * len(ANSWERS[kind])):
            idle.answer(kind, "shepherd:1")
            poses = poses_over(idle, POSE, 1.0)
            assert any(pose["shepherd:1"] != SHEPHERD for pose in poses)
            assert poses[-1]["shepherd:1"] == SHEPHERD
            touched = [pose["shepherd:1"] for pose in poses]
            most = [max(getattr(spot, prop) for spot in touched) for prop in ("w", "angle", "y")]
            ways.add(tuple(map(round, (*most, min(spot.y for spot in touched)))))
        assert len(ways) == (1 if is_still else len(ANSWERS[kind])) <= 3
        assert is_still or len(ways) >= 2


def test_a_touched_piece_grows_and_is_as_it_was_also_where_less_motion_is_wanted():
    for is_still in (False, True):
        idle = IdleAnimation(is_still)
        idle.poke("island:1", READ)
        widths = [pose["island:1"].w for pose in poses_over(idle, POSE, 1.5 * READ.seconds)]
        assert max(widths) == pytest.approx(POSE["island:1"].w * (1 + READ.grows))
        assert widths[-1] == POSE["island:1"].w
