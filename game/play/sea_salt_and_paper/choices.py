"""What a turn offers: cards to draw, the one to keep, pairs to lay, what they do, and the calls."""

from __future__ import annotations

from typing import Any, assert_never

from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    Card,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    PickFromPile,
    SearchPile,
    StealFrom,
    TakeDiscard,
    View,
)
from game.play.choices import Choice, Choices, phrase


def choices(view: View, legal: tuple[Any, ...]) -> Choices:
    """A choice a move; of two cards drawn first the one to keep, then the pile for the other."""
    keeps = [move for move in legal if isinstance(move, Keep)]
    if keeps:
        return tuple(_keep(view, card, keeps) for card in dict.fromkeys(move.card for move in keeps))
    return tuple(_choice(move) for move in legal)


def card_look(card: Card) -> str:
    """The look of a card that lies open."""
    return f"salt:{card.kind}:{card.colour}"


def _keep(view: View, card: Card, keeps: list[Keep]) -> Choice:
    piles = tuple(
        Choice(f"pile:{move.pile}", phrase("Pile {number}", number=move.pile + 1), "", move, at_once=True)
        for move in keeps
        if move.card == card
    )
    number = view.drawn.index(card)
    return Choice(f"drawn:{number}", phrase("Keep card {number}", number=number + 1), card_look(card), next=piles)


def _choice(move: Any) -> Choice:
    match move:
        case TakeDiscard(pile):
            return Choice(f"pile:{pile}", phrase("Take from pile {number}", number=pile + 1), "", move, at_once=True)
        case DrawTwo():
            return Choice("deck", phrase("Draw"), "back:salt", move, at_once=True)
        case LayPair((one, other)):
            name = phrase("Lay {one} and {other}", one=str(one), other=str(other))
            return Choice(f"pair:{one.kind}:{one.colour}:{other.kind}:{other.colour}", name, card_look(one), move)
        case SearchPile(pile):
            return Choice(f"pile:{pile}", phrase("Look into pile {number}", number=pile + 1), "", move, at_once=True)
        case PickFromPile(card, index):
            name = phrase("Take {card}", card=str(card))
            return Choice(f"found:{index}", name, card_look(card), move)
        case StealFrom(seat):
            return Choice(f"seat:{seat}", phrase("Steal from seat {number}", number=seat + 1), "", move)
        case EndTurn():
            return Choice("end", phrase("Go on"), "", move, at_once=True)
        case CallStop():
            return Choice("stop", phrase("Stop"), "", move)
        case CallLastChance():
            return Choice("last_chance", phrase("Last chance"), "", move)
        case _:
            assert_never(move)
