"""Measuring sticks for the animals of Turn the Tide, and nothing else: players that no animal is tuned on.

They are written apart from the orca's own kinds of players, so that beating them says something of players who are
strangers to it. Whoever changes the orca looks at what it makes of them last.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from game.ai.contract import AnyPlayer
from game.ai.one_core import on_one_core
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features, features_of
from game.ai.turn_the_tide.heuristics import Others, on_offer, seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.policies import ByNet, ByOdds, Policy, Slots, any_card, bid, by_rule, play_on
from game.ai.turn_the_tide.strong import own_luck
from game.ai.turn_the_tide.worlds import dealt_worlds, hands_left
from game.engine.turn_the_tide import PlayWeather, View


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
        worlds = dealt_worlds(view, each, luck).tiled(cards)
        tables, hands = each * cards, hands_left(view)
        seats = _Strangers(
            ByNet(trained_net(view.players, view.edition)), luck.integers(8, size=(view.players, tables))
        )
        random = luck.random((hands, view.players, tables), dtype=np.float32)
        laid = np.array([[card or 0] for card in view.laid], np.uint8)
        with on_one_core():
            first = seats(features_of(*worlds, 0, hands, laid), random[0])
            first = np.where(laid > 0, (worlds.beliefs.cards < laid).sum(axis=0), first)
            first[seat] = np.repeat(np.arange(cards), each)
            bid(*worlds, 0, first)
            play_on(*worlds, seats, random, first=1)
        points = worlds.tables.points().astype(np.float32)
        lead = points[seat] - (points.sum(axis=0) - points[seat]) / (view.players - 1)
        return legal[int(lead.reshape(cards, each).mean(axis=1).argmax())]


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


YARDSTICKS: dict[str, Callable[[], AnyPlayer]] = {"odds": ExactOdds, "flat": FlatMonteCarlo}
"""By the names that `measure` knows them by."""
