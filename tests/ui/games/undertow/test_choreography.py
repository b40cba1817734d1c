"""Animation of a game's steps: motion, sounds, and the marks that stay where motion is reduced."""

import pytest
from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, RollForFirst, State
from game.ui.draw.sprite_catalogue import DIMMING_STRENGTHS
from game.ui.draw.sprite_state import Pose
from game.ui.games.undertow.choreography.turns import ROLL
from game.ui.games.undertow.table import TABLE
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.director import timeline_of
from game.ui.table.motion.timeline import Timeline
from game.ui.table.seen import Lifted
from tests.engine.undertow.positions import GAME, position
from tests.ui.games.undertow.made_up_seas import beats
from tests.ui.sound.band import SOUNDS
from tests.ui.table.random_play import Beat

SCREENS = (Screen(1920, 1080), Screen(1080, 1920))


def table(*sections: tuple[int, ...], turn: Seat = 0) -> State:
    return replace(position(*sections, cards=(2, 2)), turn=turn)


def animate(state: State, *moves: object, screen: Screen = SCREENS[0], motion: Motion = Motion.FULL) -> Timeline:
    """Returns the timeline of the last move's first event, as the first seat sees it."""
    return line_of(beats(state, *moves)[0], screen, motion)


def line_of(beat: Beat, screen: Screen = SCREENS[0], motion: Motion = Motion.FULL) -> Timeline:
    poses = TABLE.layout(beat.before, screen), TABLE.layout(beat.after, screen)
    return timeline_of(TABLE, beat.step, (beat.before, beat.after), poses, screen, motion)


def sounds(line: Timeline) -> list[str]:
    return [cue.sound for cue in line.cues]


def test_the_die_is_still_what_was_rolled_and_comes_from_the_right() -> None:
    line = animate(table((5,), (6,)), PassCard(), Roll(4))
    start, end = line.pose_at(0.0)["die"], line.pose_at(ROLL)["die"]
    assert start.x > end.x
    assert start.look != end.look == "die:4"
    assert sounds(line) == ["die"]


def test_lower_dice_darken_after_they_lie() -> None:
    rolled, started = beats(GAME.new(players=2), RollForFirst((5, 2)))
    line = line_of(rolled)
    assert line.pose_at(ROLL - 0.01)["throw:1:0"].look == "die:2"
    assert line.pose_at(9.0)["throw:1:0"].look == "die:2:dim"
    assert "won" not in line.pose_at(ROLL / 2)
    assert line_of(started).after.keys() & {"won", "order"} == set()


@pytest.mark.parametrize("screen", SCREENS, ids=("wide", "tall"))
def test_swimmers_drift_one_section_and_leave_a_dashed_ring(screen: Screen) -> None:
    drift = Drift((4, 5))
    line = animate(table((4, 5, 5), (6,)), PassCard(), Roll(2), drift, screen=screen)
    middle = line.pose_at(0.2)
    assert {"leaving:0:4", "leaving:0:5", "trace:0:4", "trace:0:5"} <= middle.keys()
    assert middle["swim:0:5"].look == "swim:fathom:calm", "one of two has stayed"
    assert line.pose_at(9.0)["swim:0:5"].look == "swim:fathom:calm:2", "and another has come"
    assert "swim:0:4" not in line.pose_at(0.2)
    assert sounds(line)[:2] == ["drift", "drift"]


def pulled(screen: Screen) -> tuple[Timeline, list[Pose]]:
    line = animate(table((3, 4, 5), (6,)), PassCard(), Roll(3), Drift((3, 4, 5)), screen=screen)
    return line, [line.pose_at(n / 60) for n in range(40)]


def test_a_crest_runs_out_to_sea_and_the_corks_it_passes_dip_one_after_another() -> None:
    line, poses = pulled(SCREENS[0])
    crest = [pose["pull"] for pose in poses if "pull" in pose]
    assert max(spot.lift for spot in crest) > 10
    assert [spot.x for spot in crest] == sorted({spot.x for spot in crest})
    dips = {
        cork: [n for n, pose in enumerate(poses) if pose[cork].y > spot.y + 4]
        for cork, spot in line.after.items()
        if cork.startswith("cork")
    }
    dipped = {cork: times[0] for cork, times in dips.items() if times}
    assert [cork[-1] for cork in sorted(dipped, key=lambda cork: dipped[cork])] == ["3", "4", "5"]
    assert len(set(dipped.values())) == 3


def test_where_lanes_stand_side_by_side_one_sheet_after_another_swells() -> None:
    _, poses = pulled(SCREENS[1])
    swelling = [max((piece for piece in pose if piece.startswith("pull")), default="") for pose in poses]
    assert list(dict.fromkeys(filter(None, swelling))) == ["pull:3", "pull:4", "pull:5", "pull:6"]


def test_nobody_is_seen_twice_while_drifting() -> None:
    line = animate(table((4, 5, 5, 7), (6,)), PassCard(), Roll(3), Drift((4, 5, 7)))
    for step in range(30):
        pose = line.pose_at(line.seconds * step / 30)
        seen = [s for p, s in pose.items() if p.startswith(("swim:0", "leaving:0")) and s.alpha]
        assert sum(count_of(spot.look) for spot in seen) == 4, step


def count_of(look: str) -> int:
    words = look.split(":")
    return int(words[3]) if len(words) > 3 else 1


def test_who_is_swept_away_splashes_and_is_counted() -> None:
    line = animate(table((10,), (6,)), PassCard(), Roll(1), Drift((10,)))
    assert line.pose_at(0.4)["leaving:0:10"].look == "swim:fathom:splash"
    assert "splash:back" in line.pose_at(0.4)
    assert line.pose_at(0.4)["shepherd:0"].look == "shepherd:fathom:splash"
    assert line.pose_at(9.0)["lost_count:0"].look == "count:1"
    assert line.pose_at(9.0)["trace:0:10"].look == "ring:lost"
    assert {"swept", "bleat"} <= set(sounds(line))


def test_all_but_the_splash_lies_in_the_dusk() -> None:
    line = animate(table((5, 10), (6,)), PassCard(), Roll(2), Drift((5, 10)))
    shown = line.pose_at(0.5)
    assert DIMMING_STRENGTHS[shown["dusk"].look] * shown["dusk"].alpha == pytest.approx(0.2, abs=0.02)
    over = {piece for piece, spot in shown.items() if spot.z > shown["dusk"].z}
    assert {"leaving:0:10", "splash:back", "splash:front", "die"} <= over
    assert not over & {"swim:1:6", "flag:0", "score:0", "buoy:1"}
    assert "dusk" not in line.after


def test_the_lifeguard_brings_them_to_the_sand() -> None:
    line = animate(table((2,), (2, 2, 9)), Lifted(("lifeguard",)), PlayLifeguard())
    assert {"rope:0", "rope:1", "leaving:0:2", "leaving:1:2"} <= line.pose_at(0.4).keys()
    assert line.pose_at(0.3)["score:1"].look == "landed:0"
    assert line.pose_at(9.0)["score:1"].look == "landed:2"
    assert {"lifeguard", "hop"} <= set(sounds(line))


def test_an_onlooker_sees_the_side_that_was_played_first() -> None:
    others = animate(table((2,), (5,), turn=1), PlayShark(5))
    assert others.pose_at(0.3)["played"].look == "tile:shark"
    assert "leaving:1:5" not in others.pose_at(0.3)
    own = animate(table((2,), (5,)), Lifted(("shark", "section:5")), PlayShark(5))
    assert "played" not in own.pose_at(0.1)


@pytest.mark.parametrize("screen", SCREENS, ids=("wide", "tall"))
def test_swimmers_are_pulled_back_before_they_drift_and_swing_past_their_place(screen: Screen) -> None:
    line = animate(table((4,), (6,)), PassCard(), Roll(1), Drift((4,)), screen=screen)
    prop = "x" if screen.shape == "wide" else "y"
    start, end = getattr(line.before["swim:0:4"], prop), getattr(line.after["swim:0:5"], prop)
    way = [(getattr(line.pose_at(n / 60)["leaving:0:4"], prop) - start) / (end - start) for n in range(22)]
    assert min(way) == pytest.approx(-0.06, abs=0.01)
    assert max(way) > 1.05


@pytest.mark.parametrize("screen", SCREENS, ids=("wide", "tall"))
def test_the_shark_draws_back_first_and_each_leap_splashes(screen: Screen) -> None:
    line = animate(table((5,), (5,)), Lifted(("shark", "section:5")), PlayShark(5), screen=screen)
    prop = "y" if screen.shape == "wide" else "x"
    fin = [getattr(pose["fin"], prop) for n in range(60) if "fin" in (pose := line.pose_at(n / 60))]
    towards = 1 if fin[-1] > fin[0] else -1
    assert min((place - fin[0]) * towards for place in fin) < -20
    assert {"bite:0:0", "bite:1:0"} <= {piece for n in range(60) for piece in line.pose_at(n / 60)}


def test_the_shark_leaves_crossed_rings() -> None:
    line = animate(table((5,), (5,)), Lifted(("shark", "section:5")), PlayShark(5))
    assert {spot.look for piece, spot in line.pose_at(0.5).items() if piece.startswith("trace")} == {"ring:lost"}
    assert sounds(line).count("eaten") == 2


@pytest.mark.parametrize("motion", Motion)
def test_what_moved_can_be_seen_afterwards_in_every_motion(motion: Motion) -> None:
    drift = animate(table((4,), (6,)), PassCard(), Roll(1), Drift((4,)), motion=motion)
    assert drift.pose_at(9.0)["trace:0:4"].look == "choice_ghost"
    shark = animate(table((5,), (5,)), PlayShark(5), motion=motion)
    assert shark.pose_at(9.0)["trace:0:5"].look == "ring:lost"


def test_the_frame_moves_to_the_next_flag_when_all_have_drifted() -> None:
    line = animate(table((4,), (6,)), PassCard(), Roll(1), Drift((4,)))
    assert line.pose_at(0.2)["turn"].y == line.before["turn"].y
    assert line.after["turn"].y != line.before["turn"].y
    assert sounds(line)[-1] == "next_turn"


def test_every_sound_exists() -> None:
    start = table((10, 5), (5, 6), turn=1)
    for steps in (
        (PlayShark(5),),
        (PlayLifeguard(),),
        (PassCard(), Roll(2), Drift((5, 6))),
    ):
        assert set(sounds(animate(start, *steps))) <= SOUNDS.effects.keys()
