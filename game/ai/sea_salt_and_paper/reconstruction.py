"""Reconstruction of a round from one seat's events, with guesses for hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import TypeAlias

from game.engine import sea_salt_and_paper as salt

Cards: TypeAlias = list[salt.Card | None]
"""None is an unseen card from the deck, whose identity may stay open."""

_WHOLE_DECK = Counter(salt.DECK)


class Reconstruction:
    """A round rebuilt from one seat's events, with guesses for hidden cards."""

    def __init__(self, players: int) -> None:
        self.hands: list[Cards] = [[] for _ in range(players)]
        self.piles: list[Cards] = [[], []]
        self.drawn: Cards = []
        self.laid: Cards = []

    def reconstruct(self, events: Sequence[salt.Event], rng: Random) -> Reconstruction | None:
        """Applies the events with the first consistent guesses (backtracking); returns None if there are none."""
        for at, event in enumerate(events):
            if isinstance(event, salt.PileCardTaken | salt.CardStolen) and event.card is None:
                return self._guess(event, events[at + 1 :], rng)
            if not self._note(event):
                return None
        return None if self._placed_cards() - _WHOLE_DECK else self

    def unseen(self) -> list[salt.Card]:
        """Returns the cards without a place in the reconstruction."""
        return list((_WHOLE_DECK - self._placed_cards()).elements())

    def _placed_cards(self) -> Counter[salt.Card]:
        return Counter(card for card in chain(*self.hands, *self.piles, self.drawn, self.laid) if card is not None)

    def _guess(
        self, event: salt.PileCardTaken | salt.CardStolen, later: Sequence[salt.Event], rng: Random
    ) -> Reconstruction | None:
        for place in self._places_taken_from(event, rng):
            reconstruction = self._copy()
            reconstruction.hands[event.seat].append(reconstruction._source(event).pop(place))
            if (complete_round := reconstruction.reconstruct(later, rng)) is not None:
                return complete_round
        return None

    def _places_taken_from(self, event: salt.PileCardTaken | salt.CardStolen, rng: Random) -> Iterator[int]:
        """Yields possible places of the unseen card, in random order, equivalent ones once.

        In a pile, the card below must be the top that all players saw afterwards.
        """
        source, named = self._source(event), set[object]()
        for place in rng.sample(range(len(source)), len(source)):
            left = source[:place] + source[place + 1 :]
            same = source[place] if isinstance(event, salt.CardStolen) else tuple(left)
            if same not in named and (isinstance(event, salt.CardStolen) or left[-1:] == _as_list(event.top)):
                named.add(same)
                yield place

    def _source(self, event: salt.PileCardTaken | salt.CardStolen) -> Cards:
        return self.hands[event.victim] if isinstance(event, salt.CardStolen) else self.piles[event.pile]

    def _note(self, event: salt.Event) -> bool:
        """Applies an event without hidden cards; returns whether it is consistent."""
        match event:
            case salt.RoundStarted(discards=discards):
                self.piles = [[card] for card in discards]
            case salt.CardsDrawn(_, cards):
                self.drawn = list(cards)
            case salt.CardKept(seat, card, discarded, pile):
                self.drawn = []
                self.hands[seat].append(card)
                if pile is not None:
                    self.piles[pile].append(discarded)
            case salt.CardFished(seat, card):
                self.hands[seat].append(card)
            case salt.PairLaid(seat, cards):
                self.laid += cards
                return all(_lose(self.hands[seat], card) for card in cards)
            case _:
                return self._record_guesses(event)
        return True

    def _record_guesses(self, event: salt.Event) -> bool:
        match event:
            case salt.DiscardTaken(seat, pile, card, top):
                self.hands[seat].append(card)
                return self.piles[pile].pop() == card and self.piles[pile][-1:] == _as_list(top)
            case salt.PileSearched(_, pile, cards):
                return None in cards or self.piles[pile] == list(cards)
            case salt.PileCardTaken(seat, pile, card, _, index):
                self.hands[seat].append(card)
                return index is not None and self.piles[pile].pop(index) == card
            case salt.CardStolen(seat, _, card):
                self.hands[seat].append(card)
                return card is not None and _lose(self._source(event), card)
            case salt.HandShown(seat, hand):
                own_hand = self.hands[seat]
                self.hands[seat] = [*hand]
                return all(own_hand.count(card) <= hand.count(card) for card in own_hand if card is not None)
            case _:
                return True

    def _copy(self) -> Reconstruction:
        reconstruction = Reconstruction(len(self.hands))
        reconstruction.hands = [list(hand) for hand in self.hands]
        reconstruction.piles = [list(pile) for pile in self.piles]
        reconstruction.drawn, reconstruction.laid = list(self.drawn), list(self.laid)
        return reconstruction


def _as_list(top: salt.Card | None) -> Cards:
    return [] if top is None else [top]


def _lose(cards: Cards, card: salt.Card) -> bool:
    """Removes a card, or an unseen one in its place; returns whether there was one."""
    lost = card if card in cards else None
    if lost not in cards:
        return False
    cards.remove(lost)
    return True
