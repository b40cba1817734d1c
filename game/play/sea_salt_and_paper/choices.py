"""The choices of a turn: cards to draw, the one to keep, pairs to lay, their effects, and the calls."""

from __future__ import annotations

from game.engine import sea_salt_and_paper as salt
from game.engine.api import Seat
from game.play.choices import Choice, Choices, Phrase, phrase
from game.play.sea_salt_and_paper.pairing import Family, families, pair_of
from game.play.sea_salt_and_paper.words import card_name

DECK, END, STOP, LAST_CHANCE = "deck", "end", "stop", "last_chance"
"""The ids of the deck, of ending the turn, and of the two calls."""


def pile_id(pile: salt.Pile) -> str:
    return f"pile:{pile}"


def drawn_id(number: int) -> str:
    """Returns the id of the choice to keep one of two cards drawn."""
    return f"drawn:{number}"


def found_id(index: int) -> str:
    """Returns the id of the choice of a card in the searched pile, counted from its bottom."""
    return f"found:{index}"


def pair_id(number: int) -> str:
    """Returns the id of the choice of a pair, by its number in the hand."""
    return f"pair:{number}"


def card_id(card: salt.Card, copy: int) -> str:
    """Returns the id of the choice of a card with several possible partners; equal cards count from 0."""
    return f"card:{card.kind}:{card.colour}:{copy}"


def victim_id(seat: Seat) -> str:
    """Returns the id of the choice of a seat to steal from."""
    return f"seat:{seat}"


def card_look(card: salt.Card) -> str:
    """Returns the sprite key of a card that lies open."""
    return f"salt:{card.kind}:{card.colour}"


def choices(view: salt.View, legal: tuple[salt.Move, ...]) -> Choices:
    """Returns a choice per move, in two steps for a drawn card to keep and for cards with several partners."""
    match view.phase:
        case "keep":
            return tuple(_keep_choice(number, card, legal) for number, card in enumerate(view.drawn))
        case "pairs":
            return (
                *_pair_choices(view),
                *(_move_choice(move) for move in legal if not isinstance(move, salt.LayPair)),
            )
        case _:
            return tuple(_move_choice(move) for move in legal)


def _keep_choice(number: int, card: salt.Card, legal: tuple[salt.Move, ...]) -> Choice:
    """Returns the choice of a card to keep, then of the pile for the other one, unless only one pile is possible."""
    name = phrase("Keep {number}: {card}", number=number + 1, card=card_name(card))
    piles = tuple(
        Choice(
            pile_id(move.pile), phrase("The other on pile {number}", number=move.pile + 1), "", move, is_immediate=True
        )
        for move in legal
        if isinstance(move, salt.Keep) and move.card == card
    )
    return Choice(drawn_id(number), name, card_look(card), piles[0].move if len(piles) == 1 else None, piles)


def _pair_choices(view: salt.View) -> Choices:
    """Returns fixed pairs as one choice each, and the single cards of those that can be paired in other ways too."""
    found: list[Choice] = []
    number = 0
    for family in families(view.hand):
        if family.has_choice:
            found += [_card_choice(family, card, copy) for card, copy in number_copies(family.cards)]
        else:
            found += [_fixed_pair_choice(pair, number + place) for place, pair in enumerate(family.pairs)]
        number += len(family.pairs)
    return tuple(found)


def _fixed_pair_choice(pair: salt.Pair, number: int) -> Choice:
    """Returns the choice of a pair that is laid with one press."""
    one, other = pair
    name = phrase("Lay {one} and {other}", one=card_name(one), other=card_name(other))
    return Choice(pair_id(number), name, card_look(one), salt.LayPair(pair_of(one, other)), is_immediate=True)


def number_copies(cards: salt.Hand) -> tuple[tuple[salt.Card, int], ...]:
    """Returns each card with the number of equal cards before it."""
    return tuple((card, cards[:place].count(card)) for place, card in enumerate(cards))


def _card_choice(family: Family, card: salt.Card, copy: int) -> Choice:
    """Returns the choice of a card, then of its partner."""
    partners = tuple(
        Choice(
            card_id(other, number),
            phrase("With {card}", card=_numbered_name(family, other, number)),
            card_look(other),
            salt.LayPair(pair_of(card, other)),
            is_immediate=True,
        )
        for other, number in number_copies(family.cards)
        if other in family.partners(card) and (other, number) != (card, copy)
    )
    return Choice(card_id(card, copy), _numbered_name(family, card, copy), card_look(card), next=partners)


def _numbered_name(family: Family, card: salt.Card, copy: int) -> Phrase:
    """Returns a card's name, numbered if the family has several equal ones."""
    if family.cards.count(card) == 1:
        return card_name(card)
    return phrase("{card} ({number})", card=card_name(card), number=copy + 1)


def _move_choice(move: salt.Move) -> Choice:
    match move:
        case salt.TakeDiscard(pile):
            name = phrase("Take from pile {number}", number=pile + 1)
            return Choice(pile_id(pile), name, "", move, is_immediate=True)
        case salt.DrawTwo():
            return Choice(DECK, phrase("Draw two, keep one"), "back:salt", move, is_immediate=True)
        case salt.SearchPile(pile):
            name = phrase("Look into pile {number}", number=pile + 1)
            return Choice(pile_id(pile), name, "", move, is_immediate=True)
        case salt.PickFromPile(card, index):
            name = phrase("Take {number}: {card}", number=index + 1, card=card_name(card))
            return Choice(found_id(index), name, card_look(card), move)
        case salt.StealFrom(seat):
            return Choice(victim_id(seat), phrase("Steal from seat {number}", number=seat + 1), "icon:steal", move)
        case salt.EndTurn():
            return Choice(END, phrase("Go on"), "icon:next", move, is_immediate=True)
        case salt.CallStop():
            return Choice(STOP, phrase("Stop"), "icon:anchor", move)
        case salt.CallLastChance():
            return Choice(LAST_CHANCE, phrase("Last chance"), "icon:bell", move)
        case _:
            raise ValueError(f"{move} is no choice by itself")
