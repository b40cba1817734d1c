"""Sealed measuring sticks for Sea Salt & Paper: run once, by one command, when a change is about to be kept.

Nothing is chosen by what comes of them, so that what is told of them stays true of players nobody here has met.
Two of them play as no animal does; the third searches flatly, with other work than the open sticks.
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
    """Plays as a crab does, but never stops a round: it wagers every time."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """A last chance where there is one to call, else a crab's move."""
        if CallLastChance() in legal:
            return CallLastChance()
        return Crab().choose(view, tuple(move for move in legal if not isinstance(move, CallStop)), rng)


class Matcher:
    """Gathers what is alike in kind or in colour to what it holds, keeps its pairs in hand, and stops at once."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """The discard or the drawn card that most of its own are alike to."""
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
        """How many of its cards are of that kind, and half of those of that colour."""
        return sum((held.kind == card.kind) + 0.5 * (held.colour == card.colour) for held in view.hand)


SEALED: dict[str, Callable[[], AnyPlayer]] = {
    "gambler": Gambler,
    "matcher": Matcher,
    "flat1000": partial(FlatMonteCarlo, 1000),
}
"""By the names that `measure --sealed` knows them by."""
