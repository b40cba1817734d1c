"""A made-up review of a round of Turn the Tide."""

from game.ai.turn_the_tide.advice import judge, par
from game.ai.turn_the_tide.verdicts import BidDecision, Judgement, RoundBaseline

COSTS = (0.0, 0.4, 0.0, 1.0, 0.0, 2.3, 0.1, 0.0, 0.6, 0.0, 1.2, 0.0)
TURNING = 5
"""Hand after which the expected result drops."""


def _judged(decision: BidDecision, _seed: int) -> Judgement:
    view, card = decision.view, decision.card
    others = [other for other in view.hand if other != card]
    cost = COSTS[view.hand_number] if others else 0.0
    expected = 3.0 if view.hand_number <= TURNING else -3.0
    best = others[len(others) // 2] if cost else card
    return Judgement(best, cost, expected, is_right=bool(others) and not cost and view.hand_number % 4 == 0)


def _par(*_: object) -> RoundBaseline:
    return RoundBaseline(of_hand=3.9, usual=3.3)


POSED = {judge: _judged, par: _par}
"""Fakes by the adviser's function they replace."""
