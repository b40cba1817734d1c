"""The first picture of a start: the menu's own sea, there at once, while everything else is still being fetched."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.ui.draw.craft.paper import lay
from game.ui.draw.masters import MasterAssets
from game.ui.draw.scenery.scenery import Scenery
from game.ui.parts.letters import menu_backdrop
from game.ui.screen import at_least, screen_of

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.store.settings import Settings


class FirstPicture:
    """Sky and sea of the menu, as the settings want them drawn.

    Args:
        pixels: where drawings are kept that have been worked out.
    """

    def __init__(self, settings: Settings, pixels: Path | None = None) -> None:
        self._settings = settings
        self.scenery = Scenery(MasterAssets(pixels), is_quiet=settings.high_contrast)
        """Paints at once what of it is asked for."""

    def draw(self, sheet: pygame.Surface) -> None:
        """Fills the window, or whatever else is to show it."""
        width, height = sheet.get_size()
        screen = screen_of(self._settings, *at_least(width, height), hypot(width, height))
        for layer in self.scenery.layers(menu_backdrop(screen), 0.0):
            lay(sheet, *layer.item)
