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
from game.ui.draw.craft.paper import Placed, scaled, tinted
from game.ui.draw.theme import Colour

_LADDER = tuple(round(32 * 2 ** (step / 2)) for step in range(15))  # 32 .. 4096 px
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
        self.text_size = text_size
        """Factor of the digits on pieces, 1 to 2, as far as the piece has room."""
        self.lettering = Lettering()
        self._unit = unit
        self._masters = SurfaceCache(room)
        self._grain: pygame.Surface | None = None

    def name(self, drawing: str) -> str:
        """Returns the name of the drawing, or of its high-contrast variant if wanted and present."""
        stronger = f"{drawing}_contrast"
        return stronger if self.high_contrast and self.assets.has(stronger) else drawing

    def drawn(self, drawing: str, w: float, tint: Colour | None = None) -> pygame.Surface:
        """Returns a drawing `w` px wide."""
        name, w = self.name(drawing), max(1, round(w))
        natural = self.assets.natural(name)
        picture = scaled(self.master(name, self.full(name, w)), w, round(w * natural[1] / natural[0]))
        return tinted(picture, tint) if tint else picture

    def master(self, name: str, w: int) -> pygame.Surface:
        """Returns a drawing at one of the few sizes; not cached if it would evict most others."""
        if found := self._masters.find((name, w)):
            return found[0]
        surface = self.assets.drawing(name, w, fine=False)
        if 2 * _bytes((surface, 0, 0)) > self._masters.room:
            return surface
        return self._masters.get((name, w), lambda: (surface, 0, 0))[0]

    def full(self, name: str, w: float) -> int:
        """Returns the size that a drawing is rasterised at to be scaled down to `w`: nearly always the same one.

        Rasterising takes a hundred times as long as scaling down.
        """
        return max(ladder(w), next(step for step in _LADDER if step >= self.assets.natural(name)[0] * self._unit))

    def stretched(self, drawing: str, w: float, h: float) -> pygame.Surface:
        """Returns a drawing with another aspect ratio."""
        name = self.name(drawing)
        return scaled(self.master(name, self.full(name, w)), round(w), round(h))

    def composed(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns a cached composite, from which several sizes are scaled."""
        return self._masters.get(key, lambda: (make(), 0, 0))[0]

    def numeral(self, number: object, px: float, colour: Colour) -> pygame.Surface:
        """Returns a number cropped to its visible ink."""
        return self.lettering.numeral(number, px, colour)

    def grained(self, picture: pygame.Surface, left: int = 0, top: int = 0) -> pygame.Surface:
        """Adds paper grain to the picture in place and returns it; `left`, `top` is its place on a larger sheet."""
        if self._grain is None:
            self._grain = grain_tile(1.0)
        add_grain(picture, self._grain, left, top)
        return picture


def ladder(w: float) -> int:
    """Returns the rasterised width for a picture `w` px wide."""
    return next((step for step in _LADDER if step >= w * _OVERSIZE), _LADDER[-1])


class SurfaceCache:
    """LRU cache of surfaces with a byte budget; threads may fill it without waiting for each other.

    An evicted surface that somebody still holds can be revived through a weak reference, and then evicts nothing,
    because it takes no additional memory.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._kept: OrderedDict[Hashable, Placed] = OrderedDict()
        self._gone: dict[Hashable, tuple[weakref.ref[pygame.Surface], int, int]] = {}
        self._lock = threading.Lock()  # never held while a surface is drawn

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """Returns the surface cached under `key`, drawn now if necessary; all callers get the same one."""
        return self.find(key) or self._keep(key, make())

    def find(self, key: Hashable) -> Placed | None:
        """Returns the surface cached under `key`, if any."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return self._come_back(key)
            self._kept.move_to_end(key)
            return found

    def _come_back(self, key: Hashable) -> Placed | None:
        seen, dx, dy = self._gone.pop(key, (None, 0, 0))
        surface = seen() if seen else None
        return None if surface is None else self._add(key, (surface, dx, dy))

    def _keep(self, key: Hashable, made: Placed) -> Placed:
        """Caches a surface, unless another thread has done so meanwhile."""
        with self._lock:
            return self._kept.get(key) or self._take(key, made)

    def shrink(self, room: int) -> None:
        """Evicts the least recently used surfaces until the rest takes at most `room` bytes."""
        with self._lock:
            self._make_room(room)

    def _take(self, key: Hashable, made: Placed) -> Placed:
        self._add(key, made)
        self._make_room(self.room)
        return made

    def _add(self, key: Hashable, placed: Placed) -> Placed:
        self._kept[key] = placed
        self.used += _bytes(placed)
        return placed

    def _make_room(self, room: int) -> None:
        while self.used > room and len(self._kept) > 1:
            old_key, (surface, dx, dy) = self._kept.popitem(last=False)
            self.used -= _bytes((surface, dx, dy))
            self._gone[old_key] = weakref.ref(surface), dx, dy
        if len(self._gone) > 2 * len(self._kept):
            self._gone = {key: gone for key, gone in self._gone.items() if gone[0]()}


def _bytes(placed: Placed) -> int:
    width, height = placed[0].get_size()
    return width * height * placed[0].get_bytesize()
