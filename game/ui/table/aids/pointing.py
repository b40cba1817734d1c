"""What shows where to press: a hand that points where nobody has touched anything for a while, and digits of keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Memo
from game.ui.draw.theme import NAVY, PAPER
from game.ui.geometry import Box
from game.ui.parts.beckoning import pointing, tapped
from game.ui.parts.composition import Cutouts
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.sprites import Sprites
    from game.ui.scene import Client
    from game.ui.screen import Screen
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


CAP, LETTER, CORNER, LIFT = 46, 30, 10, 6
"""A cap's side, its letter's size, its corner and how high it lies, in design px."""
IN = 0.6
"""How far a cap's middle lies from both edges, by its side."""
LONGEST = 2
"""So many letters have room on a cap."""


def key_caps(controls: Mapping[int, Control], sprites: Sprites, screen: Screen) -> list[Item]:
    """A cap in the lower left corner of each thing that a key picks, by the key's place from 0."""
    side, px = screen.px(CAP), round(screen.text_px(LETTER))
    items: list[Item] = []
    for control in controls.values():
        if 0 < len(control.shortcut) <= LONGEST:
            seen = control.seen or control.box
            at = Box.around(seen.x + side * IN, seen.bottom - side * IN, side, side)
            cap = sprites.slip(side, side, screen.px(CORNER), NAVY, screen.px(LIFT))
            items += [centred(cap, at), centred(sprites.text(control.shortcut, px, PAPER), at)]
    return items
