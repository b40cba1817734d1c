"""What the strongest player of Turn the Tide thinks of a person's cards: hints before a bid, reviews of a round.

What a `Worker` is asked for it; `verdicts` is what it says, `coach` does the thinking, in the worker's process.
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
"""Points below which it is not told that a bid has cost anything."""
MUCH = 1.0
"""Points by which a bid's swing must be at least to be called a turning point."""


def hint(view: View, seed: int) -> tuple[CardProspect, ...]:
    """The cards that a strong player would consider, the best first: two, or one where there is only one.

    The second is rather one that brings something else than the first: two of a kind would teach nothing.
    """
    return _coach().hint(view, seed)


def judge(decision: BidDecision, seed: int) -> Judgement:
    """What a bid was worth by itself: a part of a review.

    Raises:
        ValueError: if the card was not in the hand.
    """
    return _coach().judge(decision, seed)


def par(first: View, seed: int) -> RoundBaseline:
    """What strong players make of the hand that a seat saw like this before its first bid, and of any."""
    return _coach().par(first, seed)


def review(record: Record, seat: Seat, round: int, seed: int) -> Inquiry:
    """What there is to ask for the review of a seat's round: a judgement of each bid, and the par of the round.

    Raises:
        ValueError: if the game has no such seat or no such finished round.
    """
    seen = replay_round(record, seat, round)
    decisions = [BidDecision(view, card) for view, card in seen.bids]
    questions: list[tuple[Any, ...]] = [(judge, decision, seed) for decision in decisions]
    questions.append((par, decisions[0].view, seed))

    def sum_up(told: Sequence[Any]) -> RoundReview:
        return reviewed(decisions, seen.end, told[:-1], told[-1])

    return Inquiry(questions, sum_up)


def reviewed(
    decisions: Sequence[BidDecision], end: View, told: Sequence[Judgement], made: RoundBaseline
) -> RoundReview:
    """The review that the judgement of each bid and the par of the round make."""
    view = decisions[0].view
    if view.seat is None:
        raise ValueError("an onlooker has nothing to review")
    points = end.history[view.round].points
    margin = points[view.seat] - (sum(points) - points[view.seat]) / (len(points) - 1)
    levels = [*(judgement.expected for judgement in told), margin]
    bids = tuple(
        _bid(decision, judgement, after - before)
        for decision, judgement, before, after in zip(decisions, told, levels, levels[1:], strict=False)
    )
    usual = _tenths(made.usual)
    return RoundReview(view.seat, bids, _turning_point(bids), points[view.seat], usual, _tenths(made.of_hand) - usual)


def _bid(decision: BidDecision, told: Judgement, swing: float) -> BidReview:
    is_told = told.cost >= SMALLEST_COST
    best, cost = (told.best, _tenths(told.cost)) if is_told else (decision.card, 0)
    return BidReview(decision.view.hand_number, decision.card, best, cost, swing, told.is_right and not cost)


def _tenths(points: float) -> int:
    return round(10 * points)


def _turning_point(bids: Sequence[BidReview]) -> int | None:
    """Which bid changed the most: never one that was right."""
    changed = [place for place, bid in enumerate(bids) if not bid.is_right and abs(bid.swing) >= MUCH]
    return max(changed, key=lambda place: abs(bids[place].swing), default=None)


def _coach() -> Coach:
    from game.ai.turn_the_tide.coach import Coach  # plays on arrays: loaded where it thinks

    return Coach()
