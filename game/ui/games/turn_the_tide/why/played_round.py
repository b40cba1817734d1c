"""A round of which hands lie open, and each seat's column in one of them, from what the engine tells."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.api import Seat
from game.engine.turn_the_tide import Bids, Card, Loss, Pair, Takers, Tide, View


class PlayedRound(NamedTuple):
    """What lay open of a round, up to its last hand so far."""

    tides: tuple[Pair, ...]
    bids: tuple[Bids, ...]
    takers: tuple[Takers, ...]
    losses: tuple[Loss, ...]
    rings: tuple[int, ...]
    """Left after the last hand."""
    out: tuple[bool, ...]
    """Likewise."""


class SeatInHand(NamedTuple):
    """One seat in one hand."""

    seat: Seat
    bid: Card | None
    """None for a seat that was out before."""
    tide: Tide | None
    """What it shows; None before its first tide card, and for a seat that was out."""
    since: int | None
    """The hand, from 0, that brought it."""
    rank: int | None = None
    """1 for the highest bid, which takes the lower tide, 2 for the second highest."""
    loss: Loss | None = None

    @property
    def was_out(self) -> bool:
        """Whether the seat had no part in the hand."""
        return self.bid is None


def played_round(view: View, number: int) -> PlayedRound:
    """A round of a game, from 0: a finished one or the one that is played."""
    if number < len(view.history):
        past = view.history[number]
        return PlayedRound(past.tides, past.bids, past.takers, past.losses, past.rings, past.out)
    return PlayedRound(view.tide_history, view.bids, view.takers, view.losses, view.rings, view.out)


def columns_before(played: PlayedRound, number: int) -> tuple[SeatInHand, ...]:
    """The seats as they stood before a hand: what they showed, and nothing paid yet."""
    return tuple(_column(played, number, seat, number) for seat in range(len(played.rings)))


def columns(played: PlayedRound, number: int) -> tuple[SeatInHand, ...]:
    """The seats when the hand's tides are taken and its rings lost."""
    ranks = {seat: rank for rank, seat in enumerate(played.takers[number], 1)}
    paid = {loss.seat: loss for loss in losses_in(played, number)}
    shown = [_column(played, number, seat, number + 1) for seat in range(len(played.rings))]
    return tuple(column._replace(rank=ranks.get(column.seat), loss=paid.get(column.seat)) for column in shown)


def losses_in(played: PlayedRound, number: int) -> tuple[Loss, ...]:
    """What a hand has cost, in the order paid."""
    return tuple(loss for loss in played.losses if loss.hand_number == number)


def hands_lost(played: PlayedRound, seat: Seat) -> tuple[int, ...]:
    """The hands that have cost a seat a ring or all, in order."""
    return tuple(loss.hand_number for loss in played.losses if loss.seat == seat)


def _column(played: PlayedRound, number: int, seat: Seat, hands: int) -> SeatInHand:
    """A seat in a hand, with the tide that it shows after so many hands of the round."""
    bid = played.bids[number][seat]
    since = max((hand for hand in range(hands) if seat in played.takers[hand]), default=None)
    if bid is None or since is None:
        return SeatInHand(seat, bid, None, None)
    return SeatInHand(seat, bid, played.tides[since][played.takers[since].index(seat)], since)
