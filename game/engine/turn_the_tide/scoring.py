"""The score of a Turn the Tide round, and the result of the game."""

from __future__ import annotations

from game.engine.api import Outcome
from game.engine.turn_the_tide.state import Position
from game.engine.turn_the_tide.view import RoundRecord


def score_round(state: Position) -> RoundRecord:
    """Returns the scored round: a point per ring, one more for the lowest tide still in, -1 for a seat that is out."""
    levels = {seat: state.tides[seat] or 0 for seat in state.still_in}
    lowest = min(levels.values())
    bonus = tuple(int(levels.get(seat) == lowest) for seat in range(state.players))
    return RoundRecord(
        tides=state.tide_history,
        bids=state.bids,
        points=tuple(state.rings[seat] + bonus[seat] if seat in levels else -1 for seat in range(state.players)),
        rings=state.rings,
        bonus=bonus,
        out=tuple(seat not in levels for seat in range(state.players)),
        takers=state.takers,
        losses=state.losses,
    )


def final_outcome(state: Position) -> Outcome:
    """Returns the result: most points win; a tie is a shared win."""
    scores = tuple(map(sum, zip(*(past.points for past in state.history), strict=True)))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best), "points")
