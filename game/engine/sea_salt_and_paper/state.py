"""What the game itself knows of Sea Salt & Paper."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import Card, Hand, Pair, Pile
from game.engine.sea_salt_and_paper.events import Event
from game.engine.sea_salt_and_paper.scoring import Call
from game.engine.sea_salt_and_paper.view import Phase, RoundRecord


class State(msgspec.Struct, frozen=True):
    """The whole truth about a game, between two moves."""

    players: int
    pair_points: int
    phase: Phase
    first: Seat | None
    turn: Seat | None
    deck: tuple[Card, ...]
    """From the top."""
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    """From the bottom to the top."""
    hands: tuple[Hand, ...]
    laid: tuple[tuple[Pair, ...], ...]
    drawn: tuple[Card, ...]
    searched: Pile | None
    victim: Seat | None
    call: Call | None
    caller: Seat | None
    last_turns: tuple[Seat, ...]
    shown: tuple[bool, ...]
    history: tuple[RoundRecord, ...]
    journal: tuple[Event, ...]
    """All events of this round, nothing hidden."""
    mermaids: Seat | None
    """The seat that has won with four mermaids."""

    @property
    def round(self) -> int:
        """The round being played, from 0; the last one once the game is over."""
        return len(self.history) - (self.phase == "over" and self.mermaids is None)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Per seat: the points of each finished round."""
        return tuple(tuple(past.points[seat] for past in self.history) for seat in range(self.players))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(sum, self.scores))

    def top(self, pile: Pile) -> Card | None:
        """The card that lies open on a pile, if any."""
        return self.piles[pile][-1] if self.piles[pile] else None
