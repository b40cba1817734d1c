"""Hands as they were played: what each has cost, by which rule, its steps, and who held the same cards."""

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
"""What lay open of a round, up to its last hand so far."""


def played_round(view: View, number: int) -> PlayedRound:
    """A round of a game, from 0: a finished one or the one that is played."""
    return view.history[number] if number < len(view.history) else view


def losses_in(played: PlayedRound, hand: int) -> tuple[Loss, ...]:
    """What a hand, from 0, has cost, in the order paid."""
    return tuple(loss for loss in played.losses if loss.hand_number == hand)


def hands_lost(played: PlayedRound, seat: Seat) -> tuple[int, ...]:
    """The hands that have cost a seat a ring or all, in order."""
    return tuple(loss.hand_number for loss in played.losses if loss.seat == seat)


def brought_in(played: PlayedRound, hand: int, seat: Seat) -> int | None:
    """The hand that brought the tide which a seat shows after another one; None if it has none."""
    return max((number for number in range(hand + 1) if seat in played.takers[number]), default=None)


def rule(played: PlayedRound, hand: int, seat: Seat, cast: Sequence[str]) -> Phrase:
    """Why a hand has cost that seat something, in one sentence."""
    losses = losses_in(played, hand)
    own = next(loss for loss in losses if loss.seat == seat)
    if own.is_out:
        return phrase("{name} had no ring left: out.", name=cast[seat].title())
    if own.wave:
        out = next(loss.seat for loss in losses if loss.wave == own.wave - 1)
        return phrase("{name} is out: the next highest pays.", name=cast[out].title())
    together = sum(loss.wave == 0 for loss in losses)
    return phrase("Both highest waters lose a ring.") if together > 1 else phrase("The highest water loses a ring.")


def told_of(told: Sequence[SeatEvent], number: int, hand: int) -> tuple[SeatEvent, tuple[SeatEvent, ...]]:
    """A hand of a game: its tides as they are turned, and all that followed until the next ones were, or the score.

    Args:
        told: all events of the game.
        number: the round, from 0.
    """
    begin = next(
        place
        for place, (event, _, view, *_) in enumerate(told)
        if isinstance(event, TidesTurned) and (view.round, event.hand_number) == (number, hand)
    )
    rest = takewhile(lambda one: not isinstance(one.event, TidesTurned | RoundScored), told[begin + 1 :])
    return told[begin], tuple(rest)


@dataclass(frozen=True)
class PlayedHand:
    """How one shepherd played a hand in a finished round."""

    seat: Seat
    cards: tuple[Card | None, ...]
    """In the order played; None once the seat was out."""
    points: int
    tolls: tuple[int, ...] = ()
    """When, counted from 0, it has cost a ring, or all."""


def plays_of(view: View, hand: int) -> tuple[PlayedHand, ...]:
    """How a hand was played in each finished round; all of it lay open."""
    holders = (holder(hand, number, view.players) for number in range(view.players))
    return tuple(
        PlayedHand(seat, tuple(bids[seat] for bids in record.bids), record.points[seat], hands_lost(record, seat))
        for seat, record in zip(holders, view.history, strict=False)
    )


def best_of(plays: Sequence[PlayedHand]) -> int:
    """The round, from 0, in which the most was made of a hand; the earlier one of equals."""
    return max(range(len(plays)), key=lambda number: plays[number].points)


def parted(played: PlayedHand, best: PlayedHand) -> int | None:
    """When, counted from 0, it first went another way than the best; None if card for card with it to the end."""
    both = enumerate(zip(played.cards, best.cards, strict=False))
    return next((number for number, (one, other) in both if one and other and one != other), None)


def held_by(seat: Seat, round_number: int, players: int) -> int:
    """Which hand a seat holds in a round, by the seat it was dealt to."""
    return (seat - round_number) % players


def holder(hand: int, round_number: int, players: int) -> Seat:
    """Who holds a hand in a round: hands pass to the left, one seat a round."""
    return (hand + round_number) % players
