"""The complete state of Sea Salt & Paper."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import PILES, Card, Hand, Pair, Pile
from game.engine.sea_salt_and_paper.events import Event
from game.engine.sea_salt_and_paper.scoring import Call
from game.engine.sea_salt_and_paper.view import Phase, RoundRecord


class Position(msgspec.Struct):
    """The complete state of a game, mutable while a move is resolved."""

    players: int
    pair_points: int
    phase: Phase
    first: Seat | None
    turn: Seat | None
    deck: tuple[Card, ...]
    """The deck, from the top."""
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The discard piles, each from the bottom to the top."""
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
    """All events of this round, unredacted."""
    mermaids: Seat | None
    """The seat that has won with four mermaids."""

    @property
    def round(self) -> int:
        """The current round, from 0; the last one once the game is over."""
        return len(self.history) - (self.phase == "over" and self.mermaids is None)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Per seat: the points of each finished round."""
        return tuple(tuple(past.points[seat] for past in self.history) for seat in range(self.players))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(sum, self.scores))

    @property
    def victims(self) -> tuple[Seat, ...]:
        """The opponents that the seat on turn can steal from.

        They have cards in hand that are not safe after a last chance.
        """
        safe = {self.turn, self.caller, *(seat for seat, is_shown in enumerate(self.shown) if is_shown)}
        return tuple(seat for seat, hand in enumerate(self.hands) if hand and seat not in safe)

    @property
    def open_piles(self) -> tuple[Pile, ...]:
        """The piles a card may be discarded on: an empty pile must be filled first."""
        return tuple([pile for pile in PILES if not self.piles[pile]]) or PILES

    def top(self, pile: Pile) -> Card | None:
        """Returns the top card of a pile, if any."""
        return self.piles[pile][-1] if self.piles[pile] else None


class State(Position, frozen=True):  # pyright: ignore[reportGeneralTypeIssues] - what is settled changes no more
    """The complete state of a game, frozen: between two moves or right after an event."""
