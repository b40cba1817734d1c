"""What the game itself knows of Turn the Tide."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat
from game.engine.turn_the_tide.cards import HAND_SIZE, Bids, Hand, Pair, Tide
from game.engine.turn_the_tide.view import RoundRecord


class State(msgspec.Struct, frozen=True):
    """The whole truth about a game, between two moves."""

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
    tides: tuple[Tide | None, ...]
    still_in: tuple[Seat, ...]
    tide_deck: tuple[Tide, ...]
    """The tide cards not turned yet this round, sorted: their order is chance's to choose."""
    shown: Pair | None
    laid: Bids
    bids: tuple[Bids, ...]
    tide_history: tuple[Pair, ...]

    @property
    def round(self) -> int:
        """The round being played, from 0; the last one once the game is over."""
        return min(len(self.history), self.rounds - 1)

    @property
    def rounds(self) -> int:
        """How many rounds the whole game has."""
        return self.players if self.length == "full" else 1

    @property
    def hand_limit(self) -> int:
        """How many hands a round has at most."""
        return 6 if self.length == "quick_dip" else HAND_SIZE

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored."""
        return len(self.history) == self.rounds

    def full_hand(self, seat: Seat, round: int) -> Hand:
        """The twelve cards with which a seat began, or will begin, a round: hands are passed to the left."""
        return self.deal[(seat - round) % self.players] if self.deal else ()
