"""The net, and the critic that it learns beside, with their gradients written out."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import CARD_INPUTS, situation_inputs
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.training.selfplay import Decisions

HIDDEN = 32


class Critic(NamedTuple):
    """Tells from a seat's situation the margin to expect."""

    situation: Floats
    bias: Floats
    out: Floats
    offset: Floats

    def hidden(self, situation: Floats) -> Floats:
        """(hidden, seats) of (inputs, seats)."""
        return np.maximum(self.situation @ situation + self.bias, 0)

    def margins(self, situation: Floats) -> Floats:
        """(players, tables) of (inputs, players, tables)."""
        inputs, *shape = situation.shape
        hidden = self.hidden(situation.reshape(inputs, -1))
        return (self.out @ hidden + self.offset).reshape(shape)


def new_net(players: int, rng: Generator) -> Net:
    """A net that knows nothing: it likes every card about as much."""
    inputs = situation_inputs(players)
    return Net(
        _weights(rng, (HIDDEN, inputs), inputs + CARD_INPUTS),
        _weights(rng, (HIDDEN, CARD_INPUTS), inputs + CARD_INPUTS),
        np.zeros((HIDDEN, 1), np.float32),
        _weights(rng, (1, HIDDEN), HIDDEN) * np.float32(0.1),
    )


def new_critic(players: int, rng: Generator) -> Critic:
    """A critic that expects nothing."""
    inputs = situation_inputs(players)
    zeros = np.zeros((HIDDEN, 1), np.float32)
    return Critic(_weights(rng, (HIDDEN, inputs), inputs), zeros, zeros.T.copy(), np.zeros((1, 1), np.float32))


def policy_gradient(net: Net, made: Decisions, gains: Floats, entropy: float) -> Net:
    """The gradient of what is to be made small: -gain * log(odds of the choice) - entropy, summed over the choices."""
    wanted = (made.counts > 0).reshape(-1)
    situation = made.situation.reshape(len(made.situation), -1)[:, wanted]
    cards = made.cards.reshape(*made.cards.shape[:2], -1)[:, :, wanted]
    base = net.situation @ situation + net.bias
    hidden = np.maximum(np.matmul(net.card, cards) + base, 0)
    scores = np.matmul(net.out, hidden)[:, 0]
    scores -= scores.max(axis=0)
    odds = np.exp(scores)
    total = odds.sum(axis=0)
    odds /= total
    logs = scores - np.log(total)
    push = odds * (gains.reshape(-1)[wanted] + entropy * (logs - (odds * logs).sum(axis=0)))
    push[made.slots.reshape(-1)[wanted], np.arange(push.shape[1])] -= gains.reshape(-1)[wanted]
    back = net.out.T * push[:, None]
    back *= hidden > 0
    back_base = back.sum(axis=0)
    return Net(
        back_base @ situation.T,
        np.matmul(back, cards.transpose(0, 2, 1)).sum(axis=0),
        back_base.sum(axis=1, keepdims=True),
        np.matmul(push[:, None], hidden.transpose(0, 2, 1)).sum(axis=0),
    )


def critic_gradient(critic: Critic, made: Decisions, targets: Floats) -> Critic:
    """The gradient of half the squared error, summed over the choices."""
    wanted = (made.counts > 0).reshape(-1)
    situation = made.situation.reshape(len(made.situation), -1)[:, wanted]
    hidden = critic.hidden(situation)
    error = critic.out @ hidden + critic.offset - targets.reshape(-1)[wanted]
    back = np.where(hidden > 0, critic.out.T * error, np.float32(0))
    return Critic(
        back @ situation.T,
        back.sum(axis=1, keepdims=True),
        np.matmul(error, hidden.T),
        error.sum(axis=1, keepdims=True),
    )


def _weights(rng: Generator, shape: tuple[int, int], inputs: int) -> Floats:
    return (rng.standard_normal(shape) * (2 / inputs) ** 0.5).astype(np.float32)
