"""Opponent types: each weighs a few features of a card and bids by softmax.

Every type may bid any card, so every bid is evidence of its player's type.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features
from game.ai.turn_the_tide.net import SCHOOLS, Net
from game.ai.turn_the_tide.policies import Slots, by_rule, pick_by_rule, sample_slots


class OpponentType(NamedTuple):
    """The weights of one type; a difference of 1 makes a card e times as likely to be bid."""

    name: str
    share: float
    """Prior weight of the type before any bid; relative to the sum over all types."""
    net: float = 0.0
    """Weight of its net's score."""
    rule: float = 0.0
    """Weight of being the heuristic's card."""
    ring: float = 0.0
    """Weight of an expected ring saved."""
    tide: float = 0.0
    """Weight of an expected tide, the lowest against the highest."""
    keeping: float = 0.0
    """Weight of spending the lowest card rather than the highest."""
    first: float = 0.0
    """Weight of the chance of coming first."""
    school: int = 0
    """Index of its net: 0 is the gull's, then `SCHOOLS`."""


OPPONENT_TYPES = (
    OpponentType("learned", 0.22, net=1.0),
    OpponentType("thinking", 0.33, net=0.25),
    OpponentType("by odds", 0.06, ring=16, tide=16, keeping=6.4),
    OpponentType("by odds, loosely", 0.06, ring=5, tide=5, keeping=2),
    OpponentType("thrifty", 0.04, ring=12, tide=8, keeping=12),
    OpponentType("out for low tides", 0.04, ring=6, tide=16, keeping=3),
    OpponentType("by rule", 0.06, rule=3, tide=12, keeping=10, first=5),
    OpponentType("by rule, careful", 0.03, rule=1, ring=6, tide=7, keeping=20),
    OpponentType("by rule, daring", 0.04, rule=2, tide=5, keeping=2, first=2),
    OpponentType("eager", 0.02, first=6),
    OpponentType("timid", 0.02, keeping=6),
    OpponentType("any card", 0.08),
    *(OpponentType(name, 0.33, net=0.5, school=school) for school, name in enumerate(SCHOOLS, 1)),
)
"""All types.

The thinking and rule-based ones maximise the likelihood of bids by orcas, flat searchers and crabs. The schools'
sharpness maximises that of a stranger's net.
"""

LEARNED, THINKING = 0, 1
"""Indices of the type that bids as the net does, and of the one that searches."""

SLIP = 0.1
"""Probability of a random card by any type, so that a single bid excludes no type."""

_NETS = 1 + len(SCHOOLS)
_OF_NETS = np.array([[kind.net * (kind.school == net) for net in range(_NETS)] for kind in OPPONENT_TYPES], np.float32)
_WEIGHTS = np.concatenate((_OF_NETS, np.array([kind[3:8] for kind in OPPONENT_TYPES], np.float32)), axis=1)
_SHARPNESS = _OF_NETS.sum(axis=1)
_SCHOOL = np.array([kind.school if kind.net else _NETS for kind in OPPONENT_TYPES], np.uint8)
"""Index of each type's net; one past the last for none."""


def log_shares(without: Collection[str] = ()) -> NDArray[np.float64]:
    """Returns the (types,) log prior; some types may be excluded."""
    shares = np.array([0 if kind.name in without else kind.share for kind in OPPONENT_TYPES])
    with np.errstate(divide="ignore"):
        return np.log(shares / shares.sum())


class ByOpponentTypes:
    """A policy with one opponent type for each seat of each table."""

    def __init__(self, nets: Sequence[Net], kinds: NDArray[np.uint8]) -> None:
        """Takes the nets of all types, and the (players, tables) indices into `OPPONENT_TYPES`."""
        self._nets = nets
        self._kinds = kinds
        self._sharpness = _SHARPNESS[kinds]
        self._weights = np.ascontiguousarray(_WEIGHTS.T[_NETS:, kinds])
        self._ruled = np.flatnonzero(self._weights[0])
        self._rule = self._weights[0].reshape(-1)[self._ruled]
        schools = _SCHOOL[kinds].reshape(-1)
        self._seats = [np.flatnonzero(schools == school) for school in range(_NETS)]

    def __call__(self, features: Features, luck: Floats) -> Slots:
        """Returns the slots of the cards bid; `luck` is (players, tables)."""
        _, ring, tide, kept, first = self._weights
        scores = np.zeros_like(features.first)
        columns = scores.reshape(len(scores), -1)
        for net, seats in zip(self._nets, self._seats, strict=True):
            columns[:, seats] = net.scores_of(seats, features)
        scores *= self._sharpness
        scores -= features.cost * ring
        scores -= features.tide_after * tide
        scores -= features.cards[:, 2] * kept
        scores += features.first * first
        scores.reshape(len(scores), -1)[self._cards_by_rule(features, luck), self._ruled] += self._rule
        return sample_slots(scores, luck)

    def _cards_by_rule(self, features: Features, luck: Floats) -> Slots:
        """Returns the heuristic's slots, for the seats that weigh it."""
        rows = features.cards.reshape(*features.cards.shape[:2], -1)
        first, lower = (rows[:, row].take(self._ruled, axis=1) for row in range(2))
        danger, wants = (each.reshape(-1)[self._ruled] for each in (features.danger, features.wants))
        return pick_by_rule(first, lower, danger, wants, luck.reshape(-1)[self._ruled])

    def part(self, index: slice | NDArray[np.intp]) -> ByOpponentTypes:
        """Returns the players at some of the tables."""
        return ByOpponentTypes(self._nets, self._kinds[:, index])

    def tile(self, times: int) -> ByOpponentTypes:
        """Returns the players at all the tables, repeated `times` times as a block."""
        return ByOpponentTypes(self._nets, np.tile(self._kinds, times))


def log_chances(nets: Sequence[Net], features: Features, slots: Slots) -> Floats:
    """Returns the (types, players, tables) log likelihood of the cards in these slots."""
    cards, *shape = features.first.shape
    is_rule = np.zeros_like(features.first)
    np.put_along_axis(is_rule, by_rule(features, np.full(shape, 0.5, np.float32))[None], 1, axis=0)
    liked = [net.scores(features) for net in nets]
    feature_rows = (*liked, is_rule, -features.cost, -features.tide_after, -features.cards[:, 2], features.first)
    scores = (_WEIGHTS @ np.stack(feature_rows).reshape(len(feature_rows), -1)).reshape(
        len(OPPONENT_TYPES), cards, *shape
    )
    scores -= scores.max(axis=1, keepdims=True)
    np.exp(scores, out=scores)
    chances = np.take_along_axis(scores, slots[None, None], axis=1)[:, 0] / scores.sum(axis=1)
    return np.log((1 - SLIP) * chances + np.float32(SLIP / cards))
