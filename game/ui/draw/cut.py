"""A picture as one sheet of paper that is cut from top to bottom, and what comes nearer between its halves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, pi, radians, sin, tan
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.paper import clear, faded, lay, opaque, scaled, shadow_of
from game.ui.draw.theme import FULL, NAVY, WHITE, mix

SCALLOPS = 9
DEEP, RIM, LIFT = 0.024, 0.002, 0.011
"""How far the cut swings to a side, how wide its lit edge is, and how high the halves are above what comes: as shares
of the height."""
LIT = 0.6
"""How strong the lit edge is."""
LEAN = tan(radians(1.2))
"""How far a half's upper end is ahead of its lower one when it leaves, as a share of the height."""
FAR, DIM = 0.94, 0.28
"""What comes is so large at first, and so dark."""
LEAST = 100
"""Px of a side of what is cut: in less, strips have no px of their own."""
SMOOTH_PX = 2_500_000
"""What covers more is brought to its size coarsely: softly takes longer than a frame."""
CLEAR = (0, 0, 0, 0)
_FINER = 3  # the cut is drawn this much larger, then scaled down
_POINTS = 48  # a scallop


class Disc(NamedTuple):
    """A round place in a picture, px."""

    x: float
    y: float
    r: float


class Cut:
    """Both halves of a picture, in strips from top to bottom: that way a half can lean.

    Args:
        picture: as large as the screen, opaque; it is copied.
        kept: a disc that the cut goes round, so that it stays whole on its half; None: there is none.
    """

    def __init__(self, picture: pygame.Surface, kept: Disc | None = None) -> None:
        self.size = w, h = picture.get_size()
        whole = opaque(w, h)
        whole.blit(picture, (0, 0))
        self.uncut = Item(whole, 0, 0)
        reach = abs(kept.x - w / 2) + kept.r if kept else 0.0
        is_cut = kept is not None and abs(kept.x - w / 2) - kept.r < _band(h) / 2
        self._edge = pygame.Rect(0, 0, min(w, max(_band(h), 2 * ceil(reach))) if is_cut else _band(h), h)
        self._edge.centerx = w // 2
        disc = kept._replace(x=kept.x - self._edge.x) if kept and is_cut else None
        sides = pygame.Rect(0, 0, self._edge.x, h), pygame.Rect(self._edge.right, 0, w - self._edge.right, h)
        self._halves = [
            (side, [*_strips(whole, rest, rest.x), *_strips(edge, edge.get_rect(), self._edge.x)])
            for side, rest in zip((-1, 1), sides, strict=True)
            for edge in (_along_cut(whole.subsurface(self._edge), side, disc),)
        ]

    def halves(self, gone: float) -> list[Item]:
        """Both halves on their way out, from 0 to 1."""
        return [
            strip._replace(x=strip.x + side * self._way(gone, strip.y))
            for side, strips in self._halves
            for strip in strips
        ]

    def gap(self, gone: float) -> tuple[int, int]:
        """From where to where something else is seen between them, in px."""
        way = self._way(gone, 0)
        return max(0, self._edge.x - way), min(self.size[0], self._edge.right + way)

    def _way(self, gone: float, y: int) -> int:
        w, h = self.size
        return round(gone * (w / 2 + self._edge.w + LEAN * (h - y)))


def can_be_cut(w: int, h: int) -> bool:
    """Whether a picture of that size has room for its cut: a window manager may make a window as small as it likes."""
    return w >= LEAST and h >= LEAST and w >= _band(h)


def prepare_cut(h: int) -> None:
    """Draws what pictures of a size are cut with, so that the first of them is cut at once."""
    for side in (-1, 1):
        _stencil(_band(h), h, side)


def nearer(picture: pygame.Surface, share: float, left: int, right: int, on: pygame.Surface) -> Item:
    """A picture on its way nearer, `share` of the way; as much of it as is seen from `left` to `right`.

    Args:
        on: as large, opaque: it is drawn there, in memory that serves for the whole way.
    """
    w, h = picture.get_size()
    size = FAR + (1 - FAR) * share
    first, last = (max(0, min(w, round(w / 2 + (x - w / 2) / size))) for x in (left, right))
    sheet, margin = on.subsurface((left, 0, right - left, h)), round(h * (1 - size) / 2)
    seen = sheet.subsurface((0, margin, right - left, h - 2 * margin))
    bring = pygame.transform.smoothscale if w * h <= SMOOTH_PX else pygame.transform.scale
    bring(picture.subsurface((first, 0, last - first, h)), seen.get_size(), seen)
    for row, beyond in ((0, (0, 0)), (seen.get_height() - 1, (0, h - margin))):  # it goes on as it ends
        end = seen.subsurface((0, row, right - left, 1))
        sheet.blit(pygame.transform.scale(end, (right - left, margin)), beyond)
    sheet.fill(mix(WHITE, NAVY, DIM * (1 - share)), special_flags=pygame.BLEND_RGB_MULT)
    return Item(sheet, left, 0)


def put_together(items: Sequence[Item], size: tuple[int, int]) -> pygame.Surface:
    """A picture of those items, opaque."""
    picture = opaque(*size)
    Canvas(picture).show(items)
    return picture


def _band(h: int) -> int:
    """How wide the band is in which the cut of a picture lies."""
    return 2 * round(h * (DEEP + 2 * LIFT))


def _strips(sheet: pygame.Surface, part: pygame.Rect, x: int) -> list[Item]:
    """A part of a sheet in as many strips as it leans px, the first at `x`."""
    count = max(1, round(LEAN * part.h))
    tops = [part.h * n // count for n in range(count + 1)]
    return [Item(sheet.subsurface((part.x, y, part.w, end - y)), x, y) for y, end in pairwise(tops)]


def _along_cut(band: pygame.Surface, side: int, kept: Disc | None) -> pygame.Surface:
    """What belongs to the half on that side, -1 or 1, of the band in which the cut lies; premultiplied."""
    half, light = _round(kept, *band.get_size(), side) if kept else _stencil(*band.get_size(), side)
    paper = clear(*band.get_size())
    paper.blit(band, (0, 0))
    paper.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shadow, dx, dy = shadow_of(paper, LIFT * band.get_height())
    sheet = clear(*band.get_size())
    for surface, at in ((shadow, (dx, dy)), (paper, (0, 0)), (light, (0, 0))):
        lay(sheet, surface, *at)
    return sheet


def _round(kept: Disc, w: int, h: int, side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The same as `_stencil` in a band that may be wider, the cut going round a disc: it is one half's alone."""
    plain, half, light = _stencil(_band(h), h, side), clear(w, h), clear(w, h)
    left = (w - _band(h)) // 2
    for whole, part in zip((half, light), plain, strict=True):
        whole.blit(part, (left, 0))
    half.fill(WHITE, (0, 0, left, h) if side < 0 else (left + _band(h), 0, w, h))
    is_its_own = side == (-1 if kept.x <= w / 2 else 1)
    for sheet, colour in ((half, (*WHITE, FULL) if is_its_own else CLEAR), (light, CLEAR)):
        pygame.draw.circle(sheet, colour, (kept.x, kept.y), kept.r)
    return half, light


@lru_cache(maxsize=2)
def _stencil(w: int, h: int, side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """White where that half of the band is, and its lit edge; both premultiplied."""
    big_w, big_h, middle = w * _FINER, h * _FINER, w * _FINER / 2
    ways = [(1 - 2 * abs(sin(pi * n / _POINTS)), n / _POINTS / SCALLOPS) for n in range(SCALLOPS * _POINTS + 1)]
    cut = [(middle + big_h * DEEP * aside, big_h * down) for aside, down in ways]
    half, light = clear(big_w, big_h), clear(big_w, big_h)
    far = -1 if side < 0 else big_w
    pygame.draw.polygon(half, WHITE, [*cut, (far, big_h), (far, 0)])
    pygame.draw.lines(light, WHITE, False, cut, 2 * round(RIM * big_h))
    light.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled(half, w, h), faded(scaled(light, w, h), LIT)
