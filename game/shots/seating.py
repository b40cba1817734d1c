"""Who sits at the tables of a tour."""

from __future__ import annotations

from game.store.seats import SeatPlan

SHEPHERDS = ("purl", "fathom", "brine", "clover", "dip")


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    """A seat for each kind of player, the shepherds in their usual order."""
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))
