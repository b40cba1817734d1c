from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.ui.draw.scenery import backdrop
from game.ui.draw.sprite_catalogue import SURGE
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.screen import Screen
from game.ui.table.motion.ambient_animation import (
    DRY_SECONDS,
    GLANCES,
    GULLS_APART,
    NO_AMBIENT,
    AmbientAnimation,
    AmbientTraits,
)

FRAME = 1 / 30
SCREEN = Screen(1920, 1080)
BACKDROP = backdrop.table(SCREEN, 600.0, 0)
LIVING = AmbientTraits(
    afloat=("island", "shepherd"),
    swell=2.0,
    startling=("splash:",),
    interesting=("bubble:",),
    has_gulls=True,
)
SHEPHERD = SpriteState("shepherd:purl:calm", 400.0, 300.0, 200.0, 23)
POSE: Pose = {
    "island:0": SpriteState("island", 400, 420, 420, 20),
    "shepherd:0": SHEPHERD,
    "island:1": SpriteState("island", 1400, 420, 420, 20),
    "shepherd:1": replace(SHEPHERD, x=1400.0),
    "plank:0": SpriteState("plank", 400, 500, 300, 40),
}


def life(living: AmbientTraits = LIVING, is_still: bool = False) -> AmbientAnimation:
    return AmbientAnimation(living, BACKDROP, is_still)


def poses_over(alive: AmbientAnimation, pose: Pose, seconds: float, daytime: float = 0.1) -> list[Pose]:
    poses = []
    for _ in range(round(seconds / FRAME)):
        alive.tick(FRAME, daytime)
        poses.append(alive.apply(pose))
    return poses


def test_a_wave_passes_under_what_floats_two_px_high_out_of_step_and_all_that_stands_on_it_rides():
    poses = poses_over(life(), POSE, 20)
    rides = [[pose[f"island:{seat}"].y - 420 for pose in poses] for seat in (0, 1)]
    assert [min(ride) for ride in rides] == [-2, -2]
    assert rides[0].index(-2) != rides[1].index(-2)
    assert all(pose["shepherd:0"].y - 300 == pose["island:0"].y - 420 for pose in poses)
    assert all(pose["plank:0"] is POSE["plank:0"] for pose in poses)


def test_what_does_not_change_is_the_same_pose():
    poses = poses_over(life(), POSE, 40)
    changes = sum(one is not two for one, two in pairwise(poses) if "gull" not in two)
    assert 8 <= changes < 0.1 * len(poses)


def test_waves_that_are_high_enough_are_seen():
    poses = poses_over(life(LIVING._replace(swell=6.0, line=30)), POSE, 20)
    waves = [pose["wave"] for pose in poses if "wave" in pose]
    assert {wave.look for wave in waves} == {SURGE}
    assert {(wave.z, wave.lift) for wave in waves} == {(30, 6.0)}


def test_a_gull_crosses_now_and_then_and_not_at_night():
    poses = poses_over(life(), POSE, 180)
    starts = [n * FRAME for n, (one, two) in enumerate(pairwise(poses)) if "gull" in two and "gull" not in one]
    apart = [two - one for one, two in pairwise(starts)]
    assert all(gap >= GULLS_APART[0] for gap in apart)
    assert len({round(gap) for gap in apart}) > 1
    assert max(starts) > 100
    assert not any("gull" in pose for pose in poses_over(life(), POSE, 120, daytime=0.9))


@pytest.mark.parametrize(("x", "y", "way"), [(900, 280, "1:0"), (0, 280, "-1:0"), (400, 900, "0:1"), (900, 700, "1:1")])
def test_shepherds_look_at_a_pointer(x: float, y: float, way: str):
    alive = life()
    alive.look_at(x, y)
    assert alive.apply(POSE)["eyes:shepherd:0"].look == f"eyes:purl:calm:{way}"
    alive.tick(10.0, 0.1)
    assert "eyes:shepherd:0" not in alive.apply(POSE)


def test_all_look_at_a_splash_but_those_whose_eyes_are_shut():
    pose = {**POSE, "splash:back": SpriteState("splash:back", 400, 600, 300, 19)}
    pose["shepherd:1"] = replace(POSE["shepherd:1"], look="shepherd:purl:joy")
    shown = life().apply(pose)
    assert shown["eyes:shepherd:0"].look.endswith(":0:1")
    assert "eyes:shepherd:1" not in shown


def test_they_glance_at_whoever_thinks_each_when_it_likes_and_not_at_their_own_thoughts():
    pose = {**POSE, "bubble:1": SpriteState("bubble", 1500, 200, 80, 44)}
    poses = poses_over(life(), pose, 60)
    looks = ["eyes:shepherd:0" in one for one in poses]
    assert 0.1 < sum(looks) / len(looks) < 0.7
    starts = [n for n, (one, two) in enumerate(pairwise(looks)) if two and not one]
    apart = [(two - one) * FRAME for one, two in pairwise(starts)]
    assert len({round(gap, 1) for gap in apart}) > 3
    assert min(apart) > GLANCES[0]
    assert not any("eyes:shepherd:1" in one for one in poses)


def test_wet_card_dries_in_two_seconds_where_it_lies_and_not_where_it_has_moved():
    alive, wet = life(), {**POSE, "wet:0": SpriteState("wet:5", 400, 420, 420, 21)}
    alive.apply(wet)
    alphas = [pose["wet:0"].alpha for pose in poses_over(alive, POSE, 3.0) if "wet:0" in pose]
    assert alphas == sorted(alphas, reverse=True)
    assert len(alphas) * FRAME == pytest.approx(DRY_SECONDS, abs=0.2)
    alive.apply(wet)
    assert "wet:0" not in alive.apply({**POSE, "island:0": SpriteState("island", 400, 300, 420, 20)})


def test_a_wet_piece_that_does_not_float_dries_where_it_lies_too():
    card = SpriteState("weather:7", 400, 700, 100, 64)
    alive, pose = life(), {**POSE, "bid:0": card}
    alive.apply({**pose, "wet:bid:0": SpriteState("wet_card", 400, 700, 100, 65)})
    assert "wet:bid:0" in alive.apply(pose)
    assert "wet:bid:0" not in alive.apply({**POSE, "bid:0": SpriteState("weather:7", 500, 700, 100, 64)})


def test_nothing_lives_where_nothing_is_to_move_or_a_scene_says_so():
    for alive in (life(is_still=True), life(NO_AMBIENT)):
        alive.look_at(900, 280)
        assert all(pose is POSE for pose in poses_over(alive, POSE, 60))


def test_every_look_of_a_shepherd_can_be_drawn_ahead():
    looks = {spot.look for spot in life().faces(POSE.values())}
    assert len(looks - {"gull"}) == 8
