"""A small net that scores the cards of a hand: one hidden layer over a seat's situation and a card's prospects."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features
from game.folders import ASSETS

WEIGHTS = ASSETS / "ai" / "turn_the_tide.npz"
_AT_ONCE = 100_000
"""How much of the hidden layer is worked out at once: as much as the processor has close by."""


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
        under = self.situation @ features.situation.reshape(len(features.situation), -1)
        under += self.bias
        np.negative(under, out=under)
        cards, scores = features.cards.reshape(slots, inputs, -1), np.empty((slots, 1, under.shape[1]), np.float32)
        room = np.empty((max(1, _AT_ONCE // under.size), *under.shape), np.float32)
        for slot in range(0, slots, len(room)):
            some = cards[slot : slot + len(room)]
            hidden = np.matmul(self.card, some, out=room[: len(some)])
            # The hidden layer is this less `under`: left out, for it is the same for all cards of a seat.
            np.maximum(hidden, under, out=hidden)
            np.matmul(self.out, hidden, out=scores[slot : slot + len(room)])
        return scores.reshape(slots, players, tables)


@cache
def trained_net(players: int, edition: str) -> Net:
    """The net that comes with the game."""
    return net_of(WEIGHTS, players, edition)


def net_of(path: Path, players: int, edition: str) -> Net:
    """One of the nets of a file that training has written."""
    with np.load(path) as weights:
        return Net(*(weights[f"{edition}_{players}_{field}"] for field in Net._fields))
