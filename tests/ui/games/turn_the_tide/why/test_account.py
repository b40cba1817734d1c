"""What each hand has come to, told again from what lay open."""

from __future__ import annotations

from hypothesis import given, settings

from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, RoundScored, TideTaken, View
from game.ui.games.turn_the_tide.why.account import OpenRound, SeatInHand, accounts, losses, open_round
from tests.engine.generators import Setup, play
from tests.ui.games.turn_the_tide.table_play import GAME, setups


@settings(max_examples=15, deadline=None)
@given(setups())
def test_the_account_agrees_with_what_happened(setup: Setup) -> None:
    hands: list[list[object]] = []
    for turn in play(setup):
        for event in turn.events:
            if isinstance(event, BidsRevealed):
                hands.append([])
            if isinstance(event, BidsRevealed | TideTaken | RingLost | PlayerOut):
                hands[-1].append(event)
        if any(isinstance(event, RoundScored) for event in turn.events):
            view = GAME.view(turn.after, None)
            assert events_of(open_round(view, len(view.history) - 1)) == hands
            hands = []
        elif hands:
            assert events_of(open_round(GAME.view(turn.after, None), turn.after.round)) == hands


def events_of(played: OpenRound) -> list[list[object]]:
    """The account of a round as the engine's events would tell it."""
    told = accounts(played)
    left = [played.rings[seat] + rings_lost(told, seat) for seat in range(len(played.rings))]
    events: list[list[object]] = []
    shown: list[int | None] = [None] * len(left)
    for hand in told:
        events.append([BidsRevealed(tuple(column.bid for column in hand.columns))])
        for column in sorted((column for column in hand.columns if column.rank), key=lambda column: column.rank or 0):
            assert column.tide is not None
            assert column.since == hand.number
            events[-1].append(TideTaken(column.seat, column.tide, shown[column.seat]))
        for column in sorted(hand.columns, key=lambda column: column.wave):
            shown[column.seat] = None if column.toll == "out" else column.tide
            if column.toll == "ring":
                left[column.seat] -= 1
                events[-1].append(RingLost(column.seat, left[column.seat]))
            elif column.toll == "out":
                events[-1].append(PlayerOut(column.seat))
    return events


def rings_lost(told: tuple[object, ...], seat: int) -> int:
    """How many rings a seat has lost in hands so far."""
    return sum(hand.columns[seat].toll == "ring" for hand in told)


def one_hand(edition: str, out: tuple[bool, ...], bids: tuple[int | None, ...]) -> tuple[SeatInHand, ...]:
    """The second hand of a round with four seats: the first brought 9 to seat 0 and 11 to seat 1."""
    played = OpenRound(edition, ((9, 11), (3, 5)), ((60, 59, 1, 2), bids), (1,) * 4, out)
    return accounts(played)[1].columns


def test_a_tide_from_before_is_told_with_the_hand_that_brought_it() -> None:
    columns = one_hand("gamewright", (False,) * 4, (10, 20, 50, 40))
    assert [(column.tide, column.since) for column in columns] == [(9, 0), (11, 0), (3, 1), (5, 1)]
    assert [column.rank for column in columns] == [None, None, 1, 2]
    assert [column.toll for column in columns] == ["", "ring", "", ""]


def test_with_amigo_the_next_wave_pays_when_the_highest_goes_out() -> None:
    columns = one_hand("amigo", (False, True, False, False), (10, 20, 50, 40))
    assert [(column.toll, column.wave) for column in columns] == [("ring", 1), ("out", 0), ("", 0), ("", 0)]


def test_a_seat_has_paid_in_the_hands_that_it_paid_in() -> None:
    played = OpenRound("gamewright", ((9, 11), (3, 5)), ((60, 59, 1), (10, 20, 50)), (1,) * 3, (False,) * 3)
    assert [losses(accounts(played), seat) for seat in range(3)] == [(1,), (0,), ()]


def test_nothing_is_told_of_a_hand_that_is_not_over() -> None:
    view: View = GAME.view(GAME.new(players=4), None)
    assert accounts(open_round(view, 0)) == ()
