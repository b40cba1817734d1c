"""Goofspiel for the contract suite: nothing that a state holds is hidden."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from game.engine.api import Seat
from tests.goofspiel.engine import State


def pieces(state: State) -> object:
    """How many cards each hand began with: one goes with every prize that is gone or bid for."""
    is_to_bid = state.prize is not None and not state.bids
    return [len(hand) + state.cards - len(state.prizes) - is_to_bid for hand in state.hands]


def hidden(state: State, seat: Seat | None) -> frozenset[Hashable]:
    """No piece."""
    return frozenset()


def named(event: Any) -> frozenset[Hashable]:
    """No piece that could be hidden."""
    return frozenset()


def reshuffle_unseen(state: State, seat: Seat | None, rng: Random) -> State:
    """The same state."""
    return state
