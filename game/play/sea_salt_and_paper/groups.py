"""How a hand stands on the table: its cards in groups, and what each group is worth now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.sea_salt_and_paper import Hand, Kind, Pair
from game.engine.sea_salt_and_paper.cards import PARTNER
from game.engine.sea_salt_and_paper.scoring import breakdown

ORDER: tuple[Kind, ...] = (
    *("shell", "octopus", "penguin", "colony", "sailor", "captain"),
    *("boat", "lighthouse", "crab", "fish", "shoal", "shark", "swimmer", "mermaid"),
)
"""The kinds as they stand beside each other, each multiplier with what it counts."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that stand close together."""

    cards: Hand
    pearls: int = 0
    """What they are worth now."""
    pair: int | None = None
    """The number of the pair as it is chosen by, if they are one."""


def groups_of(hand: Hand, laid: Sequence[Pair], pair_points: int) -> tuple[Group, ...]:
    """Pairs first, then sets with their multiplier, then single cards, mermaids last.

    What the groups and the laid pairs are worth adds up to the points of the cards.
    """
    scored = breakdown(hand, laid, pair_points)
    in_hand = scored.groups[len(laid) :]
    paired = sorted((group for group in in_hand if group.is_pair), key=lambda group: _place(group.cards))
    pairs = (Group(group.cards, group.points, number) for number, group in enumerate(paired))
    others = [
        *(Group(group.cards, group.points) for group in in_hand if not group.is_pair),
        *(Group((card,)) for card in scored.unscored),
    ]
    return (*pairs, *sorted(others, key=_rank))


def _rank(group: Group) -> tuple[int, int]:
    """Sets and multipliers that have company, then cards that wait for a partner, then those that wait for a set."""
    kind = group.cards[0].kind
    if kind == "mermaid":
        return 3, 0
    if len(group.cards) > 1:
        return 0, _place(group.cards)
    return 1 if kind in PARTNER else 2, _place(group.cards)


def _place(cards: Hand) -> int:
    return ORDER.index(cards[0].kind)
