"""What a hand looks like to every seat at many tables, in numbers: its situation, and what each card may bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.ai.turn_the_tide.losses import losses
from game.engine.turn_the_tide import HAND_SIZE

OWN_CARD_INPUTS = 13
"""How many numbers tell of a card besides whose cards lie above it."""
_OF_TABLE, _OF_CARDS = 21, 9
"""How many numbers tell of a situation's table, besides the other seats, and of the hand as a whole."""
_TIDES = np.float32(12)
_MOST_RINGS = 7
"""More rings than these are as good as these: a byte then holds all that is told of a seat."""
_ONE = np.uint8(1)
_STRENGTH = np.float32(1e-3)
"""How high the cards of a seat are at least: none is ruled out."""
_SURE = np.float32(1)
_Outcomes: TypeAlias = tuple[Floats, Floats, Floats]
"""What coming first, second or lower brings."""


def situation_inputs(players: int) -> int:
    """How many numbers tell a seat's situation."""
    return _OF_TABLE + 6 * (players - 1) + _OF_CARDS


def card_inputs(players: int) -> int:
    """How many numbers tell what a card may bring."""
    return OWN_CARD_INPUTS + players - 1


class Offers(NamedTuple):
    """The tides that a shuffled deck will show, hand by hand."""

    lows: Bytes
    """(hands, tables)"""
    highs: Bytes
    rest: Floats
    """(hands, 3, tables) of the tides still in the deck after each hand: mean, share of low and of high ones."""

    @classmethod
    def of_pairs(cls, lows: Bytes, highs: Bytes) -> Offers:
        """The offers of a whole deck, with what everybody can count of its rest."""
        rest = np.zeros((len(lows), 3, lows.shape[1]), np.float32)
        sums = np.zeros((3, lows.shape[1]), np.float32)
        for hand in range(len(lows) - 1, 0, -1):
            for tides in (lows[hand], highs[hand]):
                sums += (tides / _TIDES, tides <= 4, tides >= 9)
            rest[hand - 1] = sums / (2 * (len(lows) - hand))
        return cls(lows, highs, rest)

    def part(self, which: slice | NDArray[np.intp]) -> Offers:
        """Some of the tables."""
        return Offers(self.lows[:, which], self.highs[:, which], self.rest[..., which])

    def tiled(self, times: int) -> Offers:
        """All the tables once, all of them again, and so on."""
        return Offers(np.tile(self.lows, times), np.tile(self.highs, times), np.tile(self.rest, times))


class Features(NamedTuple):
    """A hand as every seat sees it."""

    first: Floats
    """(slots, players, tables): how likely each card comes first."""
    lower: Floats
    """The same, for neither first nor second."""
    cost: Floats
    """The rings that bidding it is expected to cost in this hand."""
    tide_after: Floats
    """The tide that is then expected to show, 12 being 1."""
    danger: Bytes
    """(players, tables): 1 where keeping the tide costs a ring unless somebody comes to show a higher one."""
    wants: Bytes
    """(players, tables): 1 where the lower tide on offer is lower than the one that shows."""
    situation: Floats
    """(inputs, players, tables)"""
    cards: Floats
    """(slots, inputs, players, tables)"""

    def of_seat(self, seat: int) -> Features:
        """What that seat alone sees."""
        return self.of_seats(slice(seat, seat + 1))

    def of_seats(self, which: slice | list[int]) -> Features:
        """What some of the seats see."""
        return Features(
            self.first[:, which],
            self.lower[:, which],
            self.cost[:, which],
            self.tide_after[:, which],
            self.danger[which],
            self.wants[which],
            self.situation[:, which],
            self.cards[:, :, which],
        )


def features_of(
    beliefs: Beliefs, tables: Tables, offers: Offers, hand: int, hands_left: int, laid: Bytes | None = None
) -> Features:
    """A hand as every seat sees it.

    Args:
        hand: which of the offers it is for.
        hands_left: how many hands the round has at most, this one included.
        laid: (players, tables) cards that lie open already, 0 for none.
    """
    chances = beliefs.chances_above(tables.inside)
    if laid is not None:
        open_ = laid[beliefs.others][:, None]
        chances = np.where(open_ > 0, (open_ > beliefs.cards).astype(np.float32), chances)
    low, high, near = offers.lows[hand], offers.highs[hand], _Neighbours(beliefs, tables, chances)
    lost = losses(tables.tides, near.tides, near.strengths, low, high)
    others = near.means(lost.others)
    tides = (_tide(low), _tide(high), _tide(tables.tides))
    cards = _card_inputs(beliefs.cards, chances, ((6, lost.own), (7, tides), (12, others)))
    first, lower, cost, tide_after = cards[:, 0], cards[:, 1], cards[:, 6], cards[:, 7]
    situation = near.situation(low, high, offers.rest[hand], len(beliefs.cards), hands_left)
    situation[-_OF_CARDS - 3 * len(chances) : -_OF_CARDS] = np.concatenate(lost.others)
    of_cards = (*lost.own, _mean(first), first[-1], lower[0], _mean(lower), cost[0], cost[-1])
    for row, told in enumerate(of_cards, -_OF_CARDS):
        situation[row] = told
    wants = (tables.tides > low).view(np.uint8)
    return Features(first, lower, cost, tide_after, near.danger(high), wants, situation, cards)


def _tide(tide: Bytes) -> Floats:
    """The highest tide being 1."""
    return tide.astype(np.float32) / _TIDES


def _mean(chances: Floats) -> Floats:
    """Over the cards of each hand."""
    return np.add.reduce(chances, axis=0) / np.float32(len(chances))


def _card_inputs(cards: Bytes, chances: Floats, brought: Sequence[tuple[int, _Outcomes]]) -> Floats:
    """(slots, inputs, players, tables): each input is worked out where it is to lie; `chances` are used up.

    Args:
        brought: rows for what a card is expected to bring, and what coming first, second or lower does.
    """
    slots = len(cards)
    inputs = np.empty((slots, card_inputs(len(chances) + 1), *cards.shape[1:]), np.float32)
    for other, chance in enumerate(chances, OWN_CARD_INPUTS):
        inputs[:, other] = chance
    first, lower = inputs[:, 0], inputs[:, 1]
    _put_first_and_lower(chances, first, lower)
    inputs[:, 2] = cards
    inputs[:, 2] *= np.float32(1 / 60)
    place = np.arange(slots, dtype=np.float32)[:, None, None]
    inputs[:, 3], inputs[:, 4], inputs[:, 5] = place / slots, place == 0, place == slots - 1
    for row, (by_first, by_second, by_keeping) in brought:
        mean = np.multiply(first, by_first - by_second, out=inputs[:, row])
        mean += lower * (by_keeping - by_second)
        mean += by_second
    inputs[0, 8], inputs[-1, 9] = first[0], lower[-1]
    np.subtract(first[1:], first[:-1], out=inputs[1:, 8])
    np.subtract(lower[:-1], lower[1:], out=inputs[:-1, 9])
    np.multiply(first, first, out=inputs[:, 10])
    np.multiply(lower, lower, out=inputs[:, 11])
    return inputs


def _put_first_and_lower(chances: Floats, first: Floats, lower: Floats) -> None:
    """Puts in place the chances that no other card lies above, and that more than one does; uses `chances` up."""
    np.subtract(_SURE, chances[0], out=first)
    second = chances[0]
    for above in chances[1:]:
        beaten = first * above
        above *= second
        second -= above
        second += beaten
        first -= beaten
    np.subtract(_SURE, first, out=lower)
    lower -= second


class _Neighbours:
    """The seats of each table as each of them sees the others: by their tides, the highest first.

    Args:
        chances: (others, slots, players, tables), from the left neighbour on; from then on in this order too.
    """

    def __init__(self, beliefs: Beliefs, tables: Tables, chances: Floats) -> None:
        self._tables = tables
        self._own = tables.tides
        keys = (tables.tides << np.uint8(4)) | (np.minimum(tables.rings, _MOST_RINGS) << _ONE) | _ONE
        others = (keys & tables.inside)[beliefs.others]
        _sort_descending(others, chances)
        self.tides, self._rings, self._in = others >> np.uint8(4), (others >> _ONE) & np.uint8(7), others & _ONE
        self._count = np.add.reduce(self._in, axis=0, dtype=np.uint8)
        self.strengths = _STRENGTH * self._in
        self.strengths += np.add.reduce(chances, axis=1) / np.float32(chances.shape[1])

    def means(self, outcomes: _Outcomes) -> _Outcomes:
        """(players, tables) each: what the others' (others, players, tables) outcomes come to on average."""
        share = _SURE / np.maximum(self._count, _ONE)
        by_first, by_second, by_keeping = (share * np.add.reduce(outcome, axis=0) for outcome in outcomes)
        return by_first, by_second, by_keeping

    def danger(self, high: Bytes) -> Bytes:
        """(players, tables): 1 where no other seat shows a higher tide, and none is on offer."""
        return (self._own >= np.maximum(high, self.tides[0])).view(np.uint8)

    def situation(self, low: Bytes, high: Bytes, rest: Floats, cards: int, hands_left: int) -> Floats:
        """(inputs, players, tables): what tells of the table; the last inputs, of what cards bring, are left open."""
        own, rings, others = self._own, self._tables.rings, len(self.tides)
        highest = self.tides[0]
        lowest = np.minimum.reduce(self.tides | (self._in - _ONE), axis=0)
        np.minimum(lowest, np.uint8(13), out=lowest)
        told = (
            hands_left,
            cards - hands_left,
            low,
            high,
            low == high,
            own,
            own == 0,
            rings,
            rings == 0,
            rings == 1,
            self._count,
            own > low,
            own > high,
            own >= highest,
            own <= lowest,
            0,
            low < lowest,
            high > highest,
        )
        rows = np.empty((_OF_TABLE + 3 * others, *own.shape), np.uint8)
        for row, value in enumerate(told):
            rows[row] = value
        of_others = rows[_OF_TABLE:]
        of_others[:others] = self.tides
        np.minimum(self._rings, 3, out=of_others[others : 2 * others])
        np.less(self._rings, self._in, out=of_others[2 * others :], casting="unsafe")
        situation = np.empty((situation_inputs(others + 1), *own.shape), np.float32)
        np.multiply(rows, _scales(others), out=situation[: len(rows)])
        np.subtract(situation[5], lowest / _TIDES, out=situation[15])
        situation[18:21] = rest[:, None]
        return situation


@cache
def _scales(others: int) -> Floats:
    """(inputs, 1, 1): what makes a situation's small whole numbers about as large as one another."""
    scales = np.ones(_OF_TABLE + 3 * others, np.float32)
    scales[[0, 1]] = 1 / HAND_SIZE
    scales[[2, 3, 5]] = 1 / _TIDES
    scales[7], scales[10] = 1 / 6, 1 / 4
    scales[_OF_TABLE : _OF_TABLE + others] = 1 / _TIDES
    scales[_OF_TABLE + others : _OF_TABLE + 2 * others] = 1 / 3
    return scales[:, None, None]


def _sort_descending(rows: Bytes, along: Floats) -> None:
    """Sorts a few rows in place, each column by itself; `along` (rows, slots, ...) keeps the rows' order."""
    bits = along.view(np.uint32)
    for end in range(len(rows) - 1, 0, -1):
        for row in range(end):
            swaps = np.negative((rows[row] < rows[row + 1]).astype(np.uint32))
            upper, under = np.maximum(rows[row], rows[row + 1]), np.minimum(rows[row], rows[row + 1])
            rows[row], rows[row + 1] = upper, under
            # What differs is exchanged where they swap: no branch, and nothing is copied beside it.
            differs = (bits[row] ^ bits[row + 1]) & swaps
            bits[row] ^= differs
            bits[row + 1] ^= differs
