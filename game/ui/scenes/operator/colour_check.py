"""One plain colour after another, then steps of grey: dead pixels and tired panels are seen."""

from __future__ import annotations

from typing import ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.theme import Colour
from game.ui.input.intents import Arrow, Confirm, Intent, Press
from game.ui.scene import Client
from game.ui.scenes.operator.check import CheckScene

GREYS: tuple[Colour, ...] = tuple((level, level, level) for level in range(0, 256, 17))
PLAIN: tuple[Colour, ...] = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0))
PICTURES: tuple[tuple[Colour, ...], ...] = (*((colour,) for colour in PLAIN), GREYS)
"""Each as columns from left to right."""


class ColourCheckScene(CheckScene):
    """A touch leads on, after the last picture back."""

    name: ClassVar[str] = "colour_check"
    untouched = 20.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._number = 0

    def items(self) -> list[Item]:
        """The columns fill the screen."""
        screen, colours = self.app.screen, PICTURES[self._number]
        w, h = -(-screen.width // len(colours)), screen.height
        fields = [self.app.sprites.plain(w, h, colour) for colour in colours]
        return [Item(field, place * w, 0) for place, field in enumerate(fields)]

    def handle(self, intent: Intent) -> None:
        """On to the next one."""
        match intent:
            case Press() | Arrow() | Confirm():
                self._go_on()
            case _:
                super().handle(intent)

    def _go_on(self) -> None:
        if self._number + 1 == len(PICTURES):
            self.app.pop(seamless=True)
        else:
            self._number += 1
