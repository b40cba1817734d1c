"""Measuring sticks for the animals of Turn the Tide, and nothing else: players that no animal is tuned on.

They are written apart from the orca's own kinds of players, so that beating them says something of players who are
strangers to it. After a change to the orca, what it makes of them is looked at last.
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
from game.ai.turn_the_tide.strong import own_luck
from game.ai.turn_the_tide.worlds import Worlds, deal_worlds, hands_left, shuffled_offers
from game.engine.api import Seat
from game.engine.turn_the_tide import PlayWeather, View

ANY = -1
"""The place of a card that is still to be picked."""


class ExactOdds:
    """Knows exactly how likely each of its cards comes first, second or lower, and looks at the coming hand only."""

    RING = 3.0
    """Points that a ring about to be lost counts, where a tide counts its square in twelfths."""
    CARD = 0.45
    """Points that the highest card is kept for."""

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """The card with the best mean of what coming first, second or lower brings, less what the card is kept for."""
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
    """Plays the round out a thousand times, as often with each of its cards, among others of several kinds."""

    PLAYOUTS = 1000

    def choose(self, view: View, legal: tuple[PlayWeather, ...], rng: Random) -> PlayWeather:
        """The card that was ahead of the others' mean by the most points."""
        if len(legal) == 1:
            return legal[0]
        seat, luck, cards = seated(view), own_luck(rng), len(legal)
        each = self.PLAYOUTS // cards
        with on_one_core():
            deals, foreseen = self._deals(view, each, luck)
            foreseen = np.tile(foreseen, cards)
            foreseen[seat] = np.repeat(np.arange(cards), each)
            lead = _leads(view, deals.tiled(cards), foreseen, luck)[seat]
        return legal[int(lead.reshape(cards, each).mean(axis=1).argmax())]

    def _deals(self, view: View, each: int, luck: Generator) -> tuple[Worlds, Slots]:
        """So many deals, and (players, deals): the places of the cards that are bid first in them, or `ANY`."""
        return deal_worlds(view, each, luck), np.full((view.players, each), ANY)


class NestedMonteCarlo(FlatMonteCarlo):
    """In half of the playouts the others bid first what a search of their own in that deal tells them to."""

    DEALS = 8
    """That the others search in, ..."""
    TRIES = 24
    """... so often with each of their cards."""

    def _deals(self, view: View, each: int, luck: Generator) -> tuple[Worlds, Slots]:
        deals, foreseen = super()._deals(view, each, luck)
        searched = deals.part(np.arange(min(self.DEALS, each)))
        found = np.stack([self._best(view, searched, seat, luck) for seat in range(view.players)])
        half = np.arange(each // 2) % found.shape[1]
        foreseen[:, : len(half)] = found[:, half]
        return deals.part(np.concatenate((half, np.arange(len(half), each)))), foreseen

    def _best(self, view: View, deals: Worlds, seat: Seat, luck: Generator) -> Slots:
        """(deals,): the place of the card that does best for a seat that sees all hands, the tides in any order."""
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
    """(players, worlds): by how many points each seat is ahead of the others' mean once the round is played out."""
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
    """Of every eight seats five play by the net and one each by odds, by the rule of thumb and any card."""

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
"""By the names that `measure` knows them by."""
