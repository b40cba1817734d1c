"""The canvas: draws a display list of items, and redraws only the dirty rectangles."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from game.ui.draw.craft.surfaces import blit_flags
from game.ui.draw.dirty_rects import disjoint_rects
from game.ui.draw.theme import FULL
from game.ui.frame.gil import yield_gil

if TYPE_CHECKING:
    from game.ui.frame.render_thread import RenderQueue

Key: TypeAlias = "Item | tuple[Item, int]"
"""Key of an item in a display list: the item, with a number if the same item is shown several times."""
Blit: TypeAlias = tuple[pygame.Surface, pygame.Rect, pygame.Rect, int]
"""Arguments of `Surface.blits`: surface, destination, source rectangle and blend flags."""


class Item(NamedTuple):
    """A surface to blit with its top left at `x`, `y` in screen px. The surface must not change once shown."""

    surface: pygame.Surface
    x: int
    y: int

    def move(self, dx: int, dy: int) -> Item:
        """Returns the item moved to the right and down."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Layer(NamedTuple):
    """An item with its z-order."""

    z: int
    item: Item

    @property
    def px(self) -> int:
        """Area in px."""
        return self.item.surface.get_width() * self.item.surface.get_height()


class MultiplyItem(Item):
    """An item that is multiplied with the pixels below: darker, with the same hue."""

    __slots__ = ()


class OpaqueItem(Item):
    """An item without transparent pixels, although its surface has an alpha channel."""

    __slots__ = ()


class _DrawCall(NamedTuple):
    """Precomputed drawing of an item: its rectangle, whether it hides everything below, and its blit."""

    rect: pygame.Rect
    hides: bool
    blit: Blit


class _DisplayList(NamedTuple):
    """Display list as drawn, with the precomputed blits and rectangles."""

    items: list[Item]
    calls: list[_DrawCall]
    rects: list[pygame.Rect]


class _Band(NamedTuple):
    """Band of a dirty rectangle and the items to draw into it.

    Args:
        places: indices of the items, back to front.
        is_bare: whether no item covers it completely, so it is cleared first.
    """

    rect: pygame.Rect
    indices: Sequence[int]
    is_bare: bool = False


class Canvas:
    """Shows display lists in a window, or in a part of one."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self._display_list = _DisplayList([], [], [])
        self._bands: list[_Band] = []
        """Bands redrawn by the last `show`."""
        self._is_invalid = True

    def show(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Draws the items and returns the rectangles of the window that were redrawn."""
        self._bands = []
        if not self._is_invalid and items == self._display_list.items:
            return []
        now, damage = _diff(self._display_list, items)
        area = self.window.get_rect()
        dirty = [area] if self._is_invalid else disjoint_rects(part for rect in damage if (part := rect.clip(area)))
        for rect in dirty:
            self._redraw(rect, now)
        self._display_list, self._is_invalid = now, False
        if dirty and pygame.display.get_surface() is self.window.get_abs_parent():
            with yield_gil():
                pygame.display.update([rect.move(self.window.get_abs_offset()) for rect in dirty])
        return dirty

    def invalidate(self) -> None:
        """Marks the whole window as dirty, as after it was covered or resized."""
        self._is_invalid = True

    @property
    def opaque_px(self) -> int:
        """Pixels drawn by the last `show` that hide what lies below."""
        return self._px(hide=True)

    @property
    def blended_px(self) -> int:
        """Pixels drawn by the last `show` that are blended."""
        return self._px(hide=False)

    def _redraw(self, rect: pygame.Rect, display_list: _DisplayList) -> None:
        """Redraws a dirty rectangle, skipping items that are hidden by others."""
        calls = display_list.calls
        parts = _split_bands(rect, rect.collidelistall(display_list.rects), calls)
        for part, seen, is_bare in parts:
            self.window.set_clip(part)
            if is_bare:
                self.window.fill((0, 0, 0))
            self.window.blits([calls[i].blit for i in seen], False)
        self.window.set_clip(None)
        self._bands += parts

    def _px(self, hide: bool) -> int:
        calls = self._display_list.calls
        drawn_calls = ((part, calls[i]) for part, places, _ in self._bands for i in places)
        clipped = (part.clip(call.rect) for part, call in drawn_calls if call.hides == hide)
        return sum(rect.w * rect.h for rect in clipped)


def differing_rects(one: Sequence[Item], other: Sequence[Item]) -> list[pygame.Rect]:
    """Returns the rectangles in which two display lists may differ."""
    return disjoint_rects(_diff(_diff(_DisplayList([], [], []), one)[0], other)[1])


def _split_bands(rect: pygame.Rect, touching: Sequence[int], calls: Sequence[_DrawCall]) -> list[_Band]:
    """Splits a dirty rectangle into bands, back to front; each starts with the item that hides all below it."""
    parts: list[_Band] = []
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    end = len(touching)
    for place in range(end - 1, -1, -1):
        row, hides, _ = calls[touching[place]]
        if not hides or row.left > left or row.right < right:
            continue
        first = max(top, row.bottom) if row.top <= top else top
        last = min(bottom, row.top) if row.bottom >= bottom else bottom
        if (first, last) != (top, bottom):
            parts.append(_Band(pygame.Rect(left, top, right - left, bottom - top), touching[place:end]))
            end, top, bottom = place, first, last
            if top >= bottom:
                return parts[::-1]
    parts.append(_Band(pygame.Rect(left, top, right - left, bottom - top), touching[:end], is_bare=True))
    return parts[::-1]


def _diff(before: _DisplayList, items: Sequence[Item]) -> tuple[_DisplayList, list[pygame.Rect]]:
    """Returns the new display list, reusing the precomputed blits of the old one, and the rectangles that differ."""
    places = _changed_indices(before.items, items)
    if places is None:
        was, order = _index_by_item(before.items), _index_by_item(items)
        calls = [_draw_call(item) if (place := was.get(item)) is None else before.calls[place] for item in items]
        now = _DisplayList(list(items), calls, [call.rect for call in calls])
        leaving, coming = _reordered_indices(was, order)
        return now, [*(before.rects[i] for i in leaving), *(now.rects[i] for i in coming)]
    calls, rects = before.calls.copy(), before.rects.copy()
    for i in places:
        calls[i] = _draw_call(items[i])
        rects[i] = calls[i].rect
    return _DisplayList(list(items), calls, rects), [rect for i in places for rect in (before.rects[i], rects[i])]


def _draw_call(item: Item) -> _DrawCall:
    surface, x, y = item
    bounds = surface.get_rect()
    rect = bounds.move(x, y)
    if isinstance(item, MultiplyItem):
        return _DrawCall(rect, False, (surface, rect, bounds, pygame.BLEND_RGB_MULT))
    kind = blit_flags(surface)
    hides = isinstance(item, OpaqueItem) or (not kind and surface.get_alpha() in (None, FULL))
    return _DrawCall(rect, hides, (surface, rect, bounds, kind))


def _changed_indices(before: Sequence[Item], now: Sequence[Item]) -> list[int] | None:
    """Returns the indices at which the lists differ; None if an item has only changed its index."""
    if len(before) != len(now):
        return None
    places = [i for i, (old, new) in enumerate(zip(before, now, strict=True)) if old is not new and old != new]
    return places if {before[i] for i in places}.isdisjoint(now[i] for i in places) else None


def _reordered_indices(was: dict[Key, int], order: dict[Key, int]) -> tuple[list[int], list[int]]:
    """Returns the indices of the old and the new list that are not part of the longest common order."""
    common = [(was[key], place) for key, place in order.items() if key in was]
    steady = [common[i] for i in _longest_increasing([place for place, _ in common])]
    leaving = set(range(len(was))).difference(old for old, _ in steady)
    return sorted(leaving), sorted(set(range(len(order))).difference(new for _, new in steady))


def _index_by_item(items: Sequence[Item]) -> dict[Key, int]:
    order: dict[Key, int] = dict(zip(items, range(len(items)), strict=True))
    return order if len(order) == len(items) else _index_by_numbered_item(items)


def _index_by_numbered_item(items: Iterable[Item]) -> dict[Key, int]:
    """Returns the index of each item if some are shown several times."""
    order: dict[Key, int] = {}
    for place, item in enumerate(items):
        key, alike = item, 0
        while key in order:
            alike += 1
            key = item, alike
        order[key] = place
    return order


def _longest_increasing(places: list[int]) -> list[int]:
    """Returns the indices of a longest increasing subsequence: the items that kept their z-order."""
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


def shift_small_items(items: Sequence[Item], offset: tuple[int, int], width: int) -> Sequence[Item]:
    """Moves the small items against burn-in; items at least half as wide as the window stay, or gaps would show."""
    if offset == (0, 0):
        return items
    dx, dy = offset
    return [item if item.surface.get_width() * 2 >= width else item.move(dx, dy) for item in items]


class ItemCache:
    """Caches the last items made, unless one of them was not rendered yet."""

    def __init__(self) -> None:
        self._key: object = None
        self._items: list[Item] = []

    def items(self, key: object, make: Callable[[], list[Item]], render_queue: RenderQueue) -> list[Item]:
        """Returns the items made from a key, which is never None: the same list while the key stays equal."""
        if key != self._key:
            before = render_queue.not_rendered
            self._items = make()
            self._key = key if render_queue.not_rendered == before else None
        return self._items


def split_rows(surface: pygame.Surface, y: int, most: int) -> tuple[Item, ...]:
    """Splits a surface into rows of at most `most` px, its top at `y`; the uppermost row takes the remainder.

    Rows end at the lower edge, because what overlaps a sheet, such as waves before the sky, does so there.
    """
    w, h = surface.get_size()
    if h <= most:
        return (Item(surface, 0, y),)
    tops = [0, *range(h % most or most, h, most)]
    return tuple(
        Item(surface.subsurface((0, top, w, end - top)), 0, y + top)
        for top, end in zip(tops, [*tops[1:], h], strict=True)
    )


def tile_down(strip: pygame.Surface, y: int, h: int) -> list[Item]:
    """Repeats a strip downwards from `y` until `h` px are covered; the last one is cropped."""
    w, step = strip.get_size()
    tiles, rest = divmod(h, step)
    last = [Item(strip.subsurface((0, 0, w, rest)), 0, y + tiles * step)] if rest else []
    return [*(Item(strip, 0, y + number * step) for number in range(tiles)), *last]
