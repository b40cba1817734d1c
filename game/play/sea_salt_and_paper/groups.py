"""How a hand stands on the table: its cards in groups, and what each group is worth now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.sea_salt_and_paper import Card, Hand, Kind, Pair
from game.engine.sea_salt_and_paper.scoring import MULTIPLIERS, SETS, colour_groups
from game.play.sea_salt_and_paper.pairing import families


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
    counts: Counter[Kind] = Counter(card.kind for card in (*hand, *(card for pair in laid for card in pair)))
    pairs = [pair for family in families(hand) for pair in family.pairs]
    loose = [card for family in families(hand) for card in family.loose]
    standing = [Group(pair, pair_points, number) for number, pair in enumerate(pairs)]
    sets = list(_sets(hand, loose, counts))
    taken = Counter(card for group in sets for card in group.cards)
    singles = [Group((card,)) for card in loose if not taken[card]]
    real, lone = ([group for group in sets if (len(group.cards) > 1) == is_real] for is_real in (True, False))
    return (*standing, *real, *singles, *lone, *_mermaids(hand, laid))


def _mermaids(hand: Hand, laid: Sequence[Pair]) -> Iterator[Group]:
    cards = tuple(card for card in hand if card.kind == "mermaid")
    if cards:
        yield Group(cards, sum(colour_groups(hand, laid)[: len(cards)]))


def _sets(hand: Hand, loose: Sequence[Card], counts: Counter[Kind]) -> Iterator[Group]:
    """Cards that count together, each with its multiplier; of what comes in pairs those that have no partner."""
    multipliers = {counted: kind for kind, (counted, _) in MULTIPLIERS.items()}
    for kind in ("shell", "octopus", "penguin", "sailor", "boat", "fish"):
        cards = [card for card in (loose if kind in ("boat", "fish") else hand) if card.kind == kind]
        more = [card for card in hand if card.kind == multipliers.get(kind)]
        if more or (cards and kind in SETS):
            worth = SETS[kind][counts[kind]] if kind in SETS else 0
            each = MULTIPLIERS[more[0].kind][1] if more else 0
            yield Group((*cards, *more), worth + each * counts[kind])
