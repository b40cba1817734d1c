"""The contents of a Turn the Tide hand: its weather cards, with a place for each that is spent."""

from __future__ import annotations

from game.engine.turn_the_tide import WEATHER_DECK, View
from game.play.choices import phrase, plural
from game.play.hand_view import Faces, HandView, Held, HeldRow, OpenSeat, OwnNumber
from game.play.turn_the_tide.choices import card_id

PLACES = 3
FACES = Faces(tuple(f"weather:{card}" for card in WEATHER_DECK), PLACES)


def hand_view(view: View) -> HandView:
    """Returns the hand the round began with; for an onlooker the tides on offer, and all public numbers."""
    if view.seat is None:
        seats = tuple(OpenSeat(seat, _signs(view, seat)) for seat in range(len(view.rings)))
        return HandView((), (HeldRow("table", _tides(view), 2),), seats)
    cards = tuple(_card(card, is_spent=card not in view.hand) for card in view.hand_full)
    return HandView(_signs(view, view.seat), (HeldRow("hand", cards, PLACES),))


def _card(card: int, is_spent: bool) -> Held:
    if is_spent:
        return Held("", phrase("Card {number}: played", number=card))
    return Held(f"weather:{card}", phrase("Card {number}", number=card), card_id(card))


def _tides(view: View) -> tuple[Held, ...]:
    return tuple(Held(f"tide:{tide}", phrase("Tide {number}", number=tide)) for tide in view.shown or ())


def _signs(view: View, seat: int) -> tuple[OwnNumber, ...]:
    """Returns the newest tide, the rings left and the points."""
    points = sum(view.scores[seat])
    signs = (
        OwnNumber(
            "ring:whole", plural("{number} ring", "{number} rings", number=view.rings[seat]), view.rings[seat], True
        ),
        OwnNumber("icon:trophy", plural("{number} point", "{number} points", number=points), points),
    )
    tide = view.tides[seat]
    if tide is None:
        return signs
    return (OwnNumber("tide_tag", phrase("Tide {number}", number=tide), tide), *signs)
