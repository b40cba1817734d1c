"""Whom each way that a hand can go costs a ring: a seat's bid comes first, second, or lower.

Who of the others takes the tides that are left is not known. Each does as likely as its cards are high; which tides
then lie highest depends on little: on whether the one with the highest tide of all takes one, and the next highest.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.ai.turn_the_tide.batch import Bytes
from game.ai.turn_the_tide.beliefs import Floats

_LEAST = np.float32(1e-6)
"""What nothing is divided by less than."""
_HALF, _ONE, _TWICE = np.float32(0.5), np.float32(1), np.float32(2)


class Losses(NamedTuple):
    """How likely a ring is lost by a bid that comes first, second, or lower."""

    own: tuple[Floats, Floats, Floats]
    """(players, tables) each: by the seat itself."""
    others: tuple[Floats, Floats, Floats]
    """(others, players, tables) each: by every other seat."""


def losses(own: Bytes, tides: Bytes, strengths: Floats, low: Bytes, high: Bytes) -> Losses:
    """Whom a hand costs a ring.

    Args:
        own: (players, tables): the tide that each seat shows.
        tides: (others, players, tables): those that the others show, the highest first; 0 for who is out.
        strengths: the same shape: how high the cards of each are, above 0; 0 for who is out.
        low: (tables,): the lower tide on offer, which the highest card takes.
        high: (tables,): the higher one, for the second highest card.
    """
    total = np.maximum(np.add.reduce(strengths, axis=0), _LEAST)
    by_first, by_second = _one_takes(tides, strengths / total, low, high)
    keeps = _two_take(own, tides, strengths, total, low, high)
    return Losses(*zip(by_first, by_second, keeps, strict=True))


def _one_takes(tides: Bytes, chances: Floats, low: Bytes, high: Bytes) -> tuple[tuple[Floats, Floats], ...]:
    """(own, others) where the seat takes the lower tide and one of the others the higher one; and the reverse."""
    taken, rest = np.maximum(high, tides[1]), np.maximum(high, tides[0])
    """The highest tide then: if the first of the others takes one, and if not."""
    first, later = chances[0], _ONE - chances[0]
    pays_taken, pays = _is(tides, taken), _is(tides, rest)
    others = first * pays_taken + later * pays
    pays[0] = pays_taken[0]
    others -= chances * pays
    gets_low, gets_high = ((_is(tide, taken), _is(tide, rest)) for tide in (low, high))
    return tuple(
        (first * mine[0] + later * mine[1], others + _by_taker(chances, *theirs))
        for mine, theirs in ((gets_low, gets_high), (gets_high, gets_low))
    )


def _by_taker(chances: Floats, taken: Floats, rest: Floats) -> Floats:
    """(others, players, tables): how likely each takes the tide in question, and pays for it."""
    pays = chances * rest
    pays[0] = chances[0] * taken
    return pays


def _two_take(
    own: Bytes, tides: Bytes, weights: Floats, total: Floats, low: Bytes, high: Bytes
) -> tuple[Floats, Floats]:
    """(own, others) where two of the others take the tides on offer, and the seat keeps its own."""
    least = np.maximum(own, high)
    third = tides[2] if len(tides) > 2 else np.uint8(0)
    both, first, neither = (np.maximum(least, tide) for tide in (third, tides[1], tides[0]))
    """The highest tide then: if the first two of the others take them, the first and a later one, or two later ones."""
    pairs = _TWICE / np.maximum(total * total - np.add.reduce(weights * weights, axis=0), _LEAST)
    lead = pairs * weights[0]
    are_both, are_first = lead * weights[1], lead * (total - weights[0] - weights[1])
    cases = (
        (both, are_both, _rows(weights, are_both, are_both, np.float32(0))),
        (first, are_first, _rows(weights, are_first, np.float32(0), lead)),
        (neither, np.maximum(_ONE - are_both - are_first, 0), _later(weights, total, pairs)),
    )
    mine, theirs = np.zeros_like(total), np.zeros_like(weights)
    for highest, likely, takes in cases:
        mine += likely * _is(own, highest)
        theirs += (likely - takes) * _is(tides, highest)
        theirs += takes * (_HALF * (_is(low, highest) + _is(high, highest)))
    return mine, theirs


def _rows(weights: Floats, first: Floats, second: Floats | np.float32, later: Floats | np.float32) -> Floats:
    """(others, players, tables): how likely the first, the second and each later one is among those who take."""
    rows = weights * later
    rows[0], rows[1] = first, second
    return rows


def _later(weights: Floats, total: Floats, pairs: Floats) -> Floats:
    """The same where the first of the others takes none."""
    rows = weights * (pairs * (total - weights[0]))
    rows -= pairs * weights * weights
    rows[0] = 0
    return rows


def _is(tide: Bytes, highest: Bytes) -> Floats:
    """1 where that tide lies highest."""
    return (tide == highest).astype(np.float32)
