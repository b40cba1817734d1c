"""The strongest player's advice on Undertow!: hints, and reviews of a game of the series.

These are the questions for a `Worker`; `coach` does the thinking, in the worker's process.
"""

from __future__ import annotations

from game.ai.contract import Inquiry
from game.ai.move_review import Decision, decisions, inquiry
from game.ai.verdicts import MoveReview, Prospect
from game.engine.api import Seat
from game.engine.record import Record
from game.engine.undertow import View


def hint(view: View, seed: int) -> tuple[Prospect, ...]:
    """Returns the orca's candidate moves, the better one first: two, or one if there is only one."""
    from game.ai.undertow.coach import prospects  # needs numpy: imported in the worker's process

    return prospects(view, seed)


def judge(decision: Decision, seed: int) -> MoveReview:
    """Returns a move's review; one question of a review."""
    from game.ai.undertow import coach

    return coach.judge(decision, seed)


def review(record: Record, seat: Seat, round: int, seed: int) -> Inquiry:
    """Returns the inquiry for the review of a seat's game of the series.

    Raises:
        ValueError: if there is no such seat or no such finished game.
    """
    return inquiry(seat, decisions(record, seat, round, lambda view: len(view.scores[seat])), judge, seed)
