"""What a strong player says of a person's moves, told by the chance of winning the game; plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.api import Seat


class Prospect(msgspec.Struct, frozen=True):
    """What is to be expected of a move."""

    move: Any
    win: float
    """How likely (0 to 1) its mover wins the game; a win that is shared counts in equal parts."""


class MoveReview(msgspec.Struct, frozen=True):
    """What a move was worth, by what its mover knew then."""

    view: Any
    """What the mover saw just before."""
    move: Any
    best: Any
    """The move that promised the most, which is `move` itself if none promised clearly more."""
    win: float
    """How likely (0 to 1) the game was to be won with `best`."""
    cost: float
    """By how much less likely `move` made it; 0 if they are the same."""


class Review(msgspec.Struct, frozen=True):
    """The moves of one seat in a part of a game, such as a round, where it had a choice."""

    seat: Seat
    moves: tuple[MoveReview, ...]
    """In the order made."""

    @property
    def dearest(self) -> int | None:
        """Which of the moves cost the most, if any cost anything."""
        place = max(range(len(self.moves)), key=lambda place: self.moves[place].cost, default=None)
        return place if place is not None and self.moves[place].cost else None
