"""The strongest player's verdicts on a person's cards in Turn the Tide, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View


class CardProspect(msgspec.Struct, frozen=True):
    """A card's expected results against opponents of all types."""

    card: Card
    margin: float
    """Expected lead over the others' mean at the end of the round, in points."""
    low: float
    """Chance (0 to 1) of taking the lower tide; `low + high + dry` is 1."""
    high: float
    """Chance of taking the higher tide."""
    dry: float
    """Chance of taking no tide."""
    ring: float
    """Chance that this hand costs its owner a ring, or puts it out."""

    @property
    def brings(self) -> Literal["low", "high", "dry"]:
        """The likeliest result: the lower tide, the higher one, or none."""
        most = max(self.low, self.high, self.dry)
        return "low" if self.low == most else "high" if self.high == most else "dry"


class BidDecision(msgspec.Struct, frozen=True):
    """A person's bid."""

    view: View
    """The person's view just before the bid."""
    card: Card


class BidReview(msgspec.Struct, frozen=True):
    """A bid's value, judged by its bidder's knowledge at the time."""

    hand_number: int
    card: Card
    best: Card
    """The most promising card; `card` itself if none promised clearly more."""
    cost: int
    """Expected loss of `card` against `best`, in tenths of a point; 0 if it is too small to mention."""
    swing: float
    """Change of the expected margin from before this bid to before the next (the last: to the end), in points."""
    is_right: bool = False
    """Whether it costs nothing, and another candidate would have been clearly worse."""


class RoundReview(msgspec.Struct, frozen=True):
    """A seat's round as a sum in tenths of a point: `usual + hand + way - bids_cost` is `10 * points`."""

    seat: Seat
    bids: tuple[BidReview, ...]
    """One for each hand the seat bid in."""
    turning_point: int | None
    """Index of the bid with the largest swing among those that were not right; None if all changed little."""
    points: int
    """The seat's points in the round."""
    usual: int
    """Strong players' mean at such a table, over all hands and tides."""
    hand: int
    """Their gain from the hand that the seat held."""

    @property
    def bids_cost(self) -> int:
        """The cost of all bids."""
        return sum(bid.cost for bid in self.bids)

    @property
    def way(self) -> int:
        """The effect of the tides and the others: the remainder that neither the hand nor the bids explain."""
        return 10 * self.points - self.usual - self.hand + self.bids_cost


class Judgement(msgspec.Struct, frozen=True):
    """A bid judged by itself."""

    best: Card
    cost: float
    expected: float
    """The expected margin before the bid."""
    is_right: bool = False
    """Whether no card was clearly better, and a candidate clearly worse."""


class RoundBaseline(msgspec.Struct, frozen=True):
    """Strong players' mean points: with this hand, and with any."""

    of_hand: float
    usual: float
