"""The events of Turn the Tide."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.api import Outcome, Seat
from game.engine.turn_the_tide.cards import Bids, Card, Hand, Tide


class HandsDealt(msgspec.Struct, frozen=True, tag=True):
    """The hands of the game; a seat sees its own, the others' are None."""

    hands: tuple[Hand | None, ...]


class RoundStarted(msgspec.Struct, frozen=True, tag=True):
    """A round begins with every hand's full rings."""

    round: int
    rings: tuple[int, ...]


class TidesTurned(msgspec.Struct, frozen=True, tag=True):
    """The two tides of a hand: `low <= high`."""

    hand_number: int
    low: Tide
    high: Tide


class BidLaid(msgspec.Struct, frozen=True, tag=True):
    """A seat laid its bid face up (option `open_bids`)."""

    seat: Seat
    card: Card


class BidsRevealed(msgspec.Struct, frozen=True, tag=True):
    """All bids of a hand, per seat; None for a seat that is out."""

    bids: Bids


class TideTaken(msgspec.Struct, frozen=True, tag=True):
    """A seat laid a tide card on its earlier one (`covered`, None at first)."""

    seat: Seat
    card: Tide
    covered: Tide | None


class RingLost(msgspec.Struct, frozen=True, tag=True):
    """A seat turned over a ring and has `left` of them."""

    seat: Seat
    left: int


class PlayerOut(msgspec.Struct, frozen=True, tag=True):
    """A seat had to lose a ring and had none."""

    seat: Seat


class RoundScored(msgspec.Struct, frozen=True, tag=True):
    """A round's points per seat: rings left plus bonus, or -1 for a seat that is out."""

    round: int
    points: tuple[int, ...]
    rings: tuple[int, ...]
    bonus: tuple[int, ...]


class HandsPassed(msgspec.Struct, frozen=True, tag=True):
    """Every player hands the same twelve cards to the left; `hands` are the new ones as a viewer may know them."""

    hands: tuple[Hand | None, ...]


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The last round is scored."""

    outcome: Outcome


Event: TypeAlias = (
    HandsDealt
    | RoundStarted
    | TidesTurned
    | BidLaid
    | BidsRevealed
    | TideTaken
    | RingLost
    | PlayerOut
    | RoundScored
    | HandsPassed
    | GameOver
)
