"""A small net that scores the cards of a hand: one hidden layer over a seat's situation and a card's prospects."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features

WEIGHTS = Path(__file__).parents[3] / "assets" / "ai" / "turn_the_tide.npz"


class Net(NamedTuple):
    """The weights of one player count and edition."""

    situation: Floats
    """(hidden, situation inputs)"""
    card: Floats
    """(hidden, card inputs)"""
    bias: Floats
    """(hidden, 1)"""
    out: Floats
    """(1, hidden)"""

    def scores(self, features: Features) -> Floats:
        """(slots, players, tables): how much each card is liked; the difference of two is the log of their odds."""
        slots, inputs, players, tables = features.cards.shape
        situation = features.situation.reshape(len(features.situation), -1)
        return self._scored(situation, features.cards.reshape(slots, inputs, -1)).reshape(slots, players, tables)

    def scores_at(self, features: Features, seats: NDArray[np.intp]) -> Floats:
        """(slots, seats): the same for some of the seats, by their places in the flattened (players, tables)."""
        slots, inputs, _, _ = features.cards.shape
        situation = np.take(features.situation.reshape(len(features.situation), -1), seats, axis=1)
        return self._scored(situation, np.take(features.cards.reshape(slots, inputs, -1), seats, axis=2))

    def _scored(self, situation: Floats, cards: Floats) -> Floats:
        """(slots, seats) of (inputs, seats) and (slots, inputs, seats)."""
        base = self.situation @ situation + self.bias
        nothing = np.zeros_like(base)  # with a mere 0, numpy takes three times as long to compare
        hidden, scores = np.empty_like(base), np.empty((len(cards), base.shape[1]), np.float32)
        for slot, card in enumerate(cards):
            np.matmul(self.card, card, out=hidden)
            hidden += base
            np.maximum(hidden, nothing, out=hidden)
            np.matmul(self.out, hidden, out=scores[slot : slot + 1])
        return scores


@cache
def trained_net(players: int, edition: str) -> Net:
    """The net that comes with the game."""
    with np.load(WEIGHTS) as weights:
        return Net(*(weights[f"{edition}_{players}_{field}"] for field in Net._fields))
