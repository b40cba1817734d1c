"""How the cards of a hand stand together: the pairs that can be laid, first partners first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.engine.sea_salt_and_paper import Card, Hand, Kind, Pair
from game.engine.sea_salt_and_paper.scoring import split_pairs

PAIRED: tuple[tuple[Kind, Kind], ...] = (("boat", "boat"), ("crab", "crab"), ("fish", "fish"), ("shark", "swimmer"))
"""The kinds that are laid together, in the order in which they stand in a hand."""


EFFECTS: Mapping[Kind, str] = MappingProxyType(
    {"crab": "look", "boat": "again", "fish": "draw", "shark": "steal", "swimmer": "steal"}
)
"""The picture of what a pair does, by the kind of either card."""


@dataclass(frozen=True, slots=True)
class Family:
    """The cards of a hand that pair with each other."""

    pairs: tuple[Pair, ...]
    """As they stand together."""
    loose: Hand
    """Those left without a partner."""

    @property
    def cards(self) -> Hand:
        """All of them, sorted."""
        return tuple(sorted([*self.loose, *(card for pair in self.pairs for card in pair)]))

    def partners(self, card: Card) -> Hand:
        """The distinct cards that can be laid with that one."""
        others = list(self.cards)
        others.remove(card)
        return tuple(dict.fromkeys(other for other in others if (card.kind, other.kind) in _FITTING))

    @property
    def has_choice(self) -> bool:
        """Whether more than one pair can be made of them."""
        return len({pair_of(card, other) for card in self.cards for other in self.partners(card)}) > 1


_FITTING = frozenset([*PAIRED, *((other, one) for one, other in PAIRED)])


def pair_of(card: Card, other: Card) -> Pair:
    """The two as a pair, sorted."""
    return (card, other) if card <= other else (other, card)


def families(hand: Hand) -> tuple[Family, ...]:
    """The cards of a hand that come in pairs, by what they pair with."""
    pairs, loose = split_pairs(hand)
    found = (
        Family(
            tuple(pair for pair in pairs if pair[0].kind in kinds), tuple(card for card in loose if card.kind in kinds)
        )
        for kinds in PAIRED
    )
    return tuple(family for family in found if family.pairs or family.loose)
