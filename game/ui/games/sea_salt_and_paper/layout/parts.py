"""What the viewer's hand shows: its groups, with what would come and what was lost, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.engine.sea_salt_and_paper import Card, Hand, Pair
from game.play.sea_salt_and_paper.choices import drawn_id, found_id
from game.play.sea_salt_and_paper.groups import Group, groups_of
from game.play.sea_salt_and_paper.pairing import Family, families
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, chooser, own_laid

_families = lru_cache(maxsize=64)(families)
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


def parts_of(seen: SaltSeen) -> tuple[HandGroup, ...]:
    """The groups of the hand, with the card that would come, and after them what was lost."""
    view = seen.view
    return _parts(view.hand, own_laid(view), view.pair_points, view.lost, coming_card(seen))


@lru_cache(maxsize=64)
def _parts(
    hand: Hand, laid: tuple[Pair, ...], pair_points: int, lost: Hand, coming: Card | None
) -> tuple[HandGroup, ...]:
    now = groups_of(hand, laid, pair_points)
    gone = tuple(HandGroup(Group((card,)), is_lost=True) for card in lost)
    if coming is None:
        return (*(HandGroup(group, solid=group.pearls) for group in now), *gone)
    then = groups_of(tuple(sorted((*hand, coming))), laid, pair_points)
    return (*_with_coming(now, then, coming), *gone)


def coming_card(seen: SaltSeen) -> Card | None:
    """The card that the viewer has lifted to take it, if it has."""
    for cards, name in ((seen.view.drawn, drawn_id), (seen.view.opened, found_id)):
        for number, card in enumerate(cards):
            if seen.path[:1] == (name(number),):
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


def is_laying(seen: SaltSeen) -> bool:
    """Whether the viewer may lay pairs now."""
    return chooser(seen) is not None and seen.view.phase == "pairs"


def is_stealing(seen: SaltSeen) -> bool:
    """Whether the viewer is to choose whom to steal from."""
    return chooser(seen) is not None and seen.view.phase in ("rob", "steal")


def picked_card(seen: SaltSeen) -> str | None:
    """The id of the card that the viewer has picked to pair it, if it has."""
    return next((step for step in seen.path if step.startswith("card:")), None)


def family_of(seen: SaltSeen, card: Card) -> Family | None:
    """The cards of the hand that pair with a card, itself among them."""
    return next((family for family in _families(seen.view.hand) if card in family.cards), None)


def has_choice(seen: SaltSeen, card: Card) -> bool:
    """Whether a card could be laid in more than one way."""
    family = family_of(seen, card)
    return family is not None and family.has_choice
