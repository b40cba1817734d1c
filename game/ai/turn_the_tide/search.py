"""Determinized Monte Carlo search: samples hidden cards, plays rounds to the end, and compares the results.

Every candidate meets the same deals, tides, bids and random numbers. Poor candidates are dropped early (sequential
halving). Opponents' types are sampled from the posterior given their bids. The first cards of the thinking ones come
from a small search of their own, in a few of the deals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ai.contract import share_of
from game.ai.turn_the_tide.batch_games import Bytes
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.net import Net, nets_of_kinds
from game.ai.turn_the_tide.opponent_inference import infer_opponents
from game.ai.turn_the_tide.opponent_types import LEARNED, THINKING, ByOpponentTypes
from game.ai.turn_the_tide.policies import Slots, sample_slots
from game.ai.turn_the_tide.rollouts import Rollouts, RoundValue, Setting, margin, spread
from game.ai.turn_the_tide.worlds import deal_unseen, hands_left, shuffled_offers, worlds_of
from game.engine.api import Seat
from game.engine.turn_the_tide import WEATHER_DECK, View

ALIKE = 6
"""Exponent of the overlap of two hands, used as weight when a result for one hand informs the other."""
LIKING = 0.044
"""Points a card gains when the net likes it e times as much."""
UNTRIED = 0.5
"""Weight of the net's preference, in trials of an identical deal."""
SELDOM = 0.08
"""Share of worlds below which a seat's thinking type is ignored."""


class Bias(Protocol):
    """A temperament's bonus for cards."""

    def __call__(self, features: Features) -> Floats:
        """Returns the (slots, players, tables) points added to each card's value."""
        ...


def no_bias(features: Features) -> Floats:
    return np.zeros_like(features.first)


@dataclass(frozen=True)
class Effort:
    """The search budget and the assumptions about opponents."""

    glanced: int = 8
    """Candidates that are tried at all: the net's favourites."""
    stages: tuple[int, ...] = (32, 32, 64)
    """Worlds in each stage; the number of candidates shrinks after each."""
    survivors: tuple[int, ...] = (4, 2)
    """Candidates left after each stage but the last."""
    spare: int = 0
    """Additional worlds for an unbiased comparison of the chosen cards."""
    imagined: int = 80
    """Least number of sampled deals; worlds are drawn from them by their posterior."""
    faith: float = 0.5
    """Exponent of the bids' likelihood, from 0 to 1."""
    without: tuple[str, ...] = ()
    """Names of excluded opponent types."""
    habit: float = 0.02
    """Points a card gains when the net likes it e times as much."""
    deals: int = 10
    """Most deals for which opponents search; 0 for none."""
    tries: int = 5
    """Trials of each opponent's card, with different tides."""
    others_glanced: int = 6
    """Candidates in an opponent's search: the net's favourites."""
    others_hands: int = 6_500
    """Most hands played in opponents' searches."""
    greed: float = 0.3
    """Softmax temperature of searching opponents, in points."""
    trust: float = 0.07
    """Weight of the net's preference in an opponent's search."""

    def scale(self, percent: int) -> Effort:
        """Returns this percentage of the effort."""
        stages = tuple(share_of(worlds, percent) for worlds in self.stages)
        return replace(self, stages=stages, others_hands=share_of(self.others_hands, percent))


class Search:
    """The search for a seat's best card."""

    def __init__(
        self, net: Net, worth: RoundValue = margin, bias: Bias = no_bias, effort: Effort | None = None
    ) -> None:
        self._net = net
        self._worth = worth
        self._bias = bias
        self._effort = effort or Effort()

    def values(self, view: View, seat: Seat, rng: Generator) -> Floats:
        """Returns each card's value; minus infinity for dropped ones."""
        return self.halve(self.setting(view, seat, rng))

    def setting(self, view: View, seat: Seat, rng: Generator) -> Setting:
        """Returns the worlds for trying the seat's cards, enough for all stages."""
        others = [other for other in range(view.players) if other != seat and not view.out[other]]
        deals = self._deals(view, len(others))
        rollouts, kinds = self._rollouts(view, seat, deals, rng)
        laid = laid_cards(view)
        features = features_of(*rollouts.worlds, 0, rollouts.hands, laid)
        likes = self._net.scores(features)
        bids = rollouts.players(features, rollouts.luck[0])
        bids = np.where(laid > 0, (rollouts.worlds.beliefs.cards < laid).sum(axis=0), bids)
        thinking = [other for other in others if not laid[other] and (kinds[other] == THINKING).mean() > SELDOM]
        if deals and thinking:
            searched = self._search_bids(rollouts, thinking, deals, likes, bids, rng)
            bids[thinking] = np.where(kinds[thinking] == THINKING, searched, bids[thinking])
        habit = self._effort.habit * likes + self._bias(features)
        return Setting(rollouts, seat, bids, habit[:, seat, 0], deals)

    def halve(self, setting: Setting) -> Floats:
        """Returns each card's value by sequential halving; minus infinity for dropped ones."""
        effort, habit = self._effort, setting.habit
        candidates = np.sort(np.argsort(-habit)[: effort.glanced])
        sums, values, tries = np.zeros(len(habit), np.float32), habit, 0
        for stage, count in enumerate(effort.stages):
            ends = setting.values_of(candidates.tolist(), self._worth, slice(tries, tries + count))
            sums[candidates] += ends.sum(axis=1)
            tries += count
            values = np.full_like(habit, -np.inf)
            values[candidates] = sums[candidates] / tries + habit[candidates]
            if stage < len(effort.survivors):
                candidates = np.sort(np.argsort(-values)[: min(effort.survivors[stage], len(candidates))])
        return values

    def _deals(self, view: View, others: int) -> int:
        """Returns the number of deals for which opponents search: fewer while the round is long."""
        tried_per_seat = min(len(view.hand), self._effort.others_glanced)
        hands = others * tried_per_seat * self._effort.tries * hands_left(view)
        return min(self._effort.deals, max(2, self._effort.others_hands // hands))

    def _rollouts(self, view: View, seat: Seat, deals: int, rng: Generator) -> tuple[Rollouts, NDArray[np.uint8]]:
        """Returns the worlds, and each seat's type in each of them.

        Odd worlds have their own deals; even worlds share the few deals for which opponents search.
        """
        count = sum(self._effort.stages) + self._effort.spare
        alone = np.arange(count)
        shared = np.where(alone % 2, deals + alone // 2, alone // 2 % deals) if deals else alone
        distinct = int(shared.max()) + 1
        unseen = deal_unseen(view, max(distinct, self._effort.imagined), rng)
        reading = infer_opponents(view, unseen, self._effort.faith, self._effort.without)
        deals_by_kind = reading.sample_deals(distinct, rng)
        kinds = reading.sample_types(deals_by_kind[shared], rng)
        kinds[seat] = LEARNED
        worlds = worlds_of(view, unseen.part(deals_by_kind), rng).part(shared)
        worlds = worlds._replace(offers=shuffled_offers(view, count, rng))
        return Rollouts(
            worlds, hands_left(view), ByOpponentTypes(nets_of_kinds(view.players, view.edition), kinds), rng
        ), kinds

    def _search_bids(
        self, rollouts: Rollouts, thinking: list[Seat], deals: int, likes: Floats, bids: Slots, rng: Generator
    ) -> Slots:
        """Returns the (thinking, worlds) bids found by these seats' own small search."""
        effort, of_deals = self._effort, 2 * np.arange(deals)
        best_slots = np.argsort(-likes[..., of_deals], axis=0)[: effort.others_glanced]
        came_to = self._try_cards(rollouts, thinking, best_slots, bids, rng)
        scores = np.empty((len(likes), len(thinking), bids.shape[1]), np.float32)
        for place, seat in enumerate(thinking):
            hands = rollouts.worlds.beliefs.cards[:, seat].astype(np.intp)
            found = share_values(came_to[place], best_slots[:, seat], hands, likes[:, seat])
            scores[:, place] = found / effort.greed + effort.trust * likes[:, seat]
        return sample_slots(scores, spread(len(thinking), bids.shape[1], rng))

    def _try_cards(
        self, rollouts: Rollouts, thinking: list[Seat], best_slots: Slots, bids: Slots, rng: Generator
    ) -> Floats:
        """Returns the (thinking, glanced, deals) values of these seats' cards.

        `glanced` is (glanced, players, deals) slots.
        """
        tries, deals = self._effort.tries, int(best_slots.shape[2])
        of_tries = 2 * np.repeat(np.arange(deals), tries)
        worlds = rollouts.worlds.part(of_tries)
        worlds = worlds._replace(offers=rollouts.worlds.offers.part(rng.integers(bids.shape[1], size=deals * tries)))
        small = Rollouts(worlds, rollouts.hands, rollouts.players.part(of_tries), rng)
        trials = [(seat, slots) for seat in thinking for slots in np.repeat(best_slots[:, seat], tries, axis=1)]
        ends = small.ends(slice(None), trials, bids[:, of_tries])
        shape = (len(thinking), len(best_slots), deals, tries)
        own = [margin(ends, seat).reshape(shape)[place].mean(axis=2) for place, seat in enumerate(thinking)]
        return np.stack(own)


def share_values(came_to: Floats, best_slots: Slots, hands: Slots, likes: Floats) -> Floats:
    """Returns the (slots, worlds) values of a seat's cards in all worlds, from trials in a few deals.

    A trial's weight in a world is the similarity of the seat's hands; a card with few trials takes its value from the
    net's preference.

    Args:
        came_to: (glanced, deals) values; `glanced` has the cards' slots.
        hands: (slots, worlds): the seat's hands; every other world uses the deals, in turn.
    """
    of_deals = 2 * np.arange(int(best_slots.shape[1]))
    in_hand = np.zeros((len(WEATHER_DECK) + 1, hands.shape[1]), np.float32)
    tries, found = np.zeros_like(in_hand[:, of_deals]), np.zeros_like(in_hand[:, of_deals])
    cards = np.take_along_axis(hands[:, of_deals], best_slots, axis=0)
    np.put_along_axis(tries, cards, 1, axis=0)
    np.put_along_axis(found, cards, came_to - came_to.mean(axis=0), axis=0)
    np.put_along_axis(in_hand, hands, 1, axis=0)
    alike = (in_hand[:, of_deals].T @ in_hand / np.float32(len(hands))) ** ALIKE
    tries, found = (np.take_along_axis(rows @ alike, hands, axis=0) for rows in (tries, found))
    excess = likes - np.sort(likes, axis=0)[-len(best_slots) :].mean(axis=0)
    return (found + UNTRIED * LIKING * excess) / (tries + UNTRIED)


def laid_cards(view: View) -> Bytes:
    """Returns the (players, 1) cards already revealed, 0 for none."""
    return np.array([[card or 0] for card in view.laid], np.uint8)
