"""Swelling water: a part of a crest, drawn along a curve."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil, exp, floor
from operator import add
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.draw.canvas import Item, OpaqueItem
from game.ui.draw.craft.surfaces import clear_surface

PaperAt: TypeAlias = Callable[[int], tuple[int, ...]]
"""Returns the premultiplied colour of the water below a crest at an x."""
_REACH = 2.2  # reach of a swell, in multiples of its width
_SAMPLE_DISTANCE = 3.0  # design px between two samples of the curve
_LEAN = 0.2  # part of its width by which the front of a leaning swell is shorter, and its back longer
_GRID = 64  # samples: the redrawn part is aligned to this grid, so that its neighbours do not change


class Swell(NamedTuple):
    """Water in the sheet of a layer that stands higher than at rest, in screen px."""

    z: int
    x: float
    w: float
    """Distance from its middle at which the water is nearly at rest."""
    up: float
    """Height of its middle above rest; negative if the water draws back."""
    foam: float
    """Thickness of the white rim on its middle."""
    lean: int = 0
    """Side to which it runs: 1 right, -1 left; its front is steeper than its back."""

    @property
    def reach(self) -> float:
        """Distance from its middle at which it ends."""
        return _reach(self.w, self.lean)


class SwellRenderer:
    """The swelling part of one crest; double-buffered, so that a shown surface never changes.

    Args:
        rim: one period of the crest as a white rim.
        width: visible width of the crest.
        u: screen px per design px.
        rows: first row of a crest with water, and first row below which there is only water.
    """

    def __init__(self, rim: pygame.Surface, width: int, u: float, paper_at: PaperAt, rows: tuple[int, int]) -> None:
        self._rim, self._width, self._paper_at = rim, width, paper_at
        self._first, self._solid = rows
        self._step = max(1, round(_SAMPLE_DISTANCE * u))
        self._buffers = [clear_surface(1, 1), clear_surface(1, 1)]
        self._neighbours: tuple[Item, int, int, list[Item]] | None = None
        self._cached: tuple[Item, Sequence[Swell], list[Item]] | None = None

    def clear(self) -> None:
        """Frees the surfaces once the water is still."""
        if self._cached is None:
            return
        self._buffers = [clear_surface(1, 1), clear_surface(1, 1)]
        self._neighbours = self._cached = None

    def items(self, crest: Item, drift: int, swells: Sequence[Swell]) -> list[Item]:
        """Returns a drifted crest, its swelling part drawn along the curve."""
        if self._cached is None or self._cached[0] is not crest or self._cached[1] != swells:
            self._cached = crest, swells, self._draw(crest, drift, swells)
        return self._cached[2]

    def _draw(self, crest: Item, drift: int, swells: Sequence[Swell]) -> list[Item]:
        left, right = _extent(swells, self._width, self._step * _GRID)
        if left >= right:
            return [crest]
        ups, foams = _profile(swells, left, right, self._step)
        tops = list(map(add, ups, foams))
        runs = [(up, foam, len(list(alike))) for (up, foam), alike in groupby(zip(ups, foams, strict=True))]
        above = _GRID * ceil((max(tops) + 1) / _GRID)
        window = self._back_buffer(right - left, above + crest.surface.get_height())
        parts, period, h = [], self._rim.get_width(), crest.surface.get_height()
        for x, w, up, foam, at in _columns(runs, self._step, period, left + drift):
            y = above - up
            if foam > 0:
                parts.append((self._rim, (x, y - foam), (at, 0, w, h), pygame.BLEND_PREMULTIPLIED))
            parts.append((crest.surface, (x, y), (left + x - crest.x, 0, w, h), pygame.BLEND_PREMULTIPLIED))
            if up > 0:
                window.fill(self._paper_at(left + x), (x, y + h, w, up))
        window.blits(parts, False)
        seen = self._split(window, tops, above + self._solid - min(ups), above)
        return [*self._still_parts(crest, left, right), *(item.move(left, crest.y - above) for item in seen)]

    def _split(self, window: pygame.Surface, tops: Sequence[int], solid: int, above: int) -> list[Item]:
        """Splits the drawn part into items with as little air above the water as possible.

        Args:
            tops: height above rest of every sample.
            solid: first row below which there is only water.
            above: row in which a crest at rest begins.
        """
        w, h = window.get_size()
        solid = min(h, solid) if self._solid < h - above else h
        items = []
        for place in range(0, len(tops), _GRID):
            x = place * self._step
            y = min(solid - 1, above + self._first - max(tops[place : place + _GRID]))
            items.append(Item(window.subsurface((x, y, min(self._step * _GRID, w - x), solid - y)), x, y))
        return [*items, OpaqueItem(window.subsurface((0, solid, w, h - solid)), 0, solid)] if solid < h else items

    def _back_buffer(self, w: int, h: int) -> pygame.Surface:
        self._buffers.reverse()
        if self._buffers[0].get_size() != (w, h):
            self._buffers[0] = clear_surface(w, h)
        else:
            self._buffers[0].fill((0, 0, 0, 0))
        return self._buffers[0]

    def _still_parts(self, crest: Item, left: int, right: int) -> list[Item]:
        if self._neighbours is None or self._neighbours[:3] != (crest, left, right):
            h = crest.surface.get_height()
            parts = [(x, end) for x, end in ((0, left), (right, self._width)) if end > x]
            sides = [Item(crest.surface.subsurface((x - crest.x, 0, end - x, h)), x, crest.y) for x, end in parts]
            self._neighbours = crest, left, right, sides
        return self._neighbours[3]


def _columns(
    runs: Iterable[tuple[int, int, int]], step: int, period: int, phase: int
) -> Iterator[tuple[int, int, int, int, int]]:
    """Yields left edge, width, height, foam and source x of each run of equal height, split at each period."""
    x, at = 0, phase % period
    for up, foam, count in runs:
        left = step * count
        while left:
            w = left if left < period - at else period - at
            yield x, w, up, foam, at
            x, left, at = x + w, left - w, (at + w) % period


def rim_of(silhouette: pygame.Surface, thick: int) -> pygame.Surface:
    """Returns the part of a white crest that shows above the same crest `thick` px lower."""
    rim = silhouette.copy()
    rim.blit(silhouette, (0, thick), special_flags=pygame.BLEND_RGBA_SUB)
    return rim


def _extent(swells: Sequence[Swell], width: int, grid: int) -> tuple[int, int]:
    left = min(swell.x - swell.reach for swell in swells)
    right = max(swell.x + swell.reach for swell in swells)
    return max(0, floor(left / grid) * grid), min(width, ceil(right / grid) * grid)


def _profile(swells: Sequence[Swell], left: int, right: int, step: int) -> tuple[list[int], list[int]]:
    """Returns height and foam of the water at every sample."""
    count = -(-(right - left) // step)
    up, foam = [0.0] * count, [0.0] * count
    for swell in swells:
        heights, rims = _curve(max(1, round(swell.w)), step, swell.lean)
        first = round((swell.x - left) / step) - len(heights) // 2
        visible = slice(max(0, first), max(0, first + len(heights)))
        skipped_samples = visible.start - first
        if swell.up:
            up[visible] = [
                at + swell.up * part for at, part in zip(up[visible], heights[skipped_samples:], strict=False)
            ]
        if swell.foam:
            foam[visible] = [
                at + swell.foam * part for at, part in zip(foam[visible], rims[skipped_samples:], strict=False)
            ]
    return list(map(round, up)), list(map(round, foam))


@lru_cache(maxsize=16)
def _curve(w: int, step: int, lean: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns height and foam of a swell at every sample from its left end, relative to its middle.

    Beside the crest the water stands a little lower than at rest.
    """
    far = round(_reach(w, lean) / step)
    distances = [abs(n * step / w) / (1 - _LEAN * lean * ((n > 0) - (n < 0))) for n in range(-far, far + 1)]
    heights = (exp(-2.2 * d * d) - 0.38 * exp(-5 * (d - 1.35) ** 2) for d in distances)
    return tuple(heights), tuple(exp(-0.6 * d**4) for d in distances)


def _reach(w: float, lean: int) -> float:
    return _REACH * w * (1 + _LEAN * abs(lean))
