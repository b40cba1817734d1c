"""Cards on a sheet of paper, at any size: where their numbers could not be read, something simpler tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot

if TYPE_CHECKING:
    from game.engine.turn_the_tide import Card
    from game.ui.draw.sprites import Sprites
    from game.ui.geometry import Point
    from game.ui.screen import Screen

SMALLEST_CARD = 26
"""Narrower cards, in px, would not show their numbers well."""


def card_look(card: Card, px: float, is_framed: bool = False) -> str:
    """A weather card so many px wide, or nothing but its number."""
    if px < SMALLEST_CARD:
        return f"count:{card}:gold" if is_framed else f"count:{card}"
    return f"weather:{card}:focus" if is_framed else f"weather:{card}"


def weather_card(
    sprites: Sprites, screen: Screen, at: Point, w: float, card: Card, is_framed: bool = False
) -> list[Item]:
    """The same at a place on the screen."""
    return [Item(*sprites.piece(Spot(card_look(card, w, is_framed), *at, w, 0, lift=4), screen.u))]
