"""The scan order: rows, the items of an open row, the way out, and rest."""

import pytest

from game.ui.scanning.cursor import Cursor

ROWS = (("a", "b", "c"), ("d",), ("e", "f"))


@pytest.fixture
def cursor() -> Cursor:
    made = Cursor()
    made.set_rows(ROWS)
    return made


def steps(cursor: Cursor, count: int, rounds: int = 2) -> None:
    for _ in range(count):
        cursor.step(rounds)


def test_rows_come_in_turn_and_then_it_rests(cursor: Cursor) -> None:
    seen = []
    while not cursor.is_resting:
        seen.append(cursor.row)
        cursor.step(2)
    assert seen == [*ROWS, *ROWS]
    assert cursor.choose() is None, "a press while it rests begins"
    assert cursor.row == ROWS[0]


def test_a_press_opens_a_row_and_a_second_one_takes_what_is_offered(cursor: Cursor) -> None:
    assert cursor.choose() is None
    steps(cursor, 1)
    assert (cursor.is_open, cursor.offered_id) == (True, "b")
    assert cursor.choose() == "b"
    assert cursor.choose() == "b", "it stays there: a second press on a card bids it"


def test_a_row_with_one_thing_needs_one_press(cursor: Cursor) -> None:
    steps(cursor, 1)
    assert cursor.choose() == "d"


def test_the_last_of_a_row_is_the_way_out_of_it(cursor: Cursor) -> None:
    cursor.choose()
    steps(cursor, 3)
    assert (cursor.is_leaving, cursor.offered_id) == (True, None)
    assert cursor.choose() is None
    assert (cursor.is_open, cursor.row) == (False, ROWS[0])


def test_an_open_row_closes_after_its_rounds(cursor: Cursor) -> None:
    cursor.choose()
    steps(cursor, 7)
    assert cursor.is_open
    steps(cursor, 1)
    assert (cursor.is_open, cursor.is_resting, cursor.row) == (False, False, ROWS[0])


def test_a_screen_of_one_row_is_open_at_once_and_has_no_way_out() -> None:
    cursor = Cursor()
    cursor.set_rows([["a", "b"]])
    assert cursor.offered_id == "a"
    steps(cursor, 3)
    assert (cursor.offered_id, cursor.is_leaving) == ("b", False)
    steps(cursor, 1)
    assert cursor.is_resting


def test_what_is_there_still_stays_offered_and_else_it_begins_anew(cursor: Cursor) -> None:
    cursor.choose()
    steps(cursor, 1)
    assert cursor.set_rows([["x", "y"], ["b", "z"]])
    assert cursor.offered_id == "b"
    assert cursor.set_rows([["x", "y"], ["z", "w"]])
    assert (cursor.is_open, cursor.offered_id) == (False, "x")
    assert not cursor.set_rows([["x", "y"], ["z", "w"]])


def test_where_nothing_can_be_pressed_nothing_is_offered(cursor: Cursor) -> None:
    cursor.set_rows([])
    assert cursor.is_resting
    steps(cursor, 1)
    assert (cursor.is_resting, cursor.choose()) == (True, None)


def test_it_begins_with_the_row_that_leads_on() -> None:
    cursor = Cursor()
    cursor.set_rows(ROWS, "e")
    assert cursor.row == ("e", "f")
    steps(cursor, 5)
    assert cursor.row == ("d",)
    steps(cursor, 1)
    assert cursor.is_resting
    cursor.choose()
    assert cursor.row == ("e", "f")


def test_what_rides_a_wave_stays_in_its_row(cursor: Cursor) -> None:
    steps(cursor, 1)
    assert not cursor.set_rows([["a", "d"], ["b", "c", "e"], ["f"]])
    assert cursor.row == ("d",)
