"""Undertow! for the contract suite: nothing is hidden."""

from random import Random

from game.engine.api import Seat
from game.engine.undertow import Event, State

PLACES_ACROSS = 14
"""The sections side by side, with the places at their ends."""
COVERED = frozenset({"cork"})
"""Swimmers may hide a cork."""


def pieces(state: State) -> object:
    return [sum(own) + state.beach[seat] + state.lost[seat] for seat, own in enumerate(state.swimmers)]


def hidden_pieces(state: State, seat: Seat | None) -> frozenset[str]:
    return frozenset()


def pieces_in(event: Event) -> frozenset[str]:
    return frozenset()


def reshuffle_unseen(state: State, seat: Seat | None, rng: Random) -> State:
    return state
