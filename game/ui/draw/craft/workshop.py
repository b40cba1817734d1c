"""Cached drawing of pieces: drawings at any size, lettering and grain; and the surface cache."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.craft.grain import add_grain, grain_tile
from game.ui.draw.craft.lettering import Lettering
from game.ui.draw.craft.surfaces import Placed, scale_surface, tint_surface
from game.ui.draw.theme import Colour

_RASTER_WIDTHS = tuple(round(32 * 2 ** (step / 2)) for step in range(15))  # 32 .. 4096 px
MORE = 1.1
"""Growth of digits on pieces, by that of words."""
_OVERSIZE = 1.5  # minimum oversize from which scaling down gives clean edges


class Workshop:
    """Rasterises drawings at a few sizes and scales down from there, so that a piece may grow and shrink smoothly."""

    def __init__(
        self,
        assets: Assets,
        high_contrast: bool,
        room: int,
        text_size: float = 1.0,
        unit: float = 1.0,
    ) -> None:
        self.assets = assets
        self.high_contrast = high_contrast
        self.text_size = 1 + MORE * (text_size - 1)
        """Factor of the digits on pieces, a little more than that of words, which leave pieces less room."""
        self.lettering = Lettering()
        self._unit = unit
        self._rasters = SurfaceCache(room)
        self._grain: pygame.Surface | None = None

    def variant(self, drawing: str) -> str:
        """Returns the name of the drawing, or of its high-contrast variant if wanted and present."""
        stronger = f"{drawing}_contrast"
        return stronger if self.high_contrast and self.assets.has(stronger) else drawing

    def drawing(self, drawing: str, w: float, tint: Colour | None = None) -> pygame.Surface:
        """Returns a drawing `w` px wide."""
        name, w = self.variant(drawing), max(1, round(w))
        natural = self.assets.natural_size(name)
        picture = scale_surface(self.raster(name, self.raster_width(name, w)), w, round(w * natural[1] / natural[0]))
        return tint_surface(picture, tint) if tint else picture

    def raster(self, name: str, w: int) -> pygame.Surface:
        """Returns a drawing at one of the few sizes; not cached if it would evict most others."""
        if found := self._rasters.find((name, w)):
            return found[0]
        surface = self.assets.drawing(name, w, fine=False)
        if 2 * _bytes((surface, 0, 0)) > self._rasters.budget:
            return surface
        return self._rasters.get((name, w), lambda: (surface, 0, 0))[0]

    def raster_width(self, name: str, w: float) -> int:
        """Returns the size that a drawing is rasterised at to be scaled down to `w`: nearly always the same one.

        Rasterising takes a hundred times as long as scaling down.
        """
        return max(
            oversize_width(w),
            next(step for step in _RASTER_WIDTHS if step >= self.assets.natural_size(name)[0] * self._unit),
        )

    def stretch(self, drawing: str, w: float, h: float) -> pygame.Surface:
        """Returns a drawing with another aspect ratio."""
        name = self.variant(drawing)
        return scale_surface(self.raster(name, self.raster_width(name, w)), round(w), round(h))

    def composite(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns a cached composite, from which several sizes are scaled."""
        return self._rasters.get(key, lambda: (make(), 0, 0))[0]

    def numeral(self, number: object, px: float, colour: Colour) -> pygame.Surface:
        """Returns a number cropped to its visible ink."""
        return self.lettering.numeral(number, px, colour)

    def add_grain(self, picture: pygame.Surface, left: int = 0, top: int = 0) -> pygame.Surface:
        """Adds paper grain to the picture in place and returns it; `left`, `top` is its place on a larger sheet."""
        if self._grain is None:
            self._grain = grain_tile(1.0)
        add_grain(picture, self._grain, left, top)
        return picture


def oversize_width(w: float) -> int:
    """Returns the rasterised width for a picture `w` px wide."""
    return next((step for step in _RASTER_WIDTHS if step >= w * _OVERSIZE), _RASTER_WIDTHS[-1])


class SurfaceCache:
    """LRU cache of surfaces with a byte budget; threads may fill it without waiting for each other.

    An evicted surface that somebody still holds can be revived through a weak reference, and then evicts nothing,
    because it takes no additional memory.
    """

    def __init__(self, room: int) -> None:
        self.budget = room
        self.cached_bytes = 0
        self._entries: OrderedDict[Hashable, Placed] = OrderedDict()
        self._evicted: dict[Hashable, tuple[weakref.ref[pygame.Surface], int, int]] = {}
        self._lock = threading.Lock()  # never held while a surface is drawn

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """Returns the surface cached under `key`, drawn now if necessary; all callers get the same one."""
        return self.find(key) or self._insert(key, make())

    def find(self, key: Hashable) -> Placed | None:
        """Returns the surface cached under `key`, if any."""
        with self._lock:
            found = self._entries.get(key)
            if found is None:
                return self._revive(key)
            self._entries.move_to_end(key)
            return found

    def _revive(self, key: Hashable) -> Placed | None:
        seen, dx, dy = self._evicted.pop(key, (None, 0, 0))
        surface = seen() if seen else None
        return None if surface is None else self._add(key, (surface, dx, dy))

    def _insert(self, key: Hashable, placed: Placed) -> Placed:
        """Caches a surface, unless another thread has done so meanwhile."""
        with self._lock:
            return self._entries.get(key) or self._add_and_evict(key, placed)

    def shrink(self, room: int) -> None:
        """Evicts the least recently used surfaces until the rest takes at most `room` bytes."""
        with self._lock:
            self._evict(room)

    def _add_and_evict(self, key: Hashable, placed: Placed) -> Placed:
        self._add(key, placed)
        self._evict(self.budget)
        return placed

    def _add(self, key: Hashable, placed: Placed) -> Placed:
        self._entries[key] = placed
        self.cached_bytes += _bytes(placed)
        return placed

    def _evict(self, room: int) -> None:
        while self.cached_bytes > room and len(self._entries) > 1:
            old_key, (surface, dx, dy) = self._entries.popitem(last=False)
            self.cached_bytes -= _bytes((surface, dx, dy))
            self._evicted[old_key] = weakref.ref(surface), dx, dy
        if len(self._evicted) > 2 * len(self._entries):
            self._evicted = {key: entry for key, entry in self._evicted.items() if entry[0]()}


def _bytes(placed: Placed) -> int:
    width, height = placed[0].get_size()
    return width * height * placed[0].get_bytesize()
