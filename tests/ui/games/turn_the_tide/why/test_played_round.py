"""Each seat's column in a hand, from what the engine tells."""

from __future__ import annotations

from hypothesis import given, settings

from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, RoundScored, TideTaken, View
from game.ui.games.turn_the_tide.why.played_round import (
    PlayedRound,
    columns,
    columns_before,
    hands_lost,
    losses_in,
    played_round,
)
from tests.engine.generators import Setup, play
from tests.ui.games.turn_the_tide.table_play import GAME, setups


@settings(max_examples=15, deadline=None)
@given(setups())
def test_the_columns_agree_with_what_happened(setup: Setup) -> None:
    hands: list[list[object]] = []
    for turn in play(setup):
        for event in turn.events:
            if isinstance(event, BidsRevealed):
                hands.append([])
            if isinstance(event, BidsRevealed | TideTaken | RingLost | PlayerOut):
                hands[-1].append(event)
        if any(isinstance(event, RoundScored) for event in turn.events):
            view = GAME.view(turn.after, None)
            assert events_of(played_round(view, len(view.history) - 1)) == hands
            hands = []
        elif hands:
            assert events_of(played_round(GAME.view(turn.after, None), turn.after.round)) == hands


def events_of(played: PlayedRound) -> list[list[object]]:
    """The hands of a round as the engine's events told them."""
    lost = [sum(loss.seat == seat and not loss.is_out for loss in played.losses) for seat in range(len(played.rings))]
    left = [rings + more for rings, more in zip(played.rings, lost, strict=True)]
    events: list[list[object]] = []
    for number in range(len(played.bids)):
        shown, before = columns(played, number), columns_before(played, number)
        events.append([BidsRevealed(tuple(column.bid for column in shown))])
        for column in sorted((column for column in shown if column.rank), key=lambda column: column.rank or 0):
            assert column.tide is not None
            assert column.since == number
            events[-1].append(TideTaken(column.seat, column.tide, before[column.seat].tide))
        for loss in losses_in(played, number):
            assert loss == shown[loss.seat].loss
            assert loss.tide == shown[loss.seat].tide
            left[loss.seat] -= not loss.is_out
            events[-1].append(PlayerOut(loss.seat) if loss.is_out else RingLost(loss.seat, left[loss.seat]))
    return events


def test_a_tide_from_before_is_told_with_the_hand_that_brought_it() -> None:
    """The first hand of a round with four seats brought 9 to seat 0 and 11 to seat 1."""
    bids = ((60, 59, 1, 2), (10, 20, 50, 40))
    played = PlayedRound(((9, 11), (3, 5)), bids, ((0, 1), (2, 3)), (), (1,) * 4, (False,) * 4)
    shown = columns(played, 1)
    assert [(column.tide, column.since) for column in shown] == [(9, 0), (11, 0), (3, 1), (5, 1)]
    assert [column.rank for column in shown] == [None, None, 1, 2]
    assert [column.tide for column in columns_before(played, 1)] == [9, 11, None, None]


@settings(max_examples=15, deadline=None)
@given(setups())
def test_a_seat_has_paid_in_the_hands_that_it_paid_in(setup: Setup) -> None:
    for turn in play(setup):
        played = played_round(GAME.view(turn.after, None), 0)
        for seat in range(setup.players):
            paid = [number for number in range(len(played.bids)) if columns(played, number)[seat].loss]
            assert list(hands_lost(played, seat)) == paid


def test_nothing_is_told_of_a_hand_that_is_not_over() -> None:
    view: View = GAME.view(GAME.new(players=4), None)
    assert not played_round(view, 0).bids
