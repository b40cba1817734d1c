"""What hands are worth in Sea Salt & Paper, in the order of the rule page's scoring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Literal, TypeAlias, TypeVar

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import Card, Kind, Pair

Call: TypeAlias = Literal["stop", "last_chance"]
Thing = TypeVar("Thing")
SETS: dict[Kind, tuple[int, ...]] = {
    "shell": (0, 0, 2, 4, 6, 8, 10),
    "octopus": (0, 0, 3, 6, 9, 12),
    "penguin": (0, 1, 3, 5),
    "sailor": (0, 0, 5),
}
"""What a set is worth, by the number of its cards from none on."""
MULTIPLIERS: dict[Kind, tuple[Kind, int]] = {
    "lighthouse": ("boat", 1),
    "shoal": ("fish", 1),
    "colony": ("penguin", 2),
    "captain": ("sailor", 3),
}
"""The kind that a multiplier counts, and the points for each of its cards."""
POINTS_TO_CALL = 7
"""With so many card points a player may end the round."""
TARGET = {2: 40, 3: 35, 4: 30}
"""The points that end the game, by the number of players."""
TWINS: tuple[Kind, ...] = ("crab", "boat", "fish")
"""The kinds that pair with their own."""


def card_points(hand: Sequence[Card], laid: Sequence[Pair], pair_points: int) -> int:
    """The points of a player's cards: pairs, sets, multipliers and mermaids, without a colour bonus.

    A pair counts the same laid and in hand, but laid cards do not pair with cards in hand.
    """
    kinds: dict[Kind, int] = counted([card.kind for card in hand])
    pairs = len(laid) + pairs_in_hand(kinds)
    for pair in laid:
        for card in pair:
            kinds[card.kind] = kinds.get(card.kind, 0) + 1
    mermaids = sum(colour_groups(hand, laid)[: kinds["mermaid"]]) if "mermaid" in kinds else 0
    return pair_points * pairs + _sets(kinds) + _multipliers(kinds) + mermaids


def colour_bonus(hand: Sequence[Card], laid: Sequence[Pair]) -> int:
    """The size of the largest colour group, which counts after a last chance only."""
    return max(colour_groups(hand, laid), default=0)


def colour_groups(hand: Sequence[Card], laid: Sequence[Pair]) -> tuple[int, ...]:
    """The sizes of a player's colour groups, in hand and laid, the largest first; white is a colour like any other."""
    colours = counted([card.colour for card in chain(hand, *laid)])
    return tuple(sorted(colours.values(), reverse=True))


def caller_wins(caller: Seat, points: tuple[int, ...]) -> bool:
    """Whether a last chance is won: the caller's card points are at least as high as everyone's."""
    return points[caller] == max(points)


def round_points(call: Call, caller: Seat, points: tuple[int, ...], bonuses: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat scores in a round, of its card points and its colour bonus."""
    if call == "stop":
        return points
    if caller_wins(caller, points):
        return tuple(points[caller] + bonus if seat == caller else bonus for seat, bonus in enumerate(bonuses))
    return tuple(bonuses[caller] if seat == caller else own for seat, own in enumerate(points))


def counted(things: Iterable[Thing]) -> dict[Thing, int]:
    """How many there are of each thing."""
    counts: dict[Thing, int] = {}
    for thing in things:  # a Counter takes three times as long for so few, and points are what players ask for most
        counts[thing] = counts.get(thing, 0) + 1
    return counts


def pairs_in_hand(kinds: Mapping[Kind, int]) -> int:
    """How many pairs cards make, by the number of cards of each kind."""
    twins = sum([kinds[kind] // 2 for kind in TWINS if kind in kinds])
    return twins + min(kinds.get("swimmer", 0), kinds.get("shark", 0))


def _sets(kinds: Mapping[Kind, int]) -> int:
    return sum([worth[kinds[kind]] for kind, worth in SETS.items() if kind in kinds])


def _multipliers(kinds: Mapping[Kind, int]) -> int:
    return sum([kinds.get(other, 0) * each for kind, (other, each) in MULTIPLIERS.items() if kind in kinds])
