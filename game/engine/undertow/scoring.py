"""Who has saved the most swimmers in Undertow!"""

from __future__ import annotations

from game.engine.api import Outcome, Seat
from game.engine.undertow.state import State


def final_outcome(state: State) -> Outcome:
    totals = tuple(map(sum, state.scores))
    return Outcome(totals, seats_with_most(totals), "points")


def seats_with_most(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))
