"""The complete state of Turn the Tide."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.turn_the_tide.cards import HAND_SIZE, Bids, Hand, Pair, Takers, Tide
from game.engine.turn_the_tide.view import Loss, RoundRecord


class Position(msgspec.Struct):
    """The complete state of a game, mutable while a move is resolved."""

    players: int
    edition: str
    length: str
    open_bids: bool
    deal: tuple[Hand, ...]
    """The hands of the first round, per seat; () until dealt."""
    history: tuple[RoundRecord, ...]
    hands: tuple[Hand, ...]
    """The cards each seat has left this round, sorted; a seat that is out keeps its own."""
    rings: tuple[int, ...]
    rings_full: tuple[int, ...]
    """The rings each seat began the round with."""
    tides: tuple[Tide | None, ...]
    still_in: tuple[Seat, ...]
    tide_deck: tuple[Tide, ...]
    """The tide cards not turned yet this round, sorted: chance chooses their order."""
    shown: Pair | None
    """The tides on offer; None once the bids are turned over."""
    hanging: tuple[Tide | None, Tide | None]
    """The lower and the higher tide of the hand, each until it is taken."""
    laid: Bids
    bids: tuple[Bids, ...]
    tide_history: tuple[Pair, ...]
    takers: tuple[Takers, ...]
    """One pair per hand of `bids`."""
    losses: tuple[Loss, ...]
    """The losses in the hands of `bids`."""
    round: int
    """The current round, from 0, until the next one begins; the last one once the game is over."""

    @property
    def is_passed_on(self) -> bool:
        """Whether every hand has been passed on for the next round, which has yet to begin."""
        return len(self.history) > self.round and not self.bids

    @property
    def passes(self) -> int:
        """The number of times the hands have been passed on."""
        return self.round + self.is_passed_on

    @property
    def rounds(self) -> int:
        """The number of rounds in the whole game."""
        return self.players if self.length == "full" else 1

    @property
    def hand_limit(self) -> int:
        """The most hands a round can have."""
        return 6 if self.length == "quick_dip" else HAND_SIZE

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored."""
        return len(self.history) == self.rounds

    def full_hand(self, seat: Seat, round: int) -> Hand:
        """Returns the twelve cards with which a seat begins a round: hands are passed to the left."""
        return self.deal[(seat - round) % self.players] if self.deal else ()


class State(Position, frozen=True):  # pyright: ignore[reportGeneralTypeIssues] - what is settled changes no more
    """The complete state of a game, frozen: between two moves or right after an event."""
