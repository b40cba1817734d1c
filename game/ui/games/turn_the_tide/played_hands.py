"""Played hands: the losses of each hand, the rule behind them, its events, and the holders of each set of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.match import SeatEvent
from game.engine.turn_the_tide import Card, Loss, RoundRecord, RoundScored, TidesTurned, View
from game.play.choices import Phrase, phrase

PlayedRound: TypeAlias = RoundRecord | View
"""The public part of a round, up to its last hand so far."""


def played_round(view: View, number: int) -> PlayedRound:
    """Returns a round of a game, from 0: a finished one or the current one."""
    return view.history[number] if number < len(view.history) else view


def losses_in(played: PlayedRound, hand: int) -> tuple[Loss, ...]:
    """Returns the losses of a hand, from 0, in the order paid."""
    return tuple(loss for loss in played.losses if loss.hand_number == hand)


def hands_lost(played: PlayedRound, seat: Seat) -> tuple[int, ...]:
    """Returns the hands that cost a seat a ring or the game, in order."""
    return tuple(loss.hand_number for loss in played.losses if loss.seat == seat)


def tide_hand(played: PlayedRound, hand: int, seat: Seat) -> int | None:
    """Returns the hand that brought the tide which a seat shows after another one; None if it has none."""
    return max((number for number in range(hand + 1) if seat in played.takers[number]), default=None)


def rule(played: PlayedRound, hand: int, seat: Seat, cast: Sequence[str]) -> Phrase:
    """Returns one sentence with the rule by which a hand cost that seat something."""
    losses = losses_in(played, hand)
    own = next(loss for loss in losses if loss.seat == seat)
    if own.is_out:
        return phrase("{name} had no ring left: out.", name=cast[seat].title())
    if own.wave:
        out_seat = next(loss.seat for loss in losses if loss.wave == own.wave - 1)
        return phrase("{name} is out: the next highest pays.", name=cast[out_seat].title())
    together = sum(loss.wave == 0 for loss in losses)
    return phrase("Both highest waters lose a ring.") if together > 1 else phrase("The highest water loses a ring.")


def events_of_hand(events: Sequence[SeatEvent], number: int, hand: int) -> tuple[SeatEvent, tuple[SeatEvent, ...]]:
    """Returns the events of a hand: from the turn of its tides to the next tides, or to the score.

    Args:
        events: all events of the game.
        number: the round, from 0.
    """
    begin = next(
        place
        for place, (event, _, view, *_) in enumerate(events)
        if isinstance(event, TidesTurned) and (view.round, event.hand_number) == (number, hand)
    )
    rest = takewhile(lambda one: not isinstance(one.event, TidesTurned | RoundScored), events[begin + 1 :])
    return events[begin], tuple(rest)


@dataclass(frozen=True)
class PlayedHand:
    """One shepherd's play of a hand in a finished round."""

    seat: Seat
    cards: tuple[Card | None, ...]
    """The cards in the order played; None once the seat was out."""
    points: int
    tolls: tuple[int, ...] = ()
    """Hands, counted from 0, that cost a ring or the game."""


def plays_of(view: View, hand: int) -> tuple[PlayedHand, ...]:
    """Returns the play of a hand in each finished round; all of these cards lay open."""
    holders = (holder(hand, number, view.players) for number in range(view.players))
    return tuple(
        PlayedHand(seat, tuple(bids[seat] for bids in record.bids), record.points[seat], hands_lost(record, seat))
        for seat, record in zip(holders, view.history, strict=False)
    )


def best_of(plays: Sequence[PlayedHand]) -> int:
    """Returns the round, from 0, with the best result of a hand; the earlier one of equals."""
    return max(range(len(plays)), key=lambda number: plays[number].points)


def divergence(played: PlayedHand, best: PlayedHand) -> int | None:
    """Returns the first hand, from 0, that differs from the best play; None if no card differs."""
    both = enumerate(zip(played.cards, best.cards, strict=False))
    return next((number for number, (one, other) in both if one and other and one != other), None)


def hand_of_seat(seat: Seat, round_number: int, players: int) -> int:
    """Returns the hand that a seat holds in a round, by the seat it was dealt to."""
    return (seat - round_number) % players


def holder(hand: int, round_number: int, players: int) -> Seat:
    """Returns the seat that holds a hand in a round: hands pass to the left, one seat a round."""
    return (hand + round_number) % players
