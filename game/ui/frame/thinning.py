"""A pool of surfaces for faded copies: memory fresh from the system is slow to fill, so idle surfaces are reused."""

from __future__ import annotations

import threading
import weakref
from typing import NamedTuple

import pygame

SMALL = 32 * 1024
"""Pixels; smaller copies come from the C heap, which is fast, and are not pooled."""
_BROADER, _FILLED = 64, 16  # px: SDL fills surfaces of such widths, and areas of such widths, five times as fast


class _Sheet(NamedTuple):
    surface: pygame.Surface
    window: weakref.ref[pygame.Surface]
    """The subsurface that was handed out; once it is gone, the surface can be reused."""

    @property
    def px(self) -> int:
        return self.surface.get_width() * self.surface.get_height()


class Thinning:
    """Makes premultiplied, faded copies of surfaces, and reuses the memory of those that nobody holds any more.

    Args:
        room: bytes of idle surfaces to keep.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._sheets: list[_Sheet] = []
        self._lock = threading.Lock()

    def thinned(self, surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """Returns a premultiplied copy of any surface, multiplied by `alpha`."""
        (w, h), part = surface.get_size(), round(255 * alpha)
        sheet = self._sheet(w, h) if w * h > SMALL else _clear(w, h)
        sheet.fill((part,) * 4, (0, 0, -(-w // _FILLED) * _FILLED, h))
        window = sheet.subsurface((0, 0, w, h))
        window.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if w * h > SMALL:
            with self._lock:
                self._sheets.append(_Sheet(sheet, weakref.ref(window)))
        return window

    def give_back(self) -> None:
        """Frees all idle surfaces."""
        with self._lock:
            self._sheets = [sheet for sheet in self._sheets if sheet.window() is not None]

    def _sheet(self, w: int, h: int) -> pygame.Surface:
        """One that nobody shows any more and that is hardly larger; a new one where there is none."""
        broad = -(-w // _BROADER) * _BROADER
        with self._lock:
            idle = [sheet for sheet in self._sheets if sheet.window() is None]
            fitting = [sheet for sheet in idle if _fits(sheet.surface, broad, h)]
            best = min(fitting, key=lambda sheet: sheet.px, default=None)
            self._forget([sheet for sheet in idle if sheet is not best], best)
        return best.surface if best else _clear(broad, h)

    def _forget(self, idle: list[_Sheet], taken: _Sheet | None) -> None:
        """Removes the surface that is used again from the pool, and evicts the oldest idle ones over budget."""
        used = 4 * sum(sheet.px for sheet in idle)
        gone = {id(taken)}
        for sheet in idle:
            if used <= self._room:
                break
            used -= 4 * sheet.px
            gone.add(id(sheet))
        self._sheets = [sheet for sheet in self._sheets if id(sheet) not in gone]


def _clear(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def _fits(surface: pygame.Surface, w: int, h: int) -> bool:
    return w <= surface.get_width() <= 1.5 * w and h <= surface.get_height() <= 1.5 * h
