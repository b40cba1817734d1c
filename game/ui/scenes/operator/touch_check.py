"""The touch grid: every field that a finger comes to turns gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.theme import BUTTON, GOLD, NAVY, PAPER
from game.ui.geometry import Box
from game.ui.input.intents import Hover, Intent, Press, Release
from game.ui.scene import Client
from game.ui.scenes.operator.check import CheckScene
from game.ui.scenes.operator.paper import Tint
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.screen import Screen

ACROSS, DOWN = 12, 8


class TouchCheckScene(CheckScene):
    """Closes by itself, or with Escape."""

    name: ClassVar[str] = "touch_check"
    untouched = 8.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._touched: set[tuple[int, int]] = set()
        self._held: set[object] = set()

    def arrange(self, screen: Screen) -> None:
        """How many fields are left."""
        left = ACROSS * DOWN - len(self._touched)
        words = self.tr("All fields work") if not left else self.tr("Fields left: {number}").format(number=left)
        box = Box.around(screen.width / 2, screen.height / 2, screen.safe.w * 0.8, screen.height * 0.2)
        self.parts = [Label(words, box, 44, colour=PAPER)]

    def items(self) -> list[Item]:
        """The fields, those that were touched in gold."""
        screen = self.app.screen
        ground = Tint(Box(0, 0, screen.width, screen.height), NAVY)
        fields = [ground, *(self._field(screen, x, y) for x in range(ACROSS) for y in range(DOWN))]
        return [*(item for field in fields for item in field.items(self.app.sprites, screen)), *self.part_items()]

    def _field(self, screen: Screen, x: int, y: int) -> Tint:
        w, h = screen.width / ACROSS, screen.height / DOWN
        return Tint(Box(x * w, y * h, w, h).inset(2), GOLD if (x, y) in self._touched else BUTTON)

    def handle(self, intent: Intent) -> None:
        """Follows every finger."""
        match intent:
            case Press(x, y, pointer):
                self._held.add(pointer)
                self._touch(x, y)
            case Hover(x, y, pointer) if pointer in self._held:
                self._touch(x, y)
            case Release(pointer=pointer):
                self._held.discard(pointer)
            case _:
                super().handle(intent)

    def _touch(self, x: float, y: float) -> None:
        screen = self.app.screen
        place = int(x * ACROSS / screen.width), int(y * DOWN / screen.height)
        if place not in self._touched and 0 <= place[0] < ACROSS and 0 <= place[1] < DOWN:
            self._touched.add(place)
            self.arrange(screen)
