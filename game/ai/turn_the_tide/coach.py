"""The coach of Turn the Tide: the orca's candidates, and the value of a bid."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np

from game.ai.blas_threads import on_one_core
from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.heuristics import seated
from game.ai.turn_the_tide.net import trained_net
from game.ai.turn_the_tide.rollouts import Setting
from game.ai.turn_the_tide.round_baseline import baseline_of_hand
from game.ai.turn_the_tide.search import Effort, Search
from game.ai.turn_the_tide.strong_players import own_luck
from game.ai.turn_the_tide.verdicts import BidDecision, CardProspect, Judgement, RoundBaseline
from game.engine.turn_the_tide import View

CONFIDENCE = 2.0
"""Standard errors by which a card must be better than the one bid to be called better."""


class Coach:
    """A search like the orca's with more deals, so that advice does not depend on chance."""

    EFFORT = Effort(stages=(60, 80, 120), survivors=(6, 4), deals=100, tries=2, others_hands=30_000, spare=480)
    """The error of one card against another is then about a tenth of a point."""

    def hint(self, view: View, seed: int) -> tuple[CardProspect, ...]:
        """Returns the best card and a second one, preferably one that leads to another result."""
        search, setting = self._search(view, seed)
        with on_one_core():
            values = search.halve(setting)
            considered = np.flatnonzero(values > -np.inf).tolist()
            margins = self._compare_cards(setting, considered).mean(axis=1).tolist()
        found = [_prospect(view, setting, *each) for each in zip(considered, margins, strict=True)]
        best, *others = sorted(found, key=lambda prospect: -prospect.margin)
        return best, *sorted(others, key=lambda prospect: prospect.brings == best.brings)[:1]

    def judge(self, decision: BidDecision, seed: int) -> Judgement:
        """Returns the judgement of a bid.

        Raises:
            ValueError: if the card was not in the hand.
        """
        view = decision.view
        if decision.card not in view.hand:
            raise ValueError(f"card {decision.card} was not in the hand {view.hand}")
        search, setting = self._search(view, seed)
        with on_one_core():
            own, values = view.hand.index(decision.card), search.halve(setting)
            best = int(values.argmax())
            considered = list(dict.fromkeys((own, best, *np.flatnonzero(values > -np.inf).tolist())))
            came_to = dict(zip(considered, self._compare_cards(setting, considered), strict=True))
        bid = came_to.pop(own)
        if best != own and (cost := _clear_gain(came_to[best] - bid, setting.deals)):
            return Judgement(view.hand[best], cost, float(came_to[best].mean()))
        is_right = any(_clear_gain(bid - other, setting.deals) for other in came_to.values())
        return Judgement(decision.card, 0.0, float(bid.mean()), is_right)

    def par(self, first: View, seed: int) -> RoundBaseline:
        """Returns strong players' mean points with the hand the seat saw before its first bid, and with any."""
        with on_one_core():
            return baseline_of_hand(first, own_luck(Random(seed)))

    def _search(self, view: View, seed: int) -> tuple[Search, Setting]:
        seat = seated(view)
        if not view.hand:
            raise ValueError(f"seat {seat} has nothing to bid")
        search = Search(trained_net(view.players, view.edition), effort=self.EFFORT)
        with on_one_core():
            return search, search.setting(view, seat, own_luck(Random(seed)))

    def _compare_cards(self, setting: Setting, slots: Sequence[int]) -> Floats:
        """Returns the (slots, worlds) values of these cards in worlds not used to find the best one."""
        return setting.values_of(slots, index=slice(-self.EFFORT.spare, None))


def _prospect(view: View, setting: Setting, slot: int, margin: float) -> CardProspect:
    """Returns a card's expected results in the coming hand, from the worlds it was tried in."""
    seat, before = setting.seat, setting.rollouts.worlds.tables
    cards, after = setting.hand_of(slot)
    above = np.count_nonzero(cards > cards[seat], axis=0)
    pays = (after.rings[seat] < before.rings[seat]) | (after.inside[seat] == 0)
    low, high, dry, ring = (float(times.mean()) for times in (above == 0, above == 1, above > 1, pays))
    return CardProspect(view.hand[slot], margin, low, high, dry, ring)


def _clear_gain(gains: Floats, deals: int) -> float:
    """Returns the mean gain, or 0 if it is within the error.

    Worlds that share a deal are averaged first; every other world shares one, in turn.
    """
    apart = gains[: gains.size // (2 * deals) * 2 * deals].reshape(-1, 2 * deals).mean(axis=0)
    error = float(apart.std(ddof=1)) / sqrt(apart.size)
    gain = float(gains.mean())
    return gain if gain > CONFIDENCE * error else 0.0
