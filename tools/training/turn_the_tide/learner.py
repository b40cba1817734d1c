"""Policy gradient training of one net against itself, earlier selves and simple players.

Every deal is played several times. A choice's gain is the margin still to come for the seat, minus its mean in the
other replays of that deal. So the luck of the deal cancels out, and no baseline has to be learned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch_rounds import Situation
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, any_card, by_rule
from game.engine.turn_the_tide import HAND_SIZE
from tools.training.adam_optimizer import Adam
from tools.training.turn_the_tide.gradient import HIDDEN, new_net, policy_gradient
from tools.training.turn_the_tide.outsiders import Outsider
from tools.training.turn_the_tide.selfplay import (
    Decisions,
    Player,
    drawn_situation,
    lead_over,
    margins,
    recorded_round,
)

REPLAYS = 8
"""Replays of each deal."""
SELVES = 24
"""Number of stored earlier selves, the newest ones."""
SELVES_A_TRAINING = 30
"""Snapshots taken in a whole training."""
RATES = (3e-3, 1e-4)
"""Learning rates at the first and the last update."""
SIMPLE: tuple[Policy, ...] = (ByOdds(), ByOdds(), by_rule, any_card)
JUDGED_TABLES = 1500


class Recipe(NamedTuple):
    """The training parameters of a net."""

    deals: tuple[int, int] = (32, 96)
    """Deals an update, at the beginning and from the middle of the training on."""
    itself: float = 0.6
    """Probability that a seat is the learner itself."""
    earlier: float = 0.25
    """Probability that a seat is an earlier self; the rest are simple players."""
    outside: float = 0.2
    """Probability that a seat is an outsider, where there are any; the other shares are of the rest."""
    entropy: tuple[float, float] = (0.01, 0.0002)
    """Entropy bonus at the first and the last update."""
    worth: Callable[[Floats], Floats] = margins
    """Value of points to each seat; linear."""
    hidden: int = HIDDEN
    """Units of the hidden layer."""


USUAL = Recipe()


@dataclass
class Learner:
    """The full training state of one net."""

    players: int
    edition: str
    updates: int
    rng: Generator
    recipe: Recipe = field(default_factory=lambda: USUAL)
    net: Net = field(init=False)
    done: int = 0
    seconds: float = 0.0
    earlier: list[Net] = field(default_factory=list[Net])
    steps: Adam = field(default_factory=Adam)
    curve: list[tuple[int, float, float]] = field(default_factory=list[tuple[int, float, float]])
    """(updates, margin a round among odds players, among rule players)"""

    def __post_init__(self) -> None:
        self.net = new_net(self.players, self.rng, self.recipe.hidden)

    @property
    def name(self) -> str:
        """The key of its weights."""
        return f"{self.edition}_{self.players}"

    def update(self, outsiders: Sequence[Outsider] = ()) -> None:
        """Plays a batch of rounds, with these among the opponents, and learns from them."""
        if self.done % max(1, self.updates // SELVES_A_TRAINING) == 0:
            self.earlier = [*self.earlier, copied(self.net)][-SELVES:]
        own = ByNet(self.net)
        self.learn_at(self._line_up(own, outsiders), own)

    def learn_at(self, seats: Sequence[Player], own: Policy) -> None:
        """Plays a batch of rounds with these seats, and learns from the learner's own seats."""
        where = drawn_situation(self.players, self.edition, self.rng)
        deals = self.recipe.deals[2 * self.done >= self.updates]
        told, to_come = recorded_round(where, deals, seats, self.rng, REPLAYS, self.recipe.worth)
        learns = np.array([[player is own] for player in seats])
        self._learn([made._replace(has_choice=made.has_choice & learns) for made in told], gains_of(to_come))
        self.done += 1

    def judge(self) -> None:
        """Records its margin among simple players, with a separate generator so that training is unaffected."""
        rng = np.random.default_rng(self.done)
        where = Situation(self.players, self.edition, self.done % self.players, HAND_SIZE)
        among_odds, among_rule = (
            lead_over(ByNet(self.net), simple, where, JUDGED_TABLES, rng)[0] for simple in (ByOdds(), by_rule)
        )
        self.curve.append((self.done, among_odds, among_rule))

    def _line_up(self, own: Policy, outsiders: Sequence[Outsider]) -> list[Player]:
        """Samples the seats' players; at least one seat is the learner."""
        seats = [self._draw_opponent(own, outsiders) for _ in range(self.players)]
        seats[self.rng.integers(self.players)] = own
        return seats

    def _draw_opponent(self, own: Policy, outsiders: Sequence[Outsider]) -> Player:
        if outsiders and self.rng.random() < self.recipe.outside:
            return outsiders[int(self.rng.integers(len(outsiders)))]
        kind = self.rng.random()
        if kind < self.recipe.itself:
            return own
        if kind < self.recipe.itself + self.recipe.earlier:
            return ByNet(self.earlier[self.rng.integers(len(self.earlier))])
        return SIMPLE[self.rng.integers(len(SIMPLE))]

    def _learn(self, told: Sequence[Decisions], gains: Floats) -> None:
        progress = self.done / self.updates
        entropy, rate = (first * (last / first) ** progress for first, last in (self.recipe.entropy, RATES))
        pushes = gains / (gains.std() + np.float32(1e-6))
        count = np.float32(max(1, sum(int(made.has_choice.sum()) for made in told)))
        slopes = [policy_gradient(self.net, *each, entropy) for each in zip(told, pushes, strict=True)]
        self.steps.step(self.net, tuple(np.sum(parts, axis=0) / count for parts in zip(*slopes, strict=True)), rate)


def gains_of(to_come: Floats) -> Floats:
    """Returns each (hands, players, tables) value minus its mean in the other replays of the deal."""
    replays = to_come.reshape(*to_come.shape[:2], REPLAYS, -1)
    above = replays - replays.mean(axis=2, keepdims=True)
    return (above * np.float32(REPLAYS / (REPLAYS - 1))).reshape(to_come.shape)


def copied(net: Net) -> Net:
    """Returns an independent copy of the net."""
    return Net(*(weight.copy() for weight in net))
