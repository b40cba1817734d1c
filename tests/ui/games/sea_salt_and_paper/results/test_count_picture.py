"""The picture of a count: everything on the screen, nothing over anything it must not cover, whole in the end."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.sea_salt_and_paper import RoundRecord
from game.ui.draw.sprite_catalogue import HEIGHTS as SHARED
from game.ui.draw.sprite_state import Pose
from game.ui.games.sea_salt_and_paper.results.count_picture import discs_of, picture_of
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS as TABLE
from game.ui.geometry import Box
from game.ui.screen import Screen
from tests.ui.games.sea_salt_and_paper.results.ended import CAST
from tests.ui.games.sea_salt_and_paper.results.rounds import HELD, LOST, STOPPED, records, round_count

SIZES = ((1920, 1080), (1080, 1920), (1024, 768), (800, 480))
BOXES = SHARED | TABLE
ROUNDING = 1.0


def pose_of(record: RoundRecord, screen: Screen) -> Pose:
    return picture_of(round_count(record), CAST, screen)


def boxes(pose: Pose, *kinds: str) -> dict[str, Box]:
    return {name: BOXES.box(spot) for name, spot in pose.items() if name.split(":")[0] in kinds}


@settings(max_examples=60, deadline=None)
@given(records(), st.sampled_from(SIZES), st.sampled_from((1.0, 1.5)))
def test_everything_is_on_the_screen(record: RoundRecord, size: tuple[int, int], text_size: float):
    screen = Screen(*size, text_size=text_size)
    pose = pose_of(record, screen)
    safe = screen.safe.inflate(ROUNDING + 12 * screen.u)
    kinds = ("card", "idle", "pearl", "mark", "slip", "disc", "star", "bet", "goal", "flag", "head")
    assert {name: box for name, box in boxes(pose, *kinds).items() if not safe.encloses(box)} == {}


@settings(max_examples=60, deadline=None)
@given(records(), st.sampled_from(SIZES))
def test_pearls_stand_over_their_own_group(record: RoundRecord, size: tuple[int, int]):
    pose = pose_of(record, Screen(*size))
    for seat in round_count(record).seats:
        middles = [
            [pose[f"pearl:{number}:{pearl}:{seat.seat}"].x for pearl in range(group.points)]
            for number, group in enumerate(seat.groups)
        ]
        for left, right in pairwise(middles):
            assert max(left) < min(right)
        for number, xs in enumerate(middles):
            cards = [pose[f"card:{number}:{place}:{seat.seat}"].x for place in range(len(seat.groups[number].cards))]
            assert sum(xs) / len(xs) == pytest.approx(sum(cards) / len(cards), abs=ROUNDING)


@settings(max_examples=40, deadline=None)
@given(records(), st.sampled_from(SIZES))
def test_cards_stay_left_of_the_sums(record: RoundRecord, size: tuple[int, int]):
    screen = Screen(*size)
    pose = pose_of(record, screen)
    for seat in round_count(record).seats:
        slip = BOXES.box(pose[f"slip:{seat.seat}"])
        for name, box in boxes(pose, "card", "idle").items():
            if name.endswith(f":{seat.seat}"):
                assert not box.inset(ROUNDING).overlaps(slip)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_stars_can_be_read_before_any_sky_for_they_lie_on_paper(size: tuple[int, int], text_size: float):
    pose = pose_of(HELD, Screen(*size, text_size=text_size))
    for seat in range(4):
        paper = BOXES.box(pose[f"stars:{seat}"])
        assert paper.encloses(BOXES.box(pose[f"star:{seat}"]))
        assert paper.encloses(BOXES.box(pose[f"total:{seat}"]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("touch", [0.0, 100.0])
def test_the_sentence_stays_clear_of_the_discs(size: tuple[int, int], touch: float):
    screen = Screen(*size, touch=touch if min(size) > 700 else 0.0)
    told = [box for name, box in boxes(pose_of(HELD, screen), "bet", "goal").items() if name in ("bet", "goal")]
    discs = discs_of(screen)[:4]
    assert not any(disc.overlaps(box) for disc in discs for box in told)
    assert not told[0].overlaps(told[1])


def test_the_loser_of_a_bet_is_splashed_and_the_best_other_is_glad():
    pose = pose_of(LOST, Screen(1280, 720))
    assert pose["head:1"].look == "head:brine:splash"
    assert pose["head:2"].look == "head:purl:joy"
    assert [pose[f"disc:{seat}"].look for seat in range(4)] == ["btn:paper", "btn:paper", "btn:gold", "btn:paper"]


def test_a_stop_shows_an_anchor_and_no_marks():
    pose = pose_of(STOPPED, Screen(1280, 720))
    assert pose["call:2"].look == "disc:anchor:gold"
    assert not boxes(pose, "mark", "bet", "strike")
