"""The table of points at the end of a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.app import App
from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet, columns_of
from game.ui.screen import Screen

PAPER = Box(100, 100, 480, 400)


@given(st.integers(1, 40), st.integers(1, 12))
def test_every_round_is_in_one_column(rounds: int, most: int):
    columns = columns_of(rounds, most)
    assert len(columns) == min(rounds, most)
    assert [number for column in columns for number in range(column.first, column.end)] == list(range(rounds))


@given(st.lists(st.integers(0, 15), min_size=1, max_size=30), st.integers(1, 9))
def test_a_row_adds_up(scores: list[int], most: int):
    row = ScoreRow("purl", tuple(scores))
    assert sum(column.points(row) or 0 for column in columns_of(len(scores), most)) == row.total


def test_rounds_that_share_a_column_say_so():
    assert [column.title for column in columns_of(5, 3)] == ["1-3", "4", "5"]


@pytest.mark.parametrize("rounds", [1, 5, 30])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_everything_is_on_the_paper(app: App, rounds: int, players: int, text_size: float):
    screen = Screen(1280, 720, text_size=text_size)
    rows = [ScoreRow("purl", (12,) * rounds, is_winner=seat == 0) for seat in range(players)]
    paper = PAPER.inflate(6)
    for item in ScoreSheet(PAPER, rows, screen).items(app.sprites, screen):
        assert paper.encloses(Box(item.x, item.y, *item.surface.get_size()).inset(8))


def test_three_digits_and_a_sign_stay_in_their_cells(app: App):
    rows = [ScoreRow("purl", (-125, 104, -999)), ScoreRow("dip", (999, -130, 0), is_winner=True)]
    sheet = ScoreSheet(PAPER, rows, app.screen)
    boxes = [
        Box(item.x, item.y, *item.surface.get_size()).inset(8) for item in sheet.items(app.sprites, app.screen)[3:]
    ]
    for cell in (sheet.cell(seat, column) for seat in range(2) for column in range(3)):
        inside = [box for box in boxes if cell.contains(*box.center) and box.w < 2 * cell.w]
        assert inside
        assert all(cell.x <= box.x and box.right <= cell.right for box in inside)


def test_points_on_gold_keep_to_their_disc(app: App):
    sheet = ScoreSheet(PAPER, [ScoreRow("purl", (-125,)), ScoreRow("dip", (37,))], app.screen, lowest_wins=True)
    items = [item for item in sheet.items(app.sprites, app.screen) if sheet.cell(0, 0).contains(*middle(item))]
    disc, figure = (item.surface.get_width() for item in items[-2:])
    assert figure < disc


@pytest.mark.parametrize("points", [3, -1, 12])
def test_a_sign_keeps_to_its_column_and_its_row(app: App, points: int):
    rows = [ScoreRow(name, (points,) * 5, signs=("ring:low",) * 5) for name in ("purl", "dip", "brine", "clover")]
    with_signs, without = (
        ScoreSheet(PAPER, rows, app.screen).items(app.sprites, app.screen)
        for rows in (rows, [ScoreRow(row.shepherd, row.scores) for row in rows])
    )
    plain = {(item.x, item.y) for item in without}
    sheet = ScoreSheet(PAPER, rows, app.screen)
    signs = [Box(item.x, item.y, *item.surface.get_size()) for item in with_signs if (item.x, item.y) not in plain]
    cells = [sheet.cell(seat, column) for seat in range(4) for column in range(5)]
    assert [sum(cell.encloses(sign.inset(sign.w * 0.2)) for sign in signs) for cell in cells] == [1] * 20


def middle(item: Item) -> tuple[float, float]:
    return Box(item.x, item.y, *item.surface.get_size()).center


@pytest.mark.parametrize(("lowest_wins", "best"), [(False, 2), (True, 0)])
def test_the_best_of_a_round_is_on_gold(app: App, lowest_wins: bool, best: int):
    rows = [ScoreRow(name, (points,)) for name, points in (("purl", -125), ("dip", 0), ("brine", 37))]
    sheet = ScoreSheet(PAPER, rows, app.screen, lowest_wins=lowest_wins)
    middles = [Box(item.x, item.y, *item.surface.get_size()).center for item in sheet.items(app.sprites, app.screen)]
    in_cells = [sum(sheet.cell(seat, 0).contains(*middle) for middle in middles) for seat in range(3)]
    on_gold = [seat for seat, count in enumerate(in_cells) if count > min(in_cells)]
    assert on_gold == [best]


def test_what_is_to_come_adds_nothing():
    row = ScoreRow("purl", (3, -1, None, None))
    assert row.total == 2
    assert [column.points(row) for column in columns_of(4, 4)] == [3, -1, None, None]
    assert columns_of(4, 2)[0].points(row) == 2


def test_before_it_is_told_neither_the_round_nor_the_sums_are_there(app: App):
    rows = [ScoreRow("purl", (3, 4), is_winner=True), ScoreRow("dip", (1, 2))]
    sheet = ScoreSheet(PAPER, rows, app.screen, own=(1, "You"), now=1)
    told = len(sheet.items(app.sprites, app.screen))
    sheet.is_complete = False
    missing = 2 * 2 + 2 + 1  # totals on discs, figures, the most on gold
    assert len(sheet.items(app.sprites, app.screen)) == told - missing


def test_it_is_laid_out_once_for_all_frames(app: App):
    sheet = ScoreSheet(PAPER, [ScoreRow("purl", (3, 4))] * 4, app.screen, now=1)
    told = sheet.items(app.sprites, app.screen)
    assert sheet.items(app.sprites, app.screen) is told
    sheet.is_complete = False
    assert sheet.items(app.sprites, app.screen) != told


def test_cells_lie_in_their_rows(app: App):
    sheet = ScoreSheet(PAPER, [ScoreRow("purl", (3, 4, None))] * 4, app.screen)
    for seat in range(4):
        for place in range(3):
            assert sheet.row(seat).inflate(0.1).encloses(sheet.cell(seat, place))
