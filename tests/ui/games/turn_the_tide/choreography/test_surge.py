"""The tides: how an island goes down and up, and what the sea does around it."""

from math import ceil

import pytest

from game.ui.draw.sprite_catalogue import SURGE
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.choreography import surge
from game.ui.games.turn_the_tide.facts import STORMY
from game.ui.games.turn_the_tide.sizes import box_of
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.motion.timeline import Timeline
from tests.engine.turn_the_tide.positions import position, turn
from tests.ui.games.turn_the_tide.table_play import GAME, SCREENS, SHEPHERDS, bids, line_of, made_up
from tests.ui.table.made_up import MadeUp


@pytest.mark.parametrize(("old", "new", "sound"), [(3, 11, "sink"), (11, 3, "rise"), (None, 5, "sink"), (4, 4, "sink")])
def test_an_island_goes_a_sheet_a_click_each_with_its_note(old: int | None, new: int, sound: str):
    state = turn(position((2, 2, 2, 2), (old, 8, 5, None)), new, 12)
    line = line_of(MadeUp(GAME, state, 2, SHEPHERDS).play(bids(45, 42, 7, 32))[1])
    towards = 1 if new >= (old or 0) else -1
    cues = [cue for cue in line.cues if cue.sound == sound]
    notes = [dict(cue.args)["level"] for cue in cues]
    assert [cue.sound for cue in line.cues if cue not in cues] == ["suck" if sound == "sink" else "gurgle"]
    assert notes == (list(range((old or 0) + towards, new + towards, towards)) or [new])
    for cue, two in zip(cues, (*cues[1:], None), strict=True):
        numbers = line.pose_at(cue.at + 0.001)["tag:0"].look.split(":")[1]
        assert numbers == str(dict(cue.args)["level"]) or old == new
        assert two is None or two.at - cue.at == pytest.approx(surge.CLICK)


def test_the_largest_tide_takes_no_longer_than_one_of_eleven():
    state = turn(position((2, 2, 2, 2), (3, None, 5, 8)), 11, 12)
    beats = MadeUp(GAME, state, 2, SHEPHERDS).play(bids(45, 42, 7, 32))
    notes = [cue.at for cue in line_of(beats[2]).cues if cue.sound == "sink"]
    assert len(notes) == 12
    assert 12 * (notes[1] - notes[0]) == pytest.approx(0.77)


def tide(old: int | None, new: int, hand_number: int = 0) -> Timeline:
    state = turn(position((2, 2, 2, 2), (old, 8, 5, None), hand_number=hand_number), new, 12)
    return line_of(MadeUp(GAME, state, 2, SHEPHERDS).play(bids(45, 42, 7, 32))[1])


def after_strike(line: Timeline, seconds: float) -> Pose:
    """Returns the pose so many seconds after the water answers the card that strikes it."""
    return line.pose_at(surge.STRUCK + seconds)


@pytest.mark.parametrize("new", [1, 11])
def test_where_the_card_strikes_all_is_still_for_two_frames_and_then_it_is_gone_in_a_ring(new: int):
    line = tide(4, new)
    struck, last = line.pose_at(surge.TAKE), after_strike(line, -0.001)
    assert struck == last
    answered = after_strike(line, 0.001)
    assert (struck.keys() ^ answered.keys()) >= {"tide:low", "strike"}
    assert struck["tag:0"].look != answered["tag:0"].look
    assert 2 / 60 <= surge.HIT < 3 / 60


def test_a_rising_sea_draws_back_swells_over_its_mark_and_lies_straight_again():
    line = tide(3, 9)
    times = (-surge.HIT - surge.EBB, -surge.HIT, surge.UP, 0.52, surge.LACE - 0.01)
    water = [after_strike(line, at)["surge:30"] for at in times]
    high = surge.CREST + 6 * surge.CREST_A_SHEET
    assert [spot.lift for spot in water] == pytest.approx([0, -24, high, 0.45 * high, 0], abs=0.5)
    assert [spot.alpha for spot in water[:2]] == [0, 0]
    assert all(spot.alpha > 0 for spot in water[2:])
    drawn_back = after_strike(line, -0.01)
    faces = [pose["shepherd:0"].look.rpartition(":")[2] for pose in (line.before, drawn_back)]
    assert faces == [line.before["shepherd:0"].look.rpartition(":")[2], "wary"]
    assert drawn_back["wet:0:ebb"].look == "wet:5", "the sand that the sea uncovers"
    late = after_strike(line, 6 * surge.CLICK + surge.BOB_UP)
    assert late["island:0"].y == pytest.approx(line.after["island:0"].y + 8)
    assert late["tag:0"].w == pytest.approx(1.14 * line.after["tag:0"].w)
    assert late["wet:0"].look == "wet:9"


def test_a_crest_leans_towards_most_islands_and_the_lighthouse_sways_twice_each_time_less():
    line = tide(3, 9)
    assert {after_strike(line, surge.UP)[f"surge:{layer}"].angle for layer in (surge.LINE, surge.BEFORE)} == {1.0}
    swings = [after_strike(line, surge.UP + n * surge.SWING / 4)["lighthouse:0"].angle for n in (1, 3, 5, 7, 8)]
    assert swings == pytest.approx([1.5, -1.5, 0.75, -0.75, 0.0], abs=0.01)


def test_the_crest_runs_out_to_the_neighbours_which_bob_one_after_another():
    line = tide(3, 9)
    frames = range(ceil(line.seconds * 60))
    tips = {seat: min(frames, key=lambda frame: line.pose_at(frame / 60)[f"island:{seat}"].y) for seat in (1, 2, 3)}
    rises = [line.after[f"island:{seat}"].y - line.pose_at(tips[seat] / 60)[f"island:{seat}"].y for seat in (1, 2, 3)]
    assert rises == pytest.approx(surge.BOBS, abs=0.5)
    assert [tips[2] - tips[1], tips[3] - tips[2]] == pytest.approx([surge.NEIGHBOUR * 60] * 2, abs=1)


def test_a_number_turns_over_at_each_click_with_the_one_before_in_its_lower_half():
    line = tide(3, 5)
    looks = [after_strike(line, surge.CLICK * clicks + 0.001)["tag:0"].look for clicks in (0, 0.5, 1, 1.5)]
    assert looks == ["tag:4:3", "tag:4", "tag:5:4", "tag:5"]


@pytest.mark.parametrize("screen", SCREENS)
def test_foam_washes_over_the_edges_of_bids_that_the_crest_reaches_and_leaves_their_feet_wet(screen: Screen):
    state = turn(position((2, 2, 2, 2), (3, 8, 5, None)), 9, 12)
    line = line_of(MadeUp(GAME, state, 2, SHEPHERDS).play(bids(45, 42, 7, 32))[1], screen)
    washed = [surge.STRUCK + surge.UP + surge.LACES[1][1] + surge.NEIGHBOUR * number for number in range(4)]
    for seat, at in enumerate(washed):
        lace, bid = line.pose_at(at)[f"lace:{seat}"], line.after[f"bid:{seat}"]
        assert lace.z > bid.z
        assert abs(lace.y - box_of(bid).y) < box_of(lace).h
    assert box_of(line.pose_at(1.5)["lace:0"]).bottom < box_of(line.after["bid:0"]).y + 0.1 * line.after["bid:0"].w
    wet = line.pose_at(line.seconds - 0.01)["wet:bid:0"]
    assert (wet.x, wet.y, wet.w) == (line.after["bid:0"].x, line.after["bid:0"].y, line.after["bid:0"].w)


def test_each_drop_leaves_a_ring_where_it_lands():
    line = tide(3, 9)
    lands = surge.UP + surge.BOB_UP + 2 * surge.SPRAY.up
    drops, rings = after_strike(line, lands - 1e-4), after_strike(line, lands + 1e-4)
    for number in range(surge.SPRAY.drops):
        drop, ring = drops[f"drop:{number}"], rings[f"ripple:drop:{number}"]
        assert (ring.x, ring.y) == pytest.approx((drop.x, drop.y), abs=1)


def test_when_all_has_run_out_the_sea_lies_straight_again():
    line = tide(3, 9)
    assert not any(piece.startswith(("surge", "wet")) for piece in line.after)


def test_a_crest_is_higher_with_each_sheet_and_in_a_storm_up_to_a_limit():
    lines = tide(3, 4), tide(3, 9), tide(3, 4, hand_number=STORMY), tide(0, 11, hand_number=STORMY)
    crests = [after_strike(line, surge.UP)["surge:30"].lift for line in lines]
    assert crests == pytest.approx([37, 52, 55.5, 70], abs=0.1)


def test_a_falling_sea_draws_off_water_runs_down_the_land_and_the_sheep_shakes_itself():
    line = tide(9, 3)
    assert min(after_strike(line, n / 60)["surge:30"].lift for n in range(1, 50)) == pytest.approx(-14)
    drips = {piece for n in range(50) for piece in after_strike(line, n / 60) if piece.startswith("drip")}
    assert len(drips) == 5
    assert after_strike(line, 0.1)["island:1"] == line.after["island:1"]
    past = after_strike(line, 6 * surge.CLICK + surge.BOB_UP)["island:0"]
    assert past.y == pytest.approx(line.after["island:0"].y - 6)
    tilts = [after_strike(line, at)["shepherd:0"].angle for at in (0.59, 0.6 + 1e-6)]
    assert tilts == [0.0, surge.SHAKES[0]]


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.OFF])
def test_with_less_motion_the_sea_does_not_swell(motion: Motion):
    line = line_of(made_up().play(bids(45, 42, 7, 32))[1], motion=motion)
    assert not any(spot.look == SURGE for n in range(10) for spot in line.pose_at(n / 60).values())
