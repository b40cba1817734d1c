"""The numeric encoding of Sea Salt & Paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations
from typing import get_args

from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import (
    DECK,
    PILES,
    TARGET,
    CallLastChance,
    CallStop,
    Card,
    ChooseFirst,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    Move,
    Phase,
    PickFromPile,
    SearchPile,
    Shuffle,
    State,
    Steal,
    StealFrom,
    TakeDiscard,
    View,
)
from game.engine.sea_salt_and_paper.cards import PARTNER
from tools.lab.encoding import Encoding, Odds, Picks, even_odds, from_seat, one_hot, shares, weighted_odds

FACES = tuple(sorted(set(DECK)))
"""The distinct cards."""
MOST_SEATS = max(TARGET)
HIGHEST_PILE = 1 + (len(DECK) - len(PILES)) // 2
"""Most cards in a pile: the first card, and one of every two drawn."""
MOST_ROUNDS = 30
"""Rounds after which a game is called off: rounds without a call could go on forever."""
MOST_ROUND_POINTS = 200
"""Upper bound: more than all 58 cards together."""
CHOICES_A_DRAW = 3
"""Choices of a turn: draw, keep, and end the turn or call."""
CHOICES_A_PAIR = 3
"""Choices of a pair: lay it, search a pile and pick a card."""


class SeaSaltAndPaperEncoding(Encoding):
    """The shuffle is picked card by card, from the top of the deck."""

    game = GAMES["sea_salt_and_paper"]
    is_simultaneous = False
    has_secrets = True
    most_outcomes = len(FACES)

    def all_moves(self) -> Iterable[Move]:
        yield from (CallLastChance(), CallStop(), DrawTwo(), EndTurn())
        yield from (Keep(card, pile) for card in FACES for pile in PILES)
        yield from (LayPair(pair) for pair in _pairs())
        yield from (PickFromPile(card, index) for card in FACES for index in range(HIGHEST_PILE))
        yield from map(SearchPile, PILES)
        yield from map(StealFrom, range(MOST_SEATS))
        yield from map(TakeDiscard, PILES)

    def odds(self, state: State, picks: Picks) -> Odds:
        if state.phase == "first":
            return even_odds(range(state.players))
        if state.phase == "steal":
            assert state.victim is not None
            return _card_odds(Counter(state.hands[state.victim]))
        return _card_odds(Counter(DECK) - Counter(FACES[pick] for pick in picks))

    def chance_move(self, state: State, picks: Picks) -> Move | None:
        if state.phase == "shuffle":
            return Shuffle(tuple(FACES[pick] for pick in picks)) if len(picks) == len(DECK) else None
        if not picks:
            return None
        return ChooseFirst(picks[0]) if state.phase == "first" else Steal(FACES[picks[0]])

    def is_called_off(self, state: State) -> bool:
        return state.phase == "shuffle" and len(state.history) >= MOST_ROUNDS

    @property
    def most_points(self) -> int:
        return TARGET[self.players] + MOST_ROUND_POINTS

    @property
    def most_decisions(self) -> int:
        last_turns = self.players
        return MOST_ROUNDS * (CHOICES_A_DRAW * (len(DECK) + last_turns) + CHOICES_A_PAIR * len(DECK) // 2)

    @property
    def most_picks(self) -> int:
        thefts = sum(card.kind == "shark" for card in DECK)
        return 1 + MOST_ROUNDS * (len(DECK) + thefts)

    def features(self, view: View) -> list[float]:
        return [*_table(view), *_piles(view), *_hands(view)]


def _pairs() -> list[tuple[Card, Card]]:
    """Returns every possible pair, its cards sorted as in a hand."""
    cards = [card for card in DECK if card.kind in PARTNER]
    return sorted({pair for pair in combinations(cards, 2) if PARTNER[pair[0].kind] == pair[1].kind})


def _card_odds(cards: Counter[Card]) -> Odds:
    return weighted_odds({face: cards[card] for face, card in enumerate(FACES)})


def _table(view: View) -> list[float]:
    phases, seats = get_args(Phase), range(view.players)
    per_seat = (
        [float(seat == view.turn) for seat in seats],
        [float(seat == view.victim) for seat in seats],
        [float(seat == view.caller) for seat in seats],
        [float(seat in view.last_turns) for seat in seats],
        [float(hand is not None) for hand in view.shown],
        shares(view.hand_sizes, len(DECK)),
        shares(view.points, view.target),
    )
    return [
        *one_hot(phases.index(view.phase), len(phases)),
        float(view.call == "stop"),
        float(view.call == "last_chance"),
        *shares([view.deck_height], len(DECK)),
        *shares([view.card_points, view.colour_bonus], len(DECK)),
        *chain(*(from_seat(view.seat, values) for values in per_seat)),
    ]


def _piles(view: View) -> list[float]:
    return [
        *one_hot(view.searched, len(PILES)),
        *shares(view.pile_heights, len(DECK)),
        *chain(*(one_hot(None if top is None else FACES.index(top), len(FACES)) for top in view.pile_tops)),
        *chain(*map(_count_cards, view.pile_cards)),
    ]


def _hands(view: View) -> list[float]:
    laid = ([card for pair in pairs for card in pair] for pairs in from_seat(view.seat, view.laid))
    return [
        *_count_cards(view.drawn),
        *chain(*map(_count_cards, from_seat(view.seat, view.known))),
        *chain(*map(_count_cards, laid)),
    ]


def _count_cards(cards: Iterable[Card]) -> list[float]:
    """Returns the number of each face as a share of its maximum."""
    counts = [0] * len(FACES)
    for card in cards:
        counts[_PLACES[card]] += 1
    return [_SHARES[count] for count in counts]


_PLACES = {face: place for place, face in enumerate(FACES)}
_MOST_ALIKE = max(Counter(DECK).values())
_SHARES = [count / _MOST_ALIKE for count in range(_MOST_ALIKE + 1)]


ENCODING = SeaSaltAndPaperEncoding
