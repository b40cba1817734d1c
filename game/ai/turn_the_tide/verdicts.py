"""What the strongest player of Turn the Tide says of a person's cards, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View


class Prospect(msgspec.Struct, frozen=True):
    """What is to be expected of bidding a card, others of all kinds sitting at the table."""

    card: Card
    margin: float
    """Points ahead of the mean of the others at the end of the round."""
    low: float
    """How likely (0 to 1) it takes the lower tide; `low + high + dry` is 1."""
    high: float
    """How likely it takes the higher tide."""
    dry: float
    """How likely it takes no tide."""
    ring: float
    """How likely this hand of the round costs its owner a ring, or puts it out."""

    @property
    def brings(self) -> Literal["low", "high", "dry"]:
        """What is likeliest: the lower tide, the higher one, or none."""
        most = max(self.low, self.high, self.dry)
        return "low" if self.low == most else "high" if self.high == most else "dry"


class Decision(msgspec.Struct, frozen=True):
    """A bid of a person."""

    view: View
    """What the person saw just before."""
    card: Card


class BidReview(msgspec.Struct, frozen=True):
    """What a bid was worth, by what its bidder knew then."""

    hand_number: int
    card: Card
    best: Card
    """The card that promised the most, which is `card` itself if none promised clearly more."""
    cost: float
    """Points that `card` was expected to lose against `best`; 0 if they are the same."""
    swing: float
    """Points by which the expected margin rose from before this bid to before the next one (the last: to the end)."""


class Review(msgspec.Struct, frozen=True):
    """One seat's whole round; `luck + skill` is `points - usual`."""

    seat: Seat
    bids: tuple[BidReview, ...]
    """One for each hand the seat bid in."""
    turning_point: int | None
    """Which of the bids changed the most, if any changed much."""
    points: int
    """What the seat made in the round."""
    strong: float
    """What strong players make on average with the same hand on the same tides, among strong players."""
    usual: float
    """What strong players make on average at such a table, whatever hand and tides they meet."""

    @property
    def luck(self) -> float:
        """Points that the hand and the tides were worth."""
        return self.strong - self.usual

    @property
    def skill(self) -> float:
        """Points made over what a strong player makes of that hand."""
        return self.points - self.strong


class Judgement(msgspec.Struct, frozen=True):
    """A bid looked at by itself."""

    best: Card
    cost: float
    expected: float
    """The margin that was to be expected before the bid."""


class Par(msgspec.Struct, frozen=True):
    """What strong players make: of this hand and these tides, and of any."""

    strong: float
    usual: float
