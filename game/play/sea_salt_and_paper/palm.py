"""What a seat of Sea Salt & Paper holds: its cards as they go together, and the raft they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.sea_salt_and_paper import DECK as CARDS
from game.engine.sea_salt_and_paper import Card, View
from game.play.choices import phrase
from game.play.palm import SHEPHERD, Faces, Held, HeldRow, OpenSeat, OwnNumber, Palm, Promise
from game.play.sea_salt_and_paper.choices import (
    DECK,
    LAST_CHANCE,
    STOP,
    card_id,
    card_look,
    numbered,
    pair_id,
    pile_id,
    victim_id,
)
from game.play.sea_salt_and_paper.pairing import EFFECTS, Family, families
from game.play.sea_salt_and_paper.words import card_name

PLACES = 4
FACES = Faces(tuple(card_look(card) for card in dict.fromkeys(CARDS)), PLACES)
LAST = "mermaid"


def palm(view: View) -> Palm:
    """The raft for everybody; to a seat its hand and its laid pairs too, to an onlooker what every seat has."""
    if view.seat is None:
        seats = tuple(OpenSeat(seat, _open_signs(view, seat)) for seat in range(len(view.points)))
        return Palm((), (_raft(view),), seats)
    rows = [_raft(view)]
    if view.phase == "rob" and view.turn == view.seat:
        rows.append(_others(view, view.seat))
    rows.append(HeldRow("hand", _hand(view), PLACES))
    if laid := [card for pair in view.laid[view.seat] for card in pair]:
        rows.append(HeldRow("laid", tuple(Held(card_look(card), card_name(card)) for card in laid), 2 * PLACES))
    return Palm(_signs(view, view.seat), tuple(rows), promises=_promises(view, view.seat))


def _signs(view: View, seat: int) -> tuple[OwnNumber, ...]:
    return (_pearls(view)._replace(is_counted=True), _points(view, seat))


def _pearls(view: View) -> OwnNumber:
    pearls = view.card_points or 0
    return OwnNumber("pearl:on", phrase("{number} pearls", number=pearls), pearls)


def _promises(view: View, seat: int) -> tuple[Promise, ...]:
    """What each call would bring: the pearls, and with a bet that is won the largest colour too."""
    if view.phase != "pairs" or view.turn != seat:
        return ()
    pearls = _pearls(view)
    cards = (*view.hand, *(card for pair in view.laid[seat] for card in pair))
    ((colour, count),) = Counter(card.colour for card in cards).most_common(1)
    bonus = OwnNumber(f"mark:{colour}", phrase("{number} of one colour", number=count), count)
    return Promise(STOP, (pearls,)), Promise(LAST_CHANCE, (pearls, bonus))


def _open_signs(view: View, seat: int) -> tuple[OwnNumber, ...]:
    size, pairs = view.hand_sizes[seat], len(view.laid[seat])
    return (
        OwnNumber("icon:cards", phrase("{number} cards", number=size), size),
        OwnNumber("icon:check", phrase("{number} pairs laid", number=pairs), pairs),
        _points(view, seat),
    )


def _points(view: View, seat: int) -> OwnNumber:
    return OwnNumber("icon:star", phrase("{number} points", number=view.points[seat]), view.points[seat])


def _raft(view: View) -> HeldRow:
    """The deck and the two piles."""
    deck = Held("back:salt", phrase("Deck: {number} cards", number=view.deck_height), DECK, view.deck_height)
    return HeldRow("table", (deck, _pile(view, 0), _pile(view, 1)), 3)


def _pile(view: View, pile: int) -> Held:
    top, height = view.pile_tops[pile], view.pile_heights[pile]
    if top is None:
        return Held("", phrase("Pile {number}: empty", number=pile + 1), pile_id(pile))
    name = phrase("Pile {number}: {card}", number=pile + 1, card=card_name(top))
    return Held(card_look(top), name, pile_id(pile), height)


def _others(view: View, seat: int) -> HeldRow:
    """Those whom a card can be stolen from, each with how many it holds."""
    others = tuple(
        Held(
            f"flag:{SHEPHERD}",
            phrase("Seat {number}: {count} cards", number=other + 1, count=size),
            victim_id(other),
            size,
            other,
        )
        for other, size in enumerate(view.hand_sizes)
        if other != seat
    )
    return HeldRow("table", others, 3)


def _hand(view: View) -> tuple[Held, ...]:
    """Cards that go together first, the mermaids last; a press means the pair, or the card where partners differ."""
    held: list[Held] = []
    rest = list(view.hand)
    number = 0
    for family in families(view.hand):
        if family.has_choice:
            ids = [(card, card_id(card, copy)) for card, copy in numbered(family.cards)]
        else:
            pairs = [(card, pair_id(number + place)) for place, pair in enumerate(family.pairs) for card in pair]
            ids = [*pairs, *((card, "") for card in family.loose)]
        number += len(family.pairs)
        held += _with_effects([_card(card, choice) for card, choice in ids if family.pairs], family)
        for card in family.cards if family.pairs else ():
            rest.remove(card)
    rest.sort(key=lambda card: (card.kind == LAST, card))
    return (*held, *(_card(card, "") for card in rest))


def _with_effects(held: Sequence[Held], family: Family) -> list[Held]:
    """The first card of each pair that stands fixed carries what the pair does."""
    firsts = range(0, 0 if family.has_choice else 2 * len(family.pairs), 2)
    return [
        card._replace(effect=f"icon:{EFFECTS[family.pairs[0][0].kind]}") if place in firsts else card
        for place, card in enumerate(held)
    ]


def _card(card: Card, choice: str) -> Held:
    return Held(card_look(card), card_name(card), choice)
