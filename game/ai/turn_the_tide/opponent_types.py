"""Kinds of players that may sit at a table: each weighs a few things about a card, and bids what weighs most.

A kind's cards are as likely as the softmax of their weights says, so that every kind may bid anything, and any bid
tells a little of who made it.
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
    """What a kind of player makes of a card; a difference of 1 makes a card e times as likely to be bid."""

    name: str
    share: float
    """How many of all players are taken to be of this kind, before any has bid; all kinds' shares are its measure."""
    net: float = 0.0
    """For the score of its net."""
    rule: float = 0.0
    """For being the card of the rule of thumb."""
    ring: float = 0.0
    """For a ring that the card is expected to save."""
    tide: float = 0.0
    """For a tide expected to be the lowest rather than the highest."""
    kept: float = 0.0
    """For being the lowest card rather than the highest."""
    first: float = 0.0
    """For coming first for certain."""
    school: int = 0
    """Which net is its own: the gull's, or after it one of `SCHOOLS`."""


OPPONENT_TYPES = (
    OpponentType("learned", 0.22, net=1.0),
    OpponentType("thinking", 0.33, net=0.4),
    OpponentType("by odds", 0.06, ring=16, tide=16, kept=6.4),
    OpponentType("by odds, loosely", 0.06, ring=5, tide=5, kept=2),
    OpponentType("thrifty", 0.04, ring=12, tide=8, kept=12),
    OpponentType("out for low tides", 0.04, ring=6, tide=16, kept=3),
    OpponentType("by rule", 0.06, rule=3, tide=12, kept=10, first=5),
    OpponentType("by rule, careful", 0.03, rule=1, ring=6, tide=7, kept=20),
    OpponentType("by rule, daring", 0.04, rule=2, tide=5, kept=2, first=2),
    OpponentType("eager", 0.02, first=6),
    OpponentType("timid", 0.02, kept=6),
    OpponentType("any card", 0.08),
    *(OpponentType(name, 0.33, net=1.0, school=school) for school, name in enumerate(SCHOOLS, 1)),
)
"""What thinks and what goes by rule is weighed as it is likeliest to have made the bids of orcas and crabs."""

LEARNED, THINKING = 0, 1
"""Places of the kind that bids as the net does, and of the one that tries its cards out."""

SLIP = 0.1
"""How often anybody bids any card, whatever its kind: a single bid rules nobody out."""

_NETS = 1 + len(SCHOOLS)
_OF_NETS = np.array([[kind.net * (kind.school == net) for net in range(_NETS)] for kind in OPPONENT_TYPES], np.float32)
_WEIGHTS = np.concatenate((_OF_NETS, np.array([kind[3:8] for kind in OPPONENT_TYPES], np.float32)), axis=1)
_SHARPNESS = _OF_NETS.sum(axis=1)
_SCHOOL = np.array([kind.school if kind.net else _NETS for kind in OPPONENT_TYPES], np.uint8)
"""Which net a kind asks; one more than there are for none."""


def log_shares(without: Collection[str] = ()) -> NDArray[np.float64]:
    """(kinds,): how likely a stranger is of each kind, as logarithms; some kinds may be left out."""
    shares = np.array([0 if kind.name in without else kind.share for kind in OPPONENT_TYPES])
    with np.errstate(divide="ignore"):
        return np.log(shares / shares.sum())


class ByOpponentTypes:
    """Somebody of some kind at every seat of every table."""

    def __init__(self, nets: Sequence[Net], kinds: NDArray[np.uint8]) -> None:
        """Takes the nets of all kinds, and the (players, tables) places of the kinds in `OPPONENT_TYPES`."""
        self._nets = nets
        self._kinds = kinds
        self._sharpness = _SHARPNESS[kinds]
        self._weights = np.ascontiguousarray(_WEIGHTS.T[_NETS:, kinds])
        self._ruled = np.flatnonzero(self._weights[0])
        self._rule = self._weights[0].reshape(-1)[self._ruled]
        schools = _SCHOOL[kinds].reshape(-1)
        self._seats = [np.flatnonzero(schools == school) for school in range(_NETS)]

    def __call__(self, features: Features, luck: Floats) -> Slots:
        """The slots of the cards bid; `luck` is (players, tables)."""
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
        """The slots that the rule of thumb bids, for those alone who weigh it."""
        rows = features.cards.reshape(*features.cards.shape[:2], -1)
        first, lower = (rows[:, row].take(self._ruled, axis=1) for row in range(2))
        danger, wants = (each.reshape(-1)[self._ruled] for each in (features.danger, features.wants))
        return pick_by_rule(first, lower, danger, wants, luck.reshape(-1)[self._ruled])

    def part(self, which: slice | NDArray[np.intp]) -> ByOpponentTypes:
        """The players at some of the tables."""
        return ByOpponentTypes(self._nets, self._kinds[:, which])

    def tiled(self, times: int) -> ByOpponentTypes:
        """The players at all the tables once, at all of them again, and so on."""
        return ByOpponentTypes(self._nets, np.tile(self._kinds, times))


def log_chances(nets: Sequence[Net], features: Features, slots: Slots) -> Floats:
    """(kinds, players, tables): how likely each kind bids the cards of these (players, tables) slots, as logarithms."""
    cards, *shape = features.first.shape
    is_rule = np.zeros_like(features.first)
    np.put_along_axis(is_rule, by_rule(features, np.full(shape, 0.5, np.float32))[None], 1, axis=0)
    liked = [net.scores(features) for net in nets]
    seen = (*liked, is_rule, -features.cost, -features.tide_after, -features.cards[:, 2], features.first)
    scores = (_WEIGHTS @ np.stack(seen).reshape(len(seen), -1)).reshape(len(OPPONENT_TYPES), cards, *shape)
    scores -= scores.max(axis=1, keepdims=True)
    np.exp(scores, out=scores)
    chances = np.take_along_axis(scores, slots[None, None], axis=1)[:, 0] / scores.sum(axis=1)
    return np.log((1 - SLIP) * chances + np.float32(SLIP / cards))
