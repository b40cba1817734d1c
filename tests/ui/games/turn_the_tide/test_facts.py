"""Facts that follow from a table: bids, hands, who takes, who pays, and everybody's faces."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.turn_the_tide import HandsDealt, HandsPassed, PlayWeather, TideTaken
from game.play.session_events import MoveRetracted, ThinkingChanged, ViewerChanged
from game.ui.games.turn_the_tide.facts import (
    Bid,
    Mode,
    bid_of,
    cards_in_hand,
    face,
    hand_number,
    lifted_card,
    losers,
    mode,
    own_bid,
    ribbons,
    stake,
)
from tests.engine.hooks.turn_the_tide import hidden_pieces
from tests.engine.turn_the_tide.positions import position, turn
from tests.ui.games.turn_the_tide.table_play import GAME, SHEPHERDS, bid, bids, cards_in, made_up, table, tellings
from tests.ui.games.turn_the_tide.table_play import lift as lift
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat


@settings(max_examples=8, deadline=None)
@given(tellings())
def test_places_in_the_hand_never_move_within_a_round(beats: list[Beat]) -> None:
    for one in beats:
        if not isinstance(one.step, HandsDealt | HandsPassed | ViewerChanged):
            assert one.after.view.hand_full == one.before.view.hand_full


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((None, 0, 2)))
def test_no_hidden_card_is_on_the_table(seed: int, viewer: int | None) -> None:
    game = made_up(viewer)
    for number in range(6):
        hands = game.state.hands
        at = {seat: (seed + seat * number) % len(hands[seat]) for seat in game.state.still_in}
        game.play({seat: PlayWeather(hands[seat][place]) for seat, place in at.items()})
        assert not cards_in(game.seen) & hidden_pieces(game.state, viewer)
        game.state = turn(game.state, *game.state.tide_deck[:2])


def test_a_bid_leaves_the_hand_and_comes_back() -> None:
    game = made_up()
    before = game.seen
    game.send(lift(7), bid(2, 7))
    assert bid_of(game.seen, 2) == Bid(7, is_open=False)
    assert (own_bid(game.seen), lifted_card(game.seen)) == (7, None)
    assert 7 not in cards_in_hand(game.seen)
    game.send(MoveRetracted(2))
    assert game.seen == before


def test_another_seats_bid_is_a_card_of_which_nothing_is_known() -> None:
    game = made_up()
    game.send(bid(1))
    assert bid_of(game.seen, 1) == Bid(None, is_open=False)
    assert game.seen.waiting == (0, 2, 3)


def test_with_open_bids_the_cards_lie_face_up_and_the_lead_rotates() -> None:
    game = made_up(0, open_bids=True)
    assert game.seen.waiting == (0,)
    game.play({0: PlayWeather(5)})
    assert (bid_of(game.seen, 0), game.seen.waiting) == (Bid(5, is_open=True), (1,))


def test_only_a_card_in_the_hand_is_lifted() -> None:
    game = made_up()
    game.send(lift(7))
    assert lifted_card(game.seen) == 7
    game.send(lift(44))
    assert lifted_card(game.seen) is None


def test_ribbons_go_to_the_two_highest_bids() -> None:
    game = made_up()
    revealed = game.play(bids(1, 30, 43, 12))[0]
    assert (mode(revealed.after), ribbons(revealed.after)) == ("reveal", (2, 1))
    assert bid_of(revealed.after, 3) == Bid(12, is_open=True)


def test_takers_take_the_low_tide_first_and_their_shepherd_is_glad() -> None:
    revealed, low, high, *_ = made_up().play(bids(1, 30, 43, 12))
    assert (face(revealed.after, 2), face(low.after, 2)) == ("calm", "joy")
    assert isinstance(low.step, TideTaken)
    assert (low.after.view.hanging, high.after.view.hanging) == ((None, 11), (None, None))


def test_whoever_a_hand_has_cost_a_ring_is_startled_until_the_next_hand() -> None:
    game = made_up()
    game.play(bids(1, 30, 43, 12))
    assert (losers(game.seen), face(game.seen, 1)) == ({1}, "splash")
    game.state = turn(game.state, 2, 3)
    game.send(ViewerChanged(GAME.view(game.state, 2)))
    assert (mode(game.seen), losers(game.seen), hand_number(game.seen)) == ("bid", frozenset(), 1)


def test_moods_follow_the_water() -> None:
    assert [face(table(tides=(6, 7, 9, None)), seat) for seat in range(4)] == ["calm", "worried", "worried", "calm"]
    assert face(table(tides=(3, 2, 3, None)), 0) == "calm"
    assert face(table(tides=(3, 2, 1, None)), 0) == "worried"


def test_a_round_is_over_until_its_hands_are_passed_on() -> None:
    state = position((1, 0, 0, 0), (3, 8, 8, 5), out=(1,))
    game = MadeUp(GAME, turn(state, 11, 12), 0, SHEPHERDS)
    played = game.play({0: PlayWeather(1), 2: PlayWeather(43), 3: PlayWeather(40)})
    beats = {type(one.step).__name__: one.after for one in played}
    out, scored, passed = beats["PlayerOut"], beats["RoundScored"], beats["HandsPassed"]
    assert (mode(out), face(out, 3)) == ("reveal", "splash")
    assert (mode(scored), losers(scored), hand_number(scored)) == ("round_over", frozenset(), 0)
    best = scored.view.history[-1].points
    assert {seat for seat in range(4) if face(scored, seat) == "joy"} == {
        seat for seat in range(4) if best[seat] == max(best)
    }
    assert (mode(passed), ribbons(passed), bid_of(passed, 2)) == ("deal", (), None)
    assert cards_in_hand(passed) == passed.view.hand_full


def test_thinking_ends_with_the_bid() -> None:
    game = made_up()
    game.send(ThinkingChanged(1, True))
    assert 1 in game.seen.thinking
    game.send(bid(1))
    assert 1 not in game.seen.thinking


def test_whoever_leaves_the_screen_leaves_no_card_behind() -> None:
    game = made_up()
    view, nobodys = game.seen.view, GAME.view(game.state, None)
    low, high = view.hand[0], view.hand[-1]
    game.send(lift(low), bid(2, high), ViewerChanged(nobodys))
    assert cards_in(game.seen) == set()
    assert bid_of(game.seen, 2) == Bid(None, is_open=False)
    game.send(ViewerChanged(view, PlayWeather(high)))
    assert (own_bid(game.seen), cards_in_hand(game.seen)) == (high, view.hand[:-1])


@pytest.mark.parametrize("expected", ["deal", "bid"])
def test_before_the_first_tides_nothing_is_bid_for(expected: Mode) -> None:
    game = MadeUp(GAME, position((2, 2, 2)), None, SHEPHERDS)
    if expected == "bid":
        game.state = turn(game.state, 4, 11)
        game.send(ViewerChanged(GAME.view(game.state, None)))
    assert (mode(game.seen), hand_number(game.seen)) == (expected, 0)


def test_more_is_at_stake_the_further_the_tides_are_apart_and_all_where_a_last_ring_may_go() -> None:
    hands = (2, (4, 5)), (2, (1, 12)), (0, (4, 5))
    stakes = [stake(GAME.view(turn(position((rings, 2, 2)), *tides), None)) for rings, tides in hands]
    assert stakes == sorted(set(stakes))
    assert stakes[-1] == 1.0
