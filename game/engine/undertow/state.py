"""What the game itself knows of Undertow!"""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.undertow.board import Phase, Swimmers


class State(msgspec.Struct, frozen=True):
    """The whole truth about a series, between two moves; the fields are those of the `View`."""

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

    @property
    def game(self) -> int:
        """The game being played, from 0; the last one once the series is over."""
        return min(len(self.scores[0]), self.games - 1)
