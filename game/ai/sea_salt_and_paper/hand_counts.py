"""One player's cards of Sea Salt & Paper as counts, updated with every change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.sea_salt_and_paper.card_numbers import (
    BOAT,
    COLOUR_OF,
    COLOURS,
    COUNTED_POINTS,
    CRAB,
    FISH,
    KIND_OF,
    KINDS,
    MERMAID,
    NUMBER,
    SET_POINTS,
    SHARK,
    SWIMMER,
)
from game.engine.sea_salt_and_paper import Card, Pair


class HandCounts:
    """A player's cards in hand and on the table."""

    __slots__ = ("colours", "hand", "in_hand", "kinds", "laid")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.in_hand = [0] * len(KINDS)
        """Cards in hand, by kind."""
        self.kinds = [0] * len(KINDS)
        """Cards in hand and laid, by kind."""
        self.colours = [0] * len(COLOURS)
        """Cards in hand and laid, by colour."""
        self.laid = 0
        """Pairs on the table."""

    @classmethod
    def from_cards(cls, hand: Iterable[Card], laid: Sequence[Pair]) -> HandCounts:
        """Returns the counts of a hand and laid pairs."""
        counts = cls()
        for card in hand:
            counts.gain(NUMBER[card])
        for pair in laid:
            counts.table(NUMBER[card] for card in pair)
        return counts

    def copy(self) -> HandCounts:
        """Returns a copy with the same cards."""
        other = HandCounts.__new__(HandCounts)
        other.hand, other.in_hand = self.hand[:], self.in_hand[:]
        other.kinds, other.colours, other.laid = self.kinds[:], self.colours[:], self.laid
        return other

    def gain(self, card: int) -> None:
        kind = KIND_OF[card]
        self.hand.append(card)
        self.in_hand[kind] += 1
        self.kinds[kind] += 1
        self.colours[COLOUR_OF[card]] += 1

    def lose(self, card: int) -> None:
        kind = KIND_OF[card]
        self.hand.remove(card)
        self.in_hand[kind] -= 1
        self.kinds[kind] -= 1
        self.colours[COLOUR_OF[card]] -= 1

    def lay_pair(self, one: int, other: int) -> None:
        """Moves two cards of the hand to the table as a pair."""
        self.hand.remove(one)
        self.hand.remove(other)
        self.in_hand[KIND_OF[one]] -= 1
        self.in_hand[KIND_OF[other]] -= 1
        self.laid += 1

    def table(self, pair: Iterable[int]) -> None:
        """Adds a pair to the table that was never in the hand."""
        for card in pair:
            self.kinds[KIND_OF[card]] += 1
            self.colours[COLOUR_OF[card]] += 1
        self.laid += 1

    def points(self, pair_points: int) -> int:
        """Returns the points of the cards, without a colour bonus."""
        in_hand, kinds = self.in_hand, self.kinds
        twins = in_hand[CRAB] // 2 + in_hand[BOAT] // 2 + in_hand[FISH] // 2
        points = pair_points * (self.laid + twins + min(in_hand[SWIMMER], in_hand[SHARK]))
        for kind, worth in SET_POINTS:
            points += worth[kinds[kind]]
        for by, kind, each in COUNTED_POINTS:
            if kinds[by]:
                points += each * kinds[kind]
        if mermaids := kinds[MERMAID]:
            points += max(self.colours) if mermaids == 1 else sum(sorted(self.colours)[-mermaids:])
        return points
