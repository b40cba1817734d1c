"""What strong players make of a round: with this hand on these tides, and with any."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec.structs import replace
from numpy.random import Generator

from game.ai.turn_the_tide.features import Offers
from game.ai.turn_the_tide.heuristics import seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import ByNet, play_on
from game.ai.turn_the_tide.rounds import Situation, new_round
from game.ai.turn_the_tide.verdicts import Par
from game.ai.turn_the_tide.worlds import Worlds, dealt_worlds, hands_left, shuffled_offers
from game.engine.turn_the_tide import View

WORLDS = 1500
"""Rounds that are played out for either mean: it is then a twentieth of a point from the truth."""


def par_of_round(first: View, end: View, rng: Generator) -> Par:
    """What the net, in every seat, makes of the round that a seat saw like this before its first bid and after the end.

    Bids are taken to be secret, also where they were laid open in turn.
    """
    where = Situation(first.players, first.edition, first.round, hands_left(first) + first.hand_number)
    return Par(_strong(first, end, where, rng), _usual(where))


def _strong(first: View, end: View, where: Situation, rng: Generator) -> float:
    """The mean points of the seat, over all the hands that the others may have held."""
    worlds = dealt_worlds(in_hindsight(first, end), WORLDS, rng)
    worlds = worlds._replace(offers=_offers_as_turned(first, end, rng))
    _play_out(worlds, where, rng)
    return float(worlds.tables.points()[seated(first)].mean())


@cache
def _usual(where: Situation) -> float:
    """The mean points of all seats, over all deals; they are the same for the same situation."""
    rng = np.random.default_rng(1)
    worlds = new_round(where, WORLDS, rng)
    _play_out(worlds, where, rng)
    return float(worlds.tables.points().mean())


def _play_out(worlds: Worlds, where: Situation, rng: Generator) -> None:
    luck = rng.random((where.hands, where.players, WORLDS), dtype=np.float32)
    play_on(*worlds, ByNet(trained_net(where.players, where.edition)), luck)


def in_hindsight(first: View, end: View) -> View:
    """The round's beginning, with all that the seat knows of the hands by its end."""
    passed = end.round - first.round  # once the next round has begun, every hand is one seat further left
    known = tuple(end.known_full[(seat + passed) % first.players] for seat in range(first.players))
    return replace(first, known=known, known_full=known, laid=(None,) * first.players)


def _offers_as_turned(first: View, end: View, rng: Generator) -> Offers:
    """The tides that were turned, and the rest of the deck in any order."""
    turned = end.history[first.round].tides
    rest = shuffled_offers(replace(first, tide_history=turned, shown=turned[-1]), WORLDS, rng)
    lows, highs = (np.array(tides, np.uint8) for tides in zip(*turned, strict=True))
    before = (np.repeat(tides[:-1, None], WORLDS, axis=1) for tides in (lows, highs))
    low, high = (np.concatenate(parts) for parts in zip(before, (rest.lows, rest.highs), strict=True))
    return Offers.of_pairs(low, high)
