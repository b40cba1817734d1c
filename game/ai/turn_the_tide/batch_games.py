"""Turn the Tide on arrays: thousands of tables play the same hand side by side.

Byte arrays hold one row a seat and one column a table: a whole hand costs a few dozen passes over cached memory. A mask
is a byte of all ones (yes) or zeros (no), so that selection needs no branch.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.engine.turn_the_tide import HAND_SIZE, TIDE_DECK, WEATHER_DECK, View

Bytes: TypeAlias = NDArray[np.uint8]
Words: TypeAlias = NDArray[np.uint32]

YES = np.uint8(255)
_VALUE_BITS = np.uint32(63)
"""Low bits of a random word that hold a card or tide; sorting the words shuffles the values."""


def mask(condition: NDArray[np.bool_]) -> Bytes:
    """Returns 255 where the condition holds, else 0; it reuses the memory of `condition`."""
    ones = condition.view(np.uint8)
    return np.negative(ones, out=ones)


class Tables:
    """Tables in the middle of a round: the rules' state without the hands.

    Attributes:
        tides: (players, tables) the newest tide of each seat, 0 for none.
        rings: (players, tables) rings left.
        inside: (players, tables) mask of the seats still in.
        live: (tables,) mask of the tables whose round goes on; the others stay as they ended.
    """

    def __init__(self, tides: Bytes, rings: Bytes, inside: Bytes, live: Bytes, *, is_amigo: bool) -> None:
        self.tides = tides
        self.rings = rings
        self.inside = inside
        self.live = live
        self.is_amigo = is_amigo

    @classmethod
    def fresh(cls, rings: Bytes, *, is_amigo: bool) -> Tables:
        """Returns tables at the beginning of a round with these (players, tables) rings."""
        everybody = np.full_like(rings, YES)
        return cls(np.zeros_like(rings), rings.copy(), everybody, everybody[0].copy(), is_amigo=is_amigo)

    @classmethod
    def of_view(cls, view: View, tables: int) -> Tables:
        """Returns copies of the table in a view."""
        tides = np.array([tide or 0 for tide in view.tides], np.uint8)
        inside = np.array([0 if out else YES for out in view.out], np.uint8)
        rings, live = np.array(view.rings, np.uint8), np.full(1, YES)
        one = cls(tides[:, None], rings[:, None], inside[:, None], live, is_amigo=view.edition == "amigo")
        return one.tile(tables)

    def part(self, index: slice | NDArray[np.intp]) -> Tables:
        """Returns a copy of some of the tables."""
        tides, rings, inside = (rows[:, index].copy() for rows in (self.tides, self.rings, self.inside))
        return Tables(tides, rings, inside, self.live[index].copy(), is_amigo=self.is_amigo)

    def tile(self, times: int) -> Tables:
        """Returns all the tables, repeated `times` times as a block."""
        tides, rings, inside = (np.tile(rows, (1, times)) for rows in (self.tides, self.rings, self.inside))
        return Tables(tides, rings, inside, np.tile(self.live, times), is_amigo=self.is_amigo)

    def play(self, bids: Bytes, low: Bytes, high: Bytes) -> None:
        """Plays one hand: (players, tables) cards, 0 for a seat that is out, for the (tables,) tides on offer."""
        self._award_tides(bids, low, high)
        paid, broke = self._lose(self.live)
        if broke.any():
            self.live &= mask(self.seats_in() > 2)
            if self.is_amigo:
                self._lose_in_waves(np.flatnonzero(self.live & ~paid & np.bitwise_or.reduce(broke, axis=0)))

    def seats_in(self) -> Bytes:
        """Returns the (tables,) number of seats still in."""
        return np.add.reduce(self.inside & np.uint8(1), axis=0, dtype=np.uint8)

    def points(self) -> NDArray[np.int8]:
        """Returns each seat's score if the round ended now."""
        lowest = np.minimum.reduce(self.tides | ~self.inside, axis=0)
        scored = self.rings + (self.tides == lowest)
        return np.where(self.inside, scored, YES).view(np.int8)

    def _award_tides(self, bids: Bytes, low: Bytes, high: Bytes) -> None:
        """Gives the lower tide to the highest card and the higher one to the second highest."""
        first, second = np.maximum(bids[0], bids[1]), np.minimum(bids[0], bids[1])
        for bid in bids[2:]:
            np.maximum(second, np.minimum(first, bid), out=second)
            np.maximum(first, bid, out=first)
        for card, tide in ((first, low), (second, high)):
            takes = mask(bids == card)
            takes &= self.live
            takes &= self.tides ^ tide
            self.tides ^= takes

    def _lose(self, losers: Bytes) -> tuple[Bytes, Bytes]:
        """Takes a ring from the highest tide at the masked tables.

        Returns masks of the tables that paid and of the seats now out.
        """
        pays = mask(self.tides == np.maximum.reduce(self.tides, axis=0))
        pays &= losers
        pays &= mask(self.tides > 0)
        broke = mask(self.rings == 0)
        broke &= pays
        pays ^= broke
        self.rings -= pays & np.uint8(1)
        self.inside &= ~broke
        self.tides &= ~broke
        return np.bitwise_or.reduce(pays, axis=0), broke

    def _lose_in_waves(self, columns: NDArray[np.intp]) -> None:
        """Takes a ring from the next highest tide until a seat has paid or two seats are left."""
        while columns.size:
            part = Tables(
                self.tides[:, columns],
                self.rings[:, columns],
                self.inside[:, columns],
                self.live[columns],
                is_amigo=True,
            )
            paid, _ = part._lose(part.live)
            self.tides[:, columns], self.rings[:, columns] = part.tides, part.rings
            self.inside[:, columns] = part.inside
            self.live[columns] &= mask(part.seats_in() > 2)
            shows = np.bitwise_or.reduce(part.tides, axis=0)
            columns = columns[(self.live[columns] & ~paid & shows) > 0]


# --- shuffling ---


def shuffle(values: Bytes, rng: Generator) -> Bytes:
    """Returns each row of (rows, length) values, up to 63 each, shuffled on its own, as (length, rows)."""
    words = rng.integers(0, 2**32, values.shape, dtype=np.uint32)
    words &= ~_VALUE_BITS
    words |= values
    words.sort(axis=1)
    return np.ascontiguousarray((words & _VALUE_BITS).astype(np.uint8).T)


def deal_hands(players: int, tables: int, rng: Generator) -> Bytes:
    """Returns fresh hands as (players, cards, tables), unsorted."""
    deck = np.broadcast_to(np.array(WEATHER_DECK, np.uint8), (tables, len(WEATHER_DECK)))
    return shuffle(deck, rng)[: players * HAND_SIZE].reshape(players, HAND_SIZE, tables)


def shuffle_tides(deck: tuple[int, ...], tables: int, rng: Generator) -> tuple[Bytes, Bytes]:
    """Returns the (hands, tables) lower and higher tides of a shuffled deck."""
    cards = shuffle(np.broadcast_to(np.array(deck, np.uint8), (tables, len(deck))), rng)
    return np.minimum(cards[::2], cards[1::2]), np.maximum(cards[::2], cards[1::2])


def rings_of_hands(hands: Bytes) -> Bytes:
    """Returns the (players, tables) rings of (players, cards, tables) full hands."""
    # Half rings by dozen are 0 1 2 1 0: two minus the distance from the middle dozen.
    dozen = (hands - np.uint8(1)) // np.uint8(12)
    halves = np.minimum(dozen, np.uint8(4) - dozen)
    return np.add.reduce(halves, axis=1, dtype=np.uint8) // np.uint8(2)


# --- whole games of random play ---


def random_games(players: int, edition: str, tables: int, rng: Generator) -> NDArray[np.int16]:
    """Returns the (players, tables) scores of whole games of random play."""
    hands = deal_hands(players, tables, rng)
    rings = rings_of_hands(hands)
    rows = np.ascontiguousarray(hands.transpose(0, 2, 1))
    scores = np.zeros((players, tables), np.int16)
    for _ in range(players):
        scores += _random_round(rows, rings, edition, rng)
        rows, rings = np.roll(rows, 1, axis=0), np.roll(rings, 1, axis=0)
    return scores


def _random_round(rows: Bytes, rings: Bytes, edition: str, rng: Generator) -> NDArray[np.int8]:
    """Returns the points of a random round from (players, tables, cards) hands."""
    players, tables, _ = rows.shape
    cards = shuffle(rows.reshape(-1, HAND_SIZE), rng).reshape(HAND_SIZE, players, tables)
    lows, highs = shuffle_tides(TIDE_DECK, tables, rng)
    table = Tables.fresh(rings, is_amigo=edition == "amigo")
    for bids, low, high in zip(cards, lows, highs, strict=True):
        table.play(bids & table.inside, low, high)
    return table.points()
