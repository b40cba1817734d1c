"""Tries cards out: deals what is unseen, lets everybody play on to the end of the round, and counts what came of it.

Every candidate meets the same deals, the same tides, the same bids of the others and the same luck. Poor candidates are
dropped soon, and the rest are tried more often. The others are all kinds of players, for who sits there is not known;
and in every other world their first cards come from a small search of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np
from numpy.random import Generator

from game.ai.turn_the_tide.batch import Bytes, Tables
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.net import Net
from game.ai.turn_the_tide.policies import ByNet, Mixture, Slots, bid, picked, play_on
from game.ai.turn_the_tide.worlds import Worlds, dealt_worlds, hands_left, shuffled_offers
from game.engine.api import Seat
from game.engine.turn_the_tide import View


class Worth(Protocol):
    """What the end of a round is worth."""

    def __call__(self, tables: Tables, seat: Seat) -> Floats:
        """To that seat, at each table."""
        ...


def margin(tables: Tables, seat: Seat) -> Floats:
    """The seat's points less the mean of the others."""
    points = tables.points().astype(np.float32)
    return points[seat] - (points.sum(axis=0) - points[seat]) / (len(points) - 1)


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
    stages: tuple[int, ...] = (60, 80, 120)
    """Worlds that every candidate is tried in; fewer candidates are left at each stage."""
    kept: tuple[int, ...] = (5, 3)
    """Candidates left after each stage but the last."""
    spare: int = 0
    """Worlds left over after the stages: for whoever wants to compare cards in worlds that chose neither."""
    kinds: tuple[float, ...] = (0.625, 0.125, 0.125, 0.125)
    """How many of the others play by the net, by odds, by the rule, and any card."""
    habit: float = 0.02
    """Points that a card gains by being e times as much to the net's liking."""
    deals: int = 12
    """For how many deals the others search at most; none: they never do."""
    tries: int = 5
    """How often they try each of their cards."""
    others_hands: int = 6_000
    """How many hands they may play at most while trying."""
    greed: float = 0.3
    """Points that make a card e times as likely to be bid by those who search."""
    trust: float = 0.5
    """How far they follow the net's liking besides."""


class Search:
    """Finds a seat's best card."""

    def __init__(self, net: Net, worth: Worth = margin, bias: Bias = no_bias, effort: Effort | None = None) -> None:
        self._net = net
        self._worth = worth
        self._bias = bias
        self._effort = effort or Effort()

    def values(self, view: View, seat: Seat, rng: Generator) -> Floats:
        """What each card of the hand came to; minus infinity for those dropped on the way."""
        return self.halved(self.setting(view, seat, rng))

    def setting(self, view: View, seat: Seat, rng: Generator) -> Setting:
        """Worlds to try the seat's cards in, as many as the effort's stages need together."""
        others = [other for other in range(view.players) if other != seat and not view.out[other]]
        deals = self._deals(view, len(others))
        worlds = self._worlds(view, deals, rng)
        tables = len(worlds.tables.live)
        kinds = rng.choice(len(self._effort.kinds), (view.players, tables), p=self._effort.kinds).astype(np.uint8)
        kinds[seat] = 0
        rollouts = Rollouts(worlds, hands_left(view), Mixture(ByNet(self._net), kinds), rng)
        laid = laid_cards(view)
        features = features_of(*worlds, 0, rollouts.hands, laid)
        likes = self._net.scores(features)
        bids = rollouts.players(features, rollouts.luck[0])
        if deals:
            self._let_search(rollouts, others, deals, likes, bids, rng)
        bids = np.where(laid > 0, (worlds.beliefs.cards < laid).sum(axis=0), bids)
        habit = self._effort.habit * likes + self._bias(features)
        return Setting(rollouts, seat, bids, habit[:, seat, 0], deals)

    def halved(self, setting: Setting) -> Floats:
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
        hands = others * len(view.hand) * self._effort.tries * hands_left(view)
        return min(self._effort.deals, max(2, self._effort.others_hands // hands))

    def _worlds(self, view: View, deals: int, rng: Generator) -> Worlds:
        """Every other world has a deal of its own; those between them share the few deals that others search for."""
        count = sum(self._effort.stages) + self._effort.spare
        alone = np.arange(count)
        shared = np.where(alone % 2, deals + alone // 2, alone // 2 % deals) if deals else alone
        worlds = dealt_worlds(view, int(shared.max()) + 1, rng).part(shared)
        return worlds._replace(offers=shuffled_offers(view, count, rng))

    def _let_search(
        self, rollouts: Rollouts, others: list[Seat], deals: int, likes: Floats, bids: Slots, rng: Generator
    ) -> None:
        """Replaces the others' bids in every other world by what a small search of their own likes."""
        effort = self._effort
        slots = len(likes)
        first_of_deal = 2 * np.repeat(np.arange(deals), effort.tries)
        small = Rollouts(rollouts.worlds.part(first_of_deal), rollouts.hands, ByNet(self._net), rng)
        small_bids = picked(likes[..., first_of_deal].copy(), small.luck[0])
        tries = [(other, slot) for other in others for slot in range(slots)]
        ends = small.ends(slice(None), tries, small_bids)
        for place, other in enumerate(others):
            came_to = margin(ends, other).reshape(len(others), slots, deals, effort.tries)[place].mean(axis=2)
            liked = came_to / effort.greed + effort.trust * likes[:, other, 2 * np.arange(deals)]
            deal_of_world = np.arange(bids[other, ::2].size) % deals
            bids[other, ::2] = picked(liked[:, deal_of_world], rng.random(deal_of_world.size, dtype=np.float32))


class Setting(NamedTuple):
    """What all the cards that a seat tries meet."""

    rollouts: Rollouts
    seat: Seat
    bids: Slots
    """(players, worlds): the cards of the coming hand; the seat's own is not settled."""
    habit: Floats
    """(slots,): points that each of the seat's cards has in advance."""
    deals: int
    """How many deals the even worlds share, in turn."""

    def came_to(self, slots: Sequence[int], worth: Worth = margin, which: slice = slice(None)) -> Floats:
        """(slots, worlds): what bidding each of these cards comes to in each of these worlds."""
        ends = self.rollouts.ends(which, [(self.seat, slot) for slot in slots], self.bids[:, which])
        return worth(ends, self.seat).reshape(len(slots), -1)

    def hand_of(self, slot: int) -> tuple[Bytes, Tables]:
        """The coming hand when the seat bids that card: the (players, worlds) cards bid, and the tables after it."""
        beliefs, tables, offers = self.rollouts.worlds
        bids = self.bids.copy()
        bids[self.seat] = slot
        cards, after = beliefs.card_at(bids) & tables.inside, tables.part(slice(None))
        after.play(cards, offers.lows[0], offers.highs[0])
        return cards, after


class Rollouts:
    """Worlds, with the players and the luck that every candidate meets in them."""

    def __init__(self, worlds: Worlds, hands: int, players: Mixture | ByNet, rng: Generator) -> None:
        self.worlds = worlds
        self.hands = hands
        self.players = players
        self.luck = rng.random((hands, *worlds.tables.tides.shape), dtype=np.float32)

    def ends(self, which: slice, tries: list[tuple[Seat, int]], bids: Slots) -> Tables:
        """How these worlds end for each of the tries: a seat bids the card of a slot, and all go on from there."""
        times, count = len(tries), bids.shape[1]
        worlds = self.worlds.part(which).tiled(times)
        first = np.tile(bids, times)
        for place, (seat, slot) in enumerate(tries):
            first[seat, place * count : (place + 1) * count] = slot
        bid(*worlds, 0, first)
        luck = np.tile(self.luck[..., which], times)
        players = self.players.part(which).tiled(times) if isinstance(self.players, Mixture) else self.players
        play_on(*worlds, players, luck, first=1)
        return worlds.tables


def laid_cards(view: View) -> Bytes:
    """(players, 1) cards that lie open already, 0 for none."""
    return np.array([[card or 0] for card in view.laid], np.uint8)
