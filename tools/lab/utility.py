"""What a finished game is worth to each seat; either way, what one wins the others lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.engine.api import Outcome

Utility: TypeAlias = Callable[[Outcome], list[float]]
"""One number a seat, which add up to 0."""


def win(outcome: Outcome) -> list[float]:
    """Each seat's share of the win, less the share that everyone has when all tie."""
    seats, winners = len(outcome.scores), outcome.winners
    return [(seat in winners) / len(winners) - 1 / seats for seat in range(seats)]


def margin(outcome: Outcome) -> list[float]:
    """Each seat's points, less the mean of the others' points."""
    total, others = sum(outcome.scores), len(outcome.scores) - 1
    return [points - (total - points) / others for points in outcome.scores]


UTILITIES: Final[Mapping[str, Utility]] = {"win": win, "margin": margin}
"""What a game may be played for; the default first."""
