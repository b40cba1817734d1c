"""The choice of a weather card to bid: a press lifts it, a second one lays it."""

from __future__ import annotations

from game.engine.turn_the_tide import PlayWeather, View
from game.play.choices import Choice, Choices, phrase


def choices(_view: View, legal: tuple[PlayWeather, ...]) -> Choices:
    """Returns one choice per card, in the order of the hand."""
    return tuple(
        Choice(card_id(move.card), phrase("Card {number}", number=move.card), f"weather:{move.card}", move)
        for move in legal
    )


def card_id(card: int) -> str:
    """Returns the id of the choice that bids a card."""
    return f"card:{card}"
