"""Yardsticks for the animals of Turn the Tide: benchmark players on which no animal is tuned.

They share no code with the orca's opponent types, so results against them predict those against strangers. After a
change to the orca, its results against them are looked at last.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
from numpy.random import Generator

from game.ai.blas_threads import on_one_core
from game.ai.contract import AnyPlayer
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.heuristics import Others, on_offer, seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, Slots, any_card, bid, by_rule, play_on
from game.ai.turn_the_tide.strong_players import own_luck
from game.ai.turn_the_tide.worlds import Worlds, deal_worlds, hands_left, shuffled_offers
from game.engine.api import Seat
from game.engine.turn_the_tide import PlayWeather, View

ANY = -1
"""Placeholder for a card still to be picked."""


class ExactOdds:
    """Computes the exact odds of each card for the coming hand only."""

    RING = 3.0
    """Value of a ring at risk, where a tide counts its square in twelfths."""
    CARD = 0.45
    """Value of the highest card in hand, in points."""

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the card with the best expected value, minus the card's own value."""
        seat, (low, high) = seated(view), on_offer(view)
        own, others = view.tides[seat] or 0, Others(view, seat)
        highest = max(tide or 0 for other, tide in enumerate(view.tides) if other != seat)
        first, second, lower = (
            -((tide / 12) ** 2) - self.RING * (0 < tide >= most)
            for tide, most in ((low, max(high, highest)), (high, highest), (own, max(high, highest)))
        )

        def worth(move: PlayWeather) -> float:
            odds = others.chances(move.card)
            between = 1 - odds.first - odds.lower
            kept = self.CARD * (move.card / 60) ** 2
            return first * odds.first + second * between + lower * odds.lower - kept + 0.01 * rng.random()

        return max(legal, key=worth)


class FlatMonteCarlo:
    """Plays the round out a thousand times, equally often with each card, among players of several kinds."""

    PLAYOUTS = 1000

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """Returns the card with the largest mean lead."""
        if len(legal) == 1:
            return legal[0]
        seat, luck, cards = seated(view), own_luck(rng), len(legal)
        each = self.PLAYOUTS // cards
        with on_one_core():
            deals, foreseen = self._deals(view, each, luck)
            foreseen = np.tile(foreseen, cards)
            foreseen[seat] = np.repeat(np.arange(cards), each)
            lead = _leads(view, deals.tile(cards), foreseen, luck)[seat]
        return legal[int(lead.reshape(cards, each).mean(axis=1).argmax())]

    def _deals(self, view: View, each: int, luck: Generator) -> tuple[Worlds, Slots]:
        """Returns sampled deals, and the (players, deals) places of first bids, or `ANY`."""
        return deal_worlds(view, each, luck), np.full((view.players, each), ANY)


class NestedMonteCarlo(FlatMonteCarlo):
    """A flat Monte Carlo search in which the others search for their first bid in half of the playouts."""

    DEALS = 8
    """Deals in which the others search."""
    TRIES = 24
    """Trials of each of their cards."""

    def _deals(self, view: View, each: int, luck: Generator) -> tuple[Worlds, Slots]:
        deals, foreseen = super()._deals(view, each, luck)
        searched = deals.part(np.arange(min(self.DEALS, each)))
        found = np.stack([self._best(view, searched, seat, luck) for seat in range(view.players)])
        half = np.arange(each // 2) % found.shape[1]
        foreseen[:, : len(half)] = found[:, half]
        return deals.part(np.concatenate((half, np.arange(len(half), each)))), foreseen

    def _best(self, view: View, deals: Worlds, seat: Seat, luck: Generator) -> Slots:
        """Returns the (deals,) place of a seat's best card with open hands and shuffled tides."""
        if view.out[seat] or seat == view.seat:
            return np.full(len(deals.tables.live), ANY)
        cards, count = len(view.hand), len(deals.tables.live)
        worlds = deals.part(np.repeat(np.arange(count), cards * self.TRIES))
        foreseen = np.full((view.players, count * cards * self.TRIES), ANY)
        foreseen[seat] = np.tile(np.repeat(np.arange(cards), self.TRIES), count)
        worlds = worlds._replace(offers=shuffled_offers(view, foreseen.shape[1], luck))
        lead = _leads(view, worlds, foreseen, luck)[seat]
        return lead.reshape(count, cards, self.TRIES).mean(axis=2).argmax(axis=1)


def _leads(view: View, worlds: Worlds, foreseen: Slots, luck: Generator) -> Floats:
    """Returns the (players, worlds) leads over the others' mean after playing the round out."""
    tables, hands = foreseen.shape[1], hands_left(view)
    seats = _Strangers(ByNet(trained_net(view.players, view.edition)), luck.integers(8, size=(view.players, tables)))
    random = luck.random((hands, view.players, tables), dtype=np.float32)
    laid = np.array([[card or 0] for card in view.laid], np.uint8)
    first = seats(features_of(*worlds, 0, hands, laid), random[0])
    first = np.where(foreseen == ANY, first, foreseen)
    first = np.where(laid > 0, (worlds.beliefs.cards < laid).sum(axis=0), first)
    bid(*worlds, 0, first)
    play_on(*worlds, seats, random, first=1)
    points = worlds.tables.points().astype(np.float32)
    return points - (points.sum(axis=0) - points) / (view.players - 1)


class _Strangers:
    """A mixture of policies: five of eight seats by the net, one each by odds, by the heuristic and at random."""

    SIMPLE: tuple[Policy, ...] = (ByOdds(), by_rule, any_card)

    def __init__(self, policy: Policy, drawn: Slots) -> None:
        self._policy = policy
        self._drawn = drawn

    def __call__(self, features: Features, luck: Floats) -> Slots:
        slots = self._policy(features, luck)
        for kind, policy in enumerate(self.SIMPLE):
            slots = np.where(self._drawn == kind, policy(features, luck), slots)
        return slots


YARDSTICKS: dict[str, Callable[[], AnyPlayer]] = {
    "odds": ExactOdds,
    "flat": FlatMonteCarlo,
    "nested": NestedMonteCarlo,
}
"""The yardsticks by their names in `measure`."""
