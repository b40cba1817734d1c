"""Hands that lie open on the table of Turn the Tide while their seats bid by chords."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.engine.turn_the_tide import Bids, BidsRevealed, Event, HandsDealt, HandsPassed
from game.ui.table.seen import OpenHand


def open_hands(hands: tuple[OpenHand, ...], event: Event) -> tuple[OpenHand, ...]:
    """How open hands lie after an event: without what was bid, and closed once others hold them."""
    match event:
        case BidsRevealed(bids):
            return _played(hands, bids)
        case HandsDealt() | HandsPassed():
            return _closed(hands)
        case _:
            return hands


def _played(hands: Iterable[OpenHand], bids: Bids) -> tuple[OpenHand, ...]:
    """The hands without what was bid of them; each card keeps its place."""
    gone = {f"weather:{card}" for card in bids if card is not None}
    return tuple(replace(hand, looks=tuple("" if look in gone else look for look in hand.looks)) for hand in hands)


def _closed(hands: Iterable[OpenHand]) -> tuple[OpenHand, ...]:
    """The hands' places, with nothing in them that could be seen."""
    return tuple(replace(hand, looks=("",) * len(hand.looks)) for hand in hands)
