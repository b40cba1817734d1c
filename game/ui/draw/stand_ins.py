"""What is shown in the place of a surface that is not drawn yet: the one most like it, brought to its size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import log
from typing import NamedTuple

import pygame

from game.ui.draw.craft.paper import Placed, clear

KEPT = 64
"""Surfaces that were brought to a size: as many as may be missing at once, or all are brought anew in every frame."""
KNOWN = 48
"""Of one kin: the latest."""
NEARLY = 0.04
"""A surface that much larger or smaller is shown as it is."""
_PER_OTHER, _PER_SIZE, _PER_DEGREE, _PER_LIFT = 10.0, 4.0, 1 / 20, 1 / 40
"""What makes two shapes unlike each other: another look, twice the size, a degree, a px of height."""


class Shape(NamedTuple):
    """What a surface shows, and how."""

    look: str
    w: float
    h: float
    angle: float = 0.0
    lift: float = 0.0


class StandIns:
    """Remembers what has been drawn, by kin: what may stand in for each other.

    Args:
        find: what is still there of a key.
    """

    def __init__(self, find: Callable[[Hashable], Placed | None]) -> None:
        self._find = find
        self._drawn: dict[Hashable, dict[Hashable, Shape]] = {}
        self._nothing = clear(1, 1)
        self._brought: OrderedDict[tuple[Hashable, int, int], Placed] = OrderedDict()

    def note(self, kin: Hashable, key: Hashable, shape: Shape) -> None:
        """Something has been drawn."""
        drawn = self._drawn.setdefault(kin, {})
        drawn[key] = shape
        if len(drawn) > KNOWN:
            drawn.pop(next(iter(drawn)), None)

    def nearest(self, kin: Hashable, shape: Shape) -> Placed:
        """The surface of that kin which is most like it; a clear one where there is none."""
        drawn = self._drawn.get(kin, {})
        for key, other in sorted(drawn.copy().items(), key=lambda item: _unlike(shape, item[1])):
            if (found := self._find(key)) is not None:
                return self._brought_to(found, key, shape.w / other.w, shape.h / other.h)
            drawn.pop(key, None)
        return self._nothing, 0, 0

    @property
    def has_brought(self) -> bool:
        """Whether anything is kept that was brought to a size."""
        return bool(self._brought)

    def forget_brought(self) -> None:
        """Lets go of what was brought to a size, once nothing is missing."""
        self._brought.clear()

    def _brought_to(self, placed: Placed, key: Hashable, across: float, down: float) -> Placed:
        """Quickly and coarsely, for it is seen for a moment only; the same surface as long as that moment lasts."""
        if abs(across - 1) <= NEARLY and abs(down - 1) <= NEARLY:
            return placed
        surface, dx, dy = placed
        w, h = max(1, round(surface.get_width() * across)), max(1, round(surface.get_height() * down))
        brought = self._brought.get((key, w, h))
        if brought is None:
            coarse = pygame.transform.scale(surface, (w, h))
            brought = self._brought[key, w, h] = coarse, round(dx * across), round(dy * down)
            if len(self._brought) > KEPT:
                self._brought.popitem(last=False)
        return brought


def _unlike(one: Shape, other: Shape) -> float:
    size = abs(log(one.w / other.w)) + abs(log(one.h / other.h))
    tilt = abs(one.angle - other.angle) * _PER_DEGREE + abs(one.lift - other.lift) * _PER_LIFT
    return (one.look != other.look) * _PER_OTHER + size * _PER_SIZE + tilt
