"""Points as a table: rows are seats, columns are rounds, or what one round is made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.turn_the_tide import RoundRecord, View
from game.ui.games.turn_the_tide.facts import rounds_total
from game.ui.games.turn_the_tide.played_hands import hand_of_seat, holder
from game.ui.games.turn_the_tide.results import parts_of, rows_of

SHEPHERDS = ("fathom", "brine", "purl", "dip")


def record(points: tuple[int, ...], lowest: int | None) -> RoundRecord:
    out = tuple(made < 0 for made in points)
    bonus = tuple(int(seat == lowest) for seat in range(len(points)))
    rings = tuple(max(0, made - more) for made, more in zip(points, bonus, strict=True))
    return RoundRecord(tides=(), bids=(), points=points, rings=rings, bonus=bonus, out=out)


def view_after(*rounds: tuple[int, ...], length: str = "full", players: int = 4, bonus: int | None = None) -> View:
    nothing = (None,) * players
    zeros = (0,) * players
    return View(
        seat=None,
        players=players,
        waiting=(),
        edition="gamewright",
        length=length,
        open_bids=False,
        round=len(rounds),
        hand_number=0,
        hand=(),
        hand_full=(),
        shown=None,
        tides=nothing,
        rings=zeros,
        rings_full=zeros,
        out=(False,) * players,
        scores=tuple(zip(*rounds, strict=True)) if rounds else ((),) * players,
        bids=(),
        laid=nothing,
        tide_history=(),
        known=((),) * players,
        known_full=((),) * players,
        history=tuple(record(points, bonus) for points in rounds),
    )


def test_rounds_to_come_have_a_place() -> None:
    rows = rows_of(view_after((4, 2, 6, 3), (4, 2, 7, -1)), SHEPHERDS)
    assert [row.scores for row in rows] == [
        (4, 4, None, None),
        (2, 2, None, None),
        (6, 7, None, None),
        (3, -1, None, None),
    ]
    assert [row.total for row in rows] == [8, 4, 13, 2]


def test_the_most_so_far_is_on_gold() -> None:
    rows = rows_of(view_after((4, 2, 4, 3)), SHEPHERDS)
    assert [row.is_winner for row in rows] == [True, False, True, False]


def test_a_bonus_and_going_under_have_signs_of_their_own() -> None:
    rows = rows_of(view_after((4, 2, 6, -1), bonus=1), SHEPHERDS)
    assert [row.signs[0] for row in rows] == ["", "ring:low", "", "ring:lost"]
    assert rows[0].signs[1:] == ("", "", "")


@pytest.mark.parametrize("length", ["one_tide", "quick_dip"])
def test_a_single_round_is_told_by_what_it_is_made_of(length: str) -> None:
    view = view_after((4, 2, 6, -1), length=length, bonus=1)
    assert rounds_total(view) == 1
    assert len(parts_of(view)) == 3
    rows = rows_of(view, SHEPHERDS)
    assert [row.scores for row in rows] == [(4, None, None), (1, 1, None), (6, None, None), (None, None, -1)]
    assert [row.total for row in rows] == [4, 2, 6, -1]


@given(st.integers(3, 5), st.integers(0, 4), st.integers(0, 4))
def test_a_seat_holds_the_hand_that_says_so(players: int, seat: int, number: int) -> None:
    seat, number = seat % players, number % players
    assert holder(hand_of_seat(seat, number, players), number, players) == seat


@pytest.mark.parametrize("players", [3, 4, 5])
def test_over_the_game_every_seat_holds_every_hand_once(players: int) -> None:
    for hand in range(players):
        assert {holder(hand, number, players) for number in range(players)} == set(range(players))
