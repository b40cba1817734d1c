"""While the screen is wiped no touch counts; a ring tells for how long."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import PAPER
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.scene import Client, Scene
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

SECONDS = 30.0
SHEETS = 12
RING = 330
"""In design px."""


class CleaningScene(Scene):
    """Nothing counts, neither touch nor key; it ends by itself."""

    name: ClassVar[str] = "cleaning"
    is_operators = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._left = SECONDS

    @property
    def goes_on(self) -> bool:
        """It counts by itself."""
        return True

    def arrange(self, screen: Screen) -> None:
        """A word below the ring."""
        side = min(screen.px(RING), screen.height * 0.5)
        self._ring = Box.around(screen.width / 2, screen.height * 0.44, side, side)
        words = Box.around(
            screen.width / 2, self._ring.bottom + screen.height * 0.1, screen.safe.w, screen.height * 0.14
        )
        self.parts = [Label(self.tr("Clean the screen now"), words, 44, colour=PAPER)]

    def items(self) -> list[Item]:
        """Dark, so that every smear is seen; the ring and the seconds."""
        screen, sprites = self.app.screen, self.app.sprites
        dark = sprites.veil(screen.width, screen.height, 1.0)
        sheets = ceil(SHEETS * self._left / SECONDS)
        ring = Spot(f"time:{SHEETS}:{sheets}", *self._ring.center, self._ring.w, 0, lift=4)
        figure = sprites.numeral(ceil(self._left), self._ring.h * 0.36, PAPER)
        x, y = self._ring.center
        numeral = Item(figure, round(x - figure.get_width() / 2), round(y - figure.get_height() / 2))
        return [*dark, *Cutouts([ring]).items(sprites, screen), numeral, *self.part_items()]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:  # noqa: ARG002
        """Lets time pass, and hears nothing."""
        super().tick(dt, ())
        if self.is_top and dt:
            self._left -= dt
            if self._left <= 0:
                self.app.pop(seamless=True)
