"""Pictures of a move: the cards involved, or the sign of the action."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import sea_salt_and_paper as salt
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.table.content.advice import Pictures

_SIGNS = {
    salt.DrawTwo: "back:salt",
    salt.EndTurn: "disc:next:navy",
    salt.CallStop: "disc:anchor:navy",
    salt.CallLastChance: "disc:bell:navy",
}


def pictures(view: salt.View, cast: Sequence[str], move: salt.Move) -> Pictures:
    """Returns the cards side by side; of two drawn the kept one, and the other on its pile.

    Args:
        view: of its mover.
        cast: each seat's shepherd.
    """
    match move:
        case salt.TakeDiscard(pile):
            return ((_top(view, pile),),)
        case salt.Keep(card, pile):
            others = [drawn_card for place, drawn_card in enumerate(view.drawn) if place != view.drawn.index(card)]
            return ((card_look(card),), *((card_look(other), _top(view, pile)) for other in others))
        case salt.LayPair(cards):
            return tuple((card_look(card),) for card in cards)
        case salt.SearchPile(pile):
            return (("disc:look:navy", _top(view, pile)),)
        case salt.PickFromPile(card):
            return ((card_look(card),),)
        case salt.StealFrom(seat):
            return (("disc:steal:navy", f"head:{cast[seat]}:calm"),)
        case _:
            return ((_SIGNS[type(move)],),)


def _top(view: salt.View, pile: salt.Pile) -> str:
    """Returns the top card of a pile, or the place for one."""
    top = view.pile_tops[pile]
    return "place" if top is None else card_look(top)
