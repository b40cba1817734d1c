"""Who has saved the most swimmers in Undertow!"""

from __future__ import annotations

from game.engine.api import Outcome, Seat
from game.engine.undertow.state import Position


def final_outcome(state: Position) -> Outcome | None:
    """How the series ended, or None before its last game is scored."""
    if len(state.scores[0]) < state.games:
        return None
    totals = tuple(map(sum, state.scores))
    return Outcome(totals, seats_with_most(totals), "points")


def seats_with_most(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))
