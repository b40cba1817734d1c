"""Turn the Tide, rule by rule of `docs/rules`."""

from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.turn_the_tide import (
    TIDE_DECK,
    WEATHER_DECK,
    BidsRevealed,
    Deal,
    HandsDealt,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
    TurnTides,
    rings_of,
)
from tests.engine.generators import Setup, play
from tests.engine.turn_the_tide.positions import GAME, bid, comb_deal, new_deal, of_kind, play_hand, position, turn


def kinds(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


# --- material ---


def test_weather_deck():
    """1.2: The weather deck holds the numbers 1 to 60, each once."""
    assert tuple(range(1, 61)) == WEATHER_DECK


@pytest.mark.parametrize(
    ("cards", "rings_of_twelve"),
    [(range(1, 13), 0), (range(13, 25), 6), (range(25, 37), 12), (range(37, 49), 6), (range(49, 61), 0)],
)
def test_rings_printed(cards: range, rings_of_twelve: int):
    """1.3: Rings are printed on the weather cards: none on 1 to 12 and 49 to 60"""
    assert rings_of(cards) == rings_of_twelve
    assert {rings_of((card, card)) for card in cards} == {rings_of_twelve // 6}


def test_rings_of_the_deck():
    """1.3: The deck has 24."""
    assert rings_of(WEATHER_DECK) == 24


def test_tide_deck():
    """1.4: The tide deck holds the numbers 1 to 12, each twice."""
    assert sorted(TIDE_DECK) == sorted(2 * list(range(1, 13)))


@given(st.integers(3, 5), st.integers())
@settings(max_examples=30)
def test_ring_tokens(players: int, seed: int):
    """1.5: 24 ring tokens always suffice."""
    state = GAME.new(players=players)
    assert sum(new_deal(players, GAME.draw(state, Random(seed))).rings) <= 24


# --- set-up of a game ---


@pytest.mark.parametrize("players", [3, 4, 5])
def test_deal(players: int):
    """2.1: Everybody is dealt twelve weather cards, at which only they look."""
    deal = GAME.draw(GAME.new(players=players), Random(3))
    state, (hands_dealt, round_started) = GAME.apply(GAME.new(players=players), {CHANCE: deal})
    assert [len(hand) for hand in state.hands] == [12] * players
    assert round_started == RoundStarted(0, state.rings)
    for seat in range(players):
        assert GAME.redact(hands_dealt, seat).hands == tuple(
            state.hands[seat] if owner == seat else None for owner in range(players)
        )
        view = GAME.view(state, seat)
        assert view.hand == view.hand_full == state.hands[seat]
        assert view.known == tuple(state.hands[seat] if owner == seat else () for owner in range(players))
    assert GAME.redact(hands_dealt, None) == HandsDealt((None,) * players)


def test_rest_of_the_deck():
    """2.2: The weather cards that are left stay out of the game, and nobody sees them."""
    whole = list(play(Setup(GAME, 3, {}, seed=5)))
    hands = set(chain(*whole[0].after.deal))
    seen = {card for turn in whole for event in of_kind(BidsRevealed, turn.events) for card in event.bids}
    assert seen - {None} <= hands
    assert len(hands) == 36


def test_rings_are_rounded_down():
    """2.3: A hand has the rings that its twelve cards print, a half that is over dropped: 3½ are 3."""
    three_and_a_half = (*range(13, 20), *range(1, 6))
    six_and_a_half = (*range(25, 31), 24, *range(6, 11))
    none = tuple(range(49, 61))
    state = new_deal(3, Deal((three_and_a_half, six_and_a_half, none)))
    assert state.rings == (3, 6, 0)


def test_rings_lie_face_up():
    """2.3: They lie open in front of its player."""
    state = new_deal(4)
    assert all(
        GAME.view(state, seat).rings == GAME.view(state, seat).rings_full == state.rings for seat in (None, 0, 3)
    )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rounds(players: int):
    """2.4: A game has as many rounds as players, a round at most twelve hands."""
    events = [event for turn in play(Setup(GAME, players, {}, seed=1)) for event in turn.events]
    assert [event.round for event in of_kind(RoundScored, events)] == list(range(players))


def test_hands_of_a_round():
    """2.4: A game has as many rounds as players, a round at most twelve hands.
    5.1: A round ends with its last hand, or as soon as at most two are in: with three players when the first is out.
    """
    state = position((9, 9, 9, 9), hand_number=11)
    assert kinds(play_hand(position((9, 9, 9, 9), hand_number=10), (1, 2), 0, 1)[1])[-1] == "RingLost"
    assert "RoundScored" in kinds(play_hand(state, (1, 2), 0, 1)[1])


# --- a hand, step by step ---


def test_two_tides_are_turned():
    """3.1: The top two tides of the tide deck are turned up."""
    state, events = GAME.apply(new_deal(3), {CHANCE: TurnTides((9, 4))})
    assert events == (TidesTurned(0, 4, 9),)
    assert state.shown == GAME.view(state, 1).shown == (4, 9)
    assert sorted((*state.tide_deck, 4, 9)) == list(TIDE_DECK)


def test_tide_deck_is_shuffled_for_every_round():
    """3.1: The deck is shuffled before every round, and in a round no tide comes back."""
    state = position((9, 9, 9), hand_number=11)
    state, _ = play_hand(state, (1, 2), 0, 1)
    assert state.tide_deck == TIDE_DECK
    drawn = {GAME.draw(state, Random(seed)).cards for seed in range(200)}
    assert len(drawn) > 60


def test_bids_are_secret_and_turned_over_together():
    """3.2: Everyone who is not out chooses a weather card in secret."""
    state = turn(position((1, 1, 1, 1), out=[2]), 3, 8)
    assert GAME.to_act(state) == {0, 1, 3}
    assert GAME.legal(state, 0) == tuple(map(PlayWeather, state.hands[0]))
    _, events = bid(state, {0: 1, 1: 2, 3: 4})
    assert events[0] == BidsRevealed((1, 2, None, 4))
    assert all(GAME.redact(events[0], seat) == events[0] for seat in (None, 0, 1, 2, 3))


def test_highest_card_takes_the_lower_tide():
    """3.3: The highest card takes the lower of the two tides, the second highest card the higher one."""
    state, events = bid(turn(new_deal(3), 8, 3), {0: 34, 1: 2, 2: 36})
    assert events[1:3] == (TideTaken(2, 3, None), TideTaken(0, 8, None))
    assert state.tides == (8, None, 3)


def test_only_the_newest_tide_shows():
    """3.4: A tide that is taken covers the one its player took before: only the newest shows."""
    state, events = play_hand(position((9, 9, 9), tides=(11, 2, None)), (3, 5), 0, 1)
    assert of_kind(TideTaken, events) == [TideTaken(0, 3, 11), TideTaken(1, 5, 2)]
    assert GAME.view(state, 2).tides == (3, 5, None)


def test_everybody_else_keeps_what_shows():
    """3.5: All others go on showing what they showed."""
    state, _ = play_hand(position((9, 9, 9, 9), tides=(7, 7, 12, None)), (3, 5), 0, 1)
    assert state.tides == (3, 5, 12, None)


def test_equal_tides():
    """3.6: Of two equal tides both takers get that number."""
    state, _ = play_hand(position((9, 9, 9)), (6, 6), 2, 1)
    assert state.tides == (None, 6, 6)


def test_highest_tide_loses_a_ring():
    """3.7: shows the highest tide, of all who are not out, loses a ring."""
    state, events = play_hand(position((4, 4, 4, 4), tides=(None, None, 3, None)), (2, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 3)]
    assert state.rings == (4, 3, 4, 4)


def test_without_a_tide_nobody_loses_a_ring():
    """3.8: Who has not taken a tide yet shows none, and loses nothing."""
    _, events = play_hand(position((4, 4, 0)), (1, 1), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(0, 3), RingLost(1, 3)]


def test_two_players_tied_for_the_highest():
    """3.9: If several show the highest tide, each of them loses a ring."""
    state, events = play_hand(position((4, 4, 4, 4), tides=(None, None, 9, None)), (2, 9), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 3), RingLost(2, 3)]
    assert state.rings == (4, 3, 3, 4)


def test_played_cards_are_laid_aside():
    """3.10: The cards that were played are laid aside for the rest of the round."""
    state, _ = bid(turn(new_deal(3), 1, 2), {0: 34, 1: 2, 2: 36})
    assert state.hands == tuple(tuple(card for card in hand if card not in (34, 2, 36)) for hand in comb_deal(3).hands)


def test_played_cards_were_open():
    """8.1: Cards that were shown are known, in their round and when their hand comes round again."""
    state, _ = bid(turn(new_deal(3), 1, 2), {0: 34, 1: 2, 2: 36})
    assert all(GAME.view(state, seat).bids == ((34, 2, 36),) for seat in (None, 0, 1, 2))
    assert GAME.view(state, 0).tide_history == ((1, 2),)


def test_loser_is_often_another():
    """3.7: Often that is somebody who took no tide in this hand."""
    _, events = play_hand(position((4, 4, 4), tides=(None, None, 12)), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(2, 3)]


# --- elimination ---


def test_losing_the_last_ring_keeps_you_in():
    """4.1: Losing the last ring leaves its player in."""
    state, events = play_hand(position((1, 1, 1, 1)), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 0)]
    assert state.still_in == (0, 1, 2, 3)


def test_out():
    """4.2: Out is who has to lose a ring and has none."""
    state, events = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    assert kinds(events) == ["BidsRevealed", "TideTaken", "TideTaken", "PlayerOut"]
    assert events[-1] == PlayerOut(1)
    assert GAME.view(state, 0).out == (False, True, False, False)


def test_out_cards_are_face_down():
    """4.3: is out turns hand and tides face down"""
    state, _ = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    view = GAME.view(state, 1)
    assert view.hand == view.known[1] == ()
    assert view.tides[1] is None
    assert view.hand_full == view.known_full[1] == state.deal[1]


def test_out_plays_no_more_this_round():
    """4.3: plays no more in this round."""
    state, _ = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    assert GAME.to_act(turn(state, 1, 2)) == {0, 2, 3}


def test_gamewright_edition():
    """4.4: Edition `gamewright`: with that the hand is over."""
    state, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, 4)), (3, 5), 0, 1)
    assert kinds(events)[3:] == ["PlayerOut"]
    assert state.rings == (4, 0, 4, 4)


def test_amigo_edition():
    """4.5: if all who showed the highest tide went out, those who show the highest tide now lose a ring"""
    state, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, None), edition="amigo"), (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), RingLost(2, 3))
    assert state.rings == (4, 0, 3, 4)


def test_amigo_next_level_pays_all_tied():
    """4.5: all of them, if they are several."""
    _, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, 4), edition="amigo"), (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), RingLost(2, 3), RingLost(3, 3))


def test_amigo_goes_on_until_somebody_paid():
    """4.6: So it goes on until a ring was lost or nobody shows a tide."""
    state = position((4, 0, 0, 4, 4), tides=(None, None, 4, 2, None), edition="amigo")
    state, events = play_hand(state, (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), PlayerOut(2), RingLost(0, 3))
    assert state.rings == (3, 0, 0, 4, 4)


def test_amigo_stops_when_nobody_shows_a_tide():
    """4.6: So it goes on until a ring was lost or nobody shows a tide."""
    state, events = play_hand(position((0, 0, 4, 4, 4), edition="amigo"), (5, 5), 0, 1)
    assert events[3:] == (PlayerOut(0), PlayerOut(1))
    assert state.still_in == (2, 3, 4)


def test_amigo_wave_is_paid_by_one_of_two():
    """4.7: If of several with the highest tide one lost a ring and another went out, a ring was lost"""
    _, events = play_hand(position((0, 4, 4, 4), tides=(None, None, 4, None), edition="amigo"), (5, 5), 0, 1)
    assert events[3:] == (PlayerOut(0), RingLost(1, 3))


def test_amigo_end_of_round_comes_first():
    """4.8: Whether the round is over (5.1) is asked before each further wave."""
    _, events = play_hand(position((4, 0, 4), tides=(None, None, 4), edition="amigo"), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == []
    _, events = play_hand(position((4, 0, 0, 4), tides=(None, None, 4, None), edition="amigo"), (3, 5), 0, 1)
    assert kinds(events)[3:6] == ["PlayerOut", "PlayerOut", "RoundScored"]


# --- end of a round and scoring ---


@pytest.mark.parametrize(("rings", "tides"), [((4, 0, 4), ()), ((4, 0, 4, 4), (None, None, None, None))])
def test_round_ends_early(rings: tuple[int, ...], tides: tuple[int, ...]):
    """5.1: A round ends with its last hand, or as soon as at most two are in"""
    _, events = play_hand(position(rings, tides), (3, 5), 0, 1)
    assert ("RoundScored" in kinds(events)) == (len(rings) == 3)


def test_two_going_out_together():
    """5.1: Two who go out together may leave one alone."""
    _, events = play_hand(position((0, 0, 4)), (5, 5), 0, 1)
    assert of_kind(RoundScored, events) == [RoundScored(0, points=(-1, -1, 5), rings=(0, 0, 4), bonus=(0, 0, 1))]


def test_points():
    """5.2: Each ring left is worth a point."""
    _, events = play_hand(position((3, 0, 2, 0, 9), tides=(9, 9, 9, None, 9), out=[3], hand_number=11), (1, 2), 4, 0)
    (scored,) = of_kind(RoundScored, events)
    assert scored.rings == (3, 0, 1, 0, 9)
    assert scored.points == (3, -1, 1, -1, 10)


def test_bonus_for_the_lowest_tide():
    """5.3: Everyone who shows the lowest tide, of all who are not out, gets one point more."""
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, 3, 8), hand_number=11), (4, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_no_tide_counts_as_lowest():
    """5.4: To show no tide is lower than any tide."""
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, None, 8), hand_number=11), (1, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_everyone_tied_for_lowest_gets_the_bonus():
    """5.3: Everyone who shows the lowest tide, of all who are not out, gets one point more."""
    _, events = play_hand(position((9, 9, 9, 9, 9), tides=(8, 8, 2, None, None), hand_number=11), (1, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 0, 1, 1)
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, 2, 9), hand_number=11), (2, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (1, 0, 1, 0)


def test_out_never_gets_the_bonus():
    """5.5: is out never gets that point."""
    _, events = play_hand(position((9, 9, 9, 0), tides=(8, 8, 3, None), out=[3], hand_number=11), (4, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_worked_example():
    """5.6: An example with four players: three rings 3 points; no ring 0; two rings 2"""
    _, events = play_hand(position((3, 1, 2, 1), tides=(9, 12, 8, 2), hand_number=11), (5, 6), 2, 0)
    assert of_kind(RoundScored, events) == [RoundScored(0, points=(3, 0, 2, 2), rings=(3, 0, 2, 1), bonus=(0, 0, 0, 1))]
