"""The contents of a Turn the Tide hand: its weather cards, with a place for each that is spent."""

from __future__ import annotations

from game.engine.turn_the_tide import WEATHER_DECK, View
from game.play.choices import phrase, plural
from game.play.hand_view import Faces, HandItem, HandRow, HandView, PublicSeat, SeatStat
from game.play.turn_the_tide.choices import card_id

COLUMNS = 4
FACES = Faces(tuple(f"weather:{card}" for card in WEATHER_DECK), COLUMNS)


def hand_view(view: View) -> HandView:
    """Returns the tides on offer and the other seats; for a seat also the hand its round began with."""
    tides = HandRow("table", _tides(view), 2)
    seats = tuple(_public_seat(view, seat) for seat in range(len(view.rings)) if seat != view.seat)
    if view.seat is None:
        return HandView((), (tides,), seats)
    cards = tuple(_card(card, is_spent=card not in view.hand) for card in view.hand_full)
    bid = tuple(HandRow("laid", (_open_card(card),), 2 * COLUMNS) for card in (view.laid[view.seat],) if card)
    return HandView(_stats(view, view.seat), (tides, *bid, HandRow("hand", cards, COLUMNS)), seats)


def _public_seat(view: View, seat: int) -> PublicSeat:
    """Returns a seat's numbers, and its open bid if there is one."""
    bid = view.laid[seat]
    return PublicSeat(seat, _stats(view, seat), () if bid is None else (_open_card(bid),))


def _card(card: int, is_spent: bool) -> HandItem:
    if is_spent:
        return HandItem("", phrase("Card {number}: played", number=card))
    return _open_card(card)._replace(choice=card_id(card))


def _open_card(card: int) -> HandItem:
    return HandItem(f"weather:{card}", phrase("Card {number}", number=card))


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
