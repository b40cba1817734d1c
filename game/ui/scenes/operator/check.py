"""What every check of the screen, its touch and its pads has in common: it closes by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.ui.input.intents import Intent
from game.ui.scene import Client, Scene


class CheckScene(Scene):
    """Fills the screen until nothing has been heard for a while: there may be nothing to press on it."""

    untouched: ClassVar[float]
    """Seconds without any input after which it closes."""
    is_operators = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._untouched = 0.0

    @property
    def goes_on(self) -> bool:
        """It closes by itself."""
        return True

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Closes when nothing is heard any more."""
        super().tick(dt, intents)
        self._untouched = 0.0 if intents else self._untouched + dt
        if self.is_top and self._untouched >= self.untouched:
            self.back()
