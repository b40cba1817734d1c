"""Zero-sum utilities of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.engine.api import Outcome

Utility: TypeAlias = Callable[[Outcome], list[float]]
"""One number a seat, which add up to 0."""


def win(outcome: Outcome) -> list[float]:
    """Returns each seat's share of the win minus an equal share."""
    seats, winners = len(outcome.scores), outcome.winners
    return [(seat in winners) / len(winners) - 1 / seats for seat in range(seats)]


def margin(outcome: Outcome) -> list[float]:
    """Returns each seat's points minus the others' mean."""
    total, others = sum(outcome.scores), len(outcome.scores) - 1
    return [points - (total - points) / others for points in outcome.scores]


UTILITIES: Final[Mapping[str, Utility]] = {"win": win, "margin": margin}
"""All utilities by name; the default first."""
