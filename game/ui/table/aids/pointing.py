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

POINT_AFTER, SOON = 6.0, 1.5
"""Seconds without a touch after which a hand points at what can be done; at where something picked is to go, soon."""


class Pointing:
    """Waits for a touch, then points until there is one."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._hand = Memo()
        self._untouched = 0.0
        """For how many seconds nobody has touched anything while somebody is to choose."""
        self._after = POINT_AFTER

    def tick(self, dt: float, is_soon: bool) -> None:
        """Lets `dt` seconds pass.

        Args:
            is_soon: whether it is to be said where something goes that is picked already.
        """
        self._untouched += dt
        self._after = SOON if is_soon else POINT_AFTER

    def touch(self) -> None:
        """Somebody has touched something."""
        self._untouched = 0.0

    def items(self, onward: Control | None) -> list[Item]:
        """The hand, if it is due, on what leads on; without motion it is still."""
        waited = self._untouched - self._after
        if onward is None or waited < 0:
            return []
        screen, sprites, at = self._app.screen, self._app.sprites, onward.box
        tap = tapped(screen, waited) if self._app.motion.moves else 0
        hand = Cutouts([pointing(screen, at, tap)])
        return self._hand.items((at, tap, screen, sprites), lambda: hand.items(sprites, screen), sprites.painter)
