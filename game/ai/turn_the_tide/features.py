"""What a hand looks like to every seat at many tables, in numbers: its situation, and what each card may bring."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.engine.turn_the_tide import HAND_SIZE

CARD_INPUTS = 13
_TIDES = np.float32(12)
_MOST_RINGS = 7
"""More rings than these are as good as these: a byte then holds all that is told of a seat."""
_ONE = np.uint8(1)


def situation_inputs(players: int) -> int:
    """How many numbers tell a seat's situation."""
    return 30 + 3 * (players - 1)


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
        one = slice(seat, seat + 1)
        return Features(
            self.first[:, one],
            self.lower[:, one],
            self.cost[:, one],
            self.tide_after[:, one],
            self.danger[one],
            self.wants[one],
            self.situation[:, one],
            self.cards[:, :, one],
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
    first, second = _first_and_second(chances)
    lower = 1 - first - second
    low, high, rest = offers.lows[hand], offers.highs[hand], offers.rest[hand]
    near = _Neighbours(beliefs, tables)
    costs = near.costs(low, high)
    cost = _expected(first, second, lower, costs)
    tide_after = _expected(first, second, lower, (_tide(low), _tide(high), _tide(tables.tides)))
    situation = near.situation(low, high, rest, len(beliefs.cards), hands_left)
    situation += [costs[0], costs[1], costs[2]]
    situation += [first.mean(axis=0), first[-1], lower[0], lower.mean(axis=0), cost[0], cost[-1]]
    cards = _card_inputs(beliefs, first, second, lower, cost, tide_after)
    wants = (tables.tides > low).view(np.uint8)
    return Features(first, lower, cost, tide_after, near.danger(high), wants, np.stack(situation), cards)


def _tide(tide: Bytes) -> Floats:
    """The highest tide being 1."""
    return tide.astype(np.float32) / _TIDES


def _expected(first: Floats, second: Floats, lower: Floats, outcomes: tuple[Floats, Floats, Floats]) -> Floats:
    """The mean of what coming first, second or lower brings."""
    mean = first * outcomes[0]
    mean += second * outcomes[1]
    mean += lower * outcomes[2]
    return mean


def _first_and_second(chances: Floats) -> tuple[Floats, Floats]:
    """The chances that no other card lies above, and that exactly one does."""
    first = 1 - chances[0]
    second = chances[0].copy()
    for above in chances[1:]:
        below = 1 - above
        second *= below
        second += first * above
        first *= below
    return first, second


def _card_inputs(
    beliefs: Beliefs, first: Floats, second: Floats, lower: Floats, cost: Floats, tide_after: Floats
) -> Floats:
    slots, players, tables = first.shape
    inputs = np.empty((slots, CARD_INPUTS, players, tables), np.float32)
    place = np.arange(slots, dtype=np.float32)[:, None, None]
    inputs[:, 0], inputs[:, 1], inputs[:, 2] = first, second, lower
    inputs[:, 3] = beliefs.cards / np.float32(60)
    inputs[:, 4] = place / slots
    inputs[:, 5], inputs[:, 6] = place == 0, place == slots - 1
    inputs[:, 7], inputs[:, 8] = cost, tide_after
    inputs[0, 9], inputs[1:, 9] = first[0], first[1:] - first[:-1]
    inputs[-1, 10], inputs[:-1, 10] = lower[-1], lower[:-1] - lower[1:]
    np.multiply(first, first, out=inputs[:, 11])
    np.multiply(lower, lower, out=inputs[:, 12])
    return inputs


class _Neighbours:
    """The seats of each table as each of them sees the others: by their tides, the highest first."""

    def __init__(self, beliefs: Beliefs, tables: Tables) -> None:
        self._tables = tables
        self._own = tables.tides
        keys = (tables.tides << np.uint8(4)) | (np.minimum(tables.rings, _MOST_RINGS) << _ONE) | _ONE
        others = (keys & tables.inside)[beliefs.others]
        _sort_descending(others)
        self._tides, self._rings, self._in = others >> np.uint8(4), (others >> _ONE) & np.uint8(7), others & _ONE

    def costs(self, low: Bytes, high: Bytes) -> tuple[Floats, Floats, Floats]:
        """(players, tables): how likely a ring is lost in this hand by coming first, second, or lower.

        Which others take the tides on offer is not known: each is taken to do so equally often.
        """
        highest, next_highest = self._tides[0], self._tides[1]
        others = np.maximum(np.add.reduce(self._in, axis=0), 2).astype(np.float32)
        by_first = (low == high) & (low >= highest)
        by_second = np.where(high >= highest, 1, np.where(high >= next_highest, 1 / others, 0))
        is_next = np.where(self._own >= next_highest, 2 / others, 0)
        still_highest = np.where((others <= 2) | (self._own >= highest), 1, is_next)
        by_keeping = np.where((self._own >= high) & (self._own > 0), still_highest, 0)
        return by_first.astype(np.float32), by_second.astype(np.float32), by_keeping.astype(np.float32)

    def danger(self, high: Bytes) -> Bytes:
        """(players, tables): 1 where no other seat shows a higher tide, and none is on offer."""
        return (self._own >= np.maximum(high, self._tides[0])).view(np.uint8)

    def situation(self, low: Bytes, high: Bytes, rest: Floats, cards: int, hands_left: int) -> list[Floats]:
        """The inputs that tell of the table, each (players, tables)."""
        own, rings, shape = self._own, self._tables.rings, self._own.shape
        highest = self._tides[0]
        lowest = np.minimum.reduce(np.where(self._in > 0, self._tides, np.uint8(13)), axis=0)
        told = [
            np.full(shape, hands_left / HAND_SIZE),
            np.full(shape, (cards - hands_left) / HAND_SIZE),
            np.broadcast_to(low / _TIDES, shape),
            np.broadcast_to(high / _TIDES, shape),
            np.broadcast_to(low == high, shape),
            own / _TIDES,
            own == 0,
            rings / np.float32(6),
            rings == 0,
            rings == 1,
            np.add.reduce(self._in, axis=0) / np.float32(4),
            own > low,
            own > high,
            own >= highest,
            own <= lowest,
            (own.astype(np.float32) - lowest) / _TIDES,
            low < lowest,
            high > highest,
            *np.broadcast_to(rest[:, None], (3, *shape)),
            *self._tides / _TIDES,
            *np.minimum(self._rings, 3) / np.float32(3),
            *(self._rings == 0) & (self._in > 0),
        ]
        return [row.astype(np.float32, copy=False) for row in told]


def _sort_descending(rows: Bytes) -> None:
    """Sorts a few rows in place, each column by itself."""
    for end in range(len(rows) - 1, 0, -1):
        for row in range(end):
            upper, under = np.maximum(rows[row], rows[row + 1]), np.minimum(rows[row], rows[row + 1])
            rows[row], rows[row + 1] = upper, under
