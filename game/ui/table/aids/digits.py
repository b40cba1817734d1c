"""Digits on what they pick, for persons at a keyboard: small caps of keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.draw.theme import NAVY, PAPER
from game.ui.geometry import Box
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.widgets import Control

KEYS = "1234567890-="
"""The keys in their order, as they are lettered."""
CAP, LETTER, CORNER, LIFT = 46, 30, 10, 6
"""A cap's side, its letter's size, its corner and how high it lies, in design px."""
IN = 0.6
"""How far a cap's middle lies from both edges, by its side."""


def key_caps(controls: Mapping[int, Control], sprites: Sprites, screen: Screen) -> list[Item]:
    """A cap in the lower left corner of each thing that a key picks, by the key's place from 0."""
    side, px = screen.px(CAP), round(screen.text_px(LETTER))
    items: list[Item] = []
    for number, control in controls.items():
        if number < len(KEYS):
            seen = control.seen or control.box
            at = Box.around(seen.x + side * IN, seen.bottom - side * IN, side, side)
            cap = sprites.slip(side, side, screen.px(CORNER), NAVY, screen.px(LIFT))
            items += [centred(cap, at), centred(sprites.text(KEYS[number], px, PAPER), at)]
    return items
