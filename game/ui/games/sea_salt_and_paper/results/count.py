"""The count of a scored round, as plain data: scoring cards, struck points, and totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, TypeAlias

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Card, Colour, Kind, RoundRecord, View
from game.engine.sea_salt_and_paper.scoring import Breakdown, ScoringGroup, breakdown, largest_colour

Struck: TypeAlias = Literal["pearls", "colour"]
Sign: TypeAlias = Literal[">", "=", "<"]

_IN_ORDER: tuple[tuple[Kind, ...], ...] = (
    ("crab",),
    ("boat", "lighthouse"),
    ("fish", "shoal"),
    ("shark", "swimmer"),
    ("shell",),
    ("octopus",),
    ("penguin", "colony"),
    ("sailor", "captain"),
    ("mermaid",),
)
PLACES: dict[Kind, int] = {kind: place for place, kinds in enumerate(_IN_ORDER) for kind in kinds}
"""Order in which kinds are counted, from the left: a multiplier beside its cards, mermaids last."""
LEADING: frozenset[Kind] = frozenset({"lighthouse", "shoal"})
"""Multipliers placed before their cards, because most of those lie in pairs before them."""


@dataclass(frozen=True)
class SeatCount:
    """The count of one seat's cards."""

    seat: Seat
    groups: tuple[ScoringGroup, ...]
    idle: tuple[Card, ...]
    """Cards that score nothing."""
    colour: Colour | None
    """The most frequent colour; None if colours do not count, or without a card."""
    bonus: int
    """Number of cards of that colour."""
    struck_part: Struck | None
    """The part that a last chance has made worthless."""
    points: int
    total: int
    """All points so far, with this round's."""
    is_best: bool
    """Whether its result is the highlight: the most points, the caller of a won bet, or the best beater of a lost
    one."""

    @property
    def pearls(self) -> int:
        """The points of all groups, struck or not."""
        return sum(group.points for group in self.groups)


@dataclass(frozen=True)
class Bet:
    """A last chance as one sentence: the caller's pearls against the best of the others."""

    caller: Seat
    pearls: int
    sign: Sign
    other: Seat
    other_pearls: int

    @property
    def is_held(self) -> bool:
        """Whether nobody had more than the caller."""
        return self.sign != "<"


@dataclass(frozen=True)
class RoundCount:
    """A scored round, seat by seat."""

    caller: Seat
    seats: tuple[SeatCount, ...]
    bet: Bet | None
    """None after a stop."""
    target: int
    """Points that end the game."""


def round_count(view: View, number: int) -> RoundCount:
    """Returns the public count of a finished round, from 0."""
    totals = [sum(scores[: number + 1]) for scores in view.scores]
    return count_of(view.history[number], totals, view.pair_points, view.target)


def count_of(record: RoundRecord, totals: Sequence[int], pair_points: int, target: int) -> RoundCount:
    """Returns the count of a finished round.

    Args:
        totals: each seat's points so far, with the round's.

    Raises:
        ValueError: for a void round, in which nothing is counted.
    """
    if record.call is None or record.caller is None:
        raise ValueError("a void round is not counted")
    bet = _bet(record.caller, record.card_points) if record.call == "last_chance" else None
    seats = tuple(_seat(record, bet, seat, totals[seat], pair_points) for seat in range(len(record.hands)))
    return RoundCount(record.caller, seats, bet, target)


def _bet(caller: Seat, points: Sequence[int]) -> Bet:
    """Returns the sentence of a last chance."""
    best = max((seat for seat in range(len(points)) if seat != caller), key=lambda seat: points[seat])
    sign: Sign = ">" if points[caller] > points[best] else "=" if points[caller] == points[best] else "<"
    return Bet(caller, points[caller], sign, best, points[best])


def groups_of(scored: Breakdown) -> tuple[ScoringGroup, ...]:
    """Returns the scoring cards in counting order: a multiplier of boats or fish behind their pairs."""
    groups = sorted(scored.groups, key=lambda group: (PLACES[group.cards[0].kind], not group.is_pair))
    return tuple(ScoringGroup(tuple(sorted(group.cards, key=_is_behind)), group.points) for group in groups)


def _is_behind(card: Card) -> bool:
    return card.kind not in LEADING


def _seat(record: RoundRecord, bet: Bet | None, seat: Seat, total: int, pair_points: int) -> SeatCount:
    hand, laid = record.hands[seat], record.laid[seat]
    scored = breakdown(hand, laid, pair_points)
    colour, bonus = largest_colour((*hand, *chain.from_iterable(laid))) if bet else (None, 0)
    return SeatCount(
        seat,
        groups_of(scored),
        scored.unscored,
        colour,
        bonus,
        _struck_part(bet, seat),
        record.points[seat],
        total,
        _is_best(record, bet, seat),
    )


def _struck_part(bet: Bet | None, seat: Seat) -> Struck | None:
    """Returns the struck part of a seat's points, if any.

    After a won bet the others' pearls are struck; after a lost one the caller's pearls and the others' colour.
    """
    if bet is None or (bet.is_held and seat == bet.caller):
        return None
    return "pearls" if bet.is_held or seat == bet.caller else "colour"


def _is_best(record: RoundRecord, bet: Bet | None, seat: Seat) -> bool:
    if bet is None:
        return record.points[seat] == max(record.points)
    if bet.is_held:
        return seat == bet.caller
    return seat != bet.caller and record.card_points[seat] == bet.other_pearls
