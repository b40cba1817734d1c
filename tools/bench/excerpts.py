"""Excerpts: the parts of each game that are played while its table is measured, by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.engine.games import GameRegistry
from game.engine.match import Match
from game.store.seats import SeatPlan


class Thinking(NamedTuple):
    """Computer players whose thinking is timed: each of the animals, for each number of players, with all options."""

    animals: tuple[str, ...]
    players: tuple[int, ...]
    options: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Excerpt:
    """One person against computers, from two points of a game on."""

    seats: tuple[SeatPlan, ...]
    calm: int
    """Number of choices of each seat before the table is calm."""
    busy: int
    """Number of choices of each seat before the busiest moments."""
    busiest: tuple[type, ...]
    """Steps during which most of the screen changes."""
    is_busiest: bool = False
    """Whether it asks the most of a machine: calibration on a slow board and phones are measured with it."""
    rare_ends: Callable[[], Iterable[Match]] = tuple
    """Finished matches, of fewer seats where need be, that ended as few do."""
    thinking: Thinking | None = None
    """Players whose thinking is timed; None: nobody's."""
    random_games: Callable[[int, int, Any], object] | None = None
    """Plays whole random games on arrays, given the number of players, of games, and a numpy generator."""


EXCERPTS: Final[Mapping[str, Excerpt]] = GameRegistry("tools.bench.{game}", "EXCERPT")


def busiest_game() -> str:
    """Returns the name of the game that asks the most of a machine."""
    return next(name for name, excerpt in EXCERPTS.items() if excerpt.is_busiest)
