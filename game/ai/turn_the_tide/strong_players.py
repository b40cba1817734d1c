"""The strong players of Turn the Tide: the gull plays its net, the orca searches."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.random import SFC64, Generator

from game.ai.blas_threads import on_one_core
from game.ai.turn_the_tide.batch_games import Tables
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.heuristics import known_temperament, leader, leader_is_in_danger, on_offer, seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import Policy, Slots, sample_slots
from game.ai.turn_the_tide.rollouts import margin
from game.ai.turn_the_tide.search import Bias, Effort, Search, laid_cards, no_bias
from game.ai.turn_the_tide.worlds import deal_worlds, hands_left
from game.engine.api import Seat
from game.engine.turn_the_tide import PlayWeather, View


class PolicyPlayer:
    """Bids by a policy, with a perfect memory of past cards."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the policy's card."""
        seat, luck = seated(view), own_luck(rng)
        features = features_of(*deal_worlds(view, 1, luck), 0, hands_left(view), laid_cards(view)).of_seat(seat)
        with on_one_core():
            return legal[int(self._policy(features, luck.random((1, 1), dtype=np.float32))[0, 0])]


class Gull:
    """Plays a trained net without search."""

    SWAY = 8.0
    """Score added for each point of a temperament's bias."""
    SPITE = 32.0
    """Score added for a point of spite, which has few tides to show itself in."""

    def __init__(self, temperament: str = "even") -> None:
        self._temperament = known_temperament(temperament)

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the net's card."""
        seated(view)
        net, bias = trained_net(view.players, view.edition), bias_of(self._temperament, view)
        sway = self.SPITE if self._temperament == "spiteful" else self.SWAY

        def policy(features: Features, luck: Floats) -> Slots:
            scores = net.scores(features)
            scores += sway * bias(features)
            return sample_slots(scores, luck)

        return PolicyPlayer(policy).choose(view, legal, rng)


class Orca:
    """Searches: simulates the round with each of its cards, against opponents of all types."""

    EFFORT = Effort()
    SWAY = 0.5
    """Share of a temperament's bias that is added to a card's value."""

    def __init__(self, temperament: str = "even", effort: Effort | None = None) -> None:
        self._temperament = known_temperament(temperament)
        self._effort = effort or self.EFFORT

    def at_effort(self, effort: int) -> Orca:
        """Returns the same orca with this percentage of the work."""
        return Orca(self._temperament, self._effort.scale(effort))

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the card with the best value."""
        seat, _ = seated(view), on_offer(view)
        if len(legal) == 1:
            return legal[0]
        worth = Spite(leader(view)) if self._temperament == "spiteful" else margin
        bias = bias_of(self._temperament, view)

        def swayed(features: Features) -> Floats:
            return np.float32(self.SWAY) * bias(features)

        search = Search(trained_net(view.players, view.edition), worth, swayed, self._effort)
        with on_one_core():
            return legal[int(search.values(view, seat, own_luck(rng)).argmax())]


class Spite:
    """A spiteful orca's value: its lead minus a share of the leader's lead."""

    GRUDGE = 0.5
    """Points lost for each point of the leader above the others' mean."""

    def __init__(self, leader: Seat) -> None:
        self._leader = leader

    def __call__(self, tables: Tables, seat: Seat) -> Floats:
        """Returns the value to that seat at each table."""
        points = tables.points().astype(np.float32)
        others = (points.sum(axis=0) - points[seat]) / (len(points) - 1)
        return points[seat] - others - np.float32(self.GRUDGE) * (points[self._leader] - others)


def bias_of(temperament: str, view: View) -> Bias:
    """Returns a temperament's bias, in points for each card."""
    zest = np.float32(0.5)
    match temperament:
        case "careful":
            return lambda features: -zest * (features.cost + features.cards[:, 2])
        case "daring":
            return lambda features: zest * features.first
        case "spiteful" if leader_is_in_danger(view):
            return lambda features: zest * features.first
        case _:
            return no_bias


def own_luck(rng: Random) -> Generator:
    """Returns a numpy generator seeded from the player's generator."""
    return Generator(SFC64(rng.getrandbits(64)))
