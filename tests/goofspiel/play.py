"""How persons choose in Goofspiel: a card to bid."""

from __future__ import annotations

from game.play.choices import Choice, Choices, phrase
from game.play.contract import PlayKind
from game.play.hand_view import HandView, Held, HeldRow, OpenSeat, OwnNumber
from tests.goofspiel.engine import Bid, View


def choices(_view: View, legal: tuple[Bid, ...]) -> Choices:
    """One choice a card."""
    return tuple(
        Choice(f"card:{move.card}", phrase("Card {number}", number=move.card), f"goof:{move.card}", move)
        for move in legal
    )


def hand_view(view: View) -> HandView:
    """The cards that are left; to an onlooker everybody's points."""
    if view.seat is None:
        return HandView(seats=tuple(OpenSeat(seat, (_points(score),)) for seat, score in enumerate(view.scores)))
    cards = tuple(Held(f"goof:{card}", phrase("Card {number}", number=card), f"card:{card}") for card in view.hand)
    return HandView((_points(view.scores[view.seat]),), (HeldRow("hand", cards, 4),))


def _points(score: int) -> OwnNumber:
    return OwnNumber("icon:trophy", phrase("{number} points", number=score), score)


PLAY = PlayKind(choices=choices, hand_view=hand_view, has_secrets=lambda _options: True, cards=frozenset({"goof"}))
