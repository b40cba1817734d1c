"""Round baseline: strong players' mean points with this hand, and with any."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec.structs import replace
from numpy.random import Generator

from game.ai.turn_the_tide.batch_rounds import Situation, new_round
from game.ai.turn_the_tide.heuristics import seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import ByNet, play_on
from game.ai.turn_the_tide.verdicts import RoundBaseline
from game.ai.turn_the_tide.worlds import Worlds, deal_worlds, hands_left
from game.engine.turn_the_tide import View

WORLDS = 1500
"""Simulated rounds for each mean; the error is then a twentieth of a point."""


def baseline_of_hand(first: View, rng: Generator) -> RoundBaseline:
    """Returns the net's mean points with the hand a seat saw before its first bid, and with any hand.

    Bids are treated as secret, even where they were made in turn.
    """
    situation = Situation(first.players, first.edition, first.round, hands_left(first) + first.hand_number)
    return RoundBaseline(_of_hand(first, situation, rng), _usual(situation))


def _of_hand(first: View, situation: Situation, rng: Generator) -> float:
    """Returns the seat's mean points over the others' possible hands and the coming tides."""
    unbid = replace(first, laid=(None,) * first.players, known=first.known_full)
    worlds = deal_worlds(unbid, WORLDS, rng)
    _play_out(worlds, situation, rng)
    return float(worlds.tables.points()[seated(first)].mean())


@cache
def _usual(situation: Situation) -> float:
    """Returns the mean points of all seats over all deals; cached by situation."""
    rng = np.random.default_rng(1)
    worlds = new_round(situation, WORLDS, rng)
    _play_out(worlds, situation, rng)
    return float(worlds.tables.points().mean())


def _play_out(worlds: Worlds, situation: Situation, rng: Generator) -> None:
    luck = rng.random((situation.hands, situation.players, WORLDS), dtype=np.float32)
    play_on(*worlds, ByNet(trained_net(situation.players, situation.edition)), luck)
