"""Sea Salt & Paper for the contract suite: cards are the hidden pieces; equal cards are interchangeable."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import astuple, replace

from game.engine.api import Seat
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
    State,
)


def pieces(state: State) -> object:
    """Returns the deck, the piles, the hands, the two cards just drawn and the pairs laid."""
    on_the_table = [*state.deck, *chain(*state.piles, *state.hands, *chain(*state.laid)), *state.drawn]
    return sorted(on_the_table or DECK)


def hidden_pieces(state: State, seat: Seat | None) -> frozenset[Card]:
    """Returns the cards that the seat has not seen this round."""
    told = _retelling(state)
    return frozenset(DECK) - {card for card, seen_by in zip(told.cards, told.seen_by, strict=True) if seat in seen_by}


def pieces_in(event: Event) -> frozenset[Card]:
    return frozenset(_cards_in(astuple(event)))


def reshuffle_unseen(state: State, seat: Seat | None, rng: Random) -> State:
    """Returns an equally possible round: other cards drawn unseen, other ones taken by crabs or stolen."""
    told = _retelling(state).copy()
    told.retell_crabs(seat, rng)
    told.retell_thefts(seat, rng)
    told.retell_draws(seat, rng)
    return told.state()


@lru_cache(maxsize=1)
def _retelling(state: State) -> Retelling:
    """Returns the parsed round of a state, cached and never changed."""
    return Retelling(state)


class Retelling:
    """A round parsed from its journal, with a number for every card."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._everyone = (None, *range(state.players))
        self.cards: list[Card] = []
        """The card of each number."""
        self.seen_by: list[set[Seat | None]] = []
        """The seats that have seen each number this round."""
        self._hands: list[list[int]] = [[] for _ in range(state.players)]
        self._piles: list[list[int]] = [[], []]
        self._drawn: list[int] = []
        self._numbers: list[dict[str, Any]] = []
        """The numbers of the cards that may change in each event of the journal, by field."""
        self._befores: dict[int, list[int]] = {}
        """The earlier content of the pile or hand, for each event of a crab or thief."""
        for at, event in enumerate(state.journal):
            self._numbers.append(self._tell(at, event) or {})
        self._deck = [self._new(card) for card in state.deck]

    def copy(self) -> Retelling:
        """Returns a copy that can be changed."""
        other = copy(self)
        other.cards, other._deck = list(self.cards), list(self._deck)
        other.seen_by = list(map(set, self.seen_by))
        other._hands, other._piles = list(map(list, self._hands)), list(map(list, self._piles))
        other._numbers, other._befores = list(self._numbers), dict(self._befores)
        return other

    def _tell(self, at: int, event: Event) -> dict[str, Any] | None:
        match event:
            case RoundStarted(discards=cards):
                self._piles = [[self._new(card, *self._everyone)] for card in cards]
            case CardsDrawn(seat, cards):
                self._drawn = [self._new(card, seat) for card in cards]
                return {"cards": tuple(self._drawn)}
            case CardKept():
                return self._keep(event)
            case CardFished(seat, card):
                self._hands[seat].append(self._new(card, seat))
                return {"card": self._hands[seat][-1]}
            case DiscardTaken(seat, pile):
                self._hands[seat].append(self._piles[pile].pop())
            case PairLaid(seat, cards):
                self._show([self._take(self._hands[seat], card) for card in cards])
            case PileCardTaken(seat, pile, _, _, index):
                assert index is not None
                return self._move(at, self._piles[pile], self._hands[seat], self._piles[pile][index])
            case CardStolen(thief, victim, card):
                stolen = self._find(self._hands[victim], card)
                self.seen_by[stolen] |= {thief, victim}
                return self._move(at, self._hands[victim], self._hands[thief], stolen)
            case HandShown(seat):
                self._show(self._hands[seat])
        return None

    def _keep(self, event: CardKept) -> dict[str, Any]:
        kept = self._take(self._drawn, event.card)
        self._hands[event.seat].append(kept)
        if event.pile is not None:
            self._piles[event.pile] += self._drawn
            self._show(self._drawn)
        self._drawn = []
        return {"card": kept}

    def _new(self, card: Card | None, *seen_by: Seat | None) -> int:
        assert card is not None
        self.cards.append(card)
        self.seen_by.append(set(seen_by))
        return len(self.cards) - 1

    def _show(self, numbers: list[int]) -> None:
        for number in numbers:
            self.seen_by[number].update(self._everyone)

    def _find(self, source: list[int], card: Card | None) -> int:
        return next(number for number in source if self.cards[number] == card)

    def _take(self, source: list[int], card: Card | None) -> int:
        number = self._find(source, card)
        source.remove(number)
        return number

    def _move(self, at: int, source: list[int], target: list[int], number: int) -> dict[str, Any]:
        self._befores[at] = list(source)
        source.remove(number)
        target.append(number)
        return {"card": number}

    def retell_crabs(self, viewer: Seat | None, rng: Random) -> None:
        """Lets the last crab of each pile take another card, where the viewer cannot have found out which it was."""
        for pile in (0, 1):
            latest_first = reversed([*enumerate(self._state.journal)])
            at = next((at for at, event in latest_first if _lowers(event, pile, viewer)), None)
            if at in self._befores and self._is_still_held(at, viewer):
                before = self._befores[at]
                others = [place for place in range(len(before)) if self._leaves(before, place, self._top_after(at))]
                if len(others) > 1:
                    other = before[rng.choice(others)]
                    laid_since = self._piles[pile][len(before) - 1 :]
                    self._piles[pile] = [number for number in before if number != other] + laid_since
                    self._exchange(at, other)
                    self._retell_search(at, pile)

    def _leaves(self, pile: list[int], place: int, top: Card | None) -> bool:
        """Returns whether the pile shows that top without the card at that place."""
        left = [*pile[:place], *pile[place + 1 :]]
        return (self.cards[left[-1]] if left else None) == top

    def _top_after(self, at: int) -> Card | None:
        event = self._state.journal[at]
        assert isinstance(event, PileCardTaken)
        return event.top

    def _retell_search(self, since: int, pile: int) -> None:
        """Updates the searcher's view of the pile for the other missing card."""
        for at, event in enumerate(self._state.journal):
            if at > since and isinstance(event, PileSearched) and event.pile == pile:
                self._numbers[at] = {"cards": tuple(self._piles[pile])}

    def retell_thefts(self, viewer: Seat | None, rng: Random) -> None:
        """Lets thieves steal another card of the hand, where the viewer is neither of the two concerned."""
        for at, event in enumerate(self._state.journal):
            if isinstance(event, CardStolen) and event.victim != viewer and self._is_still_held(at, viewer):
                hand = self._hands[event.victim]
                left = [number for number in self._befores[at] if number in hand]
                if left and not self._state.shown[event.victim] and not self._is_robbed_since(at, event.victim):
                    other = rng.choice(left)
                    hand[hand.index(other)] = self._numbers[at]["card"]
                    self._exchange(at, other)

    def retell_draws(self, viewer: Seat | None, rng: Random) -> None:
        """Deals the cards that the viewer never saw anew, unless that would unite all mermaids in a hand."""
        unseen = [number for number, seen_by in enumerate(self.seen_by) if viewer not in seen_by]
        cards = list(self.cards)
        shuffled = sorted(unseen, key=lambda _: rng.random())  # faster than a sample of all
        for number, other in zip(unseen, shuffled, strict=True):
            cards[number] = self.cards[other]
        if all([cards[number].kind for number in hand].count("mermaid") < 4 for hand in self._hands):
            self.cards = cards

    def _is_still_held(self, at: int, viewer: Seat | None) -> bool:
        taker = self._taker(at)
        is_held = self._numbers[at]["card"] in self._hands[taker]
        is_shown = self._state.shown[taker]
        return taker != viewer and is_held and not is_shown and not self._is_robbed_since(at, taker)

    def _taker(self, at: int) -> Seat:
        event = self._state.journal[at]
        assert isinstance(event, PileCardTaken | CardStolen)
        return event.seat

    def _is_robbed_since(self, at: int, seat: Seat) -> bool:
        later = self._state.journal[at + 1 :]
        return any(isinstance(event, CardStolen) and event.victim == seat for event in later)

    def _exchange(self, at: int, other: int) -> None:
        """Gives the event's taker another card."""
        hand = self._hands[self._taker(at)]
        hand[hand.index(self._numbers[at]["card"])] = other
        self._numbers[at] = {"card": other}

    def _with_numbers(self, at: int, event: Event) -> Event:
        """Returns the event with the cards and the pile position of this version."""
        if at and not self._numbers[at]:
            return event  # the first event is copied, because the cache uses its identity
        changes = {field: self._name(value) for field, value in self._numbers[at].items()}
        if isinstance(event, PileCardTaken):
            changes["index"] = self._befores[at].index(self._numbers[at]["card"])
        return replace(event, **changes)

    def state(self) -> State:
        """Returns the state at the end of this version."""
        return replace(
            self._state,
            deck=self._cards_of(self._deck),
            piles=tuple(self._cards_of(pile) for pile in self._piles),
            hands=tuple(tuple(sorted(self._cards_of(hand))) for hand in self._hands),
            drawn=self._cards_of(self._drawn),
            journal=tuple(self._with_numbers(at, event) for at, event in enumerate(self._state.journal)),
        )

    def _cards_of(self, numbers: list[int]) -> tuple[Card, ...]:
        return tuple(self.cards[number] for number in numbers)

    def _name(self, value: int | tuple[int, ...]) -> Any:
        return self.cards[value] if isinstance(value, int) else tuple(self.cards[number] for number in value)


def _lowers(event: Event, pile: int, viewer: Seat | None) -> bool:
    """Returns whether the pile lost a card, or the viewer saw all its remaining cards."""
    if isinstance(event, PileSearched):
        return event.pile == pile and event.seat == viewer
    return isinstance(event, DiscardTaken | PileCardTaken) and event.pile == pile


def _cards_in(value: Any) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _cards_in(part)
