"""What the viewer holds as the table shows it, worked out once: its groups, and what can be done with each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.sea_salt_and_paper import Card, Hand
from game.play.sea_salt_and_paper.choices import card_id, drawn_id, found_id, pair_id
from game.play.sea_salt_and_paper.groups import Group, groups_of
from game.play.sea_salt_and_paper.pairing import EFFECTS, families
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, is_laying, own_laid


@dataclass(frozen=True, slots=True)
class HeldCard:
    """One card of a hand."""

    card: Card
    id: str
    """Its choice's, and its piece's; "" for one that is not in the hand yet."""
    is_picked: bool = False
    is_partner: bool = False
    """Whether it can be laid with the one that is picked."""
    is_single: bool = False
    """Whether it can be picked alone to choose its partner."""


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Cards that stand close together."""

    cards: tuple[HeldCard, ...]
    pearls: int = 0
    """What they are worth, with the one that is coming."""
    solid: int = 0
    """How many of its pearls are there already."""
    effect: str = ""
    """What they do when they are laid; "" if they are no pair."""
    pair: str = ""
    """The id of the pair that can be laid now, if they are one."""
    is_apart: bool = False
    """Whether its cards can be laid in more than one way, so that each is pressed by itself."""
    is_lost: bool = False
    """Whether it was stolen and is shown once more."""


def held(seen: SaltSeen, coming: Card | None = None) -> tuple[HandGroup, ...]:
    """The groups of the hand, with the card that would come, and after them what was lost."""
    now, cards = _groups(seen), _Cards(seen)
    if coming is None:
        found = [cards.group(group, group.pearls) for group in now]
    else:
        found = [cards.group(group, _there(now, group), coming) for group in _groups(seen, coming)]
    number = sum(len(group.cards) for group in found)
    lost = (HeldCard(card, f"lost:{place}") for place, card in enumerate(seen.view.lost, number))
    return (*found, *(HandGroup((card,), is_lost=True) for card in lost))


def coming_card(seen: SaltSeen) -> Card | None:
    """The card that the viewer has lifted to take it, if it has."""
    for cards, name in ((seen.view.drawn, drawn_id), (seen.view.opened, found_id)):
        for number, card in enumerate(cards):
            if seen.path[:1] == (name(number),):
                return card
    return None


def _groups(seen: SaltSeen, *coming: Card) -> tuple[Group, ...]:
    return groups_of(tuple(sorted((*seen.view.hand, *coming))), own_laid(seen.view), seen.view.pair_points)


def _there(now: Sequence[Group], group: Group) -> int:
    """How many pearls of a group are there already."""
    return min(group.pearls, sum(old.pearls for old in now if set(old.cards) <= set(group.cards)))


class _Cards:
    """The cards of a hand one after the other, each with what can be done with it."""

    def __init__(self, seen: SaltSeen) -> None:
        self._is_laying = is_laying(seen)
        self._families = {
            card: family
            for family in (families(seen.view.hand) if self._is_laying else ())
            if family.has_choice
            for card in family.cards
        }
        self._picked = next((step for step in seen.path if step.startswith("card:")), "")
        self._held = Counter[Card]()
        self._has_come = False

    def group(self, group: Group, solid: int, coming: Card | None = None) -> HandGroup:
        cards = list(group.cards)
        is_new = coming in cards and not self._has_come
        if coming is not None and is_new:
            self._has_come = True
            cards.remove(coming)
        is_apart = any(card in self._families for card in cards)
        is_offered = self._is_laying and not (self._picked and is_apart)
        return HandGroup(
            (*map(self._card, cards), *((HeldCard(coming, ""),) if coming is not None and is_new else ())),
            group.pearls,
            solid,
            "" if group.pair is None else EFFECTS[group.cards[0].kind],
            pair_id(group.pair) if group.pair is not None and is_offered else "",
            is_apart,
        )

    def _card(self, card: Card) -> HeldCard:
        piece = card_id(card, self._held[card])
        self._held[card] += 1
        is_picked, partners = piece == self._picked, self._partners(card)
        is_partner = not is_picked and any(self._picked.startswith(card_id(one, 0)[:-1]) for one in partners)
        return HeldCard(card, piece, is_picked, is_partner, bool(partners))

    def _partners(self, card: Card) -> Hand:
        return self._families[card].partners(card) if card in self._families else ()
