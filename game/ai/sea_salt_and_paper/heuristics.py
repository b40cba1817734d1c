"""Heuristic players of Sea Salt & Paper, the snail and the crab, and their rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.ai.sea_salt_and_paper.card_numbers import NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.engine import sea_salt_and_paper as salt


class Snail:
    """Plays the heuristic's move or a random one, and calls at random."""

    MINDFUL = 0.75
    """Probability of the heuristic's move, before `LOST` is subtracted."""
    LOST = 0.1
    """Reduction of `MINDFUL` for each player at the table: a child should win about as often among more players."""
    CALLS = 0.5
    """Probability of stopping the round when it plays at random."""

    def choose(self, view: salt.View, legal: tuple[salt.Move, ...], rng: Random) -> salt.Move:
        """Returns the heuristic's move or a random one; never a last chance by chance."""
        inputs = inputs_of(view)
        if rng.random() < self.MINDFUL - self.LOST * len(inputs.hand_sizes):
            return heuristic_move(inputs, legal)
        if salt.CallStop() in legal and rng.random() < self.CALLS:
            return salt.CallStop()
        return rng.choice([move for move in legal if not isinstance(move, salt.CallStop | salt.CallLastChance)])


class Crab:
    """Collects cards that suit its own, lays every pair, and stops as soon as it can; it never wagers."""

    def choose(self, view: salt.View, legal: tuple[salt.Move, ...], rng: Random) -> salt.Move:  # noqa: ARG002 - it needs no luck
        """Returns the heuristic's move."""
        return heuristic_move(inputs_of(view), legal)


class Inputs(NamedTuple):
    """The heuristic's inputs."""

    hand: salt.Hand
    laid: tuple[salt.Pair, ...]
    """The player's own pairs."""
    piles: tuple[Sequence[salt.Card], Sequence[salt.Card]]
    """The piles as the player knows them, from bottom to top."""
    hand_sizes: tuple[int, ...]
    pair_points: int


def inputs_of(view: salt.View) -> Inputs:
    """Returns the heuristic's inputs from a view."""
    if view.seat is None:
        raise ValueError("an onlooker has nothing to choose")
    return Inputs(view.hand, view.laid[view.seat], view.pile_cards, view.hand_sizes, view.pair_points)


ENOUGH = 1.2
"""Least value of a discard to take it instead of drawing two cards."""
BEST_FIRST: tuple[salt.Kind, ...] = ("boat", "fish", "crab", "shark")
"""Order of laying pairs, by the kind of their first card."""


def heuristic_move(inputs: Inputs, legal: Sequence[salt.Move]) -> salt.Move:
    """Returns the heuristic's move in any phase."""
    match legal[0]:
        case salt.DrawTwo() | salt.TakeDiscard():
            return _draw(inputs, legal)
        case salt.Keep():
            return _keep(inputs, [move for move in legal if isinstance(move, salt.Keep)])
        case salt.SearchPile() | salt.PickFromPile():
            return _search(inputs, legal)
        case salt.StealFrom():
            victims = [move for move in legal if isinstance(move, salt.StealFrom)]
            return max(victims, key=lambda move: inputs.hand_sizes[move.seat])
        case _:
            return _lay_or_end(legal)


def _draw(inputs: Inputs, legal: Sequence[salt.Move]) -> salt.Move:
    worth = _worth(inputs)
    offers = {move: worth(inputs.piles[move.pile][-1]) for move in legal if isinstance(move, salt.TakeDiscard)}
    best = max(offers, key=lambda move: offers[move], default=salt.DrawTwo())
    is_enough = isinstance(best, salt.TakeDiscard) and offers[best] >= ENOUGH
    return best if is_enough or salt.DrawTwo() not in legal else salt.DrawTwo()


def _keep(inputs: Inputs, keeps: Sequence[salt.Keep]) -> salt.Move:
    """Returns the better card to keep; the other covers the least welcome discard."""
    worth = _worth(inputs)
    tops = [worth(pile[-1]) if pile else 0.0 for pile in inputs.piles]
    return max(keeps, key=lambda move: (worth(move.card), -tops[move.pile]))


def _search(inputs: Inputs, legal: Sequence[salt.Move]) -> salt.Move:
    """Returns the most welcome card; of equal ones the lowest, so that the pile's top reveals nothing."""
    worth = _worth(inputs)

    def best_of(move: salt.Move) -> float:
        if isinstance(move, salt.SearchPile):
            return max(map(worth, inputs.piles[move.pile]))
        return worth(move.card) if isinstance(move, salt.PickFromPile) else 0.0

    return max(legal, key=best_of)


def _lay_or_end(legal: Sequence[salt.Move]) -> salt.Move:
    pairs = [move for move in legal if isinstance(move, salt.LayPair)]
    if pairs:
        return min(pairs, key=lambda move: BEST_FIRST.index(move.cards[0].kind))
    return salt.CallStop() if salt.CallStop() in legal else salt.EndTurn()


def _worth(inputs: Inputs) -> Callable[[salt.Card], float]:
    counts = HandCounts.from_cards(inputs.hand, inputs.laid)
    return lambda card: added_value(counts, NUMBER[card], inputs.pair_points)
