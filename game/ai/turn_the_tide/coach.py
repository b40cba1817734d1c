"""The coach of Turn the Tide: says what the orca would consider, and what a bid was worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.heuristics import seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.one_core import on_one_core
from game.ai.turn_the_tide.par import par_of_round
from game.ai.turn_the_tide.search import Effort, Search, Setting
from game.ai.turn_the_tide.strong import own_luck
from game.ai.turn_the_tide.verdicts import Decision, Judgement, Par, Prospect
from game.engine.turn_the_tide import View

CONFIDENCE = 2.0
"""Standard errors by which a card must be better than the one that was bid, to be called better."""


class Coach:
    """Tries cards out as the orca does, in more deals: what a person is told should not be the luck of a few."""

    EFFORT = Effort(kept=(6, 4), deals=100, tries=2, others_hands=30_000, spare=480)
    """A card's error against another is then about a tenth of a point."""

    def hint(self, view: View, seed: int) -> tuple[Prospect, ...]:
        """The best card, and of the others it considers to the end the best that brings something else, or the best."""
        search, setting = self._search(view, seed)
        with on_one_core():
            values = search.halved(setting)
            considered = np.flatnonzero(values > -np.inf).tolist()
            margins = self._compared(setting, considered).mean(axis=1).tolist()
        found = [_prospect(view, setting, *each) for each in zip(considered, margins, strict=True)]
        best, *others = sorted(found, key=lambda prospect: -prospect.margin)
        return best, *sorted(others, key=lambda prospect: prospect.brings == best.brings)[:1]

    def judge(self, decision: Decision, seed: int) -> Judgement:
        """What a bid was worth.

        Raises:
            ValueError: if the card was not in the hand.
        """
        view = decision.view
        if decision.card not in view.hand:
            raise ValueError(f"card {decision.card} was not in the hand {view.hand}")
        search, setting = self._search(view, seed)
        with on_one_core():
            own, best = view.hand.index(decision.card), int(search.halved(setting).argmax())
            bid, *better = self._compared(setting, list(dict.fromkeys((own, best))))
        for other in better:
            if cost := _clear_gain(other - bid, setting.deals):
                return Judgement(view.hand[best], cost, float(other.mean()))
        return Judgement(decision.card, 0.0, float(bid.mean()))

    def par(self, first: View, end: View, seed: int) -> Par:
        """What strong players make of the round that the seat saw like this before its first bid and after the end."""
        with on_one_core():
            return par_of_round(first, end, own_luck(Random(seed)))

    def _search(self, view: View, seed: int) -> tuple[Search, Setting]:
        seat = seated(view)
        if not view.hand:
            raise ValueError(f"seat {seat} has nothing to bid")
        search = Search(trained_net(view.players, view.edition), effort=self.EFFORT)
        with on_one_core():
            return search, search.setting(view, seat, own_luck(Random(seed)))

    def _compared(self, setting: Setting, slots: Sequence[int]) -> Floats:
        """(slots, worlds): what these cards come to in worlds kept apart from those the best one was found in."""
        return setting.came_to(slots, which=slice(-self.EFFORT.spare, None))


def _prospect(view: View, setting: Setting, slot: int, margin: float) -> Prospect:
    """What comes of a card in the coming hand, in the worlds that it was tried in."""
    seat, before = setting.seat, setting.rollouts.worlds.tables
    cards, after = setting.hand_of(slot)
    above = np.count_nonzero(cards > cards[seat], axis=0)
    pays = (after.rings[seat] < before.rings[seat]) | (after.inside[seat] == 0)
    low, high, dry, ring = (float(times.mean()) for times in (above == 0, above == 1, above > 1, pays))
    return Prospect(view.hand[slot], margin, low, high, dry, ring)


def _clear_gain(gains: Floats, deals: int) -> float:
    """The mean of the gains in each world, 0 where it may well be chance.

    Worlds that share a deal go together: every other one does, in turn.
    """
    apart = gains[: gains.size // (2 * deals) * 2 * deals].reshape(-1, 2 * deals).mean(axis=0)
    error = float(apart.std(ddof=1)) / sqrt(apart.size)
    gain = float(gains.mean())
    return gain if gain > CONFIDENCE * error else 0.0
