"""The layout of a hand in groups of cards, with each group's current value."""

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
"""The kinds in display order, each multiplier with the kind that it counts."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that stand close together."""

    cards: Hand
    pearls: int = 0
    """Their current value."""
    pair: int | None = None
    """The number that its choice has, if they are a pair."""


def groups_of(hand: Hand, laid: Sequence[Pair], pair_points: int) -> tuple[CardGroup, ...]:
    """Returns pairs first, then sets with their multiplier, then single cards, mermaids last.

    The values of the groups and the laid pairs add up to the points of the cards.
    """
    scored = breakdown(hand, laid, pair_points)
    in_hand = scored.groups[len(laid) :]
    paired = sorted((group for group in in_hand if group.is_pair), key=lambda group: _position(group.cards))
    pairs = (CardGroup(group.cards, group.points, number) for number, group in enumerate(paired))
    others = [
        *(CardGroup(group.cards, group.points) for group in in_hand if not group.is_pair),
        *(CardGroup((card,)) for card in scored.unscored),
    ]
    return (*pairs, *sorted(others, key=_rank))


def _rank(group: CardGroup) -> tuple[int, int]:
    """Returns the sort key: sets and multipliers with company, cards waiting for a partner, cards waiting for a set."""
    kind = group.cards[0].kind
    if kind == "mermaid":
        return 3, 0
    if len(group.cards) > 1:
        return 0, _position(group.cards)
    return 1 if kind in PARTNER else 2, _position(group.cards)


def _position(cards: Hand) -> int:
    return ORDER.index(cards[0].kind)
