"""Temporal-difference training of one Undertow! net by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.undertow.batch_games import BatchGames, Flags, Floats
from game.ai.undertow.net import SPREAD, Net, Standing, final_chances, input_count, inputs_of
from game.ai.undertow.rollout_policy import drift, play_cards
from game.engine.api import Seat
from game.engine.undertow import Undertow
from tools.training.adam_optimizer import Adam
from tools.training.undertow.schedule import Stage, rate_after

HIDDEN = 64
GAMES = 768
"""Parallel games for one update."""
FADING = 0.9
"""The lambda of TD(lambda): weight of later outcomes against the net's own estimate, per table."""
WHIMS = 0.03
"""Probability of a random move, for exploration."""
BATCH = 4096
TO_COME = (0, 0, 0, 0, 0, 1, 2, 4)
"""Later games of the series, sampled uniformly."""


class Shown(NamedTuple):
    """The net's inputs at one moment of many games."""

    seat: Seat
    """The next seat."""
    inputs: Floats
    goes_on: Flags
    """(games,) whether any swimmer is in the water."""


@dataclass
class Learner:
    """The full training state of one net."""

    players: int
    stages: Sequence[Stage]
    rng: Generator
    net: Net = field(init=False)
    steps: Adam = field(default_factory=Adam)
    done: int = 0
    seconds: float = 0.0
    loss: float = 0.0
    """Cross-entropy of the last update, in nats."""

    def __post_init__(self) -> None:
        inputs = input_count(self.players)
        self.net = Net(
            self._weights((HIDDEN, inputs), inputs / 4),
            np.zeros((HIDDEN, 1), np.float32),
            self._weights((self.players, HIDDEN), HIDDEN) * np.float32(0.3),
            np.zeros((self.players, 1), np.float32),
        )

    def update(self) -> None:
        """Plays games and learns from them."""
        inputs, targets = self._lessons()
        rate = rate_after(self.done, self.stages)
        order = self.rng.permutation(inputs.shape[1])
        batches = np.array_split(order, -(-len(order) // BATCH))
        self.loss = float(np.mean([self._learn(inputs[:, some], targets[:, some], rate) for some in batches]))
        self.done += 1

    def _lessons(self) -> tuple[Floats, Floats]:
        """Returns (inputs, tables) of some games and their (players, tables) targets, the next seat first."""
        seas, standing = BatchGames([Undertow().new(players=self.players)], GAMES), self._standing()
        shown: list[Shown] = []
        seat = 0
        while seas.swimmers.any():
            play_cards(seas, seat, self.net, standing, self._whims())
            shown.append(_show(seas, standing, seat, is_to_roll=True))
            drift(seas, seat, self.rng.integers(1, 7, GAMES, np.int8), self.net, standing, self._whims())
            seat = (seat + 1) % self.players
            shown.append(_show(seas, standing, seat, is_to_roll=False))
        return self._training_batch(shown, final_chances(seas.beach, standing))

    def _training_batch(self, shown: list[Shown], came_to: Floats) -> tuple[Floats, Floats]:
        """Returns the tables' targets: final results mixed with the net's estimates on the way."""
        inputs: list[Floats] = []
        targets: list[Floats] = []
        for seat, table, goes_on in reversed(shown):
            inputs.append(table[:, goes_on])
            targets.append(np.roll(came_to, -seat, axis=0)[:, goes_on])
            said = np.roll(self.net.chances(self.net.hidden_layer(table)), seat, axis=0)
            came_to = np.where(goes_on, FADING * came_to + (1 - FADING) * said, came_to)
        return np.concatenate(inputs, axis=1), np.concatenate(targets, axis=1)

    def _standing(self) -> Standing:
        """Samples single games or games of a series, with leads from none, one or two earlier games."""
        to_come = self.rng.choice(np.array(TO_COME, np.float32), GAMES)
        before = self.rng.integers(0, 3, GAMES) * (self.rng.random(GAMES) < 0.5)
        lead = self.rng.standard_normal((self.players, GAMES)) * SPREAD / 2**0.5 * np.sqrt(before)
        return Standing(np.rint(lead).astype(np.int8), to_come)

    def _whims(self) -> Flags:
        return self.rng.random(GAMES) < WHIMS

    def _learn(self, inputs: Floats, targets: Floats, rate: float) -> float:
        """Takes one optimiser step; returns the loss before it."""
        slopes, loss = gradient(self.net, inputs, targets)
        self.steps.step(self.net, slopes, rate)
        return loss

    def _weights(self, shape: tuple[int, int], inputs: float) -> Floats:
        return (self.rng.standard_normal(shape) * (2 / inputs) ** 0.5).astype(np.float32)


def _show(seas: BatchGames, standing: Standing, seat: Seat, *, is_to_roll: bool) -> Shown:
    inputs = inputs_of(seas.swimmers, seas.cards, seas.beach, standing, seat, is_to_roll)
    return Shown(seat, inputs, seas.swimmers.max(axis=(0, 1)) > 0)


def gradient(net: Net, inputs: Floats, targets: Floats) -> tuple[Net, float]:
    """Returns the gradient of the mean cross-entropy, and its value."""
    hidden = net.hidden_layer(inputs)
    said = net.chances(hidden)
    push: Floats = np.divide(said - targets, inputs.shape[1], dtype=said.dtype)
    back: Floats = np.where(hidden > 0, net.out.T @ push, 0).astype(said.dtype)
    slopes = Net(back @ inputs.T, back.sum(axis=1, keepdims=True), push @ hidden.T, push.sum(axis=1, keepdims=True))
    return slopes, float(-(targets * np.log(said + 1e-9)).sum(axis=0).mean())
