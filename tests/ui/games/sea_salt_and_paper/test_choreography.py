"""Every step is seen happening, ends as the table lies, and shows no face to anybody who may not see it."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.sea_salt_and_paper import CallLastChance, CallStop, DrawTwo, State, Steal, TakeDiscard
from game.ui.games import TABLES
from game.ui.games.sea_salt_and_paper.choreography import choreograph
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, hand_value
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS
from game.ui.games.sea_salt_and_paper.sounds import SOUNDS
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.sound import SHARED_SOUNDS
from game.ui.table.director import timeline_of
from game.ui.table.motion.playback import cross_fade
from game.ui.table.motion.script import Script
from game.ui.table.motion.timeline import Timeline
from game.ui.table.seen import Lifted, Step
from tests.engine.sea_salt_and_paper.positions import SEVEN_POINTS, card, hand, lay
from tests.ui.games.sea_salt_and_paper.rounds import beats, random_steps, sea, table_of
from tests.ui.table.random_play import Beat

SCREENS = (Screen(1920, 1080), Screen(800, 480), Screen(1024, 768), Screen(1080, 1920))
HEARD = {*SOUNDS, *SHARED_SOUNDS.effects}
OWN = "pink penguin, grey crab, yellow crab"
STATE = sea(OWN, "black shell, grey shell, pink sailor, black fish", "purple octopus, orange sailor")


def state(own: str = OWN, **changes: Any) -> State:
    return replace(STATE, hands=(hand(own), *STATE.hands[1:]), **changes)


def robbing(thief: int, victim: int, own: str = OWN) -> State:
    return state(own, turn=thief, phase="steal", victim=victim)


def script_of(step: Step, before: SaltSeen, after: SaltSeen, screen: Screen = SCREENS[0]) -> Script:
    script = Script(before, after, layout(before, screen), layout(after, screen), screen, HEIGHTS)
    choreograph(script, step)
    return script


def line_of(step: Step, before: SaltSeen, after: SaltSeen, screen: Screen = SCREENS[0]) -> Timeline:
    return script_of(step, before, after, screen).timeline()


def scripted(beat: Beat, screen: Screen = SCREENS[0]) -> Script:
    return script_of(beat.step, beat.before, beat.after, screen)


def animate(beat: Beat) -> tuple[Timeline, SaltSeen]:
    return scripted(beat).timeline(), beat.after


@settings(max_examples=6, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from((None, 0, 1)), st.sampled_from(SCREENS))
def test_every_step_of_a_game_can_be_seen_and_heard(players: int, seed: int, viewer: int | None, screen: Screen):
    for one in random_steps(players, seed, viewer, 60):
        script = script_of(one.step, one.before, one.after, screen)
        line = script.timeline()
        for share in (0.0, 0.3, 0.7):
            for spot in line.pose_at(line.seconds * share).values():
                HEIGHTS.ratio(spot.look)
        assert {cue.sound for cue in line.cues} <= HEARD
        assert line.pose_at(line.seconds) == layout(one.after, screen)
        cross_fade(script)


@settings(max_examples=6, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_what_lies_in_the_hand_is_the_viewers_in_every_frame(players: int, seed: int):
    for one in random_steps(players, seed, 0, 80):
        line = line_of(one.step, one.before, one.after)
        for share in (0.2, 0.6):
            for piece, spot in line.pose_at(line.seconds * share).items():
                if piece.startswith(("card:", "found:", "place:", "pearl:", "tally", "slip:last_chance", "call:")):
                    assert spot.owner == 0, piece


def test_a_fished_card_turns_over_for_its_seat_alone():
    _, own = beats(state("black fish, green fish", deck=(card("pink sailor"),)), lay("black fish, green fish"))
    line, _ = animate(own)
    faces = [spot for spot in line.pose_at(0.02).values() if spot.look == "salt:sailor:pink"]
    assert [spot.owner for spot in faces] == [0]
    assert faces[0].turn < 0.5
    hands = STATE.hands[0], hand("black fish, green fish"), STATE.hands[2]
    _, others = beats(replace(STATE, hands=hands, turn=1), lay("black fish, green fish"))
    assert animate(others)[0].pose_at(0.1)["taken:1"].look == "back:salt"


def test_a_laid_pair_comes_out_of_the_hand():
    (laid,) = beats(STATE, lay("grey crab, yellow crab"))
    line, after = animate(laid)
    assert after.view.phase == "search"
    hand_y = layout(table_of(STATE), SCREENS[0])["card:crab:grey:0"].y
    assert line.pose_at(0.0)["laid:0:0:0"].y == pytest.approx(hand_y, abs=2)


def test_a_theft_is_told_to_onlookers_without_the_card():
    (theft,) = beats(robbing(0, 1), Steal(card("grey shell")), viewer=2)
    line, after = animate(theft)
    assert line.pose_at(0.4)["stolen:0"].look == "back:salt"
    assert line.pose_at(1.0)["slip:theft"].look == "slip:theft:fathom:purl"
    assert after.view.hand_sizes == (4, 3, 2)


def test_the_owner_sees_the_stolen_card_go_and_keeps_it_in_mind():
    (theft,) = beats(robbing(1, 0), Steal(card("pink penguin")))
    line, after = animate(theft)
    assert line.pose_at(0.2)["card:penguin:pink:0"].owner == 0
    assert any(spot.look == "salt:penguin:pink:pale" for spot in layout(after, SCREENS[0]).values())


def test_where_motion_is_reduced_the_arrow_and_the_slip_stay_for_a_while():
    _, repeated = beats(state("black boat, yellow boat"), lay("black boat, yellow boat"))
    assert "again" in scripted(repeated).stills
    (theft,) = beats(robbing(0, 1), Steal(card("grey shell")), viewer=2)
    assert "slip:theft" in scripted(theft).stills


def test_the_slip_that_tells_of_a_theft_covers_no_card():
    large = "black crab, dark_blue crab, black boat, yellow boat, black fish, yellow fish, black shell, grey shell"
    (theft,) = beats(robbing(1, 2, large), Steal(card("purple octopus")))
    for screen in SCREENS:
        script = scripted(theft, screen)
        box = HEIGHTS.box(script.stills["slip:theft"].sprite)
        cards = [spot for piece, spot in script.after.items() if piece.startswith(("card:", "laid:", "tally"))]
        assert not [spot.look for spot in cards if box.overlaps(HEIGHTS.box(spot))], screen


@pytest.mark.parametrize("viewer", [None, 2])
def test_the_slip_that_tells_of_a_theft_leaves_the_decks_number_free(viewer: int | None):
    large = "black crab, dark_blue crab, black boat, yellow boat, black fish, yellow fish, black shell, grey shell"
    (theft,) = beats(robbing(1, 2, large), Steal(card("purple octopus")), viewer=viewer)
    for screen in SCREENS:
        script = scripted(theft, screen)
        box, number = (HEIGHTS.box(spot) for spot in (script.stills["slip:theft"].sprite, script.after["count:deck"]))
        assert not box.inset(1).overlaps(number), screen


def test_with_the_seventh_pearl_the_plank_rises_and_the_calls_unfold():
    rich = state("black shell, yellow shell, green shell, pink penguin", phase="draw", piles=(hand("grey shell"), ()))
    (taken,) = beats(rich, TakeDiscard(0))
    assert hand_value(taken.before.view) < 7
    line, after = animate(taken)
    assert hand_value(after.view) == 7
    bell = next(cue.at for cue in line.cues if cue.sound == "seven")
    at_rest = layout(after, SCREENS[0])
    assert line.pose_at(bell + 0.1)["tally"].y < at_rest["tally"].y
    assert "call:stop" not in line.pose_at(bell - 0.05)
    assert line.pose_at(bell + 0.1)["call:stop"].w < at_rest["call:stop"].w


FISH = "black fish, green fish"
CARDS_COMING = (
    (state(phase="draw"), DrawTwo(), "drawn:0", 1),
    (state(phase="draw"), TakeDiscard(0), "card:boat:black:0", 1),
    (
        state("black fish, green fish", deck=(card("pink sailor"),)),
        lay("black fish, green fish"),
        "card:sailor:pink:0",
        1,
    ),
    (STATE, lay("grey crab, yellow crab"), "laid:0:0:0", -1),
)
"""States, moves, the card that comes by each, and whether it winds up downwards or upwards."""


@pytest.mark.parametrize(("before", "move", "piece", "down"), CARDS_COMING)
def test_a_card_that_comes_winds_up_first_and_lands_with_weight(before: State, move: Any, piece: str, down: int):
    lines = (animate(one)[0] for one in beats(before, move))
    line = next(line for line in lines if piece in line.after.keys() - line.before.keys())
    way = [line.pose_at(frame / 60)[piece] for frame in range(round(line.seconds * 60) + 1)]
    assert (way[4].y - way[0].y) * down > 2
    assert max(card.w for card in way[15:]) > 1.04 * way[-1].w
    assert max(abs(card.angle - way[-1].angle) for card in way) > 3


def test_a_fin_draws_back_from_a_startled_owner_whose_boat_rocks_and_the_thief_hops_at_last():
    (theft,) = beats(robbing(0, 1), Steal(card("grey shell")), viewer=2)
    line, _ = animate(theft)
    way = [line.pose_at(frame / 60) for frame in range(round(line.seconds * 60))]
    fin = [pose["fin:thief"].x for pose in way if "fin:thief" in pose]
    assert fin[8] > fin[0] + 20, "it runs to the left"
    assert fin[-1] < fin[0]
    faces = list(dict.fromkeys(pose["shepherd:1"].look.rpartition(":")[2] for pose in way))
    assert faces == ["wary", "splash"]
    assert {round(abs(pose["boat:1"].angle)) for pose in way} == {0, 1, 2, 3}
    assert any(piece.startswith("bite") for piece in way[20])
    landed = next(frame for frame, pose in enumerate(way) if pose["shepherd:0"].look.endswith("joy"))
    rest = line.after["shepherd:0"].y
    assert min(pose["shepherd:0"].y for pose in way[landed:]) < rest - 10
    assert max(pose["boat:0"].y for pose in way[landed:]) > line.after["boat:0"].y + 4


def test_the_anchor_comes_down_on_its_rope():
    line, after = animate(beats(state(SEVEN_POINTS), CallStop())[0])
    for piece in ("anchor:0", "rope:0:0"):
        rest = layout(after, SCREENS[0])[piece].y
        ys = [line.pose_at(frame / 60)[piece].y for frame in range(11, 45)]
        assert ys[0] < rest < max(ys), piece
    ropes = [HEIGHTS.box(spot) for piece, spot in layout(after, SCREENS[3]).items() if piece.startswith("rope:0")]
    assert min(box.y for box in ropes) <= 0


@pytest.mark.parametrize("call", [CallStop(), CallLastChance()])
def test_a_call_lays_the_others_ears_back_one_after_another_and_their_boats_bob(call: Any):
    line, after = animate(beats(state(SEVEN_POINTS), call)[0])
    way = [line.pose_at(frame / 60) for frame in range(round(line.seconds * 60))]
    wary = {
        seat: [frame for frame, pose in enumerate(way) if pose[f"shepherd:{seat}"].look.endswith("wary")]
        for seat in range(after.view.players)
    }
    assert not wary.pop(0)
    starts = [frames[0] for frames in wary.values()]
    assert len(set(starts)) == len(starts)
    for seat in wary:
        assert min(pose[f"boat:{seat}"].y for pose in way) < line.after[f"boat:{seat}"].y - 3


def test_where_motion_is_reduced_arcs_tell_of_the_bell():
    (called,) = beats(state(SEVEN_POINTS), CallLastChance())
    assert scripted(called).stills["arcs"].seconds > 1


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.OFF])
def test_without_motion_a_slip_still_tells_of_a_theft(motion: Motion):
    (theft,) = beats(robbing(0, 1), Steal(card("grey shell")), viewer=2)
    tables = theft.before, theft.after
    poses = layout(theft.before, SCREENS[0]), layout(theft.after, SCREENS[0])
    line = timeline_of(TABLES["sea_salt_and_paper"], theft.step, tables, poses, SCREENS[0], motion)
    told = line.pose_at(1.0)
    assert "slip:theft" in told
    assert told["count:1"].look == poses[1]["count:1"].look
    assert line.pose_at(line.seconds) == poses[1]


def test_the_bell_is_pulled_back_and_strikes_twice_with_rings():
    line, after = animate(beats(state(SEVEN_POINTS), CallLastChance())[0])
    assert after.view.turn == 1
    struck = next(cue.at for cue in line.cues if cue.sound == "last_chance")
    assert line.pose_at(struck - 0.001)["bell:0"].angle == pytest.approx(-12, abs=1)
    angles = [line.pose_at(frame / 60)["bell:0"].angle for frame in range(60)]
    assert [sum(one < 6 <= two for one, two in pairwise(angles)), max(angles)] == [2, pytest.approx(12, abs=0.5)]
    assert {"rung:1", "rung:3"} <= {piece for frame in range(60) for piece in line.pose_at(frame / 60)}


def test_a_lifted_pile_card_is_taken_with_the_next_press():
    looking = table_of(state(phase="pick", searched=0, piles=(hand("black boat, green fish"), ())))
    step = Lifted(("found:0",))
    assert line_of(step, looking, looking.apply(step)).seconds <= 0.2
    assert "place:coming" in layout(looking.apply(step), SCREENS[0])
