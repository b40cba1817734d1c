from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.turn_the_tide import (
    BidLaid,
    BidsRevealed,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
    View,
)
from game.play.notices import TakenBack, Thinking, ViewerChanged
from game.ui.games.turn_the_tide.tableau import Bid, Island, Tableau, advance, standing
from game.ui.table.steps import Step
from tests.engine.generators import Setup
from tests.engine.hooks.turn_the_tide import hidden
from tests.ui.games.turn_the_tide.table_play import GAME, SHEPHERDS, bid, cards_in, folded, lifted, setups, told

HAND = tuple(range(1, 13))


def table(viewer: int | None = 0, open_bids: bool = False) -> Tableau:
    return Tableau(tuple(map(Island, SHEPHERDS[:4])), hands_total=12, rounds=4, open_bids=open_bids, viewer=viewer)


def after(start: Tableau, *steps: Step) -> Tableau:
    for step in steps:
        start = advance(start, step)
    return start


def bidding(viewer: int | None = 0, open_bids: bool = False) -> Tableau:
    hands = tuple(HAND if seat == viewer else None for seat in range(4))
    return after(table(viewer, open_bids), HandsDealt(hands), RoundStarted(0, (2, 3, 4, 5)), TidesTurned(0, 4, 11))


def levels(*tides: int | None) -> Tableau:
    places = tuple(Island(name, tide=tide, rings=2) for name, tide in zip(SHEPHERDS, tides, strict=False))
    return replace(table(), places=places, mode="bid")


@settings(max_examples=12, deadline=None)
@given(setups(), st.data())
def test_folding_all_events_gives_what_the_view_tells(setup: Setup, data: st.DataObject):
    viewer = data.draw(st.sampled_from((None, *range(setup.players))))
    for turn, shown in folded(setup, viewer):
        assert shown == standing(GAME.view(turn.after, viewer), SHEPHERDS[: setup.players])


@settings(max_examples=12, deadline=None)
@given(setups(), st.data())
def test_no_hidden_card_is_on_the_table_even_if_events_are_not_redacted(setup: Setup, data: st.DataObject):
    viewer = data.draw(st.sampled_from((None, *range(setup.players))))
    shown = None
    for turn, _ in folded(setup, viewer):
        shown = shown or standing(GAME.view(turn.before, viewer), SHEPHERDS[: setup.players])
        shown = after(shown, *turn.events)
        assert not cards_in(shown) & hidden(turn.after, viewer)


@settings(max_examples=8, deadline=None)
@given(setups(), st.data())
def test_places_in_the_hand_never_move_within_a_round(setup: Setup, data: st.DataObject):
    viewer = data.draw(st.integers(0, setup.players - 1))
    for one in told(setup, viewer):
        if not isinstance(one.step, HandsDealt | HandsPassed | ViewerChanged):
            assert one.after.hand_full == one.before.hand_full


def test_a_bid_leaves_the_hand_and_comes_back():
    shown = after(bidding(), lifted(7), bid(0, 7))
    assert shown.places[0].bid == Bid(7, is_open=False)
    assert (shown.own_bid, shown.lifted) == (7, None)
    assert 7 not in shown.held
    assert after(shown, TakenBack(0)) == bidding()


def test_another_seats_card_is_dropped_though_it_was_told():
    assert after(bidding(), bid(2, 44)).places[2].bid == Bid(None, is_open=False)


def test_with_open_bids_the_cards_lie_face_up_and_the_lead_rotates():
    shown = bidding(open_bids=True)
    assert shown.choosers == {0}
    shown = after(shown, BidLaid(0, 7))
    assert (shown.places[0].bid, shown.choosers) == (Bid(7, is_open=True), {1})
    assert after(bidding(open_bids=True), TidesTurned(1, 2, 3)).choosers == {1}


def test_all_who_have_not_bid_choose_together():
    assert after(bidding(), bid(2)).choosers == {0, 1, 3}


def test_only_a_card_in_the_hand_is_lifted():
    with pytest.raises(ValueError, match="card:44"):
        advance(bidding(), lifted(44))


def test_ribbons_go_to_the_two_highest_bids():
    assert after(bidding(), BidsRevealed((7, 30, 60, 12))).ribbons == (2, 1)


def test_takers_take_the_low_tide_first():
    shown = after(bidding(), BidsRevealed((7, 30, 60, 12)), TideTaken(2, 4, None))
    assert (shown.shown, shown.places[2].tide) == ((None, 11), 4)
    assert after(shown, TideTaken(1, 11, None)).shown == (None, None)


def test_two_equal_tides_are_told_apart_by_their_takers():
    equal = after(bidding(), TidesTurned(1, 5, 5), BidsRevealed((7, 30, 60, 12)))
    assert after(equal, TideTaken(1, 5, None)).shown == (5, None)


def test_moods_follow_the_water():
    shown = levels(6, 7, 9, None)
    assert [shown.mood(seat) for seat in range(4)] == ["calm", "worried", "worried", "calm"]
    assert levels(3, 2, 3, None).mood(0) == "calm"
    assert levels(3, 2, 1, None).mood(0) == "worried"


def test_who_won_the_low_tide_is_glad_until_the_next_hand():
    shown = after(bidding(), BidsRevealed((7, 30, 60, 12)))
    assert shown.mood(2) == "calm"
    shown = after(shown, TideTaken(2, 11, None))
    assert shown.mood(2) == "joy"
    assert after(shown, TidesTurned(1, 2, 3)).mood(2) == "worried"


def test_whoever_a_hand_has_cost_a_ring_is_startled_until_the_next_hand():
    shown = after(bidding(), BidsRevealed((7, 30, 60, 12)), RingLost(2, 3))
    assert shown.losers == {2}
    assert shown.mood(2) == "splash"
    assert after(shown, TidesTurned(1, 2, 3)).losers == frozenset()
    assert after(shown, RoundScored(0, (3, 1, 3, 1), (3, 1, 3, 1), (0, 0, 0, 0))).losers == frozenset()


def test_best_of_the_round_are_glad():
    shown = after(bidding(), RoundScored(0, (3, 1, 3, -1), (2, 1, 3, 0), (1, 0, 0, 0)))
    assert [shown.mood(seat) for seat in range(4)] == ["joy", "calm", "joy", "calm"]
    assert shown.places[3].points == -1


def test_out_lasts_until_the_next_round_and_takes_the_hand():
    shown = after(bidding(), RingLost(0, 0), PlayerOut(0))
    assert (shown.mood(0), shown.held, shown.places[0].tide) == ("splash", (), None)
    shown = after(shown, RoundScored(0, (-1, 1, 3, 4), (0, 1, 3, 4), (0, 0, 0, 0)))
    shown = after(shown, HandsPassed((HAND, None, None, None)), RoundStarted(1, (5, 2, 3, 4)))
    assert (shown.mood(0), shown.held, shown.places[0].rings) == ("calm", HAND, 5)


def test_thinking_ends_with_the_bid():
    shown = after(bidding(), Thinking(2, True))
    assert shown.places[2].thinking
    assert not after(shown, bid(2)).places[2].thinking


def first_view() -> View:
    """What the first of four seats knows when the first tides have been turned."""
    setup = Setup(GAME, 4, {"edition": "gamewright", "length": "full", "open_bids": False}, 7)
    return GAME.view(next(turn.after for turn, _ in folded(setup, 0) if turn.after.shown), 0)


def test_whoever_leaves_the_screen_leaves_no_card_behind():
    view = first_view()
    low, high = view.hand[0], view.hand[-1]
    start = standing(view, SHEPHERDS[:4])
    shown = after(start, lifted(low), bid(0, high), ViewerChanged(None))
    assert cards_in(shown) == set()
    assert shown.places[0].bid == Bid(None, is_open=False)
    back = after(shown, ViewerChanged(0, view, PlayWeather(high)))
    assert (back.own_bid, back.held) == (high, view.hand[:-1])
    assert after(back, TakenBack(0)) == start


@settings(max_examples=8, deadline=None)
@given(setups(), st.data())
def test_whoever_comes_to_the_screen_finds_the_table_that_their_view_tells(setup: Setup, data: st.DataObject):
    before, viewer = (data.draw(st.sampled_from((None, *range(setup.players)))) for _ in range(2))
    for turn, shown in folded(setup, before):
        view = GAME.view(turn.after, viewer)
        come = ViewerChanged(viewer, None if viewer is None else view)
        assert advance(shown, come) == standing(view, SHEPHERDS[: setup.players])


def test_committed_seats_show_a_back_and_the_viewer_its_own():
    view = first_view()
    shown = standing(view, SHEPHERDS[:4], frozenset({0, 3}), pending=PlayWeather(view.hand[0]))
    bids = [place.bid for place in shown.places]
    assert bids == [Bid(view.hand[0], is_open=False), None, None, Bid(None, is_open=False)]
