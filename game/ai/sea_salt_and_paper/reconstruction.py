"""A round of Sea Salt & Paper as one seat can tell it again, with a guess wherever it saw nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import TypeAlias

from game.engine.sea_salt_and_paper import (
    DECK,
    Card,
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    Event,
    HandShown,
    PairLaid,
    PileCardTaken,
    PileSearched,
    RoundStarted,
)

Cards: TypeAlias = list[Card | None]
"""None is a card that came from the deck and has not been seen: which one it is may stay open."""

_WHOLE_DECK = Counter(DECK)


class Reconstruction:
    """A round told again from what one seat saw of it, with a guess where it saw nothing."""

    def __init__(self, players: int) -> None:
        self.hands: list[Cards] = [[] for _ in range(players)]
        self.piles: list[Cards] = [[], []]
        self.drawn: Cards = []
        self.laid: Cards = []

    def reconstruct(self, events: Sequence[Event], rng: Random) -> Reconstruction | None:
        """The reconstruction after these events, with the first guesses that fit all of them; None if none do."""
        for at, event in enumerate(events):
            if isinstance(event, PileCardTaken | CardStolen) and event.card is None:
                return self._guess(event, events[at + 1 :], rng)
            if not self._note(event):
                return None
        return None if self._placed_cards() - _WHOLE_DECK else self

    def unseen(self) -> list[Card]:
        """The cards that have no place in the reconstruction yet."""
        return list((_WHOLE_DECK - self._placed_cards()).elements())

    def _placed_cards(self) -> Counter[Card]:
        return Counter(card for card in chain(*self.hands, *self.piles, self.drawn, self.laid) if card is not None)

    def _guess(self, event: PileCardTaken | CardStolen, later: Sequence[Event], rng: Random) -> Reconstruction | None:
        for place in self._places_taken_from(event, rng):
            reconstruction = self._copy()
            reconstruction.hands[event.seat].append(reconstruction._source(event).pop(place))
            if (whole := reconstruction.reconstruct(later, rng)) is not None:
                return whole
        return None

    def _places_taken_from(self, event: PileCardTaken | CardStolen, rng: Random) -> Iterator[int]:
        """Where the unseen card may have been, in any order: in a pile, what was above is the top that everyone saw.

        Of places that come to the same only one is named.
        """
        source, named = self._source(event), set[object]()
        for place in rng.sample(range(len(source)), len(source)):
            left = source[:place] + source[place + 1 :]
            same = source[place] if isinstance(event, CardStolen) else tuple(left)
            if same not in named and (isinstance(event, CardStolen) or left[-1:] == _as_list(event.top)):
                named.add(same)
                yield place

    def _source(self, event: PileCardTaken | CardStolen) -> Cards:
        return self.hands[event.victim] if isinstance(event, CardStolen) else self.piles[event.pile]

    def _note(self, event: Event) -> bool:
        """Notes an event that leaves no question open; False if it cannot have happened in this reconstruction."""
        match event:
            case RoundStarted(discards=discards):
                self.piles = [[card] for card in discards]
            case CardsDrawn(_, cards):
                self.drawn = list(cards)
            case CardKept(seat, card, discarded, pile):
                self.drawn = []
                self.hands[seat].append(card)
                if pile is not None:
                    self.piles[pile].append(discarded)
            case CardFished(seat, card):
                self.hands[seat].append(card)
            case PairLaid(seat, cards):
                self.laid += cards
                return all(_lose(self.hands[seat], card) for card in cards)
            case _:
                return self._note_what_was_guessed_at(event)
        return True

    def _note_what_was_guessed_at(self, event: Event) -> bool:
        match event:
            case DiscardTaken(seat, pile, card, top):
                self.hands[seat].append(card)
                return self.piles[pile].pop() == card and self.piles[pile][-1:] == _as_list(top)
            case PileSearched(_, pile, cards):
                return None in cards or self.piles[pile] == list(cards)
            case PileCardTaken(seat, pile, card, _, index):
                self.hands[seat].append(card)
                return index is not None and self.piles[pile].pop(index) == card
            case CardStolen(seat, _, card):
                self.hands[seat].append(card)
                return card is not None and _lose(self._source(event), card)
            case HandShown(seat, hand):
                held = self.hands[seat]
                self.hands[seat] = [*hand]
                return all(held.count(card) <= hand.count(card) for card in held if card is not None)
            case _:
                return True

    def _copy(self) -> Reconstruction:
        reconstruction = Reconstruction(len(self.hands))
        reconstruction.hands = [list(hand) for hand in self.hands]
        reconstruction.piles = [list(pile) for pile in self.piles]
        reconstruction.drawn, reconstruction.laid = list(self.drawn), list(self.laid)
        return reconstruction


def _as_list(top: Card | None) -> Cards:
    return [] if top is None else [top]


def _lose(cards: Cards, card: Card) -> bool:
    """Takes a card away, one not seen before if need be; False if there is none."""
    lost = card if card in cards else None
    if lost not in cards:
        return False
    cards.remove(lost)
    return True
