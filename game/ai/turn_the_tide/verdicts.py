"""What the strongest player of Turn the Tide says of a person's cards, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View


class CardProspect(msgspec.Struct, frozen=True):
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


class BidDecision(msgspec.Struct, frozen=True):
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
    cost: int
    """Tenths of a point that `card` was expected to lose against `best`; 0 if that is not worth a word."""
    swing: float
    """Points by which the expected margin rose from before this bid to before the next one (the last: to the end)."""
    is_right: bool = False
    """Whether it costs nothing, and another card that was considered would really have been worse."""


class RoundReview(msgspec.Struct, frozen=True):
    """One seat's whole round as a sum in tenths of a point: `usual + hand + way - bids_cost` is `10 * points`."""

    seat: Seat
    bids: tuple[BidReview, ...]
    """One for each hand the seat bid in."""
    turning_point: int | None
    """Which of the bids that were not right changed the most, if any changed much."""
    points: int
    """What the seat made in the round."""
    usual: int
    """What strong players make on average at such a table, whatever hand they hold and whatever tides they meet."""
    hand: int
    """How much more they make of the hand that the seat held."""

    @property
    def bids_cost(self) -> int:
        """What all bids have cost."""
        return sum(bid.cost for bid in self.bids)

    @property
    def way(self) -> int:
        """What the tides and the others brought: all that neither the hand nor the bids explain."""
        return 10 * self.points - self.usual - self.hand + self.bids_cost


class Judgement(msgspec.Struct, frozen=True):
    """A bid looked at by itself."""

    best: Card
    cost: float
    expected: float
    """The margin that was to be expected before the bid."""
    is_right: bool = False
    """Whether no card was clearly better, and one of those considered clearly worse."""


class RoundBaseline(msgspec.Struct, frozen=True):
    """What strong players make on average: of this hand, and of any."""

    of_hand: float
    usual: float
