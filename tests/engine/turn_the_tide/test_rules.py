"""Turn the Tide, the rest of its rule page: further rounds, options, invalid input."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.api import CHANCE, IllegalMove, Outcome
from game.engine.turn_the_tide import (
    TIDE_DECK,
    BidLaid,
    BidsRevealed,
    Deal,
    GameOver,
    HandsPassed,
    PlayWeather,
    RoundScored,
    RoundStarted,
    State,
    TurnTides,
)
from tests.engine.generators import Setup, play
from tests.engine.turn_the_tide.positions import GAME, bid, comb_deal, new_deal, of_kind, play_hand, position, turn

LAST_HAND = 11


def next_round(state: State) -> State:
    before, rng = len(state.history), Random(7)
    while len(state.history) == before:
        moves = {
            seat: GAME.draw(state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
            for seat in sorted(GAME.to_act(state))
        }
        state, _ = GAME.apply(state, moves)
    return state


# --- next round ---


def test_hands_are_passed_left():
    """6.1: Every hand goes to the player on the left, with all its twelve cards and all its rings"""
    before = position((1, 1, 1, 1), hand_number=LAST_HAND)
    state, events = play_hand(before, (1, 2), 0, 1)
    assert state.hands == (before.deal[3], before.deal[0], before.deal[1], before.deal[2])
    rings = new_deal(4).rings
    assert events[-2:] == (HandsPassed(state.hands), RoundStarted(1, (rings[3], rings[0], rings[1], rings[2])))
    assert state.rings == events[-1].rings
    assert GAME.redact(events[-2], 2) == HandsPassed((None, None, state.hands[2], None))
    assert GAME.redact(events[-2], None) == HandsPassed((None, None, None, None))


def test_tides_are_taken_back():
    """6.2: All tides go back into their deck."""
    state, _ = play_hand(position((1, 1, 0, 0), (7, 7, None, 7), out=[2], hand_number=LAST_HAND), (1, 2), 0, 1)
    assert state.tides == (None,) * 4
    assert state.still_in == (0, 1, 2, 3)
    assert state.tide_deck == TIDE_DECK


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_plays_every_hand_once(players: int):
    """6.3: Thus everyone plays every hand once."""
    state = new_deal(players)
    hands: list[set[Any]] = [set() for _ in range(players)]
    while not state.is_over:
        for seat in range(players):
            hands[seat].add(GAME.view(state, seat).hand_full)
        state = next_round(state)
    assert hands == [set(comb_deal(players).hands)] * players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_held_before_are_known(players: int):
    """8.2: A hand that one has held is known as a whole: in the second round the left neighbour's"""
    state = new_deal(players)
    for round in range(players):
        view = GAME.view(state, 1)
        held = [(1 + left) % players for left in range(round + 1)]
        for seat in range(players):
            shown = {card for past in state.history for bids in past.bids for card in bids} & set(state.hands[seat])
            assert view.known[seat] == (state.hands[seat] if seat in held else tuple(sorted(shown)))
        state = next_round(state)


def test_cards_shown_in_an_earlier_round_are_known():
    """8.1: Cards that were shown are known, in their round and when their hand comes round again."""
    state = new_deal(4)
    state, _ = bid(turn(state, 1, 2), {0: 1, 1: 2, 2: 3, 3: 48})
    state, _ = bid(turn(state, 3, 4), {0: 5, 1: 6, 2: 7, 3: 44})
    state = replace(state, bids=state.bids * 6, tide_history=state.tide_history * 6)
    state = replace(state, bids=state.bids[:LAST_HAND])
    state, _ = bid(turn(state, 5, 6), {0: 9, 1: 10, 2: 11, 3: 40})
    assert state.round == 1
    assert GAME.view(state, 0).known == (state.hands[0], state.hands[1], (2, 6, 10), (3, 7, 11))
    assert GAME.view(state, None).known == ((40, 44, 48), (1, 5, 9), (2, 6, 10), (3, 7, 11))
    state, _ = bid(turn(state, 1, 2), {0: 40, 1: 1, 2: 6, 3: 15})
    assert GAME.view(state, 0).known == (state.hands[0], state.hands[1], (2, 10), (3, 7, 11))
    assert GAME.view(state, 0).known_full == (state.deal[3], state.deal[0], (2, 6, 10), (3, 7, 11, 15))


def test_cards_of_a_seat_that_is_out_stay_known_for_the_next_round():
    """8.3: has held that hand knows them, in the next round too."""
    state = next_round(new_deal(4))
    state, _ = play_hand(replace(state, rings=(4, 0, 4, 4)), (3, 5), 0, 1)
    view = GAME.view(state, 0)
    assert view.out == (False, True, False, False)
    assert view.known[1] == ()
    assert view.known_full[1] == state.full_hand(1, state.round)
    assert GAME.view(next_round(state), 0).known[2] == view.known_full[1]


def test_most_points_win():
    """6.4: After the last round the most points win."""
    state, events = play_hand(position((3, 1, 2, 1), hand_number=LAST_HAND, length="one_tide"), (5, 6), 2, 0)
    assert events[-1] == GameOver(Outcome((2, 2, 2, 2), (0, 1, 2, 3), "points"))
    state, events = play_hand(position((1, 1, 5, 1), hand_number=LAST_HAND, length="one_tide"), (5, 6), 2, 0)
    assert GAME.outcome(state) == Outcome((0, 2, 5, 2), (2,), "points")
    assert events[-1] == GameOver(Outcome((0, 2, 5, 2), (2,), "points"))


def test_a_tie_is_a_shared_win():
    """6.4: A tie is a shared win"""
    state, _ = play_hand(
        position((7, 1, 6, 5), (8, 8, 8, None), hand_number=LAST_HAND, length="one_tide"), (5, 6), 0, 1
    )
    assert GAME.outcome(state) is not None
    assert GAME.outcome(state).scores == (7, 1, 5, 6)
    state, _ = play_hand(
        position((6, 1, 6, 5), (8, 8, 8, None), hand_number=LAST_HAND, length="one_tide"), (5, 6), 0, 1
    )
    assert GAME.outcome(state) == Outcome((6, 1, 5, 6), (0, 3), "points")


def test_the_last_table_stays_in_view():
    """8.4: After the last round the table stays as it was, and the points of every round with it."""
    state, _ = play_hand(position((1, 0, 1), length="one_tide"), (5, 6), 0, 1)
    view = GAME.view(state, 0)
    assert (view.round, view.rings, view.tides, view.out) == (0, (1, 0, 1), (5, None, None), (False, True, False))
    assert view.scores == ((1,), (-1,), (2,))
    assert view.hand == state.deal[0][:-1]
    assert view.history[0].bids == view.bids
    assert view.waiting == ()


# --- options ---


def test_edition_is_in_the_view():
    """7.1: The two are different games (4.4, 4.5), so the result names the one that was played."""
    assert GAME.options["edition"] == ("gamewright", "amigo")
    assert GAME.view(new_deal(3), 0).edition == "gamewright"
    assert GAME.view(new_deal(3, edition="amigo"), 0).edition == "amigo"


@pytest.mark.parametrize(("length", "rounds", "hands"), [("full", 5, 12), ("one_tide", 1, 12), ("quick_dip", 1, 6)])
def test_length(length: str, rounds: int, hands: int):
    """7.2: `length`: `full` (default); `one_tide`, a single round; `quick_dip`, a single round of six hands"""
    games = [list(play(Setup(GAME, 5, {"length": length}, seed))) for seed in range(20)]
    assert {len(whole[-1].after.history) for whole in games} == {rounds}
    assert max(len(past.bids) for whole in games for past in whole[-1].after.history) == hands
    assert all(GAME.view(whole[-1].after, None).length == length for whole in games)


def test_open_bids_are_laid_in_turn():
    """7.3: `open_bids` *(house)*: bids are laid face up, one player after the other to the left."""
    state = turn(new_deal(3, open_bids=True), 3, 8)
    seats = []
    for card in (34, 2, 36):
        (seat,) = GAME.to_act(state)
        seats.append(seat)
        state, events = GAME.apply(state, {seat: PlayWeather(card)})
        assert events[0] == BidLaid(seat, card)
        assert all(GAME.redact(events[0], viewer) == events[0] for viewer in (None, 0, 1, 2))
    assert seats == [0, 1, 2]
    assert events[1] == BidsRevealed((34, 2, 36))
    assert state.tides == (8, None, 3)


def test_an_open_bid_is_in_view():
    """7.4: An open bid is seen by everyone as soon as it lies, and is no longer in its hand."""
    state, _ = GAME.apply(turn(new_deal(3, open_bids=True), 3, 8), {0: PlayWeather(34)})
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert (view.laid, view.waiting, view.open_bids) == ((34, None, None), (1,), True)
        assert 34 in view.known_full[0]
        assert 34 not in view.known[0]
    assert 34 not in GAME.view(state, 0).hand


def test_lead_player_rotates_each_hand():
    """7.3: Each hand begins with the next player, and so does each round."""
    leads, state = [], new_deal(4, open_bids=True)
    for _ in range(5):
        state = turn(state, *state.tide_deck[:2])
        leads.append(min(GAME.to_act(state)))
        while GAME.to_act(state) != {CHANCE}:
            (seat,) = GAME.to_act(state)
            state, _ = GAME.apply(state, {seat: GAME.legal(state, seat)[0]})
    assert leads == [0, 1, 2, 3, 0]
    assert GAME.to_act(turn(position((1, 1, 1, 1), out=[0], open_bids=True), 1, 2)) == {1}
    assert GAME.to_act(turn(next_round(state), 1, 2)) == {1}


@given(st.integers(3, 5), st.sampled_from(["gamewright", "amigo"]), st.integers())
@settings(max_examples=20, deadline=None)
def test_open_bids_change_no_result(players: int, edition: str, seed: int):
    """7.5: Nothing else is different: the same bids, secret or open, have the same end."""
    secret = new_deal(players, edition=edition)
    opened = new_deal(players, edition=edition, open_bids=True)
    rng = Random(seed)
    while GAME.to_act(secret):
        if GAME.to_act(secret) == {CHANCE}:
            tides = {CHANCE: GAME.draw(secret, rng)}
            secret, opened = GAME.apply(secret, tides)[0], GAME.apply(opened, tides)[0]
            continue
        bids = {seat: rng.choice(GAME.legal(secret, seat)) for seat in sorted(GAME.to_act(secret))}
        secret, _ = GAME.apply(secret, bids)
        for _ in bids:
            (seat,) = GAME.to_act(opened)
            opened, _ = GAME.apply(opened, {seat: bids[seat]})
        assert replace(opened, open_bids=False) == secret


# --- bad input ---


def refused(state: State, moves: dict[int, Any]) -> IllegalMove:
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(state, moves)
    assert f"seat {refusal.value.seat}" in str(refusal.value)
    assert repr(refusal.value.move) in str(refusal.value)
    assert refusal.value.reason in str(refusal.value)
    return refusal.value


BIDS = {0: PlayWeather(1), 1: PlayWeather(2), 2: PlayWeather(3)}


@pytest.mark.parametrize(
    ("moves", "seat", "reason"),
    [
        ({**BIDS, 1: PlayWeather(3)}, 1, "card 3 is not in its hand"),
        ({**BIDS, 1: PlayWeather(61)}, 1, "card 61 is not in its hand"),
        ({**BIDS, 1: TurnTides((1, 2))}, 1, "a weather card is to be played"),
        ({0: BIDS[0], 2: BIDS[2]}, 1, "has yet to choose a move"),
        ({**BIDS, 3: PlayWeather(4)}, 3, "is not to act"),
        ({**BIDS, CHANCE: TurnTides((1, 2))}, CHANCE, "is not to act"),
        ({}, 0, "has yet to choose a move"),
    ],
)
def test_illegal_bids(moves: dict[int, Any], seat: int, reason: str):
    """9.1: the answer names the seat, the bid and the reason, and nothing changes."""
    refusal = refused(turn(new_deal(3), 3, 8), moves)
    assert (refusal.seat, refusal.move, refusal.reason) == (seat, moves.get(seat), reason)


def test_a_card_already_played_is_illegal():
    """9.1: A bid of a card that is not in the hand"""
    state, _ = bid(turn(new_deal(3), 3, 8), {0: 1, 1: 2, 2: 3})
    assert refused(turn(state, 1, 2), BIDS).reason == "card 1 is not in its hand"


def test_a_seat_that_is_out_cannot_bid():
    """9.1: of a seat that is out, has bid or is not on turn"""
    state = turn(position((1, 1, 1, 1), out=[2]), 1, 2)
    refusal = refused(state, {**BIDS, 3: PlayWeather(4)})
    assert (refusal.seat, refusal.move, refusal.reason) == (2, PlayWeather(3), "is out of this round")


def test_a_seat_that_has_already_bid_cannot_bid():
    """9.1: of a seat that is out, has bid or is not on turn"""
    state, _ = GAME.apply(turn(new_deal(3, open_bids=True), 3, 8), {0: PlayWeather(34)})
    assert refused(state, {0: PlayWeather(1)}).reason == "has already bid"
    assert refused(state, {2: PlayWeather(3)}).reason == "it is not its turn to bid"


def test_nobody_moves_when_the_game_is_over():
    """9.1: or after the end"""
    state, _ = play_hand(position((1, 0, 1), length="one_tide"), (5, 6), 0, 1)
    assert refused(state, BIDS).reason == "the game is over"
    assert refused(state, {}).reason == "the game is over"


@pytest.mark.parametrize(
    "hands",
    [
        comb_deal(4).hands,
        comb_deal(3).hands[:2],
        (*comb_deal(3).hands[:2], tuple(range(1, 13))),
        (*comb_deal(3).hands[:2], tuple(range(50, 62))),
        (*comb_deal(3).hands[:2], comb_deal(3).hands[2][:11]),
    ],
)
def test_impossible_deals(hands: Any):
    """9.3: Chance is held to the rules as well: every seat twelve different cards"""
    assert refused(GAME.new(players=3), {CHANCE: Deal(hands)}).reason == (
        "must deal 12 different weather cards to each of 3 seats"
    )


def test_impossible_tides():
    """9.3: Chance is held to the rules as well: every seat twelve different cards"""
    state, _ = bid(turn(new_deal(3), 3, 3), {0: 1, 1: 2, 2: 3})
    for cards in [(3, 4), (4, 3), (0, 1), (1, 13)]:
        assert refused(state, {CHANCE: TurnTides(cards)}).reason == "the tide deck does not hold these cards"
    assert refused(state, {CHANCE: comb_deal(3)}).reason == "tides are to be turned"
    assert refused(GAME.new(players=3), {CHANCE: TurnTides((1, 2))}).reason == "the hands are to be dealt"


@pytest.mark.parametrize("players", [2, 6])
def test_player_counts(players: int):
    """1.1: Three to five play.
    9.2: A number of players or an option that there is not, by its name.
    """
    with pytest.raises(ValueError, match=f"players={players}: must be 3 to 5"):
        GAME.new(players=players)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"edition": "german"}, "edition='german': must be one of 'gamewright', 'amigo'"),
        ({"length": 3}, "length=3: must be one of"),
        ({"open_bids": 1}, "open_bids=1: must be one of False, True"),
        ({"speed": "fast"}, "speed='fast': no such option"),
    ],
)
def test_unknown_options(options: dict[str, Any], complaint: str):
    """9.2: A number of players or an option that there is not, by its name."""
    with pytest.raises(ValueError, match=complaint):
        GAME.new(players=3, **options)


def test_rounds_are_scored_in_the_views_scores():
    """8.4: After the last round the table stays as it was, and the points of every round with it."""
    whole = list(play(Setup(GAME, 4, {}, seed=11)))
    events = [event for turn in whole for event in turn.events]
    view = GAME.view(whole[-1].after, None)
    assert view.scores == tuple(zip(*(scored.points for scored in of_kind(RoundScored, events)), strict=True))
    assert view.rings_full == of_kind(RoundStarted, events)[-1].rings
