"""Dirty rectangles: what has changed, in few rectangles of which no two overlap, so that no pixel is drawn twice."""

from collections.abc import Iterable

import pygame

_WASTE = 1.15
"""Largest area of two merged rectangles, divided by that of their parts: few rectangles cost less than many."""


def disjoint_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Returns rectangles without overlap that together cover all of `rects`, and hardly more."""
    disjoint: list[pygame.Rect] = []
    for rect in sorted(_merge(rects), key=_area, reverse=True):
        parts = [rect]
        for other in [disjoint[i] for i in rect.collidelistall(disjoint)]:
            parts = [piece for part in parts for piece in _split_around(part, other)]
        disjoint += parts
    return disjoint


def _merge(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merges rectangles that touch where their union is hardly larger; the result may overlap."""
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (other := _merge_partner(grown, result)) is not None:
            grown = grown.union(result.pop(other))
        result.append(grown)
    return result


def _merge_partner(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """Returns the index of the last rectangle worth merging with: mostly the old place of the same thing."""
    for i in reversed(rect.inflate(2, 2).collidelistall(others)):
        other = others[i]
        covered = _area(rect) + _area(other) - _area(rect.clip(other))
        if _area(rect.union(other)) <= _WASTE * covered:
            return i
    return None


def _split_around(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Returns the parts of a rectangle outside of another one: above, below, left and right of it."""
    cut = rect.clip(hole)
    if not cut:
        return [rect]
    parts = (
        pygame.Rect(rect.left, rect.top, rect.w, cut.top - rect.top),
        pygame.Rect(rect.left, cut.bottom, rect.w, rect.bottom - cut.bottom),
        pygame.Rect(rect.left, cut.top, cut.left - rect.left, cut.h),
        pygame.Rect(cut.right, cut.top, rect.right - cut.right, cut.h),
    )
    return [part for part in parts if part]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
