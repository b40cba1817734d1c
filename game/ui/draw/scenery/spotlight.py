"""Spotlight: the sky round a place darkens gradually, under thin dark sheets."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Item, split_rows
from game.ui.draw.craft.surfaces import clear_surface, scale_surface
from game.ui.draw.sprite_catalogue import SPOTLIGHT_SHEETS
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import FULL, NAVY
from game.ui.frame.render_thread import InlineRenderQueue, RenderQueue, Urgency

_SHEET_ALPHA = 0.145
"""Opacity of one sheet; two of them take away 27 % of the light."""
_CLEAR_SHARE = 0.45
"""Share of the spotlight's width that is not dimmed."""
_HEIGHT_RATIO = 0.87
"""Height of the lit place divided by its width."""
_COARSE = 8
_EDGES = 24
_ROWS = 8
_FADE_STEPS = 32
"""Steps in which a row fades out, too small to see."""


class _Place(NamedTuple):
    """Centre and width of the spotlight in px."""

    x: int
    y: int
    w: int


class Spotlight:
    """Dark sheets with a soft hole; one large sheet is rendered per place and drawn more than once.

    While rendering is deferred, a sheet that is not rendered yet is counted as such.
    """

    def __init__(self, width: int, height: int, render_queue: RenderQueue | None = None) -> None:
        self._size = width, height
        self._render_queue: RenderQueue = render_queue or InlineRenderQueue()
        self._rendered: tuple[_Place, tuple[Item, ...]] | None = None
        self._faded_row: tuple[Item, Item] | None = None
        """The last row drawn and its faded version."""

    def prefetch(self, sprite: SpriteState, urgency: Urgency = Urgency.NEXT) -> None:
        """Prefetches the sheet for a place, unless one is already waiting to be shown."""
        if self._rendered is None:
            place = _place_of(sprite)
            self._render_queue.submit((self, place), lambda: self._render(place), urgency)

    def items(self, sprite: SpriteState) -> list[Item]:
        """Returns sheets by the state's alpha, with the hole at its centre; each comes and goes in rows."""
        place, rendered = _place_of(sprite), self._rendered
        if rendered is None or rendered[0] != place:
            if self._render_queue.is_deferred:
                self._render_queue.submit((self, place), lambda: self._render(place), Urgency.NOW)
                self._render_queue.not_rendered += 1
                return []
            rendered = self._render(place)
        rows = rendered[1]
        sheets, more = divmod(round(sprite.alpha * SPOTLIGHT_SHEETS * len(rows)), len(rows))
        return [*self._partial_sheet(rows[:more]), *rows * sheets]

    def clear(self) -> None:
        """Frees the sheet."""
        self._rendered = self._faded_row = None

    def _partial_sheet(self, rows: tuple[Item, ...]) -> list[Item]:
        """Returns the uppermost rows of a sheet; the last one fades out, because the eye finds a straight edge."""
        if not rows:
            self._faded_row = None
            return []
        *above, last = rows
        if self._faded_row is None or self._faded_row[0] != last:
            self._faded_row = last, _fade_row(last)
        return [*above, self._faded_row[1]]

    def _render(self, place: _Place) -> tuple[_Place, tuple[Item, ...]]:
        self._rendered = place, split_rows(_with_hole(place, *self._size), 0, -(-self._size[1] // _ROWS))
        return self._rendered


def _fade_row(row: Item) -> Item:
    """Returns the row fading from its upper edge to nothing."""
    surface = row.surface.copy()
    w, h = surface.get_size()
    tops = [h * band // _FADE_STEPS for band in range(_FADE_STEPS + 1)]
    for band, (top, end) in enumerate(pairwise(tops)):
        left = FULL * (_FADE_STEPS - band) // (_FADE_STEPS + 1)
        surface.fill((left, left, left, left), (0, top, w, end - top), special_flags=pygame.BLEND_RGBA_MULT)
    return row._replace(surface=surface)


def _place_of(sprite: SpriteState) -> _Place:
    return _Place(round(sprite.x), round(sprite.y), round(sprite.w))


def _with_hole(place: _Place, width: int, height: int) -> pygame.Surface:
    """Returns a dark sheet with a soft hole, drawn at low resolution."""
    small = clear_surface(-(-width // _COARSE), -(-height // _COARSE))
    for edge in range(_EDGES + 1):
        dark = 1 - edge / _EDGES
        alpha = round(FULL * _SHEET_ALPHA * dark)
        colour = (*(part * alpha // FULL for part in NAVY), alpha)
        w = place.w / _COARSE * (_CLEAR_SHARE + (1 - _CLEAR_SHARE) * dark)
        hole = pygame.Rect(0, 0, round(w), round(w * _HEIGHT_RATIO))
        hole.center = place.x // _COARSE, place.y // _COARSE
        if edge == 0:
            small.fill(colour)
        pygame.draw.ellipse(small, colour, hole)
    return scale_surface(small, width, height)
