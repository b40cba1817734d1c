"""A hand that points at what leads on, where nobody has touched anything for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.memo import Memo
from game.ui.parts.beckoning import pointing, tapped
from game.ui.parts.composition import Cutouts

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.scene import Client
    from game.ui.widgets import Control

POINT_AFTER = 6.0
"""Seconds without a touch after which a hand points at what can be done."""


class Pointing:
    """Waits for a touch, then points until there is one."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._hand = Memo()
        self._untouched = 0.0
        """For how many seconds nobody has touched anything while somebody is to choose."""
        self.onward: Control | None = None
        """What leads on."""

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._untouched += dt

    def touch(self) -> None:
        """Somebody has touched something."""
        self._untouched = 0.0

    def items(self) -> list[Item]:
        """The hand, if it is due, on what leads on; without motion it is still."""
        waited = self._untouched - POINT_AFTER
        if self.onward is None or waited < 0:
            return []
        screen, sprites, at = self._app.screen, self._app.sprites, self.onward.box
        tap = tapped(screen, waited) if self._app.motion.moves else 0
        hand = Cutouts([pointing(screen, at, tap)])
        return self._hand.items((at, tap, screen, sprites), lambda: hand.items(sprites, screen), sprites.painter)
