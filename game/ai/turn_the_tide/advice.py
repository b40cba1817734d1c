"""The strongest player's advice on Turn the Tide: hints before a bid, reviews of a round.

These are the questions for a `Worker`; `verdicts` defines the answers, `coach` does the thinking, in the worker's
process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ai.contract import Inquiry
from game.ai.turn_the_tide.verdicts import BidDecision, BidReview, CardProspect, Judgement, RoundBaseline, RoundReview
from game.engine.api import Seat
from game.engine.record import Record
from game.engine.turn_the_tide import View
from game.engine.turn_the_tide.round_replay import replay_round

if TYPE_CHECKING:
    from game.ai.turn_the_tide.coach import Coach

SMALLEST_COST = 0.25
"""Points below which a bid's cost is not reported."""
MUCH = 1.0
"""Least swing of a turning point, in points."""


def hint(view: View, seed: int) -> tuple[CardProspect, ...]:
    """Returns a strong player's candidate cards, the best first: two, or one if there is only one.

    The second preferably leads to another result than the first: two alike would teach nothing.
    """
    return _coach().hint(view, seed)


def judge(decision: BidDecision, seed: int) -> Judgement:
    """Returns the judgement of a single bid; one question of a review.

    Raises:
        ValueError: if the card was not in the hand.
    """
    return _coach().judge(decision, seed)


def par(first: View, seed: int) -> RoundBaseline:
    """Returns strong players' mean points with the hand a seat saw before its first bid, and with any."""
    return _coach().par(first, seed)


def review(record: Record, seat: Seat, round: int, seed: int) -> Inquiry:
    """Returns the inquiry for the review of a seat's round: a judgement of each bid, and the round's baseline.

    Raises:
        ValueError: if the game has no such seat or no such finished round.
    """
    replayed_round = replay_round(record, seat, round)
    decisions = [BidDecision(view, card) for view, card in replayed_round.bids]
    questions: list[tuple[Any, ...]] = [(judge, decision, seed) for decision in decisions]
    questions.append((par, decisions[0].view, seed))

    def sum_up(judgements: Sequence[Any]) -> RoundReview:
        return round_review(decisions, replayed_round.end, judgements[:-1], judgements[-1])

    return Inquiry(questions, sum_up)


def round_review(
    decisions: Sequence[BidDecision], end: View, judgements: Sequence[Judgement], baseline: RoundBaseline
) -> RoundReview:
    """Returns the review from the judgement of each bid and the round's baseline."""
    view = decisions[0].view
    if view.seat is None:
        raise ValueError("an onlooker has nothing to review")
    points = end.history[view.round].points
    margin = points[view.seat] - (sum(points) - points[view.seat]) / (len(points) - 1)
    levels = [*(judgement.expected for judgement in judgements), margin]
    bids = tuple(
        _bid(decision, judgement, after - before)
        for decision, judgement, before, after in zip(decisions, judgements, levels, levels[1:], strict=False)
    )
    usual = _tenths(baseline.usual)
    return RoundReview(
        view.seat, bids, _turning_point(bids), points[view.seat], usual, _tenths(baseline.of_hand) - usual
    )


def _bid(decision: BidDecision, judgement: Judgement, swing: float) -> BidReview:
    is_told = judgement.cost >= SMALLEST_COST
    best, cost = (judgement.best, _tenths(judgement.cost)) if is_told else (decision.card, 0)
    return BidReview(decision.view.hand_number, decision.card, best, cost, swing, judgement.is_right and not cost)


def _tenths(points: float) -> int:
    return round(10 * points)


def _turning_point(bids: Sequence[BidReview]) -> int | None:
    """Returns the index of the bid with the largest swing, never one that was right."""
    changed = [place for place, bid in enumerate(bids) if not bid.is_right and abs(bid.swing) >= MUCH]
    return max(changed, key=lambda place: abs(bids[place].swing), default=None)


def _coach() -> Coach:
    from game.ai.turn_the_tide.coach import Coach  # needs numpy: imported in the worker's process

    return Coach()
