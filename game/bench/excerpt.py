"""What is played of a game while its table is measured."""

from __future__ import annotations

from dataclasses import dataclass

from game.store.seats import SeatPlan


@dataclass(frozen=True)
class Excerpt:
    """One person against computers, from two points of a game on."""

    seats: tuple[SeatPlan, ...]
    calm: int
    """How many times every seat that is to act has chosen before the table is calm."""
    busy: int
    """The same before its busiest moments."""
    busiest: tuple[type, ...]
    """The steps during which most of the screen changes."""
