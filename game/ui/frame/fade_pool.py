"""A pool of surfaces for faded copies: memory fresh from the system is slow to fill, so idle surfaces are reused."""

from __future__ import annotations

import threading
import weakref
from typing import NamedTuple

import pygame

UNPOOLED_PX = 32 * 1024
"""Pixels; smaller copies come from the C heap, which is fast, and are not pooled."""
_WIDTH_STEP, _FILL_STEP = 64, 16  # px: SDL fills surfaces of such widths, and areas of such widths, five times as fast


class _PooledSurface(NamedTuple):
    surface: pygame.Surface
    user: weakref.ref[pygame.Surface]
    """The subsurface that was handed out; once it is gone, the surface can be reused."""

    @property
    def px(self) -> int:
        return self.surface.get_width() * self.surface.get_height()


class FadePool:
    """Makes premultiplied, faded copies of surfaces, and reuses the memory of those that nobody holds any more.

    Args:
        room: bytes of idle surfaces to keep.
    """

    def __init__(self, room: int) -> None:
        self._idle_budget = room
        self._surfaces: list[_PooledSurface] = []
        self._lock = threading.Lock()

    def fade(self, surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """Returns a premultiplied copy of any surface, multiplied by `alpha`."""
        (w, h), part = surface.get_size(), round(255 * alpha)
        sheet = self._acquire(w, h) if w * h > UNPOOLED_PX else _new_surface(w, h)
        sheet.fill((part,) * 4, (0, 0, -(-w // _FILL_STEP) * _FILL_STEP, h))
        window = sheet.subsurface((0, 0, w, h))
        window.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if w * h > UNPOOLED_PX:
            with self._lock:
                self._surfaces.append(_PooledSurface(sheet, weakref.ref(window)))
        return window

    def free_idle(self) -> None:
        """Frees all idle surfaces."""
        with self._lock:
            self._surfaces = [sheet for sheet in self._surfaces if sheet.user() is not None]

    def _acquire(self, w: int, h: int) -> pygame.Surface:
        """Returns the smallest idle surface that fits and is not much larger, or a new one.

        Idle surfaces over budget are evicted.
        """
        broad = -(-w // _WIDTH_STEP) * _WIDTH_STEP
        with self._lock:
            idle = [sheet for sheet in self._surfaces if sheet.user() is None]
            fitting = [sheet for sheet in idle if _fits(sheet.surface, broad, h)]
            best = min(fitting, key=lambda sheet: sheet.px, default=None)
            self._evict([sheet for sheet in idle if sheet is not best], best)
        return best.surface if best else _new_surface(broad, h)

    def _evict(self, idle: list[_PooledSurface], reserved: _PooledSurface | None) -> None:
        """Removes the surface that is used again from the pool, and evicts the oldest idle ones over budget."""
        used = 4 * sum(sheet.px for sheet in idle)
        protected = {id(reserved)}
        for sheet in idle:
            if used <= self._idle_budget:
                break
            used -= 4 * sheet.px
            protected.add(id(sheet))
        self._surfaces = [sheet for sheet in self._surfaces if id(sheet) not in protected]


def _new_surface(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def _fits(surface: pygame.Surface, w: int, h: int) -> bool:
    return w <= surface.get_width() <= 1.5 * w and h <= surface.get_height() <= 1.5 * h
