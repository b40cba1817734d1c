"""The cost of a round's hands, and their steps, from the engine's events."""

from random import Random

from hypothesis import given, settings

from game.engine.match import Match
from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, RoundRecord, TidesTurned, TideTaken, View
from game.ui.games.turn_the_tide.played_hands import events_of_hand, hands_lost, losses_in, played_round, tide_hand
from tests.engine.generators import Setup, play
from tests.ui.games.turn_the_tide.table_play import GAME, setups


@settings(max_examples=15, deadline=None)
@given(setups())
def test_a_hand_is_told_from_its_tides_to_the_last_ring_it_has_cost(setup: Setup) -> None:
    match = Match(GAME, setup.players, setup.options, setup.seed)
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, Random(match.step_count).choice(match.legal(seat)))
    told, view = tuple(match.seat_events_since(0, None)), match.view(None)
    for number, record in enumerate(view.history):
        for hand, bids in enumerate(record.bids):
            begun, steps = events_of_hand(told, number, hand)
            assert isinstance(begun.event, TidesTurned)
            assert (begun.event.low, begun.event.high) == record.tides[hand]
            assert [step.event.bids for step in steps if isinstance(step.event, BidsRevealed)] == [bids]
            taken = [step.event.seat for step in steps if isinstance(step.event, TideTaken)]
            assert taken == list(record.takers[hand])
            paid = [step.event.seat for step in steps if isinstance(step.event, RingLost | PlayerOut)]
            assert paid == [loss.seat for loss in losses_in(record, hand)]


def test_a_tide_is_told_with_the_hand_that_brought_it() -> None:
    bids = ((60, 59, 1, 2), (10, 20, 50, 40))
    played = RoundRecord(((9, 11), (3, 5)), bids, (0,) * 4, (1,) * 4, (0,) * 4, (False,) * 4, ((0, 1), (2, 3)))
    assert [tide_hand(played, 1, seat) for seat in range(4)] == [0, 0, 1, 1]
    assert [tide_hand(played, 0, seat) for seat in range(4)] == [0, 0, None, None]


@settings(max_examples=15, deadline=None)
@given(setups())
def test_a_seat_has_paid_in_the_hands_that_it_paid_in(setup: Setup) -> None:
    for turn in play(setup):
        played = played_round(GAME.view(turn.after, None), 0)
        for seat in range(setup.players):
            hands = range(len(played.bids))
            paid = [number for number in hands for loss in losses_in(played, number) if loss.seat == seat]
            assert list(hands_lost(played, seat)) == paid


def test_nothing_is_told_of_a_hand_that_is_not_over() -> None:
    view: View = GAME.view(GAME.new(players=4), None)
    assert not played_round(view, 0).bids
