"""The result of an Undertow! series."""

from __future__ import annotations

from game.engine.api import Outcome, Seat
from game.engine.undertow.state import Position


def final_outcome(state: Position) -> Outcome | None:
    """Returns the result of the series, or None before its last game is scored."""
    if len(state.scores[0]) < state.games:
        return None
    totals = tuple(map(sum, state.scores))
    return Outcome(totals, seats_with_most(totals), "points")


def seats_with_most(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))
