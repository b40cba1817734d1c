"""Each seat's hand and its knowledge of the other hands at many tables, for exact odds of every card.

Arrays are bytes of (slots, players, tables), a slot being a place in a sorted hand; all hands of a batch have equally
many cards. Knowledge is stored as counts beside the own cards, so that a played card only updates counts.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import Bytes, mask
from game.engine.turn_the_tide import WEATHER_DECK

Floats: TypeAlias = NDArray[np.float32]

_ONE = np.uint8(1)
_CARDS, _PUBLIC, _POOL, _ABOVE = range(4)


class Beliefs:
    """The hands at many tables, with each holder's knowledge of the other ones.

    A seat knows a hand it has held before completely; of the others it knows the cards that have been revealed.

    Attributes:
        slots: (kinds, slots, players, tables): own cards ascending; whether a card is known to all. Then how many cards
            unseen by the holder lie above it; and for each other seat, from the left neighbour on, how many known ones.
        unknown: (others, players, tables) how many cards of the other seat its viewer does not know.
        pool: (players, tables) how many cards are unseen by the viewer.
        whole: (others, players) mask of the hands that the viewer has held before.
    """

    def __init__(self, slots: Bytes, unknown: Bytes, pool: Bytes, whole: Bytes) -> None:
        self.slots = slots
        self.unknown = unknown
        self.pool = pool
        self.whole = whole
        players = len(pool)
        self.others = (np.arange(players) + np.arange(1, players)[:, None]) % players
        self._all_known = bool(whole.all())

    @classmethod
    def of_hands(cls, hands: Bytes, public: Bytes, played_cards: Bytes, round: int) -> Beliefs:
        """Returns the beliefs of seats with these sorted (players, cards, tables) hands.

        Args:
            hands: each seat's remaining cards.
            public: mask of the cards revealed in earlier rounds.
            played_cards: (61,) mask of cards known to be in no hand that still plays.
            round: from 0: a seat has held the hands of as many left neighbours.
        """
        players, cards, tables = hands.shape
        whole = np.zeros((players - 1, players), np.uint8)
        whole[:round] = 255
        slots = np.empty((_ABOVE + players - 1, cards, players, tables), np.uint8)
        slots[_CARDS], slots[_PUBLIC] = hands.transpose(1, 0, 2), public.transpose(1, 0, 2)
        beliefs = cls(
            slots, np.zeros((players - 1, players, tables), np.uint8), np.empty((players, 0), np.uint8), whole
        )
        beliefs._count(played_cards)
        return beliefs

    @property
    def cards(self) -> Bytes:
        """(slots, players, tables) every seat's own cards, ascending."""
        return self.slots[_CARDS]

    def part(self, index: slice | NDArray[np.intp]) -> Beliefs:
        """Returns a copy of some of the tables."""
        slots, unknown, pool = (rows[..., index].copy() for rows in (self.slots, self.unknown, self.pool))
        return Beliefs(slots, unknown, pool, self.whole)

    def tile(self, times: int) -> Beliefs:
        """Returns all the tables, repeated `times` times as a block."""
        slots, unknown, pool = (np.tile(rows, times) for rows in (self.slots, self.unknown, self.pool))
        return Beliefs(slots, unknown, pool, self.whole)

    def card_at(self, slots: NDArray[np.intp]) -> Bytes:
        """Returns the (players, tables) cards in these slots."""
        return _values_at(self.cards, slots)

    def play(self, slots: NDArray[np.intp], bids: Bytes) -> None:
        """Removes every seat's card from its slot and reveals it; `bids` is 0 for a seat that is out."""
        known = _values_at(self.slots[_PUBLIC], slots)[self.others]
        known |= self.whole[:, :, None]
        self._close_up(slots)
        laid = bids[self.others]
        above = (laid[:, None] > self.cards).view(np.uint8)
        known_above = above & known[:, None]
        self.slots[_ABOVE:] -= known_above
        if not self._all_known:
            above ^= known_above
            self.slots[_POOL] -= np.add.reduce(above, axis=0, dtype=np.uint8)
            new = ~known & mask(laid > 0) & _ONE
            self.unknown -= new
            self.pool -= np.add.reduce(new, axis=0, dtype=np.uint8)

    @property
    def known_above(self) -> Bytes:
        """(others, slots, players, tables) known cards of each other seat above the slot's card."""
        return self.slots[_ABOVE:]

    def pool_above(self) -> Bytes | None:
        """Returns the (slots, players, tables) unseen cards above; None if every card is known."""
        return None if self._all_known else self.slots[_POOL]

    def _close_up(self, slots: NDArray[np.intp]) -> None:
        """Moves the cards above an empty slot down by one."""
        places = np.arange(len(self.cards) - 1, dtype=np.uint8)[:, None, None]
        moves = mask(places >= slots.astype(np.uint8))
        kept, after = self.slots[:, :-1], self.slots[:, 1:]
        self.slots = kept ^ ((kept ^ after) & moves)

    def _count(self, played_cards: Bytes) -> None:
        """Counts the cards above every card once; later `play` updates the counts."""
        cards, public = self.cards, self.slots[_PUBLIC]
        above = np.zeros_like(self.slots[_ABOVE:])
        for card, is_public in zip(cards, public, strict=True):
            known = is_public[self.others] | self.whole[:, :, None]
            above += mask(card[self.others][:, None] > cards) & known[:, None] & _ONE
            self.unknown += ~known & _ONE
        self.slots[_ABOVE:] = above
        unseen = self._unseen(played_cards)
        unseen_from = np.add.accumulate(unseen[::-1], axis=0, dtype=np.uint8)[::-1]
        self.slots[_POOL] = np.take_along_axis(unseen_from, cards.astype(np.intp), axis=0)
        self.pool = np.ascontiguousarray(unseen_from[0])

    def _unseen(self, played_cards: Bytes) -> Bytes:
        """Returns (61, players, tables) flags: 1 for a card the viewer has neither seen nor can place in a hand."""
        _, players, tables = self.cards.shape
        in_hand = np.zeros((len(WEATHER_DECK) + 1, players, tables), np.uint8)
        np.put_along_axis(in_hand, self.cards.astype(np.intp), 255, axis=0)
        open_ = np.zeros_like(in_hand)
        np.put_along_axis(open_, self.cards.astype(np.intp), self.slots[_PUBLIC], axis=0)
        seen_cards = in_hand | played_cards[:, None, None]
        for other, whole in zip(self.others, self.whole, strict=True):
            seen_cards |= open_[:, other] | (in_hand[:, other] & whole[:, None])
        seen_cards[0] = 255
        return ~seen_cards & _ONE


def _values_at(rows: Bytes, slots: NDArray[np.intp]) -> Bytes:
    """Returns the (players, tables) values of a (slots, players, tables) array in each column's slot."""
    columns = slots.size
    return rows.reshape(-1)[slots.reshape(-1) * columns + np.arange(columns)].reshape(slots.shape)
