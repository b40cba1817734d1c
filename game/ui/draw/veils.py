"""Dark sheets that dim what lies below them."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.ui.draw.canvas import Item, Light, repeated
from game.ui.draw.craft.paper import clear, opaque
from game.ui.draw.theme import BEHIND, FULL, NAVY

STEPS = 64
"""Strengths that the eye can tell apart."""
STRIPS = 64
"""As many at most, for a low sheet has fewer."""
KEPT = 12
EDGE = 8
"""So many strips are between the two strengths of a veil where it ends, each a little weaker than the one above."""


class Veils:
    """Sheets as strips that are laid below one another, all of them one small surface.

    A sheet of one alpha all over takes twice the time, and one of a big screen's size 33 MB.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, int], list[Item]] = OrderedDict()

    def items(self, w: int, h: int, alpha: float) -> list[Item]:
        """A sheet of that size from the top left; the same surfaces as long as it is wanted, none that dims nothing."""
        key = w, h, round(alpha * STEPS)
        if not key[2]:
            return []
        if key not in self._kept:
            self._kept[key] = repeated(_strip(w, _height(h), key[2]), 0, h)
        return self._used(key)

    def dusk(self, w: int, h: int) -> list[Item]:
        """A sheet through which everything is seen darker and keeps its hue: paper its warmth, the sea its depth."""
        key = w, h, STEPS + 1
        if key not in self._kept:
            strip = opaque(w, _height(h))
            strip.fill(BEHIND)
            self._kept[key] = [Light(*item) for item in repeated(strip, 0, h)]
        return self._used(key)

    def _used(self, key: tuple[int, int, int]) -> list[Item]:
        """The sheet kept under a key; the one that was not used for longest goes."""
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def falling(self, w: int, h: int, alpha: float, share: float) -> list[Item]:
        """A sheet of that strength that has come so far from the top: no frame can draw all of it.

        It has no edge where it ends, for the eye finds a straight one.
        """
        strips = -(-h // _height(h))
        fallen = round(share * (strips + EDGE))
        sheets = [self.items(w, h, alpha * part / EDGE) for part in range(EDGE + 1)]
        parts = [min(EDGE, max(0, fallen - strip)) for strip in range(strips)]
        return [sheets[part][strip] for strip, part in enumerate(parts) if part]


def _height(h: int) -> int:
    """The height of a strip of a sheet that high; the last one may be lower."""
    return -(-h // STRIPS)


def _strip(w: int, h: int, part: int) -> pygame.Surface:
    if part >= STEPS:
        strip = opaque(w, h)
        strip.fill(NAVY)
        return strip
    strip = clear(w, h)
    strip.fill([round(value * part / STEPS) for value in (*NAVY, FULL)])
    return strip
