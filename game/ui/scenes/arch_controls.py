"""Controls of the seat screen's arches: the arch itself, and the strength of an animal that plays there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw.canvas import Item
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.scenes.arches import DOT, Arch
from game.ui.screen import Screen
from game.ui.widgets import Control
from game.ui.widgets.control import focus_frame_items, raised
from game.ui.widgets.parts import center_surface


class ArchControl(Control):
    """The control of an arch; the dioramas draw its picture, this the plus of a free one.

    Args:
        least: the least side of a free one in px.
    """

    def __init__(
        self, name: str, arch: Arch, least: float, is_free: bool, on_press: Callable[[], object], obstacle: str = ""
    ) -> None:
        super().__init__(name, arch.window.at_least(least) if is_free else arch.touch, on_press, obstacle=obstacle)
        self._arch = arch
        self._is_free = is_free

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        items = []
        if self._is_free and self.enabled:
            plus, place = sprites.disc("plus", self._arch.plus.w, pressed=pressed), self._arch.plus
            items.append(center_surface(plus, raised(screen, place, focused, pressed)))
        if focused:
            items += focus_frame_items(sprites, screen, self._arch.window, self.box.w * 0.12)
        return items


class StrengthDots(Control):
    """A row of dots: a touch on the nth chooses the nth animal, any other press the next one.

    Args:
        strength: the place of the animal among all, from 1.
        count: the number of animals.
        words: the animal in words.
        choose: called with the place of the chosen animal, from 0.
    """

    def __init__(
        self, name: str, box: Box, strength: int, count: int, words: str, choose: Callable[[int], object]
    ) -> None:
        super().__init__(name, box, lambda: choose(strength % count))
        self.shown_value = words
        self._strength, self._count = strength, count
        self._choose = choose

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - only how far along counts
        place = int((x - self.box.x) / self.box.w * self._count)
        self._choose(min(max(place, 0), self._count - 1))

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        box, side = raised(screen, self.box, focused, pressed), round(screen.px(DOT))
        pitch = box.w / self._count
        dots = [
            center_surface(
                sprites.drawing("pip_on" if place < self._strength else "pip_off", w=side),
                Box(box.x + pitch * place, box.y, pitch, box.h),
            )
            for place in range(self._count)
        ]
        return dots + (focus_frame_items(sprites, screen, box, box.h / 2) if focused else [])
