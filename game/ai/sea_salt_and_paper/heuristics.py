"""Players of Sea Salt & Paper: the snail and the crab, and the rules of thumb that they go by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.ai.sea_salt_and_paper.card_numbers import NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    Card,
    DrawTwo,
    EndTurn,
    Hand,
    Keep,
    Kind,
    LayPair,
    Move,
    Pair,
    PickFromPile,
    SearchPile,
    StealFrom,
    TakeDiscard,
    View,
)


class Snail:
    """Now does what a crab would, now what it fancies, and calls as soon as it feels like it."""

    MINDFUL = 0.75
    """How often it does what a crab would, but for ..."""
    LOST = 0.1
    """... so much less for everybody at the table: among more players a child is to win about as often."""
    CALLS = 0.5
    """How often it stops a round that it may stop, if that is left to its fancy."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """A rule of thumb's move or any; of the calls only the one that wagers nothing."""
        inputs = inputs_of(view)
        if rng.random() < self.MINDFUL - self.LOST * len(inputs.hand_sizes):
            return heuristic_move(inputs, legal)
        if CallStop() in legal and rng.random() < self.CALLS:
            return CallStop()
        return rng.choice([move for move in legal if not isinstance(move, CallStop | CallLastChance)])


class Crab:
    """Collects what goes with its cards, lays every pair, and stops as soon as it may; it wagers nothing."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002 - it needs no luck
        """A rule of thumb's move."""
        return heuristic_move(inputs_of(view), legal)


class Inputs(NamedTuple):
    """What a rule of thumb looks at."""

    hand: Hand
    laid: tuple[Pair, ...]
    """The player's own pairs."""
    piles: tuple[Sequence[Card], Sequence[Card]]
    """As the player knows them, from the bottom to the top."""
    hand_sizes: tuple[int, ...]
    pair_points: int


def inputs_of(view: View) -> Inputs:
    """What the viewer of a table looks at."""
    if view.seat is None:
        raise ValueError("an onlooker has nothing to choose")
    return Inputs(view.hand, view.laid[view.seat], view.pile_cards, view.hand_sizes, view.pair_points)


ENOUGH = 1.2
"""How welcome a discard must be to be taken, rather than the better of two cards from the deck."""
BEST_FIRST: tuple[Kind, ...] = ("boat", "fish", "crab", "shark")
"""The order to lay pairs in, by the kind of their first card."""


def heuristic_move(inputs: Inputs, legal: Sequence[Move]) -> Move:
    """What a rule of thumb does, whatever is to be done."""
    match legal[0]:
        case DrawTwo() | TakeDiscard():
            return _draw(inputs, legal)
        case Keep():
            return _keep(inputs, [move for move in legal if isinstance(move, Keep)])
        case SearchPile() | PickFromPile():
            return _search(inputs, legal)
        case StealFrom():
            victims = [move for move in legal if isinstance(move, StealFrom)]
            return max(victims, key=lambda move: inputs.hand_sizes[move.seat])
        case _:
            return _lay_or_end(legal)


def _draw(inputs: Inputs, legal: Sequence[Move]) -> Move:
    worth = _worth(inputs)
    offers = {move: worth(inputs.piles[move.pile][-1]) for move in legal if isinstance(move, TakeDiscard)}
    best = max(offers, key=lambda move: offers[move], default=DrawTwo())
    is_enough = isinstance(best, TakeDiscard) and offers[best] >= ENOUGH
    return best if is_enough or DrawTwo() not in legal else DrawTwo()


def _keep(inputs: Inputs, keeps: Sequence[Keep]) -> Move:
    """The better card is kept; the other one covers the discard that is least welcome next time."""
    worth = _worth(inputs)
    tops = [worth(pile[-1]) if pile else 0.0 for pile in inputs.piles]
    return max(keeps, key=lambda move: (worth(move.card), -tops[move.pile]))


def _search(inputs: Inputs, legal: Sequence[Move]) -> Move:
    """The most welcome card; of those alike the lowest, so that the top of the pile gives nothing away."""
    worth = _worth(inputs)

    def best_of(move: Move) -> float:
        if isinstance(move, SearchPile):
            return max(map(worth, inputs.piles[move.pile]))
        return worth(move.card) if isinstance(move, PickFromPile) else 0.0

    return max(legal, key=best_of)


def _lay_or_end(legal: Sequence[Move]) -> Move:
    pairs = [move for move in legal if isinstance(move, LayPair)]
    if pairs:
        return min(pairs, key=lambda move: BEST_FIRST.index(move.cards[0].kind))
    return CallStop() if CallStop() in legal else EndTurn()


def _worth(inputs: Inputs) -> Callable[[Card], float]:
    holding = HandCounts.from_cards(inputs.hand, inputs.laid)
    return lambda card: added_value(holding, NUMBER[card], inputs.pair_points)
