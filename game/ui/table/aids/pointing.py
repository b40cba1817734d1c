"""What shows where to press: a hand that beckons or points, and the keys that pick a thing."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.ui.draw.canvas import Item, ItemCache
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import NAVY, PAPER
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import Control
from game.ui.widgets.parts import centred

CAP, LETTER, CORNER, LIFT = 1.5, 30, 10, 6
"""A cap's side by its letter's size; that, its corner and how high it lies, in design px."""
IN = 0.6
"""How far a cap's middle lies from both edges, by its side."""
LONGEST = 2
"""So many letters have room on a cap."""
DISC = 214
"""The disc that hand and ways are drawn for, in design px."""
HAND = 125
AWAY = (152, 70)
"""The hand's middle from the disc's: its finger ends beside the gold round the disc."""
TAP_WAY = 10
TAP_SECONDS = 1.8
TIP = (0.1, 0.42)
"""How far right and below its finger's tip the hand's middle is, in its own width."""
ASIDE = 0.24
"""How far right and below the middle of what it points at the tip is, in that one's lesser side."""


POINT_AFTER, SOON = 6.0, 1.5
"""Seconds without a touch after which a hand points at what can be done; at where something picked is to go, soon."""


class Pointing:
    """Waits for a touch, then points until there is one."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._hand = ItemCache()
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
        """Starts waiting anew."""
        self._untouched = 0.0

    def items(self, onward: Control | None) -> list[Item]:
        """The hand, if it is due, on what leads on; without motion it is still."""
        waited = self._untouched - self._after
        if onward is None or waited < 0:
            return []
        screen, sprites, at = self._app.screen, self._app.sprites, onward.box
        tap = tapped(waited) if self._app.motion.has_movement else 0
        hand = Cutouts([pointing(screen, at, tap)])
        return self._hand.items((at, tap, screen, sprites), lambda: hand.items(sprites, screen), sprites.render_queue)


def key_caps(controls: Mapping[int, Control], sprites: Sprites, screen: Screen) -> list[Item]:
    """A cap in the lower left corner of each thing that a key picks, by the key's place from 0."""
    px = screen.compact_text_px(LETTER)
    side = px * CAP
    items: list[Item] = []
    for control in controls.values():
        if 0 < len(control.shortcut) <= LONGEST:
            seen = control.seen or control.box
            at = Box.from_center(seen.x + side * IN, seen.bottom - side * IN, side, side)
            cap = sprites.banner(side, side, screen.px(CORNER), NAVY, LIFT)
            items += [centred(cap, at), centred(sprites.text(control.shortcut, px, PAPER), at)]
    return items


def beckoning(disc: Box, seconds: float, away: tuple[float, float] = AWAY) -> SpriteState:
    """The hand beside a disc after so many seconds of tapping; at 0 it is still."""
    k = disc.w / DISC
    tap = TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau))
    x, y = disc.center
    return SpriteState("hand", x + (away[0] + tap) * k, y + (away[1] + tap) * k, HAND * k, 0, lift=12)


def tapped(seconds: float) -> int:
    """How many design px a hand has drawn back after so many seconds of tapping; at 0 it is still."""
    return round(TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau)))


def pointing(screen: Screen, at: Box, tap: int) -> SpriteState:
    """The hand with its finger on a box of screen px, drawn back by so many design px."""
    (x, y), aside = screen.design.box(at).center, ASIDE * min(screen.design.box(at)[2:]) + tap
    hand = SpriteState("hand", x + aside + TIP[0] * HAND, y + aside + TIP[1] * HAND, HAND, 0, lift=12)
    return flatten(Group({"hand": hand}), screen.u, SpriteState)["hand"]
