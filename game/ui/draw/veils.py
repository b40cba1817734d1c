"""Dark sheets that dim what lies below them."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.ui.draw.canvas import Item, Light
from game.ui.draw.craft.paper import clear, opaque
from game.ui.draw.rows import repeated
from game.ui.draw.theme import BEHIND, NAVY

STEPS = 64
"""Strengths that the eye can tell apart."""
STRIPS = 16
"""As many at most, for a low sheet has fewer."""
KEPT = 8
FINER = 2
"""Strengths of the strips where a veil that comes or goes ends, for each of its steps."""
EVEN = 1 / 16
"""What all of a veil that comes or goes has a multiple of when it has come."""


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
        """What is kept by that key; what was not wanted for longest goes."""
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def falling(self, w: int, h: int, alpha: float) -> list[Item]:
        """The same while it comes or goes: its strips take their steps in turn, for no frame can draw all of them.

        It is as strong everywhere where `alpha` is a multiple of `EVEN`. Between, a few strips are of the strengths
        between two steps, for the eye finds a straight edge.
        """
        strips = -(-h // _height(h))
        steps, further = divmod(round(alpha / EVEN * strips), strips)
        if not further:
            return self.items(w, h, steps * EVEN)
        sheets = [self.items(w, h, (steps + finer / FINER) * EVEN) for finer in range(FINER + 1)]
        ahead = [min(FINER, max(0, further + FINER // 2 - strip)) for strip in range(strips)]
        return [sheets[finer][strip] for strip, finer in enumerate(ahead) if sheets[finer]]


def _height(h: int) -> int:
    """Of each strip of a sheet that high; the last one may be lower."""
    return -(-h // STRIPS)


def _strip(w: int, h: int, part: int) -> pygame.Surface:
    if part >= STEPS:
        strip = opaque(w, h)
        strip.fill(NAVY)
        return strip
    strip = clear(w, h)
    strip.fill([round(value * part / STEPS) for value in (*NAVY, 255)])
    return strip
