"""Drawings that stay in memory from one test to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.craft.workshop import SurfaceCache

ROOM = 96 * 2**20


class CachedAssets(Assets):
    """Every caller gets the same surface: for apps in which one thread draws."""

    def __init__(self, cache: Path) -> None:
        super().__init__(cache=cache)
        self._cache = SurfaceCache(ROOM)

    def drawing(self, *which: Any, **how: Any) -> pygame.Surface:
        """The drawing, worked out or read if no test has asked for it before."""
        key = which, *how.items()
        return self._cache.get(key, lambda: (super(CachedAssets, self).drawing(*which, **how), 0, 0))[0]
