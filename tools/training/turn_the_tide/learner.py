"""One net on its way from nothing: it plays itself, earlier selves and simple players, and learns from every round.

Every deal is played several times. What a seat's choices gained is its margin less its mean margin in the other replays
of that deal: so the luck of the deal counts for nothing, and nothing has to be learned that foretells it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch import Tables
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, any_card, by_rule
from game.ai.turn_the_tide.rounds import Situation
from game.engine.turn_the_tide import HAND_SIZE
from tools.training.adam_optimizer import Adam
from tools.training.turn_the_tide.gradient import HIDDEN, new_net, policy_gradient
from tools.training.turn_the_tide.selfplay import Decisions, drawn_situation, lead_over, margins, recorded_round

REPLAYS = 8
"""How often each deal is played."""
SELVES = 24
"""How many earlier selves are kept: the newest, ..."""
SELVES_A_TRAINING = 30
"""... of so many from the beginning to the end."""
RATES = (3e-3, 1e-4)
"""Of learning, at the first and the last update."""
SIMPLE: tuple[Policy, ...] = (ByOdds(), ByOdds(), by_rule, any_card)
JUDGED_TABLES = 1500


class Recipe(NamedTuple):
    """How a net is taught."""

    deals: tuple[int, int] = (32, 96)
    """At the beginning, and from the middle of the training on."""
    itself: float = 0.6
    """How likely each seat is itself, ..."""
    earlier: float = 0.25
    """... and one of its earlier selves; else it is a simple player."""
    entropy: tuple[float, float] = (0.01, 0.001)
    """What variety is worth, at the first and the last update."""
    worth: Callable[[Tables], Floats] = margins
    """What the end of a round is worth to each seat."""
    hidden: int = HIDDEN
    """Units of the hidden layer."""


USUAL = Recipe()


@dataclass
class Learner:
    """Everything that training one net goes on from."""

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
        """What its weights are called."""
        return f"{self.edition}_{self.players}"

    def update(self) -> None:
        """Plays a batch of rounds and learns from them."""
        if self.done % max(1, self.updates // SELVES_A_TRAINING) == 0:
            self.earlier = [*self.earlier, copied(self.net)][-SELVES:]
        own = ByNet(self.net)
        self.learn_at(self._line_up(own), own)

    def learn_at(self, seats: list[Policy], own: Policy) -> None:
        """Plays a batch of rounds with these at the seats, and learns from the seats that are its own."""
        where = drawn_situation(self.players, self.edition, self.rng)
        deals = self.recipe.deals[2 * self.done >= self.updates]
        told, ends = recorded_round(where, deals, seats, self.rng, REPLAYS, self.recipe.worth)
        learns = np.array([policy is own for policy in seats])
        self._learn([made.of_seats(learns) for made in told], gains_of(ends)[learns])
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
        """Who sits where: each seat is drawn by itself, and one at least is its own."""
        seats = [self._draw_opponent(own) for _ in range(self.players)]
        seats[self.rng.integers(self.players)] = own
        return seats

    def _draw_opponent(self, own: Policy) -> Policy:
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
        count = np.float32(max(1, sum(int((made.counts > 0).sum()) for made in told)))
        slopes = [policy_gradient(self.net, made, pushes, entropy) for made in told]
        self.steps.step(self.net, tuple(np.sum(parts, axis=0) / count for parts in zip(*slopes, strict=True)), rate)


def gains_of(ends: Floats) -> Floats:
    """(players, tables): what each end was worth, less the mean of that seat's in the other replays of the deal."""
    replays = ends.reshape(len(ends), REPLAYS, -1)
    above = replays - replays.mean(axis=1, keepdims=True)
    return (above * np.float32(REPLAYS / (REPLAYS - 1))).reshape(ends.shape)


def copied(net: Net) -> Net:
    """A net of the same weights that stays as it is."""
    return Net(*(weight.copy() for weight in net))
