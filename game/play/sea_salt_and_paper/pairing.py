"""The pairs that can be laid from a hand; the first matching partner wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.engine.sea_salt_and_paper import Card, Hand, Kind, Pair
from game.engine.sea_salt_and_paper.scoring import split_pairs

PAIRED_KINDS: tuple[tuple[Kind, Kind], ...] = (
    ("boat", "boat"),
    ("crab", "crab"),
    ("fish", "fish"),
    ("shark", "swimmer"),
)
"""The kinds that are laid together, in display order."""


EFFECTS: Mapping[Kind, str] = MappingProxyType(
    {"crab": "look", "boat": "again", "fish": "draw", "shark": "steal", "swimmer": "steal"}
)
"""The picture of a pair's effect, by the kind of either card."""


@dataclass(frozen=True, slots=True)
class Family:
    """The cards of a hand that can pair with each other."""

    pairs: tuple[Pair, ...]
    """The pairs as displayed."""
    loose: Hand
    """The cards without a partner."""

    @property
    def cards(self) -> Hand:
        return tuple(sorted([*self.loose, *(card for pair in self.pairs for card in pair)]))

    def partners(self, card: Card) -> Hand:
        """Returns the distinct cards that can be laid with that one."""
        others = list(self.cards)
        others.remove(card)
        return tuple(dict.fromkeys(other for other in others if (card.kind, other.kind) in _PAIRABLE))

    @property
    def has_choice(self) -> bool:
        """Whether more than one distinct pair can be made of them."""
        return len({pair_of(card, other) for card in self.cards for other in self.partners(card)}) > 1


_PAIRABLE = frozenset([*PAIRED_KINDS, *((other, one) for one, other in PAIRED_KINDS)])


def pair_of(card: Card, other: Card) -> Pair:
    """Returns the two cards as a pair, sorted."""
    return (card, other) if card <= other else (other, card)


def families(hand: Hand) -> tuple[Family, ...]:
    """Returns the cards of a hand that can pair, grouped by their possible partners."""
    pairs, loose = split_pairs(hand)
    found = (
        Family(
            tuple(pair for pair in pairs if pair[0].kind in kinds), tuple(card for card in loose if card.kind in kinds)
        )
        for kinds in PAIRED_KINDS
    )
    return tuple(family for family in found if family.pairs or family.loose)
