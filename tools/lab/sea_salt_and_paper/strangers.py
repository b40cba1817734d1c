"""Sealed yardsticks for Sea Salt & Paper: run once, by one command, before a change is accepted.

Nothing is tuned on their results, so these predict the results against unknown players. Two of them play unlike any
animal; the third is a flat search with other parameters than the open yardsticks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.ai.contract import AnyPlayer
from game.ai.sea_salt_and_paper.heuristics import Crab
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    Card,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    Move,
    TakeDiscard,
    View,
)
from tools.lab.sea_salt_and_paper.yardsticks import FlatMonteCarlo


class Gambler:
    """Plays like a crab, but never stops a round: it wagers every time."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns a last chance if one can be called, else a crab's move."""
        if CallLastChance() in legal:
            return CallLastChance()
        return Crab().choose(view, tuple(move for move in legal if not isinstance(move, CallStop)), rng)


class Matcher:
    """Collects cards of the kinds and colours it holds, keeps its pairs in hand, and stops as soon as it can."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the discard or drawn card that matches most of its own."""
        if CallStop() in legal:
            return CallStop()
        takes = [move for move in legal if isinstance(move, TakeDiscard)]
        best = max(takes, key=lambda move: self._alike(view, view.pile_cards[move.pile][-1]), default=None)
        if best is not None and (DrawTwo() not in legal or self._alike(view, view.pile_cards[best.pile][-1]) > 2):
            return best
        if DrawTwo() in legal:
            return DrawTwo()
        keeps = [move for move in legal if isinstance(move, Keep)]
        if keeps:
            return max(keeps, key=lambda move: self._alike(view, move.card))
        idle = [move for move in legal if not isinstance(move, LayPair | CallLastChance)]
        return EndTurn() if EndTurn() in idle else rng.choice(idle or legal)

    def _alike(self, view: View, card: Card) -> float:
        """Returns the number of its cards of that kind, plus half of those of that colour."""
        return sum((held.kind == card.kind) + 0.5 * (held.colour == card.colour) for held in view.hand)


SEALED: dict[str, Callable[[], AnyPlayer]] = {
    "gambler": Gambler,
    "matcher": Matcher,
    "flat1000": partial(FlatMonteCarlo, 1000),
}
"""The sealed yardsticks by their names in `measure --sealed`."""
