"""Turn the Tide, sentence by sentence of its rule page."""

from __future__ import annotations

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
from tests.engine.tide_positions import GAME, bid, comb_deal, dealt, of_kind, play_hand, position, turn


def kinds(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


# --- material ---


def test_weather_deck():
    """60 weather cards, numbered 1 to 60, one of each."""
    assert tuple(range(1, 61)) == WEATHER_DECK


@pytest.mark.parametrize(
    ("cards", "rings_of_twelve"),
    [(range(1, 13), 0), (range(13, 25), 6), (range(25, 37), 12), (range(37, 49), 6), (range(49, 61), 0)],
)
def test_rings_printed(cards: range, rings_of_twelve: int):
    """1-12 none, 13-24 half, 25-36 one, 37-48 half, 49-60 none."""
    assert rings_of(cards) == rings_of_twelve
    assert {rings_of((card, card)) for card in cards} == {rings_of_twelve // 6}


def test_rings_of_the_deck():
    """24 rings in the whole deck."""
    assert rings_of(WEATHER_DECK) == 24


def test_tide_deck():
    """24 tide cards, numbered 1 to 12, two of each."""
    assert sorted(TIDE_DECK) == sorted(2 * list(range(1, 13)))


@given(st.integers(3, 5), st.integers())
@settings(max_examples=30)
def test_ring_tokens(players: int, seed: int):
    """24 ring tokens: never more lie on the table."""
    state = GAME.new(players=players)
    assert sum(dealt(players, GAME.draw(state, Random(seed))).rings) <= 24


# --- set-up of a game ---


@pytest.mark.parametrize("players", [3, 4, 5])
def test_deal(players: int):
    """Deal 12 weather cards to each player, face down."""
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
    """The rest of the deck is out of the game, unseen by all."""
    whole = list(play(Setup(GAME, 3, {}, seed=5)))
    hands = set(chain(*whole[0].after.deal))
    seen = {card for turn in whole for event in of_kind(BidsRevealed, turn.events) for card in event.bids}
    assert seen - {None} <= hands
    assert len(hands) == 36


def test_rings_are_rounded_down():
    """A hand's rings = the sum printed on its 12 cards, rounded down (3.5 gives 3; 6.5 gives 6)."""
    three_and_a_half = (*range(13, 20), *range(1, 6))
    six_and_a_half = (*range(25, 31), 24, *range(6, 11))
    none = tuple(range(49, 61))
    state = dealt(3, Deal((three_and_a_half, six_and_a_half, none)))
    assert state.rings == (3, 6, 0)


def test_rings_lie_face_up():
    """They lie face up."""
    state = dealt(4)
    assert all(
        GAME.view(state, seat).rings == GAME.view(state, seat).rings_full == state.rings for seat in (None, 0, 3)
    )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rounds(players: int):
    """A game is as many rounds as there are players."""
    events = [event for turn in play(Setup(GAME, players, {}, seed=1)) for event in turn.events]
    assert [event.round for event in of_kind(RoundScored, events)] == list(range(players))


def test_hands_of_a_round():
    """Each round is up to 12 hands."""
    state = position((9, 9, 9, 9), hand_number=11)
    assert kinds(play_hand(position((9, 9, 9, 9), hand_number=10), (1, 2), 0, 1)[1])[-1] == "RingLost"
    assert "RoundScored" in kinds(play_hand(state, (1, 2), 0, 1)[1])


# --- a hand, step by step ---


def test_two_tides_are_turned():
    """1. Turn up the top two tide cards of the tide deck ..."""
    state, events = GAME.apply(dealt(3), {CHANCE: TurnTides((9, 4))})
    assert events == (TidesTurned(0, 4, 9),)
    assert state.shown == GAME.view(state, 1).shown == (4, 9)
    assert sorted((*state.tide_deck, 4, 9)) == list(TIDE_DECK)


def test_tide_deck_is_shuffled_for_every_round():
    """... (shuffled anew for every round)."""
    state = position((9, 9, 9), hand_number=11)
    state, _ = play_hand(state, (1, 2), 0, 1)
    assert state.tide_deck == TIDE_DECK
    drawn = {GAME.draw(state, Random(seed)).cards for seed in range(200)}
    assert len(drawn) > 60


def test_bids_are_secret_and_turned_over_together():
    """2. Every player still in the round picks one weather card secretly; all are turned over together."""
    state = turn(position((1, 1, 1, 1), out=[2]), 3, 8)
    assert GAME.to_act(state) == {0, 1, 3}
    assert GAME.legal(state, 0) == tuple(map(PlayWeather, state.hands[0]))
    _, events = bid(state, {0: 1, 1: 2, 3: 4})
    assert events[0] == BidsRevealed((1, 2, None, 4))
    assert all(GAME.redact(events[0], seat) == events[0] for seat in (None, 0, 1, 2, 3))


def test_highest_card_takes_the_lower_tide():
    """3. The highest weather card takes the LOWER tide card, the second highest takes the HIGHER one."""
    state, events = bid(turn(dealt(3), 8, 3), {0: 34, 1: 2, 2: 36})
    assert events[1:3] == (TideTaken(2, 3, None), TideTaken(0, 8, None))
    assert state.tides == (8, None, 3)


def test_only_the_newest_tide_shows():
    """Each is laid face up on top of that player's earlier tide card: only the newest shows."""
    state, events = play_hand(position((9, 9, 9), tides=(11, 2, None)), (3, 5), 0, 1)
    assert of_kind(TideTaken, events) == [TideTaken(0, 3, 11), TideTaken(1, 5, 2)]
    assert GAME.view(state, 2).tides == (3, 5, None)


def test_everybody_else_keeps_what_shows():
    """Everybody else keeps what shows."""
    state, _ = play_hand(position((9, 9, 9, 9), tides=(7, 7, 12, None)), (3, 5), 0, 1)
    assert state.tides == (3, 5, 12, None)


def test_equal_tides():
    """Two equal tide cards: both takers get that number."""
    state, _ = play_hand(position((9, 9, 9)), (6, 6), 2, 1)
    assert state.tides == (None, 6, 6)


def test_highest_tide_loses_a_ring():
    """4. Whoever now shows the highest tide among the players still in loses one ring (turns it over)."""
    state, events = play_hand(position((4, 4, 4, 4), tides=(None, None, 3, None)), (2, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 3)]
    assert state.rings == (4, 3, 4, 4)


def test_without_a_tide_nobody_loses_a_ring():
    """A player without a tide card shows nothing and never loses one."""
    _, events = play_hand(position((4, 4, 0)), (1, 1), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(0, 3), RingLost(1, 3)]


def test_two_players_tied_for_the_highest():
    """If two players tie for the highest, both lose one."""
    state, events = play_hand(position((4, 4, 4, 4), tides=(None, None, 9, None)), (2, 9), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 3), RingLost(2, 3)]
    assert state.rings == (4, 3, 3, 4)


def test_played_cards_are_laid_aside():
    """5. The played weather cards are laid aside, out of the round."""
    state, _ = bid(turn(dealt(3), 1, 2), {0: 34, 1: 2, 2: 36})
    assert state.hands == tuple(tuple(card for card in hand if card not in (34, 2, 36)) for hand in comb_deal(3).hands)


def test_played_cards_were_open():
    """(Played cards were open when revealed: a player with a good memory knows them.)"""
    state, _ = bid(turn(dealt(3), 1, 2), {0: 34, 1: 2, 2: 36})
    assert all(GAME.view(state, seat).bids == ((34, 2, 36),) for seat in (None, 0, 1, 2))
    assert GAME.view(state, 0).tide_history == ((1, 2),)


def test_loser_is_often_another():
    """The loser of the ring is often not the one who just took the higher card."""
    _, events = play_hand(position((4, 4, 4), tides=(None, None, 12)), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(2, 3)]


# --- elimination ---


def test_losing_the_last_ring_keeps_you_in():
    """Losing your last ring keeps you in."""
    state, events = play_hand(position((1, 1, 1, 1)), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == [RingLost(1, 0)]
    assert state.still_in == (0, 1, 2, 3)


def test_out():
    """You are out only when you must lose one more and have none."""
    state, events = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    assert kinds(events) == ["BidsRevealed", "TideTaken", "TideTaken", "PlayerOut"]
    assert events[-1] == PlayerOut(1)
    assert GAME.view(state, 0).out == (False, True, False, False)


def test_out_cards_are_face_down():
    """Out: your remaining weather cards and your tide cards are turned face down; ..."""
    state, _ = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    view = GAME.view(state, 1)
    assert view.hand == view.known[1] == ()
    assert view.tides[1] is None
    assert view.hand_full == view.known_full[1] == state.deal[1]


def test_out_plays_no_more_this_round():
    """... you play no more this round."""
    state, _ = play_hand(position((1, 0, 0, 1)), (3, 5), 0, 1)
    assert GAME.to_act(turn(state, 1, 2)) == {0, 2, 3}


def test_gamewright_edition():
    """`gamewright` (default): nothing more happens in that hand."""
    state, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, 4)), (3, 5), 0, 1)
    assert kinds(events)[3:] == ["PlayerOut"]
    assert state.rings == (4, 0, 4, 4)


def test_amigo_edition():
    """`amigo`: when a player is out, the player who *now* shows the highest tide must turn over a ring, same hand."""
    state, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, None), edition="amigo"), (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), RingLost(2, 3))
    assert state.rings == (4, 0, 3, 4)


def test_amigo_next_level_pays_all_tied():
    """If everyone at the top level just went out, the next highest level pays at once (all tied at it) ..."""
    _, events = play_hand(position((4, 0, 4, 4), tides=(None, None, 4, 4), edition="amigo"), (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), RingLost(2, 3), RingLost(3, 3))


def test_amigo_goes_on_until_somebody_paid():
    """... and so on until somebody paid ..."""
    state = position((4, 0, 0, 4, 4), tides=(None, None, 4, 2, None), edition="amigo")
    state, events = play_hand(state, (3, 5), 0, 1)
    assert events[3:] == (PlayerOut(1), PlayerOut(2), RingLost(0, 3))
    assert state.rings == (3, 0, 0, 4, 4)


def test_amigo_stops_when_nobody_shows_a_tide():
    """... or nobody shows a tide."""
    state, events = play_hand(position((0, 0, 4, 4, 4), edition="amigo"), (5, 5), 0, 1)
    assert events[3:] == (PlayerOut(0), PlayerOut(1))
    assert state.still_in == (2, 3, 4)


def test_amigo_wave_is_paid_by_one_of_two():
    """If one of two tied players paid and the other went out, the wave is paid and stops."""
    _, events = play_hand(position((0, 4, 4, 4), tides=(None, None, 4, None), edition="amigo"), (5, 5), 0, 1)
    assert events[3:] == (PlayerOut(0), RingLost(1, 3))


def test_amigo_end_of_round_comes_first():
    """ "Two players or fewer left: the round is over" is checked first, before each further wave."""
    _, events = play_hand(position((4, 0, 4), tides=(None, None, 4), edition="amigo"), (3, 5), 0, 1)
    assert of_kind(RingLost, events) == []
    _, events = play_hand(position((4, 0, 0, 4), tides=(None, None, 4, None), edition="amigo"), (3, 5), 0, 1)
    assert kinds(events)[3:6] == ["PlayerOut", "PlayerOut", "RoundScored"]


# --- end of a round and scoring ---


@pytest.mark.parametrize(("rings", "tides"), [((4, 0, 4), ()), ((4, 0, 4, 4), (None, None, None, None))])
def test_round_ends_early(rings: tuple[int, ...], tides: tuple[int, ...]):
    """Or at once when two players or fewer are left in (with three players the first elimination ends it; ..."""
    _, events = play_hand(position(rings, tides), (3, 5), 0, 1)
    assert ("RoundScored" in kinds(events)) == (len(rings) == 3)


def test_two_going_out_together():
    """... two tied players going out together can leave one)."""
    _, events = play_hand(position((0, 0, 4)), (5, 5), 0, 1)
    assert of_kind(RoundScored, events) == [RoundScored(0, points=(-1, -1, 5), rings=(0, 0, 4), bonus=(0, 0, 1))]


def test_points():
    """+1 for every face-up ring. 0 rings: 0 points. Out: -1."""
    _, events = play_hand(position((3, 0, 2, 0, 9), tides=(9, 9, 9, None, 9), out=[3], hand_number=11), (1, 2), 4, 0)
    (scored,) = of_kind(RoundScored, events)
    assert scored.rings == (3, 0, 1, 0, 9)
    assert scored.points == (3, -1, 1, -1, 10)


def test_bonus_for_the_lowest_tide():
    """+1 bonus for the lowest tide showing among the players still in; ..."""
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, 3, 8), hand_number=11), (4, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_no_tide_counts_as_lowest():
    """... no tide card counts as lowest (0); ..."""
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, None, 8), hand_number=11), (1, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_everyone_tied_for_lowest_gets_the_bonus():
    """... everyone tied for lowest gets the +1."""
    _, events = play_hand(position((9, 9, 9, 9, 9), tides=(8, 8, 2, None, None), hand_number=11), (1, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 0, 1, 1)
    _, events = play_hand(position((9, 9, 9, 9), tides=(8, 8, 2, 9), hand_number=11), (2, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (1, 0, 1, 0)


def test_out_never_gets_the_bonus():
    """A player who is out never gets it."""
    _, events = play_hand(position((9, 9, 9, 0), tides=(8, 8, 3, None), out=[3], hand_number=11), (4, 5), 0, 1)
    assert of_kind(RoundScored, events)[0].bonus == (0, 0, 1, 0)


def test_worked_example():
    """(4 players): 3 rings = 3; 0 rings = 0; 2 rings = 2; 1 ring and the lowest tide = 2."""
    _, events = play_hand(position((3, 1, 2, 1), tides=(9, 12, 8, 2), hand_number=11), (5, 6), 2, 0)
    assert of_kind(RoundScored, events) == [RoundScored(0, points=(3, 0, 2, 2), rings=(3, 0, 2, 1), bonus=(0, 0, 0, 1))]
