"""A board, its seats and its discs lie on the stage, apart from each other, on every screen."""

from itertools import combinations

import pytest

from game.ui.geometry import Box
from game.ui.kit.board import SEAT_H, SEAT_W, board
from game.ui.screen import Screen
from game.ui.table.contract import CORNER, corners

SCREENS = (
    Screen(1920, 1080),
    Screen(800, 480),
    Screen(1024, 768, touch=110),
    Screen(1080, 1920),
    Screen(480, 800).with_captions,
)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (3, 4)])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_board_its_seats_and_its_discs_are_apart(screen: Screen, columns: int, rows: int, seats: int) -> None:
    plan, stage, least = board(screen, columns, rows, seats), screen.design.stage, screen.design.control_size()
    tiles, discs = [tile.box() for tile in plan.tiles], plan.discs(2)
    places = [Box.from_center(*place, SEAT_W * plan.scale, SEAT_H * plan.scale) for place in plan.seats]
    corner = [area.box for area in corners(stage, screen.design.control_size(CORNER)).values()]
    assert (len(tiles), len(places)) == (columns * rows, seats)
    assert min(box.w for box in (*tiles, *discs)) >= least * 0.9
    assert all(stage.inflate(1).encloses(box) for box in (*tiles, *discs, *places))
    assert not [
        pair for pair in combinations((*tiles, *discs, *places, *corner), 2) if pair[0].inset(1).overlaps(pair[1])
    ]
