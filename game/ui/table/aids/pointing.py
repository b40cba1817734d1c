"""Pointers to the next press: a hand that beckons or points, and key caps."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.ui.draw.canvas import Item, ItemCache
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import NAVY, PAPER
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import Control
from game.ui.widgets.parts import center_surface

CAP, LETTER, CORNER, LIFT = 1.5, 30, 10, 6
"""A cap's side by its text size; the text size, corner radius and lift in design px."""
IN = 0.6
"""Distance of a cap's middle from both edges, by its side."""
LONGEST = 2
"""Most characters on a cap."""
DISC = 214
"""Size of the disc for which hand and offsets are drawn, in design px."""
HAND = 125
AWAY = (152, 70)
"""Offset of the hand's middle from the disc's: the finger ends at the gold frame."""
TAP_WAY = 10
TAP_SECONDS = 1.8
TIP = (0.1, 0.42)
"""Offset of the hand's middle from its fingertip, in its own width."""
ASIDE = 0.24
"""Offset of the fingertip from the target's middle, right and down, by the target's shorter side."""
ARROW = "step_arrow"
"""Look of the arrows with which a table explains a choice: the hand covers none of them."""

POINT_AFTER, SOON = 3.0, 1.5
"""Idle seconds after which a hand points at the next control; the shorter delay is for a picked card."""


class Pointing:
    """Points at the next control after some seconds without a touch."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._hand = ItemCache()
        self._untouched = 0.0
        """Seconds without a touch while a person is to choose."""
        self._after = POINT_AFTER

    def tick(self, dt: float, is_awaited: bool, is_soon: bool) -> None:
        """Advances by `dt` seconds.

        Args:
            is_awaited: whether a person is to choose now.
            is_soon: the shorter delay: something is picked already and needs a destination.
        """
        self._untouched = self._untouched + dt if is_awaited else 0.0
        self._after = SOON if is_soon else POINT_AFTER

    def touch(self) -> None:
        """Restarts the delay."""
        self._untouched = 0.0

    def items(self, onward: Control | None, pose: Pose) -> list[Item]:
        """Returns the hand on the next control, if due; reduced motion keeps it still.

        It comes from above where it would cover an arrow of the table's pose otherwise.
        """
        idle_seconds = self._untouched - self._after
        if onward is None or idle_seconds < 0:
            return []
        screen, sprites, at = self._app.screen, self._app.sprites, onward.box
        tap = tap_offset(idle_seconds) if self._app.motion.has_movement else 0
        hand = pointing(screen, at, tap)
        if any(sprite.look == ARROW and HEIGHTS.box(sprite).overlaps(HEIGHTS.box(hand)) for sprite in pose.values()):
            hand = pointing(screen, at, tap, is_above=True)
        made_from, cutouts = (hand, screen, sprites), Cutouts([hand])
        return self._hand.items(made_from, lambda: cutouts.items(sprites, screen), sprites.render_queue)


def key_caps(controls: Mapping[int, Control], sprites: Sprites, screen: Screen) -> list[Item]:
    """Returns a cap in the lower left corner of each control with a key, by the key's place from 0."""
    px = screen.text_px(LETTER)
    side = px * CAP
    items: list[Item] = []
    for control in controls.values():
        if 0 < len(control.shortcut) <= LONGEST:
            area = control.seen or control.box
            at = Box.from_center(area.x + side * IN, area.bottom - side * IN, side, side)
            cap = sprites.banner(side, side, screen.px(CORNER), NAVY, LIFT)
            items += [center_surface(cap, at), center_surface(sprites.text(control.shortcut, px, PAPER), at)]
    return items


def beckoning(disc: Box, seconds: float, away: tuple[float, float] = AWAY) -> SpriteState:
    """Returns the hand beside a disc after some seconds of tapping; at 0 it is still."""
    k = disc.w / DISC
    tap = TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau))
    x, y = disc.center
    return SpriteState("hand", x + (away[0] + tap) * k, y + (away[1] + tap) * k, HAND * k, 0, lift=12)


def tap_offset(seconds: float) -> int:
    """Returns the hand's offset in design px after some seconds of tapping; 0 at 0."""
    return round(TAP_WAY * max(0.0, math.sin(seconds / TAP_SECONDS * math.tau)))


def pointing(screen: Screen, at: Box, tap: int, is_above: bool = False) -> SpriteState:
    """Returns the hand with its finger on a box of screen px, drawn back by `tap` design px, from below or above."""
    (x, y), aside = screen.design.box(at).center, ASIDE * min(screen.design.box(at)[2:]) + tap
    side = -1 if is_above else 1
    middle = x + side * (aside + TIP[0] * HAND), y + side * (aside + TIP[1] * HAND)
    hand = SpriteState("hand", *middle, HAND, 0, angle=180.0 * is_above, lift=12)
    return flatten(Group({"hand": hand}), screen.u, SpriteState)["hand"]
