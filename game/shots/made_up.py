"""What a move was worth, made up: where advice is told by the chance of winning."""

from __future__ import annotations

from game.ai.looking_back import Decision
from game.ai.verdicts import MoveReview

COSTS = (0.0, 0.03, 0.0, 0.08, 0.0, 0.14)


def judged(decision: Decision, _seed: int) -> MoveReview:
    """Some moves are as good as the best, some are not: the more there were, the more it may have cost."""
    cost = COSTS[len(decision.legal) % len(COSTS)]
    others = [move for move in decision.legal if move != decision.move]
    return MoveReview(decision.view, decision.move, others[0] if cost else decision.move, 0.5, cost)
