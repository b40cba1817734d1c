"""A scored round as it is counted: what scores card by card, what strikes it, and what it comes to. Plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, TypeAlias, get_args

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import Call, Card, Colour, Kind, Pair, RoundRecord
from game.engine.sea_salt_and_paper.cards import PARTNER
from game.engine.sea_salt_and_paper.scoring import MULTIPLIERS, SETS, caller_wins, colour_groups

Struck: TypeAlias = Literal["pearls", "colour"]
Sign: TypeAlias = Literal[">", "=", "<"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
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
COUNTED_BY: dict[Kind, Kind] = {counted: multiplier for multiplier, (counted, _) in MULTIPLIERS.items()}


@dataclass(frozen=True)
class CountedGroup:
    """Cards that score together."""

    cards: tuple[Card, ...]
    pearls: int
    """What they score, at least one."""


@dataclass(frozen=True)
class SeatCount:
    """What one seat's cards have come to."""

    seat: Seat
    groups: tuple[CountedGroup, ...]
    idle: tuple[Card, ...]
    """The cards that score nothing."""
    pearls: int
    """The points of all groups, struck or not."""
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
    def cards(self) -> tuple[Card, ...]:
        """All cards from left to right."""
        return (*chain.from_iterable(group.cards for group in self.groups), *self.idle)


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

    call: Call
    caller: Seat
    seats: tuple[SeatCount, ...]
    bet: Bet | None
    """None after a stop."""
    target: int
    """The points that end the game."""

    @property
    def is_over(self) -> bool:
        """Whether somebody has got as far as the game goes."""
        return any(seat.total >= self.target for seat in self.seats)


def count_of(record: RoundRecord, totals: Sequence[int], pair_points: int, target: int) -> RoundCount:
    """The count of a finished round.

    Args:
        totals: each seat's points so far, the round's among them.

    Raises:
        ValueError: for a void round, in which nothing is counted.
    """
    if record.call is None or record.caller is None:
        raise ValueError("a void round is not counted")
    bet = bet_of(record)
    seats = tuple(_seat(record, bet, seat, totals[seat], pair_points) for seat in range(len(record.hands)))
    return RoundCount(record.call, record.caller, seats, bet, target)


def bet_of(record: RoundRecord) -> Bet | None:
    """The sentence of a last chance; None after a stop, and after a void round."""
    if record.call != "last_chance" or record.caller is None:
        return None
    points, caller = record.card_points, record.caller
    others = [seat for seat in range(len(points)) if seat != caller]
    best = max(others, key=lambda seat: points[seat])
    sign: Sign = ">" if points[caller] > points[best] else "=" if points[caller] == points[best] else "<"
    return Bet(caller, points[caller], sign, best, points[best])


def groups_of(hand: Sequence[Card], laid: Sequence[Pair], pair_points: int) -> tuple[CountedGroup, ...]:
    """The cards that score, every card and every point in one group alone, in the order they are counted in."""
    pairs, singles = _paired(hand, laid)
    groups = [
        *(CountedGroup(pair, pair_points) for pair in pairs),
        *_multiplied(singles, [card for pair in pairs for card in pair]),
        *_sets(singles),
        *_mermaids(singles, colour_groups(hand, laid)),
    ]
    return tuple(sorted(groups, key=_place))


def colour_of(cards: Iterable[Card]) -> tuple[Colour | None, int]:
    """The colour there is most of, with its count; of equal ones the first as the cards name them."""
    counts = [0] * len(COLOURS)
    for card in cards:
        counts[COLOURS.index(card.colour)] += 1
    most = max(counts)
    return (COLOURS[counts.index(most)], most) if most else (None, 0)


def _seat(record: RoundRecord, bet: Bet | None, seat: Seat, total: int, pair_points: int) -> SeatCount:
    hand, laid = record.hands[seat], record.laid[seat]
    groups = groups_of(hand, laid, pair_points)
    colour, bonus = colour_of((*hand, *chain.from_iterable(laid))) if bet else (None, 0)
    return SeatCount(
        seat,
        groups,
        _left(hand, groups, laid),
        sum(group.pearls for group in groups),
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
    if caller_wins(bet.caller, record.card_points):
        return seat == bet.caller
    return seat != bet.caller and record.card_points[seat] == bet.other_pearls


def _left(hand: Sequence[Card], groups: Sequence[CountedGroup], laid: Sequence[Pair]) -> tuple[Card, ...]:
    rest = list(chain(hand, *laid))
    for group in groups:
        for card in group.cards:
            rest.remove(card)
    return tuple(rest)


def _paired(hand: Sequence[Card], laid: Sequence[Pair]) -> tuple[list[Pair], list[Card]]:
    """The pairs, those laid first, and the hand's cards without a partner; laid cards pair with no others."""
    pairs, singles = list(laid), []
    for card in sorted(hand):
        partner = next((one for one in singles if one.kind == PARTNER.get(card.kind)), None)
        if partner is None:
            singles.append(card)
        else:
            singles.remove(partner)
            pairs.append((partner, card))
    return pairs, singles


def _multiplied(singles: Sequence[Card], in_pairs: Sequence[Card]) -> Iterable[CountedGroup]:
    """The multipliers of boats and fish, with those that have no partner; they count those in pairs too."""
    for card in singles:
        counted, each = MULTIPLIERS.get(card.kind, (None, 0))
        if counted is None or counted in SETS:
            continue
        lone = tuple(one for one in singles if one.kind == counted)
        number = len(lone) + sum(one.kind == counted for one in in_pairs)
        if number:
            yield CountedGroup((card, *lone), each * number)


def _sets(singles: Sequence[Card]) -> Iterable[CountedGroup]:
    """Each set with its multiplier, if together they score."""
    for kind, worth in SETS.items():
        cards = [card for card in singles if card.kind == kind]
        multipliers = [card for card in singles if cards and card.kind == COUNTED_BY.get(kind)]
        each = sum(MULTIPLIERS[card.kind][1] for card in multipliers)
        pearls = worth[len(cards)] + each * len(cards)
        if pearls:
            yield CountedGroup((*cards, *multipliers), pearls)


def _mermaids(singles: Sequence[Card], sizes: Sequence[int]) -> Iterable[CountedGroup]:
    """All mermaids: the first counts the largest colour, each further one the next."""
    mermaids = tuple(card for card in singles if card.kind == "mermaid")
    if mermaids:
        yield CountedGroup(mermaids, sum(sizes[: len(mermaids)]))


def _place(group: CountedGroup) -> tuple[int, bool]:
    """A multiplier of boats or fish stands behind their pairs."""
    kind = group.cards[0].kind
    return PLACES[kind], kind in MULTIPLIERS
