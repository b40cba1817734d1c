"""Hidden information in Sea Salt & Paper: redacted events, and the cards a seat can be certain of."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping
from operator import is_
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import Card, Pile
from game.engine.sea_salt_and_paper.events import (
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
    TurnEnded,
)
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL, TARGET, card_points, colour_bonus
from game.engine.sea_salt_and_paper.state import State
from game.engine.sea_salt_and_paper.view import View


def redact(event: Event, seat: Seat | None) -> Event:
    """Returns the event as this seat may see it: with None for each card that only others may see."""
    if type(event) not in _WITH_SECRETS:
        return event
    match event:
        case CardsDrawn(actor, cards) | PileSearched(actor, _, cards) if actor != seat:
            return msgspec.structs.replace(event, cards=(None,) * len(cards))
        case CardKept(actor) | CardFished(actor) if actor != seat:
            return msgspec.structs.replace(event, card=None)
        case PileCardTaken(actor) if actor != seat:
            return msgspec.structs.replace(event, card=None, index=None)
        case CardStolen(thief, victim) if seat not in (thief, victim):
            return msgspec.structs.replace(event, card=None)
        case _:
            return event


_WITH_SECRETS = frozenset({CardsDrawn, PileSearched, CardKept, CardFished, PileCardTaken, CardStolen})


def view_of(state: State, seat: Seat | None, waiting: tuple[Seat, ...]) -> View:
    """Returns everything that a seat may know of the game; None is an onlooker, who sees no hand."""
    seen, memory = _recall(state, seat)
    scores = state.scores
    return View(
        seat=seat,
        waiting=waiting,
        target=TARGET[state.players],
        round=state.round,
        hand_sizes=tuple(map(len, state.hands)),
        deck_height=len(state.deck),
        pile_heights=(len(state.piles[0]), len(state.piles[1])),
        pile_tops=(state.top(0), state.top(1)),
        pile_cards=(tuple(memory.piles[0]), tuple(memory.piles[1])),
        victims=state.victims if state.phase == "rob" else (),
        open_piles=state.open_piles if state.phase == "keep" else (),
        known=tuple(tuple(sorted(cards.elements())) for cards in memory.known),
        lost=tuple(memory.lost),
        shown=tuple(hand if is_shown else None for hand, is_shown in zip(state.hands, state.shown, strict=True)),
        points=tuple(map(sum, scores)),
        scores=scores,
        seen=seen,
        **_own_fields(state, seat),
        **{name: getattr(state, name) for name in _PUBLIC_FIELDS},
    )


def _own_fields(state: State, seat: Seat | None) -> dict[str, Any]:
    """Returns the view's fields about the seat's own cards, and about the cards it is looking at."""
    if seat is None:
        return {"hand": (), "card_points": None, "colour_bonus": None, **_NO_TURN_FIELDS}
    hand, laid = state.hands[seat], state.laid[seat]
    points = card_points(hand, laid, state.pair_points)
    turn = _turn_fields(state, points) if seat == state.turn else _NO_TURN_FIELDS
    return {"hand": hand, "card_points": points, "colour_bonus": colour_bonus(hand, laid), **turn}


def _turn_fields(state: State, points: int) -> dict[str, Any]:
    return {
        "drawn": state.drawn,
        "opened": () if state.searched is None else state.piles[state.searched],
        "may_call": state.phase == "pairs" and state.call is None and points >= POINTS_TO_CALL,
    }


_NO_TURN_FIELDS: Mapping[str, Any] = MappingProxyType({"drawn": (), "opened": (), "may_call": False})


_PUBLIC_FIELDS = (
    *("players", "pair_points", "phase", "first", "turn", "searched", "victim"),
    *("laid", "call", "caller", "last_turns", "history", "mermaids"),
)
"""Fields of the state that are copied into every view, because they are public."""


class CachedKnowledge(NamedTuple):
    """A seat's events and certain knowledge of a round up to some moment."""

    journal: tuple[Event, ...]
    seen: tuple[Event, ...]
    knowledge: SeatKnowledge


CACHE_SIZE = 256
_cache: OrderedDict[tuple[int, int, Seat | None], CachedKnowledge] = OrderedDict()
"""The last entry per round and seat, an LRU cache.

A view depends on the state alone. The cache only saves replaying the whole round for each view, when all but the last
few events are already processed."""


def _recall(state: State, seat: Seat | None) -> tuple[tuple[Event, ...], SeatKnowledge]:
    """Returns the seat's events of this round, and its certain knowledge."""
    journal = state.journal
    if not journal:
        return (), SeatKnowledge(state.players, seat, ())
    key = id(journal[0]), state.players, seat  # a cached event stays alive, so its id is unique
    last = _cache.pop(key, None)
    if last is None or len(last.journal) > len(journal) or not all(map(is_, last.journal, journal)):
        last = CachedKnowledge((), (), SeatKnowledge(state.players, seat, ()))
    news = tuple([redact(event, seat) for event in journal[len(last.journal) :]])
    now = CachedKnowledge(journal, last.seen + news, last.knowledge.copy_with(news)) if news else last
    _cache[key] = now
    while len(_cache) > CACHE_SIZE:
        _cache.popitem(last=False)
    return now.seen, now.knowledge


class SeatKnowledge:
    """The cards one seat can be certain of in a round, derived from the events it saw."""

    def __init__(self, players: int, seat: Seat | None, seen: Iterable[Event]) -> None:
        self.known = [Counter[Card]() for _ in range(players)]
        """Per seat: cards that seat holds for certain."""
        self.piles: list[list[Card]] = [[], []]
        """Per pile, bottom to top: the cards known to lie there, including those that crabs may have taken unseen."""
        self.lost: list[Card] = []
        """Cards stolen from the seat since it last drew."""
        self._seat = seat
        self._hand_sizes = [0] * players
        for event in seen:
            self._observe(event)

    def copy_with(self, seen: Iterable[Event]) -> SeatKnowledge:
        """Returns a copy updated with more events; the original is unchanged."""
        later = SeatKnowledge(0, self._seat, ())
        later.known = [cards.copy() for cards in self.known]
        later.piles = [[*pile] for pile in self.piles]
        later.lost = [*self.lost]
        later._hand_sizes = [*self._hand_sizes]
        for event in seen:
            later._observe(event)
        return later

    def _observe(self, event: Event) -> None:
        match event:
            case CardsDrawn(seat) | TurnEnded(seat):  # the most frequent first: views are computed all the time
                self._forget_lost(seat)
            case CardKept(seat, card, discarded, pile):
                self._gain(seat, card)
                if pile is not None and discarded is not None:
                    self.piles[pile].append(discarded)
            case CardFished(seat, card):
                self._gain(seat, card)
            case DiscardTaken(seat, pile, card, top):
                self._forget_lost(seat)
                self._gain(seat, card)
                self.piles[pile].pop()
                self._uncover(pile, top)
            case PairLaid(seat, cards):
                self._hand_sizes[seat] -= len(cards)
                self.known[seat] -= Counter(cards)  # subtraction drops cards that were not known
            case _:
                self._observe_rare(event)

    def _observe_rare(self, event: Event) -> None:
        match event:
            case RoundStarted(discards=(first, second)):
                self.piles = [[first], [second]]
            case HandShown(seat, hand):
                self.known[seat] = Counter(hand)
            case PileSearched(_, pile, cards) if None not in cards:
                self.piles[pile] = [card for card in cards if card is not None]
            case PileCardTaken(seat, pile, _, top, index):
                self._gain(seat, self._picked_card(pile, top, index))
                self._uncover(pile, top)
            case CardStolen(thief, victim, card):
                if card is not None and victim == self._seat:
                    self.lost.append(card)
                self._gain(thief, self._stolen_card(victim, card))
            case _:
                pass

    def _forget_lost(self, seat: Seat) -> None:
        if seat == self._seat:
            self.lost.clear()

    def _gain(self, seat: Seat, card: Card | None) -> None:
        self._hand_sizes[seat] += 1
        if card is not None:
            self.known[seat][card] += 1

    def _picked_card(self, pile: Pile, top: Card | None, index: int | None) -> Card | None:
        """Returns the card that a crab took, if it was seen, or if a new top card shows it was the old one."""
        cards = self.piles[pile]
        if index is not None:
            return cards.pop(index)  # a seat that took it has looked through the pile, and knows every place in it
        return cards[-1] if top != cards[-1] else None

    def _uncover(self, pile: Pile, top: Card | None) -> None:
        """Removes the cards that would lie above the visible top card: they must be gone."""
        cards = self.piles[pile]
        while cards and cards[-1] != top:
            cards.pop()

    def _stolen_card(self, victim: Seat, card: Card | None) -> Card | None:
        """Returns the stolen card, if it was seen, or if the whole hand is known and all cards are equal."""
        known_cards = self.known[victim]
        if card is None and len(known_cards) == 1 and known_cards.total() == self._hand_sizes[victim]:
            (card,) = known_cards
        lost = known_cards.keys() if card is None else (card,)  # an unseen card may be any of them
        self._hand_sizes[victim] -= 1
        self.known[victim] = known_cards - Counter(lost)
        return card
