"""One net on its way from nothing: it plays itself, earlier selves and simple players, and learns from every round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.random import Generator

from game.ai.adam import Adam
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, any_card, by_rule
from game.ai.turn_the_tide.rounds import Situation
from game.ai.turn_the_tide.training.gradient import Critic, critic_gradient, new_critic, new_net, policy_gradient
from game.ai.turn_the_tide.training.selfplay import Decisions, drawn_situation, lead_over, recorded_round
from game.engine.turn_the_tide import HAND_SIZE

TABLES = 384
AGAINST_ITSELF = 0.55
AGAINST_EARLIER = 0.30
EARLIER_SELVES = 12
TRUST_IN_CRITIC = 0.15
"""How far, a hand, the critic's word counts instead of what came out in the end."""
ENTROPY = 0.006
RATES = (3e-3, 2e-4)
"""Of learning, at the first and the last update."""
SIMPLE: tuple[Policy, ...] = (ByOdds(), ByOdds(), by_rule, any_card)
JUDGED_TABLES = 1500


@dataclass
class Learner:
    """Everything that training one net goes on from."""

    players: int
    edition: str
    updates: int
    rng: Generator
    net: Net = field(init=False)
    critic: Critic = field(init=False)
    done: int = 0
    seconds: float = 0.0
    earlier: list[Net] = field(default_factory=list[Net])
    net_steps: Adam = field(default_factory=Adam)
    critic_steps: Adam = field(default_factory=Adam)
    curve: list[tuple[int, float, float]] = field(default_factory=list[tuple[int, float, float]])
    """(updates, margin a round among odds players, among rule players)"""

    def __post_init__(self) -> None:
        self.net = new_net(self.players, self.rng)
        self.critic = new_critic(self.players, self.rng)

    @property
    def name(self) -> str:
        """What its weights are called."""
        return f"{self.edition}_{self.players}"

    def update(self) -> None:
        """Plays a batch of rounds and learns from them."""
        if self.done % max(1, self.updates // EARLIER_SELVES) == 0:
            self.earlier.append(_copy(self.net))
        where = drawn_situation(self.players, self.edition, self.rng)
        own = ByNet(self.net)
        seats = self._line_up(own)
        told, margins = recorded_round(where, TABLES, seats, self.rng)
        learns = np.array([policy is own for policy in seats])
        told = [made._replace(counts=np.where(learns[:, None], made.counts, 0)) for made in told]
        self._learn(told, margins)
        self.done += 1

    def judge(self) -> None:
        """Notes how it does among simple players, with luck of its own so that judging changes nothing."""
        rng = np.random.default_rng(self.done)
        where = Situation(self.players, self.edition, self.done % self.players, HAND_SIZE)
        among_odds, among_rule = (
            lead_over(ByNet(self.net), simple, where, JUDGED_TABLES, rng)[0] for simple in (ByOdds(), by_rule)
        )
        self.curve.append((self.done, among_odds, among_rule))

    def _line_up(self, own: Policy) -> list[Policy]:
        """Who sits where: itself everywhere, or somebody else in about half of the seats."""
        kind = self.rng.random()
        if kind < AGAINST_ITSELF:
            return [own] * self.players
        if kind < AGAINST_ITSELF + AGAINST_EARLIER:
            other: Policy = ByNet(self.earlier[self.rng.integers(len(self.earlier))])
        else:
            other = SIMPLE[self.rng.integers(len(SIMPLE))]
        seats = [own if own_seat else other for own_seat in self.rng.random(self.players) < 0.5]
        seats[self.rng.integers(self.players)] = own
        return seats

    def _learn(self, told: list[Decisions], margins: Floats) -> None:
        values = [self.critic.margins(made.situation) for made in told]
        targets = _targets(told, values, margins)
        gains = [target - value for target, value in zip(targets, values, strict=True)]
        counted = np.concatenate([gain[made.counts > 0] for gain, made in zip(gains, told, strict=True)])
        scale, count = 1 / (counted.std() + 1e-6), max(len(counted), 1)
        progress = self.done / self.updates
        rate = RATES[0] * (RATES[1] / RATES[0]) ** progress
        pushes = [gain * scale for gain in gains]
        slopes = [policy_gradient(self.net, made, push, ENTROPY) for made, push in zip(told, pushes, strict=True)]
        self.net_steps.step(self.net, _mean(slopes, count), rate)
        slopes = [critic_gradient(self.critic, made, target) for made, target in zip(told, targets, strict=True)]
        self.critic_steps.step(self.critic, _mean(slopes, count), rate)


def _targets(told: list[Decisions], values: list[Floats], margins: Floats) -> list[Floats]:
    """What every choice came to: the end of the round, tempered by what the critic expected on the way."""
    targets, later = [margins] * len(told), margins
    for hand in range(len(told) - 2, -1, -1):
        tempered = TRUST_IN_CRITIC * values[hand + 1] + (1 - TRUST_IN_CRITIC) * later
        later = np.where(told[hand + 1].counts > 0, tempered, margins)
        targets[hand] = later
    return targets


def _mean(slopes: Sequence[tuple[Floats, ...]], count: int) -> tuple[Floats, ...]:
    """The mean gradient of one choice, of gradients that are sums over the choices of a hand."""
    return tuple(np.sum(parts, axis=0) / np.float32(count) for parts in zip(*slopes, strict=True))


def _copy(net: Net) -> Net:
    return Net(*(weight.copy() for weight in net))
