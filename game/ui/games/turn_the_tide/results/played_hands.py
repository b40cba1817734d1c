"""Same hand, other shepherd: who held each hand in each round, and how they played it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View
from game.ui.games.turn_the_tide.why.hands import hands_lost


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
