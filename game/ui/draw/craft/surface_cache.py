"""Surfaces kept for as long as there is room, the ones longest unused going first."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.draw.craft.paper import Placed


class SurfaceCache:
    """Surfaces by key, within a number of bytes; safe to fill from several threads, none of which waits for another.

    What had to go and is still on the screen is not made again: as long as anybody has it, it can come back.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._kept: OrderedDict[Hashable, Placed] = OrderedDict()
        self._gone: dict[Hashable, tuple[weakref.ref[pygame.Surface], int, int]] = {}
        self._lock = threading.Lock()  # held for a moment only, never while anything is made

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """The surface kept under `key`, made now if need be; every caller gets the same one."""
        return self.find(key) or self._keep(key, make())

    def find(self, key: Hashable) -> Placed | None:
        """The surface kept under `key`, if any."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return self._come_back(key)
            self._kept.move_to_end(key)
            return found

    def _come_back(self, key: Hashable) -> Placed | None:
        seen, dx, dy = self._gone.pop(key, (None, 0, 0))
        surface = seen() if seen else None
        return None if surface is None else self._take(key, (surface, dx, dy))

    def _keep(self, key: Hashable, made: Placed) -> Placed:
        """Keeps a surface, unless another thread has kept one under that key meanwhile."""
        with self._lock:
            return self._kept.get(key) or self._take(key, made)

    def _take(self, key: Hashable, made: Placed) -> Placed:
        self._kept[key] = made
        self.used += _bytes(made)
        while self.used > self.room and len(self._kept) > 1:
            old_key, (surface, dx, dy) = self._kept.popitem(last=False)
            self.used -= _bytes((surface, dx, dy))
            self._gone[old_key] = weakref.ref(surface), dx, dy
        if len(self._gone) > 2 * len(self._kept):
            self._gone = {key: gone for key, gone in self._gone.items() if gone[0]()}
        return made


def _bytes(placed: Placed) -> int:
    width, height = placed[0].get_size()
    return width * height * placed[0].get_bytesize()
