"""Dimming overlays."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.ui.draw.canvas import Item, Light, repeated
from game.ui.draw.craft.paper import clear, opaque
from game.ui.draw.theme import BEHIND, FULL, NAVY

STEPS = 64
"""Number of strengths that the eye can tell apart."""
STRIPS = 64
"""Maximum number of strips; a low overlay has fewer."""
KEPT = 12
EDGE = 8
"""Strips over which a falling overlay fades in at its lower end."""


class Veils:
    """Overlays as strips below one another that share one small surface.

    A full-size surface with one alpha takes twice the time, and on a big screen 33 MB.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, int], list[Item]] = OrderedDict()

    def items(self, w: int, h: int, alpha: float) -> list[Item]:
        """Returns an overlay of that size from the top left, cached; none if it is too weak to see."""
        key = w, h, round(alpha * STEPS)
        if not key[2]:
            return []
        if key not in self._kept:
            self._kept[key] = repeated(_strip(w, _height(h), key[2]), 0, h)
        return self._used(key)

    def dusk(self, w: int, h: int) -> list[Item]:
        """Returns an overlay that darkens everything behind it and keeps its hue."""
        key = w, h, STEPS + 1
        if key not in self._kept:
            strip = opaque(w, _height(h))
            strip.fill(BEHIND)
            self._kept[key] = [Light(*item) for item in repeated(strip, 0, h)]
        return self._used(key)

    def _used(self, key: tuple[int, int, int]) -> list[Item]:
        """Returns the overlay cached under a key; evicts the least recently used one."""
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def falling(self, w: int, h: int, alpha: float, share: float) -> list[Item]:
        """Returns an overlay that has come down by `share`: no frame has time to draw it completely.

        Its lower end fades out, because the eye finds a straight edge.
        """
        strips = -(-h // _height(h))
        fallen = round(share * (strips + EDGE))
        sheets = [self.items(w, h, alpha * part / EDGE) for part in range(EDGE + 1)]
        parts = [min(EDGE, max(0, fallen - strip)) for strip in range(strips)]
        return [sheets[part][strip] for strip, part in enumerate(parts) if part]


def _height(h: int) -> int:
    """Returns the height of a strip; the last one may be lower."""
    return -(-h // STRIPS)


def _strip(w: int, h: int, part: int) -> pygame.Surface:
    if part >= STEPS:
        strip = opaque(w, h)
        strip.fill(NAVY)
        return strip
    strip = clear(w, h)
    strip.fill([round(value * part / STEPS) for value in (*NAVY, FULL)])
    return strip
