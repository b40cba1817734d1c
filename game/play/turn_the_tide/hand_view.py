"""The contents of a Turn the Tide hand: its weather cards, with a place for each that is spent."""

from __future__ import annotations

from game.engine.turn_the_tide import WEATHER_DECK, View
from game.play.choices import phrase, plural
from game.play.hand_view import Faces, HandItem, HandRow, HandView, PublicSeat, SeatStat
from game.play.turn_the_tide.choices import card_id

COLUMNS = 3
FACES = Faces(tuple(f"weather:{card}" for card in WEATHER_DECK), COLUMNS)


def hand_view(view: View) -> HandView:
    """Returns the hand the round began with; for an onlooker the tides on offer, and all public numbers."""
    if view.seat is None:
        seats = tuple(PublicSeat(seat, _stats(view, seat)) for seat in range(len(view.rings)))
        return HandView((), (HandRow("table", _tides(view), 2),), seats)
    cards = tuple(_card(card, is_spent=card not in view.hand) for card in view.hand_full)
    return HandView(_stats(view, view.seat), (HandRow("hand", cards, COLUMNS),))


def _card(card: int, is_spent: bool) -> HandItem:
    if is_spent:
        return HandItem("", phrase("Card {number}: played", number=card))
    return HandItem(f"weather:{card}", phrase("Card {number}", number=card), card_id(card))


def _tides(view: View) -> tuple[HandItem, ...]:
    return tuple(HandItem(f"tide:{tide}", phrase("Tide {number}", number=tide)) for tide in view.shown or ())


def _stats(view: View, seat: int) -> tuple[SeatStat, ...]:
    """Returns the newest tide, the rings left and the points."""
    points = sum(view.scores[seat])
    signs = (
        SeatStat(
            "ring:whole", plural("{number} ring", "{number} rings", number=view.rings[seat]), view.rings[seat], True
        ),
        SeatStat("icon:trophy", plural("{number} point", "{number} points", number=points), points),
    )
    tide = view.tides[seat]
    if tide is None:
        return signs
    return (SeatStat("tide_tag", phrase("Tide {number}", number=tide), tide), *signs)
