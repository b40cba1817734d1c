"""What the viewer's hand shows: its groups, with what would come and what was lost, and what can be done with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.engine.sea_salt_and_paper import Card, Colour, Hand
from game.play.sea_salt_and_paper.choices import drawn_id, found_id
from game.play.sea_salt_and_paper.groups import Group, groups_of
from game.play.sea_salt_and_paper.pairing import Family, families
from game.ui.games.sea_salt_and_paper.tableau import Tableau

TO_CALL = 7
"""So many places for pearls has the plank: filled, a call is possible."""


@dataclass(frozen=True, slots=True)
class HandGroup:
    """One group of the hand as it is shown."""

    group: Group
    coming: int | None = None
    """The place in the group of a card that is not in the hand yet."""
    solid: int = 0
    """How many of its pearls are there already."""
    is_lost: bool = False
    """Whether it was stolen and is shown once more."""


def parts_of(tableau: Tableau) -> tuple[HandGroup, ...]:
    """The groups of the hand, with the card that would come, and after them what was lost."""
    coming = coming_card(tableau)
    now = groups_of(tableau.hand, tableau.own_laid, tableau.pair_points)
    lost = tuple(HandGroup(Group((card,)), is_lost=True) for card in tableau.lost)
    if coming is None:
        return (*(HandGroup(group, solid=group.pearls) for group in now), *lost)
    then = groups_of(tuple(sorted((*tableau.hand, coming))), tableau.own_laid, tableau.pair_points)
    return (*_with_coming(now, then, coming), *lost)


def coming_card(tableau: Tableau) -> Card | None:
    """The card that the viewer has lifted to take it, if it has."""
    for cards, name in ((tableau.drawn, drawn_id), (tableau.opened, found_id)):
        for number, card in enumerate(cards):
            if tableau.path[:1] == (name(number),):
                return card
    return None


def _with_coming(now: Sequence[Group], then: Sequence[Group], coming: Card) -> Iterator[HandGroup]:
    """The groups as they will be; the pearls that are there already are solid."""
    is_told = False
    for group in then:
        solid = min(group.pearls, sum(old.pearls for old in now if set(old.cards) <= set(group.cards)))
        if is_told or coming not in group.cards:
            yield HandGroup(group, solid=solid)
        else:
            is_told = True
            others = list(group.cards)
            others.remove(coming)
            yield HandGroup(replace(group, cards=(*others, coming)), len(others), solid)


def is_laying(tableau: Tableau) -> bool:
    """Whether the viewer may lay pairs now."""
    return tableau.chooser is not None and tableau.phase == "pairs"


def is_stealing(tableau: Tableau) -> bool:
    """Whether the viewer is to choose whom to steal from."""
    return tableau.chooser is not None and tableau.phase in ("rob", "steal")


def picked_card(tableau: Tableau) -> str | None:
    """The id of the card that the viewer has picked to pair it, if it has."""
    return next((step for step in tableau.path if step.startswith("card:")), None)


def family_of(tableau: Tableau, card: Card) -> Family | None:
    """The cards of the hand that pair with a card, itself among them."""
    return next((family for family in families(tableau.hand) if card in family.cards), None)


def has_choice(tableau: Tableau, card: Card) -> bool:
    """Whether a card could be laid in more than one way."""
    family = family_of(tableau, card)
    return family is not None and family.has_choice


def may_call(tableau: Tableau) -> bool:
    """Whether the viewer may end the round now."""
    return is_laying(tableau) and tableau.call is None and tableau.worth >= TO_CALL


def best_colour(tableau: Tableau) -> tuple[Colour, int]:
    """The colour that the viewer has most cards of, and how many."""
    cards: Hand = (*tableau.hand, *(card for pair in tableau.own_laid for card in pair))
    counts: Counter[Colour] = Counter(card.colour for card in cards)
    ((colour, count),) = counts.most_common(1)
    return colour, count
