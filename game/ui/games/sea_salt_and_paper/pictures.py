"""A move in pictures: the cards it is about, or the sign of what is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    PickFromPile,
    Pile,
    SearchPile,
    StealFrom,
    TakeDiscard,
    View,
)
from game.play.sea_salt_and_paper.choices import Move, card_look
from game.ui.table.content.advice import Pictures

_SIGNS = {
    DrawTwo: "back:salt",
    EndTurn: "disc:next:navy",
    CallStop: "disc:anchor:navy",
    CallLastChance: "disc:bell:navy",
}


def pictures(view: View, cast: Sequence[str], move: Move) -> Pictures:
    """The cards side by side; of two drawn the one to keep, and the other on the pile it goes to.

    Args:
        view: of its mover.
        cast: each seat's shepherd.
    """
    match move:
        case TakeDiscard(pile):
            return ((_top(view, pile),),)
        case Keep(card, pile):
            others = [drawn for place, drawn in enumerate(view.drawn) if place != view.drawn.index(card)]
            return ((card_look(card),), *((card_look(other), _top(view, pile)) for other in others))
        case LayPair(cards):
            return tuple((card_look(card),) for card in cards)
        case SearchPile(pile):
            return (("disc:look:navy", _top(view, pile)),)
        case PickFromPile(card):
            return ((card_look(card),),)
        case StealFrom(seat):
            return (("disc:steal:navy", f"head:{cast[seat]}:calm"),)
        case DrawTwo() | EndTurn() | CallStop() | CallLastChance():
            return ((_SIGNS[type(move)],),)
        case _:
            assert_never(move)


def _top(view: View, pile: Pile) -> str:
    """The card that lies on a pile, or the place for one."""
    top = view.pile_tops[pile]
    return "place" if top is None else card_look(top)
