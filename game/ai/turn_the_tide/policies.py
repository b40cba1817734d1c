"""Policies that pick cards at many tables at once: the net, the odds, the heuristic, and random cards."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.ai.turn_the_tide.batch_games import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Beliefs, Floats
from game.ai.turn_the_tide.features import Features, Offers, features_of
from game.ai.turn_the_tide.net import Net

Slots: TypeAlias = NDArray[np.intp]
"""(players, tables): the place in its hand of each seat's bid."""


class Policy(Protocol):
    """A choice of card for every seat in the features."""

    def __call__(self, features: Features, luck: Floats) -> Slots:
        """Returns the slots; `luck` is (players, tables), uniform in [0, 1), and drives random choices."""
        ...


def any_card(features: Features, luck: Floats) -> Slots:
    """Returns uniformly random cards."""
    return (luck * len(features.first)).astype(np.intp)


class ByNet:
    """Samples cards from the net's softmax."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def __call__(self, features: Features, luck: Floats) -> Slots:
        return sample_slots(self._net.scores(features), luck)


def sample_slots(scores: Floats, luck: Floats) -> Slots:
    """Samples slots from the softmax of (slots, players, tables) scores."""
    scores -= np.maximum.reduce(scores, axis=0)
    np.exp(scores, out=scores)
    for slot in range(1, len(scores)):
        scores[slot] += scores[slot - 1]
    return _count_true(scores[:-1] < luck * scores[-1])


def _count_true(mask: NDArray[np.bool_]) -> Slots:
    """Returns the (players, tables) number of true slots."""
    return np.add.reduce(mask.view(np.uint8), axis=0, dtype=np.uint8).astype(np.intp)


class ByOdds:
    """Maximises a hand's expected value: few rings lost, a low tide, no high card wasted."""

    TIDE = 1.0
    """Rings by which the highest tide is worth less than none."""
    SPENT = 0.4
    """Rings by which the highest card is worth more than the lowest."""
    WHIM = 0.05
    """Largest random bonus of a card, so that its bids are not predictable."""

    def __call__(self, features: Features, luck: Floats) -> Slots:
        promise = self.promise(features)
        promise += self.WHIM * ((luck * (7 + np.arange(len(promise), dtype=np.float32)[:, None, None])) % 1)
        return promise.argmax(axis=0)

    def promise(self, features: Features) -> Floats:
        """Returns each card's value, in rings."""
        promise = -features.cost
        promise -= self.TIDE * features.tide_after
        promise -= self.SPENT * features.cards[:, 2]
        return promise


def by_rule(features: Features, luck: Floats) -> Slots:
    """Fights for a lower tide with the cheapest likely winner, else ducks with the highest safe card."""
    return pick_by_rule(features.first, features.lower, features.danger, features.wants, luck)


def pick_by_rule(first: Floats, lower: Floats, danger: Bytes, wants: Bytes, luck: Floats) -> Slots:
    """Returns the heuristic's slots from (slots, ...) chances; the other arguments have no slots."""
    sure = np.where(danger > 0, np.float32(0.4), np.float32(0.6))
    fights = _count_true(first < sure)
    ducks = np.maximum(_count_true(lower >= 0.75 + 0.1 * luck), 1) - 1
    return np.where((wants > 0) & (fights < len(first)), fights, ducks)


def play_on(beliefs: Beliefs, tables: Tables, offers: Offers, policy: Policy, luck: Floats, first: int = 0) -> None:
    """Plays the coming hands to the end of the round.

    Args:
        luck: (hands, players, tables): one for every hand that the round has at most.
        first: the hand to begin with.
    """
    hands = len(luck)
    for hand in range(first, hands):
        if not tables.live.any():
            return
        if len(beliefs.cards) == 1:
            slots = np.zeros(tables.tides.shape, np.intp)
        else:
            slots = policy(features_of(beliefs, tables, offers, hand, hands - hand), luck[hand])
        bid(beliefs, tables, offers, hand, slots)


def bid(beliefs: Beliefs, tables: Tables, offers: Offers, hand: int, slots: Slots) -> None:
    """Bids the card in each seat's slot, for all seats still in."""
    bids = beliefs.card_at(slots) & tables.inside
    tables.play(bids, offers.lows[hand], offers.highs[hand])
    beliefs.play(slots, bids)
