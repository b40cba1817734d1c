"""One plain colour after another, then steps of grey: dead pixels and tired panels are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.theme import Colour
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm, Intent, Press
from game.ui.parts.composition import columns
from game.ui.scene import Client
from game.ui.scenes.operator.check import CheckScene
from game.ui.scenes.operator.paper import Tint

if TYPE_CHECKING:
    from game.ui.screen import Screen

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

    def arrange(self, screen: Screen) -> None:
        """The columns fill the screen."""
        colours = PICTURES[self._number]
        boxes = columns(Box(0, 0, screen.width, screen.height), len(colours))
        self.parts = [Tint(box.inflate(1), colour) for box, colour in zip(boxes, colours, strict=True)]

    def items(self) -> list[Item]:
        """The colours alone."""
        return self.part_items()

    def handle(self, intent: Intent) -> None:
        """On to the next one."""
        match intent:
            case Press() | Arrow() | Confirm():
                self._go_on()
            case _:
                super().handle(intent)

    def _go_on(self) -> None:
        self._number += 1
        if self._number == len(PICTURES):
            self.app.pop(seamless=True)
        else:
            self.arrange(self.app.screen)
