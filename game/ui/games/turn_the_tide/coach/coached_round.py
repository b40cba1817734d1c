"""One person's round as the coach tells it: every bid, what it has cost, and which card would have been better."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.turn_the_tide import Card, Pair, View
from game.engine.turn_the_tide.hindsight import laid_open

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import BidReview, RoundReview
    from game.engine.api import Seat

DROP_FROM = (1, 8, 15)
"""The tenths of a point from which on a bid costs one drop, two and three."""


@dataclass(frozen=True)
class CoachedBid:
    """One hand of the round, as one seat has played it."""

    hand_number: int
    """From 0."""
    tides: Pair
    card: Card
    cost: int | None = None
    """Tenths of a point that the best card would have made more; None while the coach still thinks."""
    better: Card | None = None
    """The card that would have been better; None also where it may not be seen."""
    is_right: bool = False
    """Whether another card would really have been worse."""
    is_turning_point: bool = False

    @property
    def drops(self) -> int:
        """How bad it was, from 0 (as good as the best) to 3."""
        return sum((self.cost or 0) >= least for least in DROP_FROM)


def coached_bids(view: View, seat: Seat, review: RoundReview | None, shows_all: bool = True) -> tuple[CoachedBid, ...]:
    """The seat's bids of the last finished round in order.

    Args:
        review: what the coach has found out about them, or None while it thinks.
        shows_all: whether a card may be named that the seat has never laid open: only where nobody else looks.
    """
    record, laid = view.history[-1], laid_open(view, seat, len(view.history) - 1)
    found = {bid.hand_number: bid for bid in review.bids} if review else {}
    turned = turning_hand(review) if review else None
    return tuple(
        CoachedBid(number, tides, card, *_judged(found.get(number), laid, shows_all), number == turned)
        for number, (tides, bids) in enumerate(zip(record.tides, record.bids, strict=True))
        if (card := bids[seat]) is not None
    )


def turning_hand(review: RoundReview) -> int | None:
    """The hand, from 0, at which the round turned, if it did."""
    return None if review.turning_point is None else review.bids[review.turning_point].hand_number


def better_card(view: View, seat: Seat, bid: BidReview, shows_all: bool) -> Card | None:
    """The card that would have been better in the last finished round; None where it may not be seen."""
    return bid.best if shows_all or bid.best in laid_open(view, seat, len(view.history) - 1) else None


def _judged(bid: BidReview | None, laid: Container[Card], shows_all: bool) -> tuple[int | None, Card | None, bool]:
    """What a bid has cost, the better card if it may be seen, and whether it was right."""
    if bid is None:
        return None, None, False
    return bid.cost, bid.best if shows_all or bid.best in laid else None, bid.is_right
