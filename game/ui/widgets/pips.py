"""A number shown by pips."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.widgets.control import Control
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen


class Pips(Control):
    """As many pips as the number can be; a touch on one sets it, a touch on the last lit one puts that out."""

    role = "slider"

    def __init__(
        self, name: str, box: Box, value: int, low: int, high: int, on_change: Callable[[int], object]
    ) -> None:
        super().__init__(name, box, lambda: None, focusable=False)
        self.value = value
        self.low = low
        self.count = high - low
        self.shown_value = f"{value - low} / {high - low}"
        self._on_change = on_change

    def press_at(self, x: float, y: float) -> None:  # noqa: ARG002 - only how far along counts
        along = int((x - self.box.x) / self.box.w * self.count)
        touched = self.low + 1 + min(max(along, 0), self.count - 1)
        self._on_change(touched - 1 if touched == self.value else touched)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:  # noqa: ARG002
        pitch = self.box.w / self.count
        side = round(min(pitch * 0.7, self.box.h * 0.4))
        return [
            centred(
                sprites.drawing("pip_on" if self.low + number < self.value else "pip_off", w=side),
                Box(self.box.x + pitch * number, self.box.y, pitch, self.box.h),
            )
            for number in range(self.count)
        ]
