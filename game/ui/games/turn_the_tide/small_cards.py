"""Cards on a sheet of paper, at any size: where their numbers could not be read, something simpler tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box, Point
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.engine.turn_the_tide import Card
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

CARD_SHAPE = 1.4
SMALLEST_CARD = 26
"""Narrower cards, in px, would not show their numbers well."""
SLIP_SHAPE = 0.8
LIFT = 4


def weather_card(
    sprites: Sprites, screen: Screen, at: Point, w: float, card: Card, is_framed: bool = False
) -> list[Item]:
    """A weather card `w` px wide, or a plain slip with its number."""
    if w < SMALLEST_CARD:
        return _slip(sprites, screen, at, w, card, is_framed)
    look = f"weather:{card}:focus" if is_framed else f"weather:{card}"
    return [Item(*sprites.piece(Spot(look, *at, w, 0, lift=LIFT), screen.u))]


def _slip(sprites: Sprites, screen: Screen, at: Point, w: float, card: Card, is_framed: bool) -> list[Item]:
    box = Box.around(*at, w, w * SLIP_SHAPE)
    items = [centred(sprites.panel(box.w, box.h, screen.px(6)), box), centred(sprites.numeral(card, w * 0.45), box)]
    return [*items, centred(sprites.focus_frame(box.w, box.h, 4), box)] if is_framed else items
