"""Same hand, other shepherd: who held each hand in each round, and what they made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.turn_the_tide import Card, View
from game.ui.games.turn_the_tide.why.account import accounts, losses, open_round


@dataclass(frozen=True)
class Held:
    """One hand in one finished round."""

    seat: Seat
    """Who held it."""
    points: int
    is_best: bool
    """Nobody has made more of this hand so far, and somebody has made less."""


HandRow: TypeAlias = tuple[Held | None, ...]
"""One hand's rounds in order; None is still to come."""


@dataclass(frozen=True)
class PlayedHand:
    """How one shepherd played a hand in a finished round."""

    seat: Seat
    cards: tuple[Card | None, ...]
    """In the order played; None once the seat was out."""
    points: int
    tolls: tuple[int, ...] = ()
    """When, counted from 0, it has cost a ring, or all."""


def hand_table(view: View) -> tuple[HandRow, ...]:
    """One row a hand, named by the seat it was dealt to; one column a round of the whole game."""
    return tuple(_row(view, hand) for hand in range(view.players))


def plays_of(view: View, hand: int) -> tuple[PlayedHand, ...]:
    """How a hand was played in each finished round; all of it lay open."""
    plays = []
    for number, record in enumerate(view.history):
        seat = holder(hand, number, view.players)
        tolls = losses(accounts(open_round(view, number)), seat)
        plays.append(PlayedHand(seat, tuple(bids[seat] for bids in record.bids), record.points[seat], tolls))
    return tuple(plays)


def best_of(plays: Sequence[PlayedHand]) -> int:
    """The round, from 0, in which the most was made of a hand; the earlier one of equals."""
    return max(range(len(plays)), key=lambda number: plays[number].points)


def parted(played: PlayedHand, best: PlayedHand) -> int | None:
    """When, counted from 0, it first went another way than the best; None if card for card with it to the end."""
    both = enumerate(zip(played.cards, best.cards, strict=False))
    return next((number for number, (one, other) in both if one and other and one != other), None)


def rounds_of(view: View) -> int:
    """How many rounds the whole game has: every hand visits every seat, or just one round."""
    return view.players if view.length == "full" else 1


def holder(hand: int, round_number: int, players: int) -> Seat:
    """Who holds a hand in a round: hands pass to the left, one seat a round."""
    return (hand + round_number) % players


def _row(view: View, hand: int) -> HandRow:
    finished = len(view.history)
    holders = [holder(hand, number, view.players) for number in range(finished)]
    points = [record.points[seat] for record, seat in zip(view.history, holders, strict=True)]
    played = [
        Held(seat, made, is_best=made == max(points) > min(points)) for seat, made in zip(holders, points, strict=True)
    ]
    return (*played, *[None] * (rounds_of(view) - finished))
