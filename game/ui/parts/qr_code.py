"""A QR code: ink on white paper with the rest round it that cameras need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.theme import INK
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.geometry import Box
    from game.ui.screen import Screen

REST = 4
"""Modules of white on every side."""
LIGHT = (255, 255, 255)


class QrCode(Part):
    """The code of a text, as large as whole pixels a module let it be in its box."""

    def __init__(self, text: str, box: Box) -> None:
        import segno  # here, for few ever see a code, and it brings half of the network along

        rows = [bytes(row) for row in segno.make(text, error="l", micro=False, boost_error=True).matrix]
        side = len(rows) + 2 * REST
        module = max(1, int(min(box.w, box.h) // side))
        self.box = box
        self._surface = opaque(side * module, side * module)
        self._surface.fill(LIGHT)
        for y, row in enumerate(rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    at = pygame.Rect((x + REST) * module, (y + REST) * module, module, module)
                    self._surface.fill(INK, at)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [centred(self._surface, self.box)]
