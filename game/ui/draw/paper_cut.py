"""The paper-cut transition: the old picture is cut from top to bottom, the new one zooms in between the halves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, pi, radians, sin, tan
from typing import NamedTuple

import pygame

from game.ui.draw.canvas import Canvas, Item
from game.ui.draw.craft.surfaces import blit_at, clear_surface, fade_surface, make_shadow, opaque_surface, scale_surface
from game.ui.draw.theme import FULL, NAVY, WHITE, mix

SCALLOPS = 9
AMPLITUDE, RIM_W, LIFT = 0.024, 0.002, 0.011
"""Amplitude of the cut, width of its lit edge, height of the halves above the new picture: shares of the height."""
RIM_ALPHA = 0.6
"""Opacity of the lit edge."""
LEAN = tan(radians(1.2))
"""Lead of a half's upper end over its lower end while it leaves, as a share of the height."""
START_SCALE, START_DARKNESS = 0.94, 0.28
"""Scale and darkness of the new picture at the start."""
MIN_SIDE = 100
"""Minimum side in px of a picture that is cut; in a smaller one, strips would be empty."""
SMOOTH_PX = 2_500_000
"""Area up to which the new picture is scaled smoothly; for larger ones that takes longer than a frame."""
CLEAR = (0, 0, 0, 0)
_SUPERSAMPLING = 3  # supersampling factor
_POINTS = 48  # points per scallop


class Disc(NamedTuple):
    """A circle in a picture, px."""

    x: float
    y: float
    r: float


class PaperCut:
    """Both halves of a picture, in strips from top to bottom, so that a half can lean.

    Args:
        picture: an opaque surface as large as the window; it is copied.
        kept_disc: a disc that the cut goes round, so that one half keeps it whole.
    """

    def __init__(self, picture: pygame.Surface, kept_disc: Disc | None = None) -> None:
        self.size = w, h = picture.get_size()
        surface = opaque_surface(w, h)
        surface.blit(picture, (0, 0))
        self.whole = Item(surface, 0, 0)
        reach = abs(kept_disc.x - w / 2) + kept_disc.r if kept_disc else 0.0
        is_cut = kept_disc is not None and abs(kept_disc.x - w / 2) - kept_disc.r < _band_width(h) / 2
        self._edge = pygame.Rect(0, 0, min(w, max(_band_width(h), 2 * ceil(reach))) if is_cut else _band_width(h), h)
        self._edge.centerx = w // 2
        disc = kept_disc._replace(x=kept_disc.x - self._edge.x) if kept_disc and is_cut else None
        sides = pygame.Rect(0, 0, self._edge.x, h), pygame.Rect(self._edge.right, 0, w - self._edge.right, h)
        self._halves = [
            (side, [*_strips(surface, rest, rest.x), *_strips(edge, edge.get_rect(), self._edge.x)])
            for side, rest in zip((-1, 1), sides, strict=True)
            for edge in (_cut_edge(surface.subsurface(self._edge), side, disc),)
        ]

    def halves(self, progress: float) -> list[Item]:
        """Returns the strips of both halves; `gone` runs from 0 to 1."""
        return [
            strip._replace(x=strip.x + side * self._distance(progress, strip.y))
            for side, strips in self._halves
            for strip in strips
        ]

    def gap(self, progress: float) -> tuple[int, int]:
        """Returns the x range, in px, in which the new picture shows between the halves."""
        distance = self._distance(progress, 0)
        return max(0, self._edge.x - distance), min(self.size[0], self._edge.right + distance)

    def _distance(self, progress: float, y: int) -> int:
        w, h = self.size
        return round(progress * (w / 2 + self._edge.w + LEAN * (h - y)))


def can_cut(w: int, h: int) -> bool:
    """Returns whether a picture is large enough to be cut: window managers make windows of any size."""
    return w >= MIN_SIDE and h >= MIN_SIDE and w >= _band_width(h)


def prefetch_stencils(h: int) -> None:
    """Draws the stencils for pictures of that height ahead of time."""
    for side in (-1, 1):
        _stencil(_band_width(h), h, side)


def zoom_in(picture: pygame.Surface, progress: float, left: int, right: int, target: pygame.Surface) -> Item:
    """Draws a picture that zooms in, and returns the part between `left` and `right`.

    Args:
        progress: progress of the zoom, 0 to 1.
        target: an opaque surface of the same size to draw on, reused for the whole transition.
    """
    w, h = picture.get_size()
    size = START_SCALE + (1 - START_SCALE) * progress
    first, last = (max(0, min(w, round(w / 2 + (x - w / 2) / size))) for x in (left, right))
    sheet, margin = target.subsurface((left, 0, right - left, h)), round(h * (1 - size) / 2)
    visible = sheet.subsurface((0, margin, right - left, h - 2 * margin))
    bring = pygame.transform.smoothscale if w * h <= SMOOTH_PX else pygame.transform.scale
    bring(picture.subsurface((first, 0, last - first, h)), visible.get_size(), visible)
    for row, beyond in (
        (0, (0, 0)),
        (visible.get_height() - 1, (0, h - margin)),
    ):  # repeat the last row into the margin
        end = visible.subsurface((0, row, right - left, 1))
        sheet.blit(pygame.transform.scale(end, (right - left, margin)), beyond)
    sheet.fill(mix(WHITE, NAVY, START_DARKNESS * (1 - progress)), special_flags=pygame.BLEND_RGB_MULT)
    return Item(sheet, left, 0)


def render_items(items: Sequence[Item], size: tuple[int, int]) -> pygame.Surface:
    """Draws items onto a new opaque surface."""
    picture = opaque_surface(*size)
    Canvas(picture).show(items)
    return picture


def _band_width(h: int) -> int:
    """Returns the width in px of the band in which the cut lies."""
    return 2 * round(h * (AMPLITUDE + 2 * LIFT))


def _strips(sheet: pygame.Surface, part: pygame.Rect, x: int) -> list[Item]:
    """Splits a part of a sheet into as many strips as it leans px, the first at `x`."""
    count = max(1, round(LEAN * part.h))
    tops = [part.h * n // count for n in range(count + 1)]
    return [Item(sheet.subsurface((part.x, y, part.w, end - y)), x, y) for y, end in pairwise(tops)]


def _cut_edge(band: pygame.Surface, side: int, disc: Disc | None) -> pygame.Surface:
    """Returns the part of the band that belongs to one half, -1 or 1, with lit edge and shadow; premultiplied."""
    half, light = _stencil_round_disc(disc, *band.get_size(), side) if disc else _stencil(*band.get_size(), side)
    paper = clear_surface(*band.get_size())
    paper.blit(band, (0, 0))
    paper.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shadow, dx, dy = make_shadow(paper, LIFT * band.get_height())
    sheet = clear_surface(*band.get_size())
    for surface, at in ((shadow, (dx, dy)), (paper, (0, 0)), (light, (0, 0))):
        blit_at(sheet, surface, *at)
    return sheet


def _stencil_round_disc(disc: Disc, w: int, h: int, side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Returns the stencil of a band whose cut goes round a disc, which belongs to one half; the band may be wider."""
    plain, half, light = _stencil(_band_width(h), h, side), clear_surface(w, h), clear_surface(w, h)
    left = (w - _band_width(h)) // 2
    for source, part in zip((half, light), plain, strict=True):
        source.blit(part, (left, 0))
    half.fill(WHITE, (0, 0, left, h) if side < 0 else (left + _band_width(h), 0, w, h))
    is_its_own = side == (-1 if disc.x <= w / 2 else 1)
    for sheet, colour in ((half, (*WHITE, FULL) if is_its_own else CLEAR), (light, CLEAR)):
        pygame.draw.circle(sheet, colour, (disc.x, disc.y), disc.r)
    return half, light


@lru_cache(maxsize=2)
def _stencil(w: int, h: int, side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Returns the mask of one half of the band, white, and its lit edge; both premultiplied."""
    big_w, big_h, middle = w * _SUPERSAMPLING, h * _SUPERSAMPLING, w * _SUPERSAMPLING / 2
    scallop = [(1 - 2 * abs(sin(pi * n / _POINTS)), n / _POINTS / SCALLOPS) for n in range(SCALLOPS * _POINTS + 1)]
    cut = [(middle + big_h * AMPLITUDE * aside, big_h * down) for aside, down in scallop]
    half, light = clear_surface(big_w, big_h), clear_surface(big_w, big_h)
    far = -1 if side < 0 else big_w
    pygame.draw.polygon(half, WHITE, [*cut, (far, big_h), (far, 0)])
    pygame.draw.lines(light, WHITE, False, cut, 2 * round(RIM_W * big_h))
    light.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scale_surface(half, w, h), fade_surface(scale_surface(light, w, h), RIM_ALPHA)
