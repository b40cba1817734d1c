"""A small policy net that scores the cards of a hand: one hidden layer over the situation and a card's prospects."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features
from game.folders import ASSETS

WEIGHTS = ASSETS / "ai" / "turn_the_tide.npz"
ELSEWHERE = ASSETS / "ai" / "turn_the_tide_elsewhere.npz"
"""Written by `python -m tools.lab.turn_the_tide.family --updates 20000 --weights`."""
SCHOOLS = ("usual", "own_points")
"""Training settings of strangers' nets: of all in `family`, the two that best predict the others."""
_AT_ONCE = 100_000
"""Elements of the hidden layer computed at once, to fit the cache."""


class Net(NamedTuple):
    """The weights for one player count and edition."""

    situation: Floats
    """(hidden, situation inputs)"""
    card: Floats
    """(hidden, card inputs)"""
    bias: Floats
    """(hidden, 1)"""
    out: Floats
    """(1, hidden)"""

    def scores(self, features: Features) -> Floats:
        """Returns the (slots, players, tables) scores; a difference is a log odds ratio."""
        slots, _, players, tables = features.cards.shape
        return self.scores_of(None, features).reshape(slots, players, tables)

    def scores_of(self, seats: NDArray[np.intp] | None, features: Features) -> Floats:
        """Returns the (slots, seats) scores of some seats, numbered over all tables; None means all."""
        slots, inputs = features.cards.shape[:2]
        under = self.situation @ _columns(features.situation.reshape(len(features.situation), -1), seats)
        under += self.bias
        np.negative(under, out=under)
        cards, scores = features.cards.reshape(slots, inputs, -1), np.empty((slots, 1, under.shape[1]), np.float32)
        room = np.empty((max(1, _AT_ONCE // max(1, under.size)), *under.shape), np.float32)
        for slot in range(0, slots, len(room)):
            some = _columns(cards[slot : slot + len(room)], seats)
            hidden = np.matmul(self.card, some, out=room[: len(some)])
            # The hidden layer is this less `under`: left out, for it is the same for all cards of a seat.
            np.maximum(hidden, under, out=hidden)
            np.matmul(self.out, hidden, out=scores[slot : slot + len(room)])
        return scores[:, 0]


def _columns(rows: Floats, seats: NDArray[np.intp] | None) -> Floats:
    return rows if seats is None else rows.take(seats, axis=-1, mode="clip")


@cache
def trained_net(players: int, edition: str) -> Net:
    """Returns the net shipped with the game."""
    return net_of(WEIGHTS, players, edition)


@cache
def nets_of_kinds(players: int, edition: str) -> tuple[Net, ...]:
    """Returns the gull's net and the strangers' nets, which play both editions alike."""
    return trained_net(players, edition), *(net_of(ELSEWHERE, players, school) for school in SCHOOLS)


def net_of(path: Path, players: int, name: str) -> Net:
    """Returns a net from a training file, by its edition or school."""
    with np.load(path) as weights:
        return Net(*(weights[f"{name}_{players}_{field}"] for field in Net._fields))
