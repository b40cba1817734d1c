"""The parts of a review: a seat's decisions, and the value of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.ai.contract import Inquiry
from game.ai.verdicts import MoveReview, Review
from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.record import Record

CONFIDENCE = 2.0
"""Standard errors by which a move must be better than the one made to be called better."""


class Decision(NamedTuple):
    """A move that was one of several."""

    view: Any
    """The mover's view just before the move."""
    legal: tuple[Any, ...]
    move: Any


def decisions(record: Record, seat: Seat, round: int, finished: Callable[[Any], int]) -> tuple[Decision, ...]:
    """Returns a seat's decisions in a finished round, found by replaying the record.

    Args:
        record: of the game.
        seat: the mover.
        round: from 0.
        finished: returns the number of finished rounds in a view.

    Raises:
        ValueError: if the game has no such seat or no such finished round.
    """
    game, found = GAMES[record.game], list[Decision]()
    state = game.new(players=record.players, **record.options)
    for step in record.steps:
        if seat in step and finished(view := game.view(state, seat)) == round:
            legal = game.legal(state, seat)
            found += [Decision(view, legal, step[seat])] if len(legal) > 1 else []
        state, _ = game.apply(state, step)
    if not 0 <= round < finished(game.view(state, seat)):
        raise ValueError(f"round {round!r} is not over")
    return tuple(found)


def inquiry(seat: Seat, found: Sequence[Decision], judge: Callable[..., MoveReview], seed: int) -> Inquiry:
    """Returns the inquiry of a review: one judgement a decision."""

    def sum_up(move_reviews: Sequence[MoveReview]) -> Review:
        return Review(seat, tuple(move_reviews))

    return Inquiry([(judge, decision, seed) for decision in found], sum_up)


def review_move(decision: Decision, best: Any, own: Sequence[float], better: Sequence[float]) -> MoveReview:
    """Returns a decision's review from both moves' values in the same trials.

    A difference within the error costs nothing.
    """
    gains = [after - before for after, before in zip(better, own, strict=True)]
    gain = fmean(gains)
    if gain <= 0 or gain <= CONFIDENCE * stdev(gains) / sqrt(len(gains)):
        return MoveReview(decision.view, decision.move, decision.move, fmean(own), 0.0)
    return MoveReview(decision.view, decision.move, best, fmean(better), gain)
