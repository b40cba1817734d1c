"""A strong player's verdicts on a person's moves, as chances of winning the game; plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.api import Seat


class Prospect(msgspec.Struct, frozen=True):
    """A move's expected result."""

    move: Any
    win: float
    """The mover's chance (0 to 1) of winning the game; a shared win counts in equal parts."""


class MoveReview(msgspec.Struct, frozen=True):
    """A move's value, judged by its mover's knowledge at the time."""

    view: Any
    """The mover's view just before the move."""
    move: Any
    best: Any
    """The most promising move; `move` itself if none promised clearly more."""
    win: float
    """The chance (0 to 1) of winning the game with `best`."""
    cost: float
    """The loss of winning chance by `move`; 0 if it is the best."""


class Review(msgspec.Struct, frozen=True):
    """A seat's decisions in a part of a game, such as a round."""

    seat: Seat
    moves: tuple[MoveReview, ...]
    """In the order made."""

    @property
    def dearest(self) -> int | None:
        """The index of the move that cost most; None if none cost anything."""
        place = max(range(len(self.moves)), key=lambda place: self.moves[place].cost, default=None)
        return place if place is not None and self.moves[place].cost else None
