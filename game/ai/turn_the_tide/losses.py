"""Expected ring losses of all seats, if a seat's bid comes first, second, or lower.

The takers of the remaining tides are unknown: each seat takes one with a probability that grows with its cards. The
highest tide afterwards mainly depends on whether the seats with the two highest tides take one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.ai.turn_the_tide.batch_games import Bytes
from game.ai.turn_the_tide.beliefs import Floats

_LEAST = np.float32(1e-6)
"""Lower bound of divisors."""
_HALF, _ONE, _TWICE = np.float32(0.5), np.float32(1), np.float32(2)


class Losses(NamedTuple):
    """Probabilities of a ring loss by a bid that comes first, second, or lower."""

    own: Floats
    """(3, players, tables): by the seat itself."""
    others: Floats
    """(3, others, players, tables): by every other seat."""


def losses(own: Bytes, tides: Bytes, strengths: Floats, low: Bytes, high: Bytes) -> Losses:
    """Returns the ring losses of a hand.

    Args:
        own: (players, tables): each seat's tide.
        tides: (others, players, tables): the others' tides, the highest first; 0 for a seat that is out.
        strengths: the same shape: strength of each seat's cards, above 0; 0 for a seat that is out.
        low: (tables,): the lower tide on offer, for the highest card.
        high: (tables,): the higher one, for the second highest card.
    """
    total = np.maximum(np.add.reduce(strengths, axis=0), _LEAST)
    twins = _is(low, high)
    found = Losses(np.empty((3, *own.shape), np.float32), np.empty((3, *tides.shape), np.float32))
    _put_one_takes(found, tides, strengths / total, high, twins)
    _put_two_take(found.own[2], found.others[2], own, tides, strengths, total, high, twins)
    return found


def _put_one_takes(found: Losses, tides: Bytes, chances: Floats, high: Bytes, twins: Floats) -> None:
    """Fills in the case that the seat and one other take the two tides.

    Args:
        twins: (tables,): 1 where both tides on offer are the same; else the lower one never lies highest.
    """
    highest = np.maximum(high, tides[1::-1])
    """The highest tide then: if the first of the others takes one, and if not."""
    likely = np.empty(highest.shape, np.float32)
    likely[0] = chances[0]
    np.subtract(_ONE, chances[0], out=likely[1])
    pays_taken, pays = _is(tides, highest[:, None])
    others = likely[0] * pays_taken
    others += likely[1] * pays
    pays[0] = pays_taken[0]
    pays *= chances
    others -= pays
    likely *= _is(high, highest)
    np.add(likely[0], likely[1], out=found.own[1])
    np.multiply(twins, found.own[1], out=found.own[0])
    takers = np.multiply(chances, _is(high, highest[1]), out=pays)
    takers[0] = likely[0]
    np.add(others, takers, out=found.others[0])
    takers *= twins
    np.add(others, takers, out=found.others[1])


def _put_two_take(
    mine: Floats,
    theirs: Floats,
    own: Bytes,
    tides: Bytes,
    weights: Floats,
    total: Floats,
    high: Bytes,
    twins: Floats,
) -> None:
    """Fills in the case that two others take the tides and the seat keeps its own."""
    least = np.maximum(own, high)
    # Three cases: the first two others take tides; the first and a later one; two later ones.
    highest, likely = np.empty((3, *own.shape), np.uint8), np.empty((3, *own.shape), np.float32)
    np.maximum(least, tides[2] if len(tides) > 2 else np.uint8(0), out=highest[0])
    np.maximum(least, tides[1::-1], out=highest[1:])
    pairs = _TWICE / np.maximum(total * total - np.add.reduce(weights * weights, axis=0), _LEAST)
    lead = pairs * weights[0]
    np.multiply(lead, weights[1], out=likely[0])
    np.multiply(lead, total - weights[0] - weights[1], out=likely[1])
    np.maximum(_ONE - likely[0] - likely[1], 0, out=likely[2])
    np.add.reduce(likely * _is(own, highest), axis=0, out=mine)
    pays = (_HALF + _HALF * twins) * _is(high, highest)
    """Share of the takers that have the highest tide."""
    are_both, are_first, is_neither = likely[0], likely[1], likely[2]
    theirs[:2] = are_both * pays[0]
    np.multiply(are_both, _is(tides[2:], highest[0]), out=theirs[2:])
    keep_first, keep_neither = _is(tides, highest[1:, None])
    theirs[0] += are_first * pays[1]
    theirs[1] += are_first * keep_first[1]
    _add_later(theirs[2:], lead * weights[2:], are_first, keep_first[2:], pays[1])
    theirs[0] += is_neither * keep_neither[0]
    takes = weights[1:] * (pairs * (total - weights[0]))
    takes -= pairs * weights[1:] * weights[1:]
    _add_later(theirs[1:], takes, is_neither, keep_neither[1:], pays[2])


def _add_later(theirs: Floats, takes: Floats, likely: Floats, pay_kept: Floats, pay_taken: Floats) -> None:
    """Adds the losses of seats that may take the second tide.

    Args:
        takes: each seat's probability of taking; overwritten.
        pay_kept: 1 for those who pay if they keep their tide; `pay_taken`: the probability that a taker pays.
    """
    kept = likely - takes
    kept *= pay_kept
    theirs += kept
    takes *= pay_taken
    theirs += takes


def _is(tide: Bytes, highest: Bytes) -> Floats:
    """Returns 1 where that tide is the highest."""
    return (tide == highest).astype(np.float32)
