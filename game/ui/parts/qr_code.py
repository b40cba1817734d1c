"""QR codes: any text, and the network that a phone joins."""

from __future__ import annotations

import pygame

from game.store.wifi import Wifi
from game.ui.draw.canvas import Item
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import INK, WHITE
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.parts import Part, center_surface

REST = 4
"""White modules on every side of a code."""


class QrCode(Part):
    """The QR code of a text, scaled to whole pixels a module."""

    def __init__(self, text: str, box: Box) -> None:
        import segno  # imported here: few open it, and it loads much of the network stack

        rows = [bytes(row) for row in segno.make(text, error="l", micro=False, boost_error=True).matrix]
        side = len(rows) + 2 * REST
        module = max(1, int(min(box.w, box.h) // side))
        self.box = box
        self._surface = opaque_surface(side * module, side * module)
        self._surface.fill(WHITE)
        for y, row in enumerate(rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    at = pygame.Rect((x + REST) * module, (y + REST) * module, module, module)
                    self._surface.fill(INK, at)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [center_surface(self._surface, self.box)]


def wifi_text(wifi: Wifi) -> str:
    """Returns the text of a code that joins a network."""
    from segno.helpers import make_wifi_data  # imported here, as above

    return make_wifi_data(wifi.name, wifi.password or None, "WPA" if wifi.password else "nopass")
