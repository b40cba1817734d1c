"""Drawings that stay in memory between tests."""

from pathlib import Path
from typing import Any

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.craft.workshop import SurfaceCache

ROOM = 96 * 2**20


class CachedAssets(Assets):
    """Assets that return the same surface to every caller: for apps that draw in one thread."""

    def __init__(self, cache: Path) -> None:
        super().__init__(cache=cache)
        self._cache = SurfaceCache(ROOM)

    def drawing(self, *which: Any, **how: Any) -> pygame.Surface:
        """Returns the drawing, rasterised or read if no test has used it before."""
        key = which, *how.items()
        return self._cache.get(key, lambda: (super(CachedAssets, self).drawing(*which, **how), 0, 0))[0]
