"""The numeric encoding of Turn the Tide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations_with_replacement

from game.engine.games import GAMES
from game.engine.turn_the_tide import (
    HAND_SIZE,
    TIDE_DECK,
    WEATHER_DECK,
    Card,
    Deal,
    Move,
    PlayWeather,
    State,
    TurnTides,
    View,
)
from tools.lab.encoding import Encoding, Odds, Picks, even_odds, from_seat, one_hot, shares, weighted_odds

CARDS = len(WEATHER_DECK)
TIDES = TIDE_DECK[-1]
TIDE_PAIRS = tuple(combinations_with_replacement(range(1, TIDES + 1), 2))
"""Every (low, high); the order of turning does not matter."""


class TurnTheTideEncoding(Encoding):
    """The deal is picked card by card, seat after seat; the tides of a hand are one pick."""

    game = GAMES["turn_the_tide"]
    is_simultaneous = True
    has_secrets = True
    most_outcomes = max(CARDS, len(TIDE_PAIRS))

    def all_moves(self) -> Iterable[Move]:
        return (PlayWeather(card) for card in WEATHER_DECK)

    def odds(self, state: State, picks: Picks) -> Odds:
        if not state.deal:
            return even_odds(set(range(CARDS)) - set(picks))
        left = Counter(state.tide_deck)
        return weighted_odds({pair: _ways(left, *tides) for pair, tides in enumerate(TIDE_PAIRS)})

    def chance_move(self, state: State, picks: Picks) -> Move | None:
        if state.deal:
            return TurnTides(TIDE_PAIRS[picks[0]]) if picks else None
        if len(picks) < HAND_SIZE * state.players:
            return None
        cards = [WEATHER_DECK[pick] for pick in picks]
        hands = (cards[first : first + HAND_SIZE] for first in range(0, len(cards), HAND_SIZE))
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))

    @property
    def most_points(self) -> int:
        return (HAND_SIZE + 1) * self.start.rounds

    @property
    def most_decisions(self) -> int:
        bids_apart = self.players if self.start.open_bids else 1
        return self.start.rounds * self.start.hand_limit * bids_apart

    @property
    def most_picks(self) -> int:
        return HAND_SIZE * self.players + self.start.rounds * self.start.hand_limit

    def features(self, view: View) -> list[float]:
        return [*_table(view), *_cards_seen(view)]


def _ways(left: Counter[int], low: int, high: int) -> int:
    """Returns the number of ways to turn these two tides next."""
    return left[low] * (left[low] - 1) // 2 if low == high else left[low] * left[high]


def _table(view: View) -> list[float]:
    low, high = view.shown or (0, 0)
    turned = Counter(chain(*view.tide_history))
    per_seat = (
        shares(view.tides, TIDES),
        shares(view.rings, HAND_SIZE),
        shares(view.rings_full, HAND_SIZE),
        [float(is_out) for is_out in view.out],
        shares([sum(points) + view.round for points in view.scores], HAND_SIZE * view.players),
    )
    return [
        *shares([low, high], TIDES),
        *shares([turned[tide] for tide in range(1, TIDES + 1)], 2),
        *shares([view.hand_number], HAND_SIZE),
        *shares([view.round], view.players),
        *chain(*(from_seat(view.seat, values) for values in per_seat)),
    ]


def _cards_seen(view: View) -> list[float]:
    known = from_seat(view.seat, view.known)
    laid = from_seat(view.seat, view.laid)
    played = {card for bids in view.bids for card in bids if card is not None}
    return [
        *chain(*map(_spread, known)),
        *_spread(played),
        *chain(*(one_hot(None if card is None else card - 1, CARDS) for card in laid)),
    ]


def _spread(cards: Iterable[Card]) -> list[float]:
    held = frozenset(cards)
    return [float(card in held) for card in WEATHER_DECK]


ENCODING = TurnTheTideEncoding
