"""One light going over to another, a few rows in a frame: to draw all of a big screen takes longer than a frame."""

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.ui.draw.canvas import Item, Layer
from game.ui.draw.craft.paper import faded, has_clear_pixels
from game.ui.frame.fade_pool import FadePool

STEPS = 5
_IDLE = 64 * 2**20  # bytes, for as long as it lasts


class Dissolve:
    """Goes over from one backdrop to another: of the same build, or with other sheets of water.

    The still rows of the old light take on the new one in their place, for copies of them are as large as the screen:
    nobody else may show them any more.
    """

    def __init__(self) -> None:
        self._thinning = FadePool(_IDLE)
        self._mixed: dict[int, tuple[int, pygame.Surface]] = {}
        """The step and what it looks like, by the number of the new layer."""

    def layers(self, going: Sequence[Layer], coming: Sequence[Layer], share: float) -> list[Layer]:
        """Both lights, `share` of the way: rows take their steps in turn, the larger the slower."""
        steps, places = _steps(coming, share), {_place(layer): layer for layer in going}
        heights = {layer.z for layer in coming}
        waiting = {layer.z for layer, step in zip(coming, steps, strict=True) if step < STEPS}
        shown: list[Layer] = []
        for number, (layer, step) in enumerate(zip(coming, steps, strict=True)):
            if not step:
                continue
            hides = step == STEPS or _is_still(layer)
            shown.append(self._mix(number, places.pop(_place(layer), None) if hides else None, layer, step))
        left = [  # a sheet that has no new one in its place stays until all are there: there is no hole in the sea
            layer._replace(z=min(layer.z, max(heights)))
            for layer in places.values()
            if layer.z in waiting or (waiting and layer.z not in heights)
        ]
        return sorted([*left, *shown], key=lambda layer: layer.z)  # all of a sheet's old light below all of its new

    def _mix(self, number: int, below: Layer | None, layer: Layer, step: int) -> Layer:
        """A layer of the new light, so many steps strong."""
        if step == STEPS:
            return layer
        before, mixed = self._mixed.get(number, (0, None))
        if mixed is None or before != step:
            mixed = (
                self._thinned(layer, step)
                if below is None
                else _mixed(below, layer, (step - before) / (STEPS - before))
            )
            self._mixed[number] = step, mixed
        return Layer(layer.z, Item(mixed, layer.item.x, layer.item.y))

    def _thinned(self, layer: Layer, step: int) -> pygame.Surface:
        surface = layer.item.surface
        return faded(surface, step / STEPS) if _is_still(layer) else self._thinning.fade(surface, step / STEPS)


def _mixed(below: Layer, layer: Layer, share: float) -> pygame.Surface:
    """The old light's pixels that much nearer to the new one's, as a surface that has not been shown yet."""
    surface = below.item.surface
    surface.blit(faded(layer.item.surface, share), (0, 0))
    return surface.subsurface(surface.get_rect())


def _is_still(layer: Layer) -> bool:
    """Whether it is a row of paper that does not drift and hides what lies below."""
    return not has_clear_pixels(layer.item.surface)


def _place(layer: Layer) -> tuple[int, int, int, int, bool]:
    return layer.z, layer.item.x, layer.item.y, layer.item.surface.get_height(), _is_still(layer)


def _steps(layers: Sequence[Layer], share: float) -> list[int]:
    """How many steps each has taken when `share` of the time for all is over: one after another, again and again."""
    sizes = [layer.px for layer in layers]
    whole = sum(sizes)
    return [
        min(STEPS, max(0, int((share * STEPS * whole - before) / whole + 1)))
        for before in accumulate(sizes[:-1], initial=0)
    ]
