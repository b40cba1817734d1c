"""A small value net for Undertow!: one hidden layer over the open table gives each seat's winning chance.

Arrays of swimmers are (players, sections, games), the rest (players, games) or (games,).
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.undertow.batch_games import Counts, Flags, Floats
from game.engine.api import Seat
from game.engine.undertow import SECTIONS
from game.folders import ASSETS

WEIGHTS = ASSETS / "ai" / "undertow.npz"
SPREAD = 2.2
"""Standard deviation of the lead gained in a whole game, in swimmers."""

_CROWDS = np.array((1, 2, 3), np.int8)[:, None, None]
_LEADS = np.array((-2, -1, 0, 1, 2, 3))[:, None, None]
_MOST = 6.0
"""Approximate maximum of a seat's swimmers in the water, and of its lead."""


class Standing(NamedTuple):
    """A game's place in the series: earlier scores and games to come."""

    before: NDArray[np.integer[Any]]
    """(players, games) swimmers saved in earlier games."""
    to_come: Floats
    """(games,) games of the series after this one."""

    def select(self, games: NDArray[np.intp]) -> Standing:
        """Returns the standing for some of the games."""
        return Standing(self.before[:, games], self.to_come[games])


class Net(NamedTuple):
    """The weights for one player count."""

    into: Floats
    """(hidden, inputs)"""
    bias: Floats
    """(hidden, 1)"""
    out: Floats
    """(players, hidden)"""
    offset: Floats
    """(players, 1)"""

    def hidden_layer(self, inputs: Floats) -> Floats:
        """Returns the (hidden, games) activations for (inputs, games)."""
        hidden = self.into @ inputs
        hidden += self.bias
        return np.maximum(hidden, 0, out=hidden)

    def chances(self, hidden: Floats) -> Floats:
        """Returns the (players, games) shares of the win, the next seat first."""
        scores = self.out @ hidden
        scores += self.offset
        scores -= scores.max(axis=0)
        np.exp(scores, out=scores)
        scores /= scores.sum(axis=0)
        return scores


def inputs_of(
    swimmers: Counts, cards: Counts, beach: Counts, standing: Standing, seat: Seat, is_to_roll: bool
) -> Floats:
    """Returns the (inputs, games) net inputs, from the next seat's point of view."""
    players, _, games = swimmers.shape
    order = [(seat + step) % players for step in range(players)]
    swimmers_by_seat, totals = swimmers[order], (standing.before + beach)[order]
    leads = totals[0] - totals[1:]
    rows = np.empty((input_count(players), games), np.float32)
    parts = (
        swimmers_by_seat[:, None] >= _CROWDS,
        cards[order][:, None] >= _CROWDS[:, 0],
        swimmers_by_seat.sum(axis=1, dtype=np.int8) / np.float32(_MOST),
        *_fronts(swimmers_by_seat),
        leads[None] >= _LEADS,
        leads / np.float32(_MOST),
        np.full((1, games), is_to_roll),
        standing.to_come[None] > 0,
        np.sqrt(standing.to_come)[None],
    )
    at = 0
    for part in parts:
        flat = part.reshape(-1, games)
        rows[at : at + len(flat)] = flat
        at += len(flat)
    return rows


def input_count(players: int) -> int:
    """Returns the number of net inputs."""
    own = len(_CROWDS) * SECTIONS + len(_CROWDS) + 1
    return players * (own + 2 * len(_CROWDS)) + 2 + (players - 1) * (len(_LEADS) + 1) + 3


def _fronts(counts: Counts) -> list[NDArray[Any]]:
    """Returns the swimmers on the two occupied sections nearest the beach, and their distances."""
    occupied: Flags = counts.max(axis=0) > 0
    parts: list[NDArray[Any]] = []
    for _ in range(2):
        nearest = occupied.argmax(axis=0)
        crowd = np.take_along_axis(counts, nearest[None, None], axis=1)[:, 0] * occupied.max(axis=0)
        parts += [crowd[:, None] >= _CROWDS[:, 0], nearest[None] / np.float32(SECTIONS)]
        np.put_along_axis(occupied, nearest[None], False, axis=0)
    return parts


def final_chances(beach: Counts, standing: Standing) -> Floats:
    """Returns the (players, games) shares of the series after this game, by the swimmers saved in it."""
    totals = standing.before + beach
    best = totals == totals.max(axis=0)
    leads = totals[:, None] - totals[None]
    spread = SPREAD * np.sqrt(np.maximum(standing.to_come, 1))
    # A logistic approximation of the normal distribution. A seat's lead over itself is 0, which halves every product.
    ahead = (1 / (1 + np.exp(-1.7 * leads / spread))).prod(axis=1)
    likely: Floats = np.divide(ahead, ahead.sum(axis=0), dtype=np.float32)
    certain: Floats = np.divide(best, best.sum(axis=0), dtype=np.float32)
    return np.where(standing.to_come > 0, likely, certain)


def net_chances(
    net: Net, swimmers: Counts, cards: Counts, beach: Counts, standing: Standing, seat: Seat, is_to_roll: bool
) -> Floats:
    """Returns the (players, games) shares of the win by seat: the net's value, or the exact one after the end."""
    inputs = inputs_of(swimmers, cards, beach, standing, seat, is_to_roll)
    chances = np.roll(net.chances(net.hidden_layer(inputs)), seat, axis=0)
    is_over: Flags = swimmers.max(axis=(0, 1)) == 0
    if is_over.any():
        chances[:, is_over] = final_chances(beach[:, is_over], standing.select(is_over.nonzero()[0]))
    return chances


@cache
def trained_net(players: int) -> Net:
    """Returns the net shipped with the game."""
    with np.load(WEIGHTS) as weights:
        return Net(*(weights[f"{players}_{field}"] for field in Net._fields))
