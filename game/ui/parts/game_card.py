"""Windows in a sheet of card: the picture in each, and the card's frame with its shadow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import blit_at, rounded_rect
from game.ui.draw.paper_cut import render_items
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import INK, WHITE
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

CORNER, EDGE = 22, 2
"""Corner and edge of a framed picture in design px."""


def round_corners(picture: pygame.Surface, screen: Screen) -> pygame.Surface:
    """Returns the picture with rounded corners and a thin edge."""
    (w, h), (corner, edge) = picture.get_size(), (max(1, round(side * screen.u)) for side in (CORNER, EDGE))
    window = rounded_rect(w, h, corner, WHITE)
    window.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    blit_at(window, rounded_rect(w, h, corner, INK, edge), 0, 0)
    return window


class GameCards:
    """Draws windows of one size in a sheet as large as the screen.

    A picture is composed again only when something in it has moved.

    Args:
        drawing: the card round a window.
        around: the drawing's width relative to the window's.
    """

    def __init__(self, sprites: Sprites, drawing: str, around: float) -> None:
        self._sprites = sprites
        self._drawing = drawing
        self._around = around
        self._pictures: dict[Hashable, tuple[Sequence[Item], pygame.Surface]] = {}

    def items(self, name: Hashable, box: Box, inside: Callable[[], Sequence[Item]], up: float = 0.0) -> Sequence[Item]:
        """Returns a window with its picture and its card.

        Args:
            inside: returns the picture's items back to front, in px of the window.
            up: px by which it is lifted.
        """
        render_queue = self._sprites.render_queue
        card = self._sprites.piece_in_sheet(
            SpriteState(self._drawing, *box.center, box.w * self._around, 0, lift=0), up
        )
        missing, parts = render_queue.not_rendered, inside()
        if render_queue.not_rendered != missing:
            return [*parts, card]  # something in it is not rendered yet, so a picture composed now would be incomplete
        return [Item(self._picture(name, box, parts), round(box.x), round(box.y - up)), card]

    def _picture(self, name: Hashable, box: Box, inside: Sequence[Item]) -> pygame.Surface:
        cached = self._pictures.get(name)
        if cached and cached[0] == inside:
            return cached[1]
        picture = render_items(inside, (round(box.w), round(box.h)))
        self._pictures[name] = inside, picture
        return picture
