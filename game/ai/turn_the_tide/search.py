"""Tries cards out: deals what is unseen, lets everybody play on to the end of the round, and counts what came of it.

Every candidate meets the same deals, the same tides, the same bids of the others and the same luck. Poor candidates are
dropped soon, and the rest are tried more often. The others are of all kinds, each as likely as its bids so far have
made it; and the first cards of the thinking ones come from a small search of their own, in a few of the deals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ai.contract import share_of
from game.ai.turn_the_tide.batch import Bytes
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.net import Net, nets_of_kinds
from game.ai.turn_the_tide.opponent_inference import infer_opponents
from game.ai.turn_the_tide.opponent_types import LEARNED, THINKING, ByOpponentTypes
from game.ai.turn_the_tide.policies import Slots, sample_slots
from game.ai.turn_the_tide.rollouts import Rollouts, Setting, Worth, margin, spread
from game.ai.turn_the_tide.worlds import deal_unseen, hands_left, shuffled_offers, worlds_of
from game.engine.api import Seat
from game.engine.turn_the_tide import WEATHER_DECK, View

ALIKE = 6
"""The power of the share of cards that two hands have in common by which a card tried with one tells of the other."""
LIKING = 0.044
"""Points that a card comes to more for being e times as much to the net's liking."""
UNTRIED = 0.5
"""Deals just alike that a card must be tried in to tell as much as the net's liking does."""
SELDOM = 0.08
"""A seat that is thinking in fewer worlds than this share is not thought to search."""


class Bias(Protocol):
    """How a temperament sees cards."""

    def __call__(self, features: Features) -> Floats:
        """(slots, players, tables): points that are added to what each card came to."""
        ...


def no_bias(features: Features) -> Floats:
    """Cards seen as they are."""
    return np.zeros_like(features.first)


@dataclass(frozen=True)
class Effort:
    """How much is tried, and what the others are taken for."""

    glanced: int = 8
    """Candidates that are tried at all: those the net likes best."""
    stages: tuple[int, ...] = (32, 32, 64)
    """Worlds that every candidate is tried in; fewer candidates are left at each stage."""
    kept: tuple[int, ...] = (4, 2)
    """Candidates left after each stage but the last."""
    spare: int = 0
    """Worlds left over after the stages: for those who compare cards in worlds that chose neither."""
    imagined: int = 80
    """Deals that are imagined at least; the worlds are drawn from these by what the bids so far tell."""
    faith: float = 0.5
    """How far the bids so far are believed, from 0 to 1."""
    without: tuple[str, ...] = ()
    """Names of kinds that nobody is taken for."""
    habit: float = 0.02
    """Points that a card gains by being e times as much to the net's liking."""
    deals: int = 10
    """For how many deals the others search at most; none: they never do."""
    tries: int = 5
    """How often they try each of their cards, each time with other tides to come."""
    others_glanced: int = 6
    """How many of their cards they try: those that the net likes best."""
    others_hands: int = 6_500
    """How many hands they may play at most while trying."""
    greed: float = 0.3
    """Points that make a card e times as likely to be bid by those who search."""
    trust: float = 0.07
    """How far they follow the net's liking besides."""

    def scale(self, percent: int) -> Effort:
        """So many percent of this effort."""
        stages = tuple(share_of(worlds, percent) for worlds in self.stages)
        return replace(self, stages=stages, others_hands=share_of(self.others_hands, percent))


class Search:
    """Finds a seat's best card."""

    def __init__(self, net: Net, worth: Worth = margin, bias: Bias = no_bias, effort: Effort | None = None) -> None:
        self._net = net
        self._worth = worth
        self._bias = bias
        self._effort = effort or Effort()

    def values(self, view: View, seat: Seat, rng: Generator) -> Floats:
        """What each card of the hand came to; minus infinity for those dropped on the way."""
        return self.halve(self.setting(view, seat, rng))

    def setting(self, view: View, seat: Seat, rng: Generator) -> Setting:
        """Worlds to try the seat's cards in, as many as the effort's stages need together."""
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
        """What each card of the seat's hand came to; the best are tried the most, the others are minus infinity."""
        effort, habit = self._effort, setting.habit
        candidates = np.sort(np.argsort(-habit)[: effort.glanced])
        sums, values, tried = np.zeros(len(habit), np.float32), habit, 0
        for stage, count in enumerate(effort.stages):
            ends = setting.came_to(candidates.tolist(), self._worth, slice(tried, tried + count))
            sums[candidates] += ends.sum(axis=1)
            tried += count
            values = np.full_like(habit, -np.inf)
            values[candidates] = sums[candidates] / tried + habit[candidates]
            if stage < len(effort.kept):
                candidates = np.sort(np.argsort(-values)[: min(effort.kept[stage], len(candidates))])
        return values

    def _deals(self, view: View, others: int) -> int:
        """For how many deals the others search: the longer the round still is, the fewer."""
        glanced = min(len(view.hand), self._effort.others_glanced)
        hands = others * glanced * self._effort.tries * hands_left(view)
        return min(self._effort.deals, max(2, self._effort.others_hands // hands))

    def _rollouts(self, view: View, seat: Seat, deals: int, rng: Generator) -> tuple[Rollouts, NDArray[np.uint8]]:
        """The worlds, and of what kind each seat is in each of them.

        Every other world has a deal of its own; those between them share the few deals that others search for.
        """
        count = sum(self._effort.stages) + self._effort.spare
        alone = np.arange(count)
        shared = np.where(alone % 2, deals + alone // 2, alone // 2 % deals) if deals else alone
        distinct = int(shared.max()) + 1
        unseen = deal_unseen(view, max(distinct, self._effort.imagined), rng)
        reading = infer_opponents(view, unseen, self._effort.faith, self._effort.without)
        drawn = reading.drawn_deals(distinct, rng)
        kinds = reading.drawn_kinds(drawn[shared], rng)
        kinds[seat] = LEARNED
        worlds = worlds_of(view, unseen.part(drawn), rng).part(shared)
        worlds = worlds._replace(offers=shuffled_offers(view, count, rng))
        return Rollouts(
            worlds, hands_left(view), ByOpponentTypes(nets_of_kinds(view.players, view.edition), kinds), rng
        ), kinds

    def _search_bids(
        self, rollouts: Rollouts, thinking: list[Seat], deals: int, likes: Floats, bids: Slots, rng: Generator
    ) -> Slots:
        """(thinking, worlds): the bids that a small search of their own finds for these seats."""
        effort, of_deals = self._effort, 2 * np.arange(deals)
        glanced = np.argsort(-likes[..., of_deals], axis=0)[: effort.others_glanced]
        came_to = self._try_cards(rollouts, thinking, glanced, bids, rng)
        scores = np.empty((len(likes), len(thinking), bids.shape[1]), np.float32)
        for place, seat in enumerate(thinking):
            hands = rollouts.worlds.beliefs.cards[:, seat].astype(np.intp)
            found = share_values(came_to[place], glanced[:, seat], hands, likes[:, seat])
            scores[:, place] = found / effort.greed + effort.trust * likes[:, seat]
        return sample_slots(scores, spread(len(thinking), bids.shape[1], rng))

    def _try_cards(
        self, rollouts: Rollouts, thinking: list[Seat], glanced: Slots, bids: Slots, rng: Generator
    ) -> Floats:
        """(thinking, glanced, deals): what these seats' cards come to; `glanced` is (glanced, players, deals) slots."""
        tries, deals = self._effort.tries, int(glanced.shape[2])
        of_tries = 2 * np.repeat(np.arange(deals), tries)
        worlds = rollouts.worlds.part(of_tries)
        worlds = worlds._replace(offers=rollouts.worlds.offers.part(rng.integers(bids.shape[1], size=deals * tries)))
        small = Rollouts(worlds, rollouts.hands, rollouts.players.part(of_tries), rng)
        tried = [(seat, slots) for seat in thinking for slots in np.repeat(glanced[:, seat], tries, axis=1)]
        ends = small.ends(slice(None), tried, bids[:, of_tries])
        shape = (len(thinking), len(glanced), deals, tries)
        own = [margin(ends, seat).reshape(shape)[place].mean(axis=2) for place, seat in enumerate(thinking)]
        return np.stack(own)


def share_values(came_to: Floats, glanced: Slots, hands: Slots, likes: Floats) -> Floats:
    """(slots, worlds): what a seat's cards may come to in all worlds, from those tried in the deals of a few.

    What was found in a deal counts in a world as much as the seat's hands are alike in both; a card that was hardly
    tried is as much worse than the others as the net likes it less.

    Args:
        came_to: (glanced, deals), and in which slots the cards lie.
        hands: (slots, worlds): what the seat holds; every other world is of the deals, in turn.
    """
    of_deals = 2 * np.arange(int(glanced.shape[1]))
    held = np.zeros((len(WEATHER_DECK) + 1, hands.shape[1]), np.float32)
    tried, found = np.zeros_like(held[:, of_deals]), np.zeros_like(held[:, of_deals])
    cards = np.take_along_axis(hands[:, of_deals], glanced, axis=0)
    np.put_along_axis(tried, cards, 1, axis=0)
    np.put_along_axis(found, cards, came_to - came_to.mean(axis=0), axis=0)
    np.put_along_axis(held, hands, 1, axis=0)
    alike = (held[:, of_deals].T @ held / np.float32(len(hands))) ** ALIKE
    tried, found = (np.take_along_axis(rows @ alike, hands, axis=0) for rows in (tried, found))
    liked = likes - np.sort(likes, axis=0)[-len(glanced) :].mean(axis=0)
    return (found + UNTRIED * LIKING * liked) / (tried + UNTRIED)


def laid_cards(view: View) -> Bytes:
    """(players, 1) cards that lie open already, 0 for none."""
    return np.array([[card or 0] for card in view.laid], np.uint8)
