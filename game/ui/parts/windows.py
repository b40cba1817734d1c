"""Windows in a sheet of card: the picture behind each, and the card round it with the shadow that it throws."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import clear, lay, rounded
from game.ui.draw.cut import put_together
from game.ui.draw.spot import Spot
from game.ui.draw.theme import FULL, INK, PAPER, WHITE
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

SOLID = 240
"""Card that is at least this opaque, of 255, is meant to be solid."""
GRAINED, NEAR = 0.985, 14
"""How bright paper is under its grain, and how far from that, of 255, it still is plain paper and no rim."""
KEPT, GONE = (*WHITE, FULL), (0, 0, 0, 0)


CORNER, EDGE = 22, 2
"""Of a picture with a frame, in design px."""


def framed(picture: pygame.Surface, screen: Screen) -> pygame.Surface:
    """A picture with round corners and a thin edge."""
    (w, h), (corner, edge) = picture.get_size(), (max(1, round(side * screen.u)) for side in (CORNER, EDGE))
    window = rounded(w, h, corner, WHITE)
    window.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lay(window, rounded(w, h, corner, INK, edge), 0, 0)
    return window


class Windows:
    """Draws windows of one size in a sheet as large as the screen.

    A picture is put together anew only when something in it has moved.

    Args:
        drawing: the card round a window.
        around: that drawing's width by the window's.
    """

    def __init__(self, sprites: Sprites, screen: Screen, drawing: str, around: float) -> None:
        self._sprites = sprites
        self._screen = screen
        self._drawing = drawing
        self._around = around
        self._cards: dict[Hashable, pygame.Surface] = {}
        self._shown: dict[Hashable, tuple[Sequence[Item], pygame.Surface]] = {}

    def items(self, name: Hashable, box: Box, inside: Sequence[Item], up: float = 0.0) -> list[Item]:
        """A window with its picture and its card.

        Args:
            inside: the picture's parts back to front, in px of the window.
            up: px that it is lifted.
        """
        return [Item(self._picture(name, box, inside), round(box.x), round(box.y - up)), self._card(name, box, up)]

    def _picture(self, name: Hashable, box: Box, inside: Sequence[Item]) -> pygame.Surface:
        shown = self._shown.get(name)
        if shown and shown[0] == inside:
            return shown[1]
        picture = put_together(inside, (round(box.w), round(box.h)))
        self._shown[name] = inside, picture
        return picture

    def _card(self, name: Hashable, box: Box, up: float) -> Item:
        """The card with the shadow it throws on what is behind; where it is solid it is the sheet that all lies on."""
        x, y = box.center
        missing = self._sprites.painter.missing
        surface, left, top = self._sprites.piece(Spot(self._drawing, x, y - up, box.w * self._around, 0, lift=0))
        if self._sprites.painter.missing != missing:
            return Item(surface, left, top)
        if name not in self._cards:
            self._cards[name] = self._cut(surface, left, round(top + up))
        return Item(self._cards[name], left, top)

    def _cut(self, card: pygame.Surface, left: int, top: int) -> pygame.Surface:
        """The plain part of a card at that place, cut from the sheet, with its rim, its soft edges and shadows."""
        plain = (round(GRAINED * PAPER[0]), round(GRAINED * PAPER[1]), round(GRAINED * PAPER[2]))
        mask = pygame.mask.from_threshold(card, plain, (*(NEAR,) * 3, FULL))
        mask = mask.overlap_mask(pygame.mask.from_surface(card, SOLID), (0, 0))
        sheet, edge = clear(*card.get_size()), card.copy()
        sheet.blit(self._sprites.sheet(self._screen.width, self._screen.height), (-left, -top))
        for part, inside, outside in ((sheet, KEPT, GONE), (edge, GONE, KEPT)):
            kept = mask.to_surface(setcolor=inside, unsetcolor=outside)
            part.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return sheet
