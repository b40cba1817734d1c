"""What each hand of a round has come to, seat by seat, worked out again from what lay open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.engine.turn_the_tide import Bids, Card, Pair, Tide, View

Toll: TypeAlias = Literal["", "ring", "out"]
"""What a hand has cost a seat: nothing, a ring, or all for want of a ring."""


class OpenRound(NamedTuple):
    """What lay open of a round, up to its last hand so far."""

    edition: str
    tides: tuple[Pair, ...]
    bids: tuple[Bids, ...]
    rings: tuple[int, ...]
    """Left after the last hand."""
    out: tuple[bool, ...]
    """Likewise."""


@dataclass(frozen=True)
class SeatInHand:
    """One seat in one hand."""

    seat: Seat
    bid: Card | None = None
    """None for a seat that was out before."""
    rank: int | None = None
    """1 for the highest bid, which takes the lower tide, 2 for the second highest."""
    tide: Tide | None = None
    """What the seat shows when the rings are lost; None while it has no tide card, and for a seat that was out."""
    since: int | None = None
    """The hand, from 0, that brought it."""
    toll: Toll = ""
    wave: int = 0
    """Where it pays: 0 at the highest tide, then one more for each level below at which somebody had to pay too."""

    @property
    def was_out(self) -> bool:
        """Whether the seat had no part in the hand."""
        return self.bid is None


@dataclass(frozen=True)
class HandAccount:
    """One hand of a round, when its tides are taken and its rings lost."""

    number: int
    """From 0."""
    columns: tuple[SeatInHand, ...]

    @property
    def payers(self) -> tuple[Seat, ...]:
        """Who lost a ring or went out."""
        return tuple(column.seat for column in self.columns if column.toll)


def open_round(view: View, number: int) -> OpenRound:
    """A round of a game, from 0: a finished one or the one that is played."""
    if number < len(view.history):
        past = view.history[number]
        return OpenRound(view.edition, past.tides, past.bids, past.rings, past.out)
    return OpenRound(view.edition, view.tide_history[: len(view.bids)], view.bids, view.rings, view.out)


def accounts(played: OpenRound) -> tuple[HandAccount, ...]:
    """Every hand of the round so far."""
    shown = tuple(map(SeatInHand, range(len(played.rings))))
    hands = []
    for number, (tides, bids) in enumerate(zip(played.tides, played.bids, strict=True)):
        taken = _taken(shown, number, tides, bids)
        columns = _paid(taken, _out_after(played, number), played.edition)
        hands.append(HandAccount(number, columns))
        shown = columns
    return tuple(hands)


def losses(hands: Sequence[HandAccount], seat: Seat) -> tuple[int, ...]:
    """The hands that have cost a seat a ring or all, in order."""
    return tuple(hand.number for hand in hands if hand.columns[seat].toll)


def _out_after(played: OpenRound, number: int) -> frozenset[Seat]:
    """Who has no part in the next hand."""
    if number + 1 < len(played.bids):
        return frozenset(seat for seat, bid in enumerate(played.bids[number + 1]) if bid is None)
    return frozenset(seat for seat, is_out in enumerate(played.out) if is_out)


def _taken(shown: Sequence[SeatInHand], number: int, tides: Pair, bids: Bids) -> tuple[SeatInHand, ...]:
    """The seats with their bids and the tides that they show."""
    ranking = sorted((seat for seat, bid in enumerate(bids) if bid is not None), key=lambda seat: -(bids[seat] or 0))
    takers = dict(zip(ranking, enumerate(tides, 1), strict=False))
    columns = []
    for column in shown:
        bid = bids[column.seat]
        if column.seat in takers:
            rank, tide = takers[column.seat]
            columns.append(SeatInHand(column.seat, bid, rank, tide, number))
        else:
            tide, since = (None, None) if bid is None else (column.tide, column.since)
            columns.append(SeatInHand(column.seat, bid, tide=tide, since=since))
    return tuple(columns)


def _paid(columns: tuple[SeatInHand, ...], out: frozenset[Seat], edition: str) -> tuple[SeatInHand, ...]:
    """The highest tide pays; in the AMIGO edition also the next highest, until somebody had a ring to pay with."""
    paid = list(columns)
    for wave, seats in enumerate(_waves(columns)):
        for seat in seats:
            paid[seat] = replace(paid[seat], toll="out" if seat in out else "ring", wave=wave)
        still_in = sum(not column.was_out and column.toll != "out" for column in paid)
        if edition == "gamewright" or still_in <= 2 or any(seat not in out for seat in seats):
            break
    return tuple(paid)


def _waves(columns: Sequence[SeatInHand]) -> Iterator[list[Seat]]:
    """The seats by the tide they show, the highest first."""
    for level in sorted({column.tide for column in columns if column.tide is not None}, reverse=True):
        yield [column.seat for column in columns if column.tide == level]
