"""Yardsticks for the animals of Undertow!: benchmark players on which no animal is tuned.

They play for the current game, not the series, and share no code with the animals' evaluation. After a change to the
orca, its results against them are looked at last.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random

import numpy as np

from game.ai.contract import AnyPlayer
from game.ai.undertow.batch_games import BatchGames, Flags, Places
from game.engine.api import Seat
from game.engine.undertow import Move, View
from tools.lab.undertow.skiff import Skiff

DIE = range(1, 7)


class FlatMonteCarlo:
    """Plays the game out a thousand times, equally often with each move, all others playing at random."""

    PLAYOUTS = 1000
    DARING = 0.3
    """Probability of playing a card with a gain."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the move that won most often."""
        skiff = Skiff.from_view(view)
        moves = skiff.moves_of(legal)
        if len(moves) == 1:
            return moves[0]
        luck, each = np.random.default_rng(rng.getrandbits(64)), self.PLAYOUTS // len(moves)
        after = [skiff.apply(move) for move in moves]
        seas = BatchGames(after, each)
        self._play_out(seas, after[0].turn, after[0].rolls, luck)
        best = seas.beach == seas.beach.max(axis=0)
        won = best[skiff.turn] / best.sum(axis=0)
        return moves[int(won.reshape(len(moves), each).mean(axis=1).argmax())]

    def _play_out(self, seas: BatchGames, seat: Seat, is_to_roll: bool, luck: np.random.Generator) -> None:
        players, _, games = seas.swimmers.shape
        while seas.swimmers.any():
            if not is_to_roll:
                self._play_card(seas, seat, luck)
            _drift_anyhow(seas, seat, luck.integers(1, 7, games), luck)
            seat, is_to_roll = (seat + 1) % players, False

    def _play_card(self, seas: BatchGames, seat: Seat, luck: np.random.Generator) -> None:
        """Sometimes plays the card that gains the seat most swimmers."""
        ahead = 2 * seas.swimmers[seat] - seas.swimmers.sum(axis=0)
        nearest: Places = seas.swimmers.any(axis=0).argmax(axis=0)
        prey: Places = ahead.argmin(axis=0)
        saved, fed = (np.take_along_axis(ahead, section[None], axis=0)[0] for section in (nearest, prey))
        daring = luck.random(len(nearest)) < self.DARING
        plays: Flags = daring & (seas.cards[seat] > 0) & (np.maximum(saved, -fed) > 0)
        saves = plays & (saved >= -fed)
        seas.clear(np.where(saves, nearest, prey), plays, saves)
        seas.cards[seat] -= plays


def _drift_anyhow(seas: BatchGames, seat: Seat, dice: Places, luck: np.random.Generator) -> None:
    """Moves random swimmers, as many as the dice show: whole sections in random order."""
    own = seas.swimmers[seat]
    order = luck.random(own.shape).argsort(axis=0)
    ordered = np.take_along_axis(own, order, axis=0)
    before = np.cumsum(ordered, axis=0, dtype=np.int8) - ordered
    moved = np.zeros_like(own)
    np.put_along_axis(moved, order, np.clip(dice - before, 0, ordered).astype(np.int8), axis=0)
    own -= moved
    own[1:] += moved[:-1]


class Tree:
    """A Monte Carlo tree search of all moves and dice with UCB1 (L. Kocsis and C. Szepesvári, ECML 2006).

    Each seat maximises its own share; new leaves are valued by quick rollouts.
    """

    LEAVES = 700
    CURIOSITY = 0.7

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns the most visited move."""
        root = _Node(Skiff.from_view(view))
        moves = root.skiff.moves_of(legal)
        if len(moves) == 1:
            return moves[0]
        for _ in range(self.LEAVES):
            self._grow(root, rng)
        return max(moves, key=lambda move: root.tries[root.moves.index(move)])

    def _grow(self, root: _Node, rng: Random) -> None:
        node, path, is_new = root, list[tuple[_Node, int]](), False
        while not is_new and not node.skiff.is_over:
            place = node.promising(self.CURIOSITY)
            path.append((node, place))
            node, is_new = node.child(place, rng)
        shares = node.skiff.copy().played_out(rng).shares()
        for passed, place in path:
            passed.tries[place] += 1
            passed.won[place] += shares[passed.skiff.turn]


class _Node:
    """A decision node with its moves' statistics."""

    def __init__(self, skiff: Skiff) -> None:
        self.skiff = skiff
        self.moves = skiff.moves()
        self.tries = [0] * len(self.moves)
        self.won = [0.0] * len(self.moves)
        self._next: dict[tuple[int, int], _Node] = {}

    def promising(self, curiosity: float) -> int:
        """Returns the index of an untried move, else of the one with the best upper confidence bound."""
        if 0 in self.tries:
            return self.tries.index(0)
        wide = curiosity * sqrt(log(sum(self.tries)))
        ratings = [won / tries + wide / sqrt(tries) for won, tries in zip(self.won, self.tries, strict=True)]
        return ratings.index(max(ratings))

    def child(self, place: int, rng: Random) -> tuple[_Node, bool]:
        """Returns the node after a move and a die, and whether it is new."""
        after = self.skiff.apply(self.moves[place])
        die = rng.choice(DIE) if after.rolls else 0
        key = place, die
        if key in self._next:
            return self._next[key], False
        self._next[key] = _Node(after.rolled_as(die) if die else after)
        return self._next[key], True


YARDSTICKS: dict[str, Callable[[], AnyPlayer]] = {"flat": FlatMonteCarlo, "tree": Tree}
"""The yardsticks by their names in `measure`."""
