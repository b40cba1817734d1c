"""A fresh net, and its policy gradient, written out."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import card_inputs, situation_inputs
from game.ai.turn_the_tide.net import Net
from tools.training.turn_the_tide.selfplay import Decisions

HIDDEN = 32


def new_net(players: int, rng: Generator, hidden: int = HIDDEN) -> Net:
    """Returns an untrained net, whose scores are all about equal."""
    inputs, of_card = situation_inputs(players), card_inputs(players)
    return Net(
        _weights(rng, (hidden, inputs), inputs + of_card),
        _weights(rng, (hidden, of_card), inputs + of_card),
        np.zeros((hidden, 1), np.float32),
        _weights(rng, (1, hidden), hidden) * np.float32(0.1),
    )


def policy_gradient(net: Net, made: Decisions, gains: Floats, entropy: float) -> Net:
    """Returns the gradient of the loss: -gain * log(odds of the choice) - entropy, summed over the choices."""
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


def _weights(rng: Generator, shape: tuple[int, int], inputs: int) -> Floats:
    return (rng.standard_normal(shape) * (2 / inputs) ** 0.5).astype(np.float32)
