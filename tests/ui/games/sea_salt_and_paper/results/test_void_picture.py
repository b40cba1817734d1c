"""A void round: whose cards go home, and its description."""

from itertools import combinations

import pytest

from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.pieces import CATALOGUE
from game.ui.games.sea_salt_and_paper.results.count_picture import discs_of
from game.ui.games.sea_salt_and_paper.results.void_picture import void, void_script
from game.ui.screen import Screen
from tests.ui.games.sea_salt_and_paper.results.ended import left_over

SCREEN = Screen(1280, 720)
SIZES = ((1920, 1080), (1080, 1920), (1024, 768), (800, 480))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_covers_nothing_else(size: tuple[int, int], players: int):
    screen = Screen(*size)
    pose = void(left_over(players), screen)
    boxes = {name: CATALOGUE.heights.box(spot) for name, spot in pose.items()}
    told = [boxes["void:slip"], *(boxes[f"nothing:{seat}"] for seat in range(players))]
    planks = [box for name, box in boxes.items() if name.startswith("plank")]
    discs = discs_of(screen)
    for one, other in combinations([*told, *planks, discs.following, discs.outer], 2):
        assert not one.inset(2).overlaps(other)


def test_all_cards_go_home():
    line = void_script(left_over(4), SCREEN, layout(left_over(4), SCREEN)).timeline()
    flying, settled = line.pose_at(0.2), line.pose_at(line.seconds)
    assert [name for name in flying if name.startswith("home:")]
    assert not [name for name in settled if name.startswith(("home:", "laid:", "card:", "backs:"))]
    assert settled["deck"].look == "back:salt"
    assert not any(spot.look.startswith("salt:") for spot in settled.values())
    lying = layout(left_over(4), SCREEN)
    open_ones = {name for name, spot in flying.items() if spot.look.startswith("salt:") and spot.turn >= 0.5}
    assert open_ones <= lying.keys(), "only what lay open is seen"


def test_the_result_comes_when_the_last_card_is_home():
    line = void_script(left_over(4), SCREEN, layout(left_over(4), SCREEN)).timeline()
    told = next(at for at in range(200) if {"nothing:0", "void:slip"} & line.pose_at(at / 60).keys())
    assert line.pose_at(0.1)["shepherd:0"].look.endswith(":wary")
    assert [cue.sound for cue in line.cues if cue.at * 60 >= told - 1] == ["void"]


def test_nobody_has_anything_for_it():
    settled = void(left_over(3), Screen(1280, 720))
    assert [settled[f"nothing:{seat}:figure"].look for seat in range(3)] == ["figure:+0"] * 3
