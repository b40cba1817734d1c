"""Same hand, other shepherd: rows are hands, columns are rounds."""

from __future__ import annotations

import pytest

from game.engine.turn_the_tide import RoundRecord, View
from game.ui.games.turn_the_tide.results.hand_table import Held, hand_table, holder, rounds_of


def record(points: tuple[int, ...]) -> RoundRecord:
    zeros = tuple(0 for _ in points)
    out = tuple(made < 0 for made in points)
    return RoundRecord(tides=(), bids=(), points=points, rings=zeros, bonus=zeros, out=out)


def view_after(*rounds: tuple[int, ...], length: str = "full", players: int = 4) -> View:
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
        history=tuple(record(points) for points in rounds),
    )


def test_before_the_first_round_is_scored_every_cell_is_still_to_come() -> None:
    assert hand_table(view_after()) == ((None,) * 4,) * 4


def test_in_the_first_round_every_hand_is_held_by_the_seat_it_was_dealt_to() -> None:
    rows = hand_table(view_after((4, 2, 6, 3)))
    assert [row[0].seat for row in rows if row[0]] == [0, 1, 2, 3]
    assert [row[0].points for row in rows if row[0]] == [4, 2, 6, 3]
    assert all(row[1:] == (None,) * 3 for row in rows)


def test_nobody_is_best_while_a_hand_was_held_only_once() -> None:
    assert not any(row[0].is_best for row in hand_table(view_after((4, 2, 6, 3))) if row[0])


def test_hands_pass_to_the_left_and_the_better_holder_wears_the_star() -> None:
    rows = hand_table(view_after((4, 2, 6, 3), (4, 2, 7, -1)))
    assert rows[0] == (Held(0, 4, is_best=True), Held(1, 2, is_best=False), None, None)
    assert rows[1] == (Held(1, 2, is_best=False), Held(2, 7, is_best=True), None, None)
    assert rows[2] == (Held(2, 6, is_best=True), Held(3, -1, is_best=False), None, None)
    assert rows[3] == (Held(3, 3, is_best=False), Held(0, 4, is_best=True), None, None)


def test_two_who_made_the_most_of_a_hand_are_both_best() -> None:
    row = hand_table(view_after((5, 0, 0), (0, 5, 0), (0, 0, 2), players=3))[0]
    assert row == (Held(0, 5, is_best=True), Held(1, 5, is_best=True), Held(2, 2, is_best=False))


@pytest.mark.parametrize("length", ["one_tide", "quick_dip"])
def test_a_short_game_has_one_column(length: str) -> None:
    view = view_after((4, 2, 6, 3), length=length)
    assert rounds_of(view) == 1
    assert {len(row) for row in hand_table(view)} == {1}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_over_the_game_every_seat_holds_every_hand_once(players: int) -> None:
    for hand in range(players):
        assert {holder(hand, number, players) for number in range(players)} == set(range(players))
