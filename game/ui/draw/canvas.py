"""Shows a list of items, and redraws only where it differs from the list before."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.draw.craft.paper import blend_kind, has_clear_pixels


class Item(NamedTuple):
    """One thing to blit; `x`, `y` is its top left in screen px. The surface must not change once shown."""

    surface: pygame.Surface
    x: int
    y: int


Key = tuple[int, int, int, int]  # identity of the surface, x, y, and the how-manieth such item it is


class _Shown(NamedTuple):
    """A list that has been drawn: its items in order, their places and what they cover."""

    items: list[Item]
    order: dict[Key, int]
    rects: list[pygame.Rect]


class Canvas:
    """A window, or a part of one, that is brought up to date by handing it the whole picture, back to front."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self.opaque_px = 0
        self.blended_px = 0
        self._shown = _Shown([], {}, [])
        self._is_fresh = True

    def show(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Draw `items` and answer the parts of the window that were redrawn."""
        self.opaque_px = self.blended_px = 0
        if not self._is_fresh and items == self._shown.items:
            return []
        before, now = self._shown, _index(items)
        area = self.window.get_rect()
        dirty = [area] if self._is_fresh else merged(_damage(before, now, area))
        for rect in dirty:
            self._redraw(rect, now)
        self._shown, self._is_fresh = now, False
        if dirty and pygame.display.get_surface() is self.window.get_abs_parent():
            pygame.display.update([rect.move(self.window.get_abs_offset()) for rect in dirty])
        return dirty

    def forget(self) -> None:
        """Draw everything at the next `show`, as when the window was covered or has a new size."""
        self._is_fresh = True

    def _redraw(self, rect: pygame.Rect, shown: _Shown) -> None:
        """Draw all that shows inside `rect`, from the topmost item that hides what lies below."""
        touching = rect.collidelistall(shown.rects)
        base = next((i for i in reversed(touching) if _hides(shown.items[i].surface, shown.rects[i], rect)), -1)
        self.window.set_clip(rect)
        if base < 0:
            self.window.fill((0, 0, 0))
        pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
        kind = 0
        for i in touching:
            if i < base:
                continue
            surface, x, y = shown.items[i]
            flag = blend_kind(surface)
            if flag != kind:
                self._blit(pictures, kind)
                pictures, kind = [], flag
            pictures.append((surface, (x, y)))
            self._count(surface, rect.clip(shown.rects[i]))
        self._blit(pictures, kind)
        self.window.set_clip(None)

    def _blit(self, pictures: list[tuple[pygame.Surface, tuple[int, int]]], kind: int) -> None:
        if pictures:
            self.window.fblits(pictures, kind)

    def _count(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        if _is_opaque(surface):
            self.opaque_px += part.w * part.h
        else:
            self.blended_px += part.w * part.h


def _is_opaque(surface: pygame.Surface) -> bool:
    return not has_clear_pixels(surface) and surface.get_alpha() in (None, 255)


def _hides(surface: pygame.Surface, covered: pygame.Rect, rect: pygame.Rect) -> bool:
    return covered.contains(rect) and _is_opaque(surface)


def _index(items: Sequence[Item]) -> _Shown:
    order: dict[Key, int] = {}
    rects = []
    for place, (surface, x, y) in enumerate(items):
        key = (id(surface), x, y, 0)
        while key in order:
            key = (*key[:3], key[3] + 1)
        order[key] = place
        rects.append(surface.get_rect(topleft=(x, y)))
    return _Shown(list(items), order, rects)


def _damage(before: _Shown, now: _Shown, area: pygame.Rect) -> list[pygame.Rect]:
    """Where the two lists differ: what came, what went, and what changed its place among the others."""
    kept = [(key, place) for key, place in now.order.items() if key in before.order]
    steady = _longest_rising([before.order[key] for key, _ in kept])
    still_before = {before.order[kept[i][0]] for i in steady}
    still_now = {kept[i][1] for i in steady}
    gone = [rect for i, rect in enumerate(before.rects) if i not in still_before]
    come = [rect for i, rect in enumerate(now.rects) if i not in still_now]
    return [part for rect in (*gone, *come) if (part := rect.clip(area))]


def _longest_rising(places: list[int]) -> list[int]:
    """Indices of a longest rising run of `places`: the items that kept their order."""
    if all(a < b for a, b in pairwise(places)):
        return list(range(len(places)))
    tails: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for i, place in enumerate(places):
        length = bisect_left(tails, place)
        previous.append(ends[length - 1] if length else -1)
        tails[length : length + 1] = [place]
        ends[length : length + 1] = [i]
    run, i = [], ends[-1]
    while i >= 0:
        run.append(i)
        i = previous[i]
    return run[::-1]


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that cover all of `rects`: two become one where that draws hardly more."""
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (other := _partner(grown, result)) is not None:
            grown = grown.union(result.pop(other))
        result.append(grown)
    return result


def _partner(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    for i, other in enumerate(others):
        both = rect.union(other)
        if both.w * both.h <= 1.15 * (rect.w * rect.h + other.w * other.h):
            return i
    return None
