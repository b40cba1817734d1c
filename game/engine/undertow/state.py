"""The complete state of Undertow!"""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.undertow.board import Phase, Swimmers


class Position(msgspec.Struct):
    """A series in progress, mutable while a move is resolved; the fields are those of the `View`."""

    players: int
    games: int
    phase: Phase
    first: Seat | None
    turn: Seat | None
    contenders: tuple[Seat, ...]
    swimmers: tuple[Swimmers, ...]
    beach: tuple[int, ...]
    lost: tuple[int, ...]
    cards: tuple[int, ...]
    rolled: int | None
    scores: tuple[tuple[int, ...], ...]
    first_rolls: tuple[tuple[int | None, ...], ...] = ()

    @property
    def game(self) -> int:
        """The number of the current game, from 0; a finished game counts as scored."""
        return len(self.scores[0]) - (self.phase == "over")


class State(Position, frozen=True):  # pyright: ignore[reportGeneralTypeIssues] - what is settled changes no more
    """A frozen position, between two moves or right after an event."""
