"""Dimming overlays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.ui.draw.canvas import Item, MultiplyItem, tile_down
from game.ui.draw.craft.surfaces import clear_surface, opaque_surface
from game.ui.draw.theme import FULL, NAVY, PANEL_DIMMING, WHITE, mix

STRENGTHS = 64
"""Number of strengths that the eye can tell apart."""
MAX_STRIPS = 64
"""Maximum number of strips; a low overlay has fewer."""
CACHED_OVERLAYS = 20
EDGE_STRIPS = 8
"""Strips over which a falling overlay fades in at its lower end."""


class DimmingOverlays:
    """Overlays as strips below one another that share one small surface.

    A full-size surface with one alpha takes twice the time, and on a big screen 33 MB.
    """

    def __init__(self) -> None:
        self._cache: OrderedDict[tuple[int, int, int], list[Item]] = OrderedDict()

    def items(self, w: int, h: int, alpha: float) -> list[Item]:
        """Returns an overlay of that size from the top left, cached; none if it is too weak to see."""
        key = w, h, round(alpha * STRENGTHS)
        if not key[2]:
            return []
        if key not in self._cache:
            self._cache[key] = tile_down(_strip(w, _strip_height(h), key[2]), 0, h)
        return self._cached_overlay(key)

    def panel_overlay(self, w: int, h: int, share: float = 1.0) -> list[Item]:
        """Returns an overlay that has come down by `share`, darkens everything behind it and keeps its hue."""
        return _falling(h, share, lambda part: self._panel_sheet(w, h, part))

    def _panel_sheet(self, w: int, h: int, part: int) -> list[Item]:
        """Returns the strips of a panel's overlay at a strength in parts of `EDGE_STRIPS`."""
        key = w, h, STRENGTHS + part
        if part and key not in self._cache:
            strip = opaque_surface(w, _strip_height(h))
            strip.fill(mix(WHITE, PANEL_DIMMING, part / EDGE_STRIPS))
            self._cache[key] = [MultiplyItem(*item) for item in tile_down(strip, 0, h)]
        return self._cached_overlay(key) if part else []

    def _cached_overlay(self, key: tuple[int, int, int]) -> list[Item]:
        """Returns the overlay cached under a key; evicts the least recently used one."""
        self._cache.move_to_end(key)
        if len(self._cache) > CACHED_OVERLAYS:
            self._cache.popitem(last=False)
        return self._cache[key]

    def falling_overlay(self, w: int, h: int, alpha: float, share: float) -> list[Item]:
        """Returns an overlay that has come down by `share`: no frame has time to draw it completely.

        Its lower end fades out, because the eye finds a straight edge.
        """
        return _falling(h, share, lambda part: self.items(w, h, alpha * part / EDGE_STRIPS))


def _falling(h: int, share: float, sheet: Callable[[int], list[Item]]) -> list[Item]:
    """Returns the strips of an overlay that has come down by `share`.

    Args:
        sheet: returns all strips at a strength in parts of `EDGE_STRIPS`.
    """
    strips = -(-h // _strip_height(h))
    fallen = round(share * (strips + EDGE_STRIPS))
    parts = [min(EDGE_STRIPS, max(0, fallen - strip)) for strip in range(strips)]
    sheets = {part: sheet(part) for part in {*parts}}
    return [sheets[part][strip] for strip, part in enumerate(parts) if part]


def _strip_height(h: int) -> int:
    """Returns the height of a strip; the last one may be lower."""
    return -(-h // MAX_STRIPS)


def _strip(w: int, h: int, part: int) -> pygame.Surface:
    if part >= STRENGTHS:
        strip = opaque_surface(w, h)
        strip.fill(NAVY)
        return strip
    strip = clear_surface(w, h)
    strip.fill([round(value * part / STRENGTHS) for value in (*NAVY, FULL)])
    return strip
