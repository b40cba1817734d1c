"""A fresh net, and its policy gradient, written out."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import card_inputs, situation_inputs
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.policies import Slots
from tools.training.turn_the_tide.selfplay import Decisions

HIDDEN = 32
_AT_ONCE = 512
"""Choices learned from at once, to fit the cache."""


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
    situation, cards = (rows.reshape(*rows.shape[:-2], -1) for rows in (made.situation, made.cards))
    slots, gains, chosen = made.slots.reshape(-1), gains.reshape(-1), np.flatnonzero(made.has_choice)
    total = Net(*(np.zeros_like(weight) for weight in net))
    for start in range(0, len(chosen), _AT_ONCE):
        part = chosen[start : start + _AT_ONCE]
        inputs = situation.take(part, axis=-1), cards.take(part, axis=-1)
        for weight, slope in zip(total, _slope(net, *inputs, slots[part], gains[part], entropy), strict=True):
            weight += slope
    return total


def _slope(net: Net, situation: Floats, cards: Floats, slots: Slots, gains: Floats, entropy: float) -> Net:
    """Returns the gradient over a few choices, whose arrays fit the cache: one column a choice."""
    hidden = np.matmul(net.card, cards)
    hidden += net.situation @ situation + net.bias
    np.maximum(hidden, 0, out=hidden)
    scores = np.matmul(net.out, hidden)[:, 0]
    scores -= scores.max(axis=0)
    odds = np.exp(scores)
    total = odds.sum(axis=0)
    odds /= total
    logs = scores - np.log(total)
    push = odds * (gains + entropy * (logs - (odds * logs).sum(axis=0)))
    push[slots, np.arange(len(slots))] -= gains
    back = (hidden > 0) * push[:, None]
    back_base = back.sum(axis=0)
    weight = net.out.T
    return Net(
        weight * (back_base @ situation.T),
        weight * np.matmul(back, cards.transpose(0, 2, 1)).sum(axis=0),
        weight * back_base.sum(axis=1, keepdims=True),
        np.matmul(push[:, None], hidden.transpose(0, 2, 1)).sum(axis=0),
    )


def _weights(rng: Generator, shape: tuple[int, int], inputs: int) -> Floats:
    return (rng.standard_normal(shape) * (2 / inputs) ** 0.5).astype(np.float32)
