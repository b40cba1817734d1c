"""Cards on a sheet of paper, at any size: where their numbers could not be read, something simpler tells them."""

from __future__ import annotations

from game.engine.turn_the_tide import Card

SMALLEST_CARD = 26
"""Narrower cards, in px, would not show their numbers well."""


def card_look(card: Card, px: float, is_framed: bool = False) -> str:
    """A weather card so many px wide, or nothing but its number."""
    if px < SMALLEST_CARD:
        return f"count:{card}:gold" if is_framed else f"count:{card}"
    return f"weather:{card}:focus" if is_framed else f"weather:{card}"
