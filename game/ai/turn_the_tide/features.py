"""Net inputs of a hand for every seat at many tables: its situation, and each card's prospects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import Bytes, Tables, mask
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.ai.turn_the_tide.losses import Losses, losses
from game.engine.turn_the_tide import HAND_SIZE

OWN_CARD_INPUTS = 13
"""Inputs of a card, without the chances of other seats' cards above it."""
_OF_TABLE, _OF_CARDS = 21, 9
"""Inputs of a situation: of the table without the other seats, and of the whole hand."""
_TIDES = np.float32(12)
_MOST_RINGS = 7
"""Cap of the rings, so that a seat's key fits one byte."""
_ONE = np.uint8(1)
_NONE_AND_ONE = np.array([[[0]], [[1]]], np.uint8)
_UNKNOWN, _ABOVE = 1, 2
"""First rows of a neighbour, after its tide and rings: its unknown cards, then its known cards above each slot."""
_STRENGTH = np.float32(1e-3)
"""Least strength of a seat's cards, so that no seat is excluded."""
_SURE = np.float32(1)


def situation_inputs(players: int) -> int:
    """Returns the number of inputs of a seat's situation."""
    return _OF_TABLE + 6 * (players - 1) + _OF_CARDS


def card_inputs(players: int) -> int:
    """Returns the number of inputs of a card."""
    return OWN_CARD_INPUTS + players - 1


class Offers(NamedTuple):
    """The tides of a shuffled deck, by hand."""

    lows: Bytes
    """(hands, tables)"""
    highs: Bytes
    rest: Floats
    """(hands, 3, tables) of the tides still in the deck after each hand: mean, share of low and of high ones."""

    @classmethod
    def of_pairs(cls, lows: Bytes, highs: Bytes) -> Offers:
        """Returns the offers of a whole deck, with the public counts of its rest."""
        rest = np.zeros((len(lows), 3, lows.shape[1]), np.float32)
        sums = np.zeros((3, lows.shape[1]), np.float32)
        for hand in range(len(lows) - 1, 0, -1):
            for tides in (lows[hand], highs[hand]):
                sums += (tides / _TIDES, tides <= 4, tides >= 9)
            rest[hand - 1] = sums / (2 * (len(lows) - hand))
        return cls(lows, highs, rest)

    def part(self, index: slice | NDArray[np.intp]) -> Offers:
        """Returns a copy of some of the tables."""
        return Offers(self.lows[:, index], self.highs[:, index], self.rest[..., index])

    def tile(self, times: int) -> Offers:
        """Returns all the tables, repeated `times` times as a block."""
        return Offers(np.tile(self.lows, times), np.tile(self.highs, times), np.tile(self.rest, times))


class Features(NamedTuple):
    """A hand's net inputs for every seat."""

    first: Floats
    """(slots, players, tables): each card's chance of coming first."""
    lower: Floats
    """(slots, players, tables): each card's chance of coming neither first nor second."""
    cost: Floats
    """(slots, players, tables): each card's expected ring loss in this hand."""
    tide_after: Floats
    """(slots, players, tables): the expected tide after each card, 12 being 1."""
    danger: Bytes
    """(players, tables): 1 where keeping the tide costs a ring unless another seat gets a higher one."""
    wants: Bytes
    """(players, tables): 1 where the lower tide on offer is below the own one."""
    situation: Floats
    """(inputs, players, tables)"""
    cards: Floats
    """(slots, inputs, players, tables)"""

    def of_seat(self, seat: int) -> Features:
        return self.of_seats(slice(seat, seat + 1))

    def of_seats(self, index: slice | list[int]) -> Features:
        """Returns the inputs of some of the seats."""
        return Features(
            self.first[:, index],
            self.lower[:, index],
            self.cost[:, index],
            self.tide_after[:, index],
            self.danger[index],
            self.wants[index],
            self.situation[:, index],
            self.cards[:, :, index],
        )


def features_of(
    beliefs: Beliefs, tables: Tables, offers: Offers, hand: int, hands_left: int, laid: Bytes | None = None
) -> Features:
    """Returns a hand's net inputs for every seat.

    Args:
        hand: index into the offers.
        hands_left: most hands left in the round, this one included.
        laid: (players, tables) cards already revealed, 0 for none.
    """
    slots, others = len(beliefs.cards), len(beliefs.others)
    cards = np.empty((slots, card_inputs(others + 1), *tables.tides.shape), np.float32)
    low, high, near = offers.lows[hand], offers.highs[hand], _Neighbours(beliefs, tables, laid)
    near.put_chances(cards[:, OWN_CARD_INPUTS:])
    lost = losses(tables.tides, near.tides, near.strengths, low, high)
    tide_cards = np.empty((3, *tables.tides.shape), np.float32)
    tide_cards[0], tide_cards[1], tide_cards[2] = low, high, tables.tides
    tide_cards /= _TIDES
    _put_prospects(cards, beliefs.cards, ((6, lost.own), (7, tide_cards), (12, near.means(lost.others))))
    situation = near.situation(low, high, offers.rest[hand], slots, hands_left)
    _put_summary(situation[-_OF_CARDS - 3 * others :], cards, lost)
    wants = (tables.tides > low).view(np.uint8)
    return Features(cards[:, 0], cards[:, 1], cards[:, 6], cards[:, 7], near.danger(high), wants, situation, cards)


def _put_summary(rows: Floats, cards: Floats, lost: Losses) -> None:
    """Fills in the inputs of the whole hand."""
    slots = len(cards)
    rows[:-_OF_CARDS] = lost.others.reshape(-1, *rows.shape[1:])
    rows[-9:-6] = lost.own
    rows[-6:-2:3] = np.add.reduce(cards[:, :2], axis=0) / np.float32(slots)
    rows[-5], rows[-4] = cards[-1, 0], cards[0, 1]
    rows[-2], rows[-1] = cards[0, 6], cards[-1, 6]


def _put_prospects(inputs: Floats, cards: Bytes, results: Sequence[tuple[int, Floats]]) -> None:
    """Fills in the inputs of each card; the chances of cards above it are there already.

    Args:
        inputs: (slots, inputs, players, tables)
        results: rows of expected results, each with its values for coming first, second and lower.
    """
    slots = len(inputs)
    first, lower = inputs[:, 0], inputs[:, 1]
    _put_first_and_lower(inputs[:, OWN_CARD_INPUTS:], first, lower)
    inputs[:, 2] = cards
    inputs[:, 2] *= np.float32(1 / 60)
    inputs[:, 3:6] = _places(slots)
    for row, outcomes in results:
        by_first, by_keeping = outcomes[::2] - outcomes[1]
        mean = np.multiply(first, by_first, out=inputs[:, row])
        mean += lower * by_keeping
        mean += outcomes[1]
    inputs[0, 8], inputs[-1, 9] = first[0], lower[-1]
    np.subtract(first[1:], first[:-1], out=inputs[1:, 8])
    np.subtract(lower[:-1], lower[1:], out=inputs[:-1, 9])
    np.multiply(first, first, out=inputs[:, 10])
    np.multiply(lower, lower, out=inputs[:, 11])


@cache
def _places(slots: int) -> Floats:
    """Returns (slots, 3, 1, 1) places in the hand, and flags of the lowest and the highest card."""
    places = np.zeros((slots, 3, 1, 1), np.float32)
    places[:, 0, 0, 0] = np.arange(slots) / slots
    places[0, 1] = places[-1, 2] = 1
    return places


def _put_first_and_lower(chances: Floats, first: Floats, lower: Floats) -> None:
    """Fills in the chances that no other card lies above, and that more than one does.

    Args:
        chances: (slots, others, players, tables): that each other seat's card lies above.
    """
    second = chances[:, 0].copy()
    np.subtract(_SURE, second, out=first)
    beaten, exceeded = np.empty_like(second), np.empty_like(second)
    for other in range(1, chances.shape[1]):
        above = chances[:, other]
        np.multiply(first, above, out=beaten)
        np.multiply(second, above, out=exceeded)
        second -= exceeded
        second += beaten
        first -= beaten
    np.subtract(_SURE, first, out=lower)
    lower -= second


class _Neighbours:
    """The other seats as each seat sees them, sorted by tide, the highest first."""

    def __init__(self, beliefs: Beliefs, tables: Tables, laid: Bytes | None) -> None:
        self._tables = tables
        self._own = tables.tides
        keys = tables.tides << np.uint8(4)
        keys |= np.minimum(tables.rings, _MOST_RINGS) << _ONE
        keys |= _ONE
        keys &= tables.inside
        above = beliefs.known_above
        seats = np.empty((len(above), _ABOVE + above.shape[1], *above.shape[2:]), np.uint8)
        seats[:, 0], seats[:, _UNKNOWN], seats[:, _ABOVE:] = keys[beliefs.others], beliefs.unknown, above
        if laid is not None:
            _lay_open(laid[beliefs.others], beliefs.cards, seats)
        _sort_descending(seats)
        keys, self._unknown, self._above = seats[:, 0], seats[:, _UNKNOWN], seats[:, _ABOVE:]
        self.tides, self._rings, self._in = keys >> np.uint8(4), (keys >> _ONE) & np.uint8(7), keys & _ONE
        self._count = np.add.reduce(self._in, axis=0, dtype=np.uint8)
        self._beliefs = beliefs

    def put_chances(self, chances: Floats) -> None:
        """Fills in the chance that each other seat's card lies above the slot's.

        Args:
            chances: (slots, others, players, tables)
        """
        slots, pool_above = len(chances), self._beliefs.pool_above()
        chances[:] = self._above.swapaxes(0, 1)
        if pool_above is not None:
            share = self._unknown / np.maximum(self._beliefs.pool, 1).astype(np.float32)
            chances += pool_above[:, None].astype(np.float32) * share
        chances *= self._in / np.float32(slots)
        self.strengths = _STRENGTH * self._in
        self.strengths += np.add.reduce(chances, axis=0) / np.float32(slots)

    def means(self, outcomes: Floats) -> Floats:
        """Returns the (3, players, tables) means of the others' (3, others, players, tables) outcomes."""
        return (_SURE / np.maximum(self._count, _ONE)) * np.add.reduce(outcomes, axis=1)

    def danger(self, high: Bytes) -> Bytes:
        """Returns (players, tables) flags: 1 where no other seat shows a higher tide, and none is on offer."""
        return (self._own >= np.maximum(high, self.tides[0])).view(np.uint8)

    def situation(self, low: Bytes, high: Bytes, rest: Floats, cards: int, hands_left: int) -> Floats:
        """Returns the (inputs, players, tables) situation; the last inputs, for the cards, stay empty."""
        own, rings, others = self._own, self._tables.rings, len(self.tides)
        highest = self.tides[0]
        lowest = np.minimum.reduce(self.tides | (self._in - _ONE), axis=0)
        np.minimum(lowest, np.uint8(13), out=lowest)
        rows = np.empty((_OF_TABLE + 3 * others, *own.shape), np.uint8)
        are, offer = rows.view(np.bool_), rows[2:4]
        rows[0], rows[1], rows[2], rows[3], rows[4] = hands_left, cards - hands_left, low, high, low == high
        rows[5], rows[7], rows[10] = own, rings, self._count
        np.equal(own, 0, out=are[6])
        np.equal(rings, _NONE_AND_ONE, out=are[8:10])
        np.greater(own, offer, out=are[11:13])
        np.greater_equal(own, highest, out=are[13])
        np.less_equal(own, lowest, out=are[14])
        np.less(low, lowest, out=are[16])
        np.greater(high, highest, out=are[17])
        rows[15] = rows[18:_OF_TABLE] = 0
        of_others = rows[_OF_TABLE:]
        of_others[:others] = self.tides
        np.minimum(self._rings, 3, out=of_others[others : 2 * others])
        np.less(self._rings, self._in, out=are[_OF_TABLE + 2 * others :])
        situation = np.empty((situation_inputs(others + 1), *own.shape), np.float32)
        np.multiply(rows, _scales(others), out=situation[: len(rows)])
        np.subtract(situation[5], lowest / _TIDES, out=situation[15])
        situation[18:21] = rest[:, None]
        return situation


@cache
def _scales(others: int) -> Floats:
    """Returns the (inputs, 1, 1) factors that normalise a situation's small integers."""
    scales = np.ones(_OF_TABLE + 3 * others, np.float32)
    scales[[0, 1]] = 1 / HAND_SIZE
    scales[[2, 3, 5]] = 1 / _TIDES
    scales[7], scales[10] = 1 / 6, 1 / 4
    scales[_OF_TABLE : _OF_TABLE + others] = 1 / _TIDES
    scales[_OF_TABLE + others : _OF_TABLE + 2 * others] = 1 / 3
    return scales[:, None, None]


def _lay_open(laid: Bytes, cards: Bytes, seats: Bytes) -> None:
    """Treats a revealed card as if the whole hand lay at its place.

    Args:
        laid: (others, players, tables or 1): the card, 0 for none.
    """
    is_open = laid > 0
    above = (laid[:, None] > cards).view(np.uint8) * np.uint8(len(cards))
    np.copyto(seats[:, _ABOVE:], above, where=is_open[:, None])
    np.copyto(seats[:, _UNKNOWN], 0, where=is_open)


def _sort_descending(seats: Bytes) -> None:
    """Sorts a few (seats, rows, players, tables) in place by their first rows, each column on its own."""
    for end in range(len(seats) - 1, 0, -1):
        for seat, later in pairwise(seats[: end + 1]):
            # An XOR swap under a mask: no branch, and no temporary copy.
            differs = seat ^ later
            differs &= mask(seat[0] < later[0])
            seat ^= differs
            later ^= differs
