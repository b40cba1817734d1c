"""Dissolve of one light into another, a few rows a frame: a full redraw of a big screen takes longer than a frame."""

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.ui.draw.canvas import Item, Layer
from game.ui.draw.craft.surfaces import fade_surface, has_pixel_alpha
from game.ui.frame.fade_pool import FadePool

STEPS = 5
_IDLE_BUDGET = 64 * 2**20  # bytes of idle surfaces during a dissolve


class Dissolve:
    """Dissolves one backdrop into another, of the same structure or with other sheets of water.

    Still rows of the old light are overwritten in place, because copies would be as large as the screen. Nobody else
    may show them any more.
    """

    def __init__(self) -> None:
        self._fade_pool = FadePool(_IDLE_BUDGET)
        self._blended: dict[int, tuple[int, pygame.Surface]] = {}
        """Step and blended surface, by index of the new layer."""

    def layers(self, going: Sequence[Layer], coming: Sequence[Layer], share: float) -> list[Layer]:
        """Returns both lights blended, `share` of the way; rows take their steps in turn, larger ones more slowly."""
        steps, places = _steps(coming, share), {_place(layer): layer for layer in going}
        heights = {layer.z for layer in coming}
        waiting = {layer.z for layer, step in zip(coming, steps, strict=True) if step < STEPS}
        visible: list[Layer] = []
        for number, (layer, step) in enumerate(zip(coming, steps, strict=True)):
            if not step:
                continue
            hides = step == STEPS or _is_still(layer)
            visible.append(self._step_layer(number, places.pop(_place(layer), None) if hides else None, layer, step))
        left = [  # an old sheet without a new one stays until the new sea is complete: no holes
            layer._replace(z=min(layer.z, max(heights)))
            for layer in places.values()
            if layer.z in waiting or (waiting and layer.z not in heights)
        ]
        return sorted([*left, *visible], key=lambda layer: layer.z)  # the old light of a sheet lies below the new

    def _step_layer(self, number: int, below: Layer | None, layer: Layer, step: int) -> Layer:
        """Returns a layer of the new light after `step` steps."""
        if step == STEPS:
            return layer
        before, mixed = self._blended.get(number, (0, None))
        if mixed is None or before != step:
            mixed = (
                self._fade(layer, step) if below is None else _blend(below, layer, (step - before) / (STEPS - before))
            )
            self._blended[number] = step, mixed
        return Layer(layer.z, Item(mixed, layer.item.x, layer.item.y))

    def _fade(self, layer: Layer, step: int) -> pygame.Surface:
        surface = layer.item.surface
        return fade_surface(surface, step / STEPS) if _is_still(layer) else self._fade_pool.fade(surface, step / STEPS)


def _blend(below: Layer, layer: Layer, share: float) -> pygame.Surface:
    """Blends the new light into the old one's pixels, and returns a new surface object that was never shown."""
    surface = below.item.surface
    surface.blit(fade_surface(layer.item.surface, share), (0, 0))
    return surface.subsurface(surface.get_rect())


def _is_still(layer: Layer) -> bool:
    """Returns whether the layer is an opaque row that does not drift."""
    return not has_pixel_alpha(layer.item.surface)


def _place(layer: Layer) -> tuple[int, int, int, int, bool]:
    return layer.z, layer.item.x, layer.item.y, layer.item.surface.get_height(), _is_still(layer)


def _steps(layers: Sequence[Layer], share: float) -> list[int]:
    """Returns the step of each layer at progress `share`: they advance one after another, in rounds."""
    sizes = [layer.px for layer in layers]
    total = sum(sizes)
    return [
        min(STEPS, max(0, int((share * STEPS * total - before) / total + 1)))
        for before in accumulate(sizes[:-1], initial=0)
    ]
