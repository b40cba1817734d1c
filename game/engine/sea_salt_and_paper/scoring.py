"""The value of hands in Sea Salt & Paper, in the order of the rule page's scoring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import COLOURS, DECK, PARTNER, Card, Colour, Hand, Kind, Pair

Call: TypeAlias = Literal["stop", "last_chance"]
Thing = TypeVar("Thing")
SETS: dict[Kind, tuple[int, ...]] = {
    "shell": (0, 0, 2, 4, 6, 8, 10),
    "octopus": (0, 0, 3, 6, 9, 12),
    "penguin": (0, 1, 3, 5),
    "sailor": (0, 0, 5),
}
"""The value of a set, by the number of its cards from 0 on."""
MULTIPLIERS: dict[Kind, tuple[Kind, int]] = {
    "lighthouse": ("boat", 1),
    "shoal": ("fish", 1),
    "colony": ("penguin", 2),
    "captain": ("sailor", 3),
}
"""Multiplier -> the kind that it counts, and the points for each card of it."""


class Collection(NamedTuple):
    """The scoring data of one kind of cards: as a set, and with a multiplier."""

    worth: tuple[int, ...]
    """The value of the set, by the number of its cards from 0 on."""
    multiplier: Kind | None
    points_each: int
    """The points per card if the multiplier is there."""


_MULTIPLIER_OF: dict[Kind, tuple[Kind, int]] = {kind: (by, each) for by, (kind, each) in MULTIPLIERS.items()}
_COLLECTED_KINDS: tuple[Kind, ...] = tuple(dict.fromkeys((*SETS, *_MULTIPLIER_OF)))
COLLECTIONS: dict[Kind, Collection] = {
    kind: Collection(SETS.get(kind, (0,) * (len(DECK) + 1)), *_MULTIPLIER_OF.get(kind, (None, 0)))
    for kind in _COLLECTED_KINDS
}
"""The kinds that score by the number of their cards."""
POINTS_TO_CALL = 7
"""The card points needed to end the round."""
TARGET = {2: 40, 3: 35, 4: 30}
"""The points that end the game, by the number of players."""
TWINS: tuple[Kind, ...] = ("crab", "boat", "fish")
"""The kinds that pair with themselves."""


class ScoringGroup(msgspec.Struct, frozen=True):
    """Cards that score together."""

    cards: tuple[Card, ...]
    """The cards; a multiplier stands after the cards it counts."""
    points: int
    """The points, at least one."""

    @property
    def is_pair(self) -> bool:
        """Whether the group is two cards that can be laid together."""
        return len(self.cards) == 2 and PARTNER.get(self.cards[0].kind) == self.cards[1].kind


class Breakdown(NamedTuple):
    """A player's cards grouped by score; `card_points` is the sum."""

    groups: tuple[ScoringGroup, ...]
    """The laid pairs, pairs in hand, sets and multipliers, then mermaids; no card is in two of them."""
    unscored: Hand
    """The cards in hand that score nothing."""


def breakdown(hand: Hand, laid: Sequence[Pair], pair_points: int) -> Breakdown:
    """Groups a player's cards by the way they score."""
    pairs, loose = split_pairs(hand)
    kinds: dict[Kind, int] = count_items([card.kind for card in chain(hand, *laid)])
    mermaids = tuple(card for card in loose if card.kind == "mermaid")
    scored = [
        *((_collection_cards(kind, loose), _collection_points(kind, kinds)) for kind in COLLECTIONS if kind in kinds),
        (mermaids, _mermaid_points(len(mermaids), hand, laid)),
    ]
    collections = [ScoringGroup(cards, points) for cards, points in scored if points]
    scoring = set(chain.from_iterable(group.cards for group in collections))
    paying = [ScoringGroup(pair, pair_points) for pair in (*laid, *pairs)]
    return Breakdown((*paying, *collections), tuple(card for card in loose if card not in scoring))


def split_pairs(hand: Hand) -> tuple[list[Pair], list[Card]]:
    """Returns the pairs of a hand (first matching partner wins), and the cards without a partner."""
    pairs: list[Pair] = []
    loose: list[Card] = []
    for card in hand:
        partner = next((other for other in loose if other.kind == PARTNER.get(card.kind)), None)
        if partner is None:
            loose.append(card)
        else:
            loose.remove(partner)
            pairs.append((partner, card))
    return pairs, loose


def card_points(hand: Sequence[Card], laid: Sequence[Pair], pair_points: int) -> int:
    """Returns the points of a player's cards: pairs, sets, multipliers and mermaids, without a colour bonus.

    A pair counts the same laid and in hand, but laid cards do not pair with cards in hand.
    """
    kinds: dict[Kind, int] = count_items([card.kind for card in hand])
    points = pair_points * (len(laid) + pairs_in_hand(kinds))
    for pair in laid:
        for card in pair:
            kinds[card.kind] = kinds.get(card.kind, 0) + 1
    points += sum([_collection_points(kind, kinds) for kind in kinds if kind in COLLECTIONS])
    return points + _mermaid_points(kinds["mermaid"], hand, laid) if "mermaid" in kinds else points


def colour_bonus(hand: Sequence[Card], laid: Sequence[Pair]) -> int:
    """Returns the size of the largest colour group, which counts only after a last chance."""
    return max(colour_groups(hand, laid), default=0)


def colour_groups(hand: Sequence[Card], laid: Sequence[Pair]) -> tuple[int, ...]:
    """Returns the sizes of a player's colour groups, hand and laid, largest first.

    White is a colour like any other.
    """
    colours = count_items([card.colour for card in chain(hand, *laid)])
    return tuple(sorted(colours.values(), reverse=True))


def largest_colour(cards: Iterable[Card]) -> tuple[Colour | None, int]:
    """Returns the most frequent colour and its count; of equal ones the first named, None without a card."""
    counts = count_items([card.colour for card in cards])
    if not counts:
        return None, 0
    colour = max(COLOURS, key=lambda colour: counts.get(colour, 0))
    return colour, counts[colour]


def caller_wins(caller: Seat, points: tuple[int, ...]) -> bool:
    """Returns whether a last chance is won: the caller's card points are at least as high as everyone's."""
    return points[caller] == max(points)


def round_points(call: Call, caller: Seat, points: tuple[int, ...], bonuses: tuple[int, ...]) -> tuple[int, ...]:
    """Returns each seat's score of a round, from its card points and its colour bonus."""
    if call == "stop":
        return points
    if caller_wins(caller, points):
        return tuple(points[caller] + bonus if seat == caller else bonus for seat, bonus in enumerate(bonuses))
    return tuple(bonuses[caller] if seat == caller else own for seat, own in enumerate(points))


def count_items(things: Iterable[Thing]) -> dict[Thing, int]:
    """Counts equal items."""
    counts: dict[Thing, int] = {}
    for (
        thing
    ) in things:  # a Counter takes three times as long for a few items, and this is the computer players' hottest path
        counts[thing] = counts.get(thing, 0) + 1
    return counts


def pairs_in_hand(kinds: Mapping[Kind, int]) -> int:
    """Returns the number of pairs in cards, from the number of cards of each kind."""
    twins = sum([kinds[kind] // 2 for kind in TWINS if kind in kinds])
    return twins + min(kinds.get("swimmer", 0), kinds.get("shark", 0))


def _collection_points(kind: Kind, kinds: Mapping[Kind, int]) -> int:
    """Returns the points of all cards of a kind as a set, and by their multiplier."""
    worth, multiplier, each = COLLECTIONS[kind]
    number = kinds[kind]
    return worth[number] + each * number if multiplier in kinds else worth[number]


def _collection_cards(kind: Kind, loose: Sequence[Card]) -> tuple[Card, ...]:
    """Returns the cards of a kind that are in no pair, with their multiplier."""
    collection = kind, COLLECTIONS[kind].multiplier
    return tuple(sorted((card for card in loose if card.kind in collection), key=lambda card: card.kind != kind))


def _mermaid_points(mermaids: int, hand: Sequence[Card], laid: Sequence[Pair]) -> int:
    """Returns the mermaids' points: the first counts the largest colour group, each further one the next."""
    return sum(colour_groups(hand, laid)[:mermaids])
