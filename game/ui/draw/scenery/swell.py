"""Water that swells: a part of a crest, drawn along a curve."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil, exp, floor
from operator import add
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Item, Solid
from game.ui.draw.craft.paper import clear

PaperAt: TypeAlias = Callable[[int], tuple[int, ...]]
"""The colour of the water below a crest at an x, premultiplied."""
_REACH = 2.2  # how far from its middle a swell still moves the water, by its width
_FINE = 3.0  # design px: so far apart the curve is worked out
_GRID = 64  # columns: the part drawn begins and ends at such places, so that what lies beside it stays the same


class Swell(NamedTuple):
    """Water of the sheet at a layer that stands higher than at rest, in screen px."""

    z: int
    x: float
    w: float
    """From its middle to where it is nearly as low as at rest."""
    up: float
    """How much higher its middle is; less than 0: the water draws back there."""
    foam: float
    """How thick the white rim on its middle is."""


class Swelling:
    """The part of one crest that swells; one surface is shown while the next one is drawn.

    Args:
        rim: one period of the crest as a white rim.
        width: how much of the crest is seen.
        u: screen px per design px.
        rows: the first row of a crest in which there is water, and the first one from which on there is nothing else.
    """

    def __init__(self, rim: pygame.Surface, width: int, u: float, paper_at: PaperAt, rows: tuple[int, int]) -> None:
        self._rim, self._width, self._paper_at = rim, width, paper_at
        self._first, self._solid = rows
        self._step = max(1, round(_FINE * u))
        self._windows = [clear(1, 1), clear(1, 1)]
        self._beside: tuple[Item, int, int, list[Item]] | None = None
        self._shown: tuple[Item, Sequence[Swell], list[Item]] | None = None

    def let_go(self) -> None:
        """Lets go of all that is drawn: the water lies still again."""
        if self._shown is None:
            return
        self._windows = [clear(1, 1), clear(1, 1)]
        self._beside = self._shown = None

    def items(self, crest: Item, drift: int, swells: Sequence[Swell]) -> list[Item]:
        """A crest that has drifted so far, and what of it swells drawn along the curve."""
        if self._shown is None or self._shown[0] is not crest or self._shown[1] != swells:
            self._shown = crest, swells, self._drawn(crest, drift, swells)
        return self._shown[2]

    def _drawn(self, crest: Item, drift: int, swells: Sequence[Swell]) -> list[Item]:
        left, right = _extent(swells, self._width, self._step * _GRID)
        if left >= right:
            return [crest]
        ups, foams = _profile(swells, left, right, self._step)
        tops = list(map(add, ups, foams))
        runs = [(up, foam, len(list(alike))) for (up, foam), alike in groupby(zip(ups, foams, strict=True))]
        above = _GRID * ceil((max(tops) + 1) / _GRID)
        window = self._window(right - left, above + crest.surface.get_height())
        parts, period, h = [], self._rim.get_width(), crest.surface.get_height()
        for x, w, up, foam, at in _columns(runs, self._step, period, left + drift):
            y = above - up
            if foam > 0:
                parts.append((self._rim, (x, y - foam), (at, 0, w, h), pygame.BLEND_PREMULTIPLIED))
            parts.append((crest.surface, (x, y), (left + x - crest.x, 0, w, h), pygame.BLEND_PREMULTIPLIED))
            if up > 0:
                window.fill(self._paper_at(left + x), (x, y + h, w, up))
        window.blits(parts, False)
        seen = self._seen(window, tops, above + self._solid - min(ups), above)
        return [*self._rest(crest, left, right), *(item.moved(left, crest.y - above) for item in seen)]

    def _seen(self, window: pygame.Surface, tops: Sequence[int], solid: int, above: int) -> list[Item]:
        """What there is in a window on swelling water: no more than it takes of the air above each part of it.

        Args:
            tops: how high above its place at rest it reaches, every so many px.
            solid: the first row from which on there is nothing but water.
            above: the row in which a crest at rest begins.
        """
        w, h = window.get_size()
        solid = min(h, solid) if self._solid < h - above else h
        items = []
        for place in range(0, len(tops), _GRID):
            x = place * self._step
            y = min(solid - 1, above + self._first - max(tops[place : place + _GRID]))
            items.append(Item(window.subsurface((x, y, min(self._step * _GRID, w - x), solid - y)), x, y))
        return [*items, Solid(window.subsurface((0, solid, w, h - solid)), 0, solid)] if solid < h else items

    def _window(self, w: int, h: int) -> pygame.Surface:
        self._windows.reverse()
        if self._windows[0].get_size() != (w, h):
            self._windows[0] = clear(w, h)
        else:
            self._windows[0].fill((0, 0, 0, 0))
        return self._windows[0]

    def _rest(self, crest: Item, left: int, right: int) -> list[Item]:
        if self._beside is None or self._beside[:3] != (crest, left, right):
            h = crest.surface.get_height()
            parts = [(x, end) for x, end in ((0, left), (right, self._width)) if end > x]
            beside = [Item(crest.surface.subsurface((x - crest.x, 0, end - x, h)), x, crest.y) for x, end in parts]
            self._beside = crest, left, right, beside
        return self._beside[3]


def _columns(
    runs: Iterable[tuple[int, int, int]], step: int, period: int, phase: int
) -> Iterator[tuple[int, int, int, int, int]]:
    """Left edge and width of what stands equally high, how high, and where in the crest's drawing that is.

    It is cut where the drawing begins again.
    """
    x, at = 0, phase % period
    for up, foam, count in runs:
        left = step * count
        while left:
            w = left if left < period - at else period - at
            yield x, w, up, foam, at
            x, left, at = x + w, left - w, (at + w) % period


def rim_of(silhouette: pygame.Surface, thick: int) -> pygame.Surface:
    """As much of a white crest as is seen above another one that lies so much lower."""
    rim = silhouette.copy()
    rim.blit(silhouette, (0, thick), special_flags=pygame.BLEND_RGBA_SUB)
    return rim


def _extent(swells: Sequence[Swell], width: int, grid: int) -> tuple[int, int]:
    left = min(swell.x - _REACH * swell.w for swell in swells)
    right = max(swell.x + _REACH * swell.w for swell in swells)
    return max(0, floor(left / grid) * grid), min(width, ceil(right / grid) * grid)


def _profile(swells: Sequence[Swell], left: int, right: int, step: int) -> tuple[list[int], list[int]]:
    """How high the water stands, and how thick its rim is, every so many px."""
    count = -(-(right - left) // step)
    up, foam = [0.0] * count, [0.0] * count
    for swell in swells:
        heights, rims = _curve(max(1, round(swell.w)), step)
        first = round((swell.x - left) / step) - len(heights) // 2
        seen = slice(max(0, first), max(0, first + len(heights)))
        skipped = seen.start - first
        if swell.up:
            up[seen] = [at + swell.up * part for at, part in zip(up[seen], heights[skipped:], strict=False)]
        if swell.foam:
            foam[seen] = [at + swell.foam * part for at, part in zip(foam[seen], rims[skipped:], strict=False)]
    return list(map(round, up)), list(map(round, foam))


@lru_cache(maxsize=16)
def _curve(w: int, step: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The parts of its height, and of its rim, that a swell has every so many px, from its left end on.

    Beside the crest the water stands a little lower than at rest.
    """
    far = round(_REACH * w / step)
    ways = [abs(number * step / w) for number in range(-far, far + 1)]
    heights = (exp(-2.2 * d * d) - 0.38 * exp(-5 * (d - 1.35) ** 2) for d in ways)
    return tuple(heights), tuple(exp(-0.6 * d**4) for d in ways)
