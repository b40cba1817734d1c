"""A scored round as it is counted: what scores card by card, what strikes it, and what it comes to. Plain data."""

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
"""Where each kind is counted, from the left: a multiplier beside what it counts, mermaids last."""
LEADING: frozenset[Kind] = frozenset({"lighthouse", "shoal"})
"""The multipliers that stand before what they count, for most of that lies in pairs before them."""


@dataclass(frozen=True)
class SeatCount:
    """What one seat's cards have come to."""

    seat: Seat
    groups: tuple[ScoringGroup, ...]
    idle: tuple[Card, ...]
    """The cards that score nothing."""
    colour: Colour | None
    """The colour it has most cards of; None where colours do not count, or without a card."""
    bonus: int
    """The cards of that colour."""
    struck: Struck | None
    """What a last chance has made count for nothing."""
    points: int
    """What the round brought."""
    total: int
    """All points so far, this round's among them."""
    is_best: bool
    """Whether it is who the round is told about: the caller who held the bet, or the best of those who broke it."""

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
    """The points that end the game."""


def counted(view: View, number: int) -> RoundCount:
    """The count of a finished round, from 0, as anybody may see it."""
    totals = [sum(scores[: number + 1]) for scores in view.scores]
    return count_of(view.history[number], totals, view.pair_points, view.target)


def count_of(record: RoundRecord, totals: Sequence[int], pair_points: int, target: int) -> RoundCount:
    """The count of a finished round.

    Args:
        totals: each seat's points so far, the round's among them.

    Raises:
        ValueError: for a void round, in which nothing is counted.
    """
    if record.call is None or record.caller is None:
        raise ValueError("a void round is not counted")
    bet = _bet(record.caller, record.card_points) if record.call == "last_chance" else None
    seats = tuple(_seat(record, bet, seat, totals[seat], pair_points) for seat in range(len(record.hands)))
    return RoundCount(record.caller, seats, bet, target)


def _bet(caller: Seat, points: Sequence[int]) -> Bet:
    """The sentence of a last chance."""
    best = max((seat for seat in range(len(points)) if seat != caller), key=lambda seat: points[seat])
    sign: Sign = ">" if points[caller] > points[best] else "=" if points[caller] == points[best] else "<"
    return Bet(caller, points[caller], sign, best, points[best])


def groups_of(scored: Breakdown) -> tuple[ScoringGroup, ...]:
    """The cards that score, in the order they are counted in: a multiplier of boats or fish behind their pairs."""
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
        _struck(bet, seat),
        record.points[seat],
        total,
        _is_best(record, bet, seat),
    )


def _struck(bet: Bet | None, seat: Seat) -> Struck | None:
    """The winner of a bet keeps both; a caller who loses it keeps the colour alone, the others what the caller lost."""
    if bet is None or (bet.is_held and seat == bet.caller):
        return None
    return "pearls" if bet.is_held or seat == bet.caller else "colour"


def _is_best(record: RoundRecord, bet: Bet | None, seat: Seat) -> bool:
    if bet is None:
        return record.points[seat] == max(record.points)
    if bet.is_held:
        return seat == bet.caller
    return seat != bet.caller and record.card_points[seat] == bet.other_pearls
