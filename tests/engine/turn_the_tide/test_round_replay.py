"""A finished round as one of its seats saw it: the same views as then, and nothing more."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import decode, encode
from game.engine.turn_the_tide import Deal, PlayWeather, View
from game.engine.turn_the_tide.round_replay import replay_round, revealed_cards

GAME = GAMES["turn_the_tide"]


def play_game(
    players: int, seed: int, watcher: int, **options: Any
) -> tuple[Match, list[tuple[View, int]], list[View]]:
    """Returns a random game, with the watcher's views before each of its bids and after each round."""
    match, rng = Match(GAME, players, options, seed), Random(seed)
    bids: list[tuple[View, int]] = []
    ends: list[View] = []
    while match.waiting:
        for seat in sorted(
            match.waiting, key=lambda seat: seat != watcher
        ):  # it sees the table before anybody has chosen
            move = rng.choice(match.legal(seat))
            if seat == watcher:
                bids.append((match.view(seat), move.card))
            match.commit(seat, move)
        if len(match.view(watcher).history) > len(ends):
            ends.append(match.view(watcher))
    return match, bids, ends


@settings(max_examples=20, deadline=None)
@given(
    players=st.sampled_from(GAME.seats),
    seed=st.integers(0, 2**32),
    edition=st.sampled_from(GAME.options["edition"]),
    length=st.sampled_from(GAME.options["length"]),
    open_bids=st.booleans(),
)
def test_the_seat_sees_again_what_it_saw(players: int, seed: int, edition: str, length: str, open_bids: bool) -> None:
    watcher = seed % players
    match, bids, ends = play_game(players, seed, watcher, edition=edition, length=length, open_bids=open_bids)
    record = decode(encode(match.record()))
    for round, end in enumerate(ends):
        seen = replay_round(record, watcher, round)
        assert seen.bids == tuple(bid for bid in bids if bid[0].round == round)
        # The tides of the next round are turned a step later.
        assert seen.end.history == end.history
        assert (seen.end.known_full, seen.end.hand) == (end.known_full, end.hand)
        assert revealed_cards(seen.end, watcher, round) == {card for _, card in seen.bids}


def test_what_lay_open_is_known_of_every_seat() -> None:
    match, _, (end, *_) = play_game(4, 3, watcher=2)
    for seat in range(4):
        assert revealed_cards(end, seat, 0) == {card for _, card in replay_round(match.record(), seat, 0).bids}


def swapped_where_hidden(match: Match) -> Match:
    """Returns the same game, with hidden cards of seats 1 and 2 swapped that were never laid open."""
    deal, *steps = match.steps
    hands = deal[CHANCE].hands
    hidden = [set(hand) - revealed_cards(match.view(0), seat, 0) for seat, hand in enumerate(hands)]
    one, other = next((a, b) for a in hidden[1] for b in hidden[2] if (a - 1) // 12 == (b - 1) // 12)
    swap = {one: other, other: one}
    swapped = Deal(tuple(tuple(swap.get(card, card) for card in hand) for hand in hands))
    return Match(GAME, match.players, match.options, match.seed, [{CHANCE: swapped}, *steps])


def test_cards_that_stayed_hidden_from_the_seat_change_nothing() -> None:
    match, _, _ = play_game(3, 5, watcher=0, length="quick_dip")
    record, swapped = match.record(), swapped_where_hidden(match).record()
    assert replay_round(swapped, 0, 0) == replay_round(record, 0, 0)
    assert replay_round(swapped, 1, 0) != replay_round(record, 1, 0)


def test_a_round_that_is_not_over_is_an_error() -> None:
    match = Match(GAME, 3, {}, 1)
    for seat in range(3):
        match.commit(seat, PlayWeather(match.view(seat).hand[0]))
    with pytest.raises(ValueError, match="round 0 is not over"):
        replay_round(match.record(), 0, 0)


def test_a_seat_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such seat"):
        replay_round(Match(GAME, 3, {}, 1).record(), 3, 0)


def test_another_game_is_an_error() -> None:
    with pytest.raises(ValueError, match="undertow"):
        replay_round(Match(GAMES["undertow"], 2, {}, 1).record(), 0, 0)
