"""What is played of a game while its table is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.match import Match
from game.store.seats import SeatPlan


class Thinking(NamedTuple):
    """Whose thinking is timed: each of those players, at tables of so many, in each of those ways to play."""

    animals: tuple[str, ...]
    players: tuple[int, ...]
    ways: tuple[Mapping[str, Any], ...]


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
    is_busiest: bool = False
    """Whether it asks the most of a machine: a slow board is tried with it, and phones hammer at its table."""
    rare_ends: Callable[[], Iterable[Match]] = tuple
    """Matches that are over, of fewer seats where need be, and ended as few do."""
    thinking: Thinking | None = None
    """Whose thinking is timed; None: nobody's."""
    random_games: Callable[[int, int, Any], object] | None = None
    """Plays whole random games on arrays: for so many players, so many games, by a numpy generator."""
