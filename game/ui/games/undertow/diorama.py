"""The small scene of the game in its window on the shelf: sheep in rings, one behind the other, a fin and a die."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import Backdrop, Sheet, Sun
from game.ui.draw.spot import Spot
from game.ui.games.undertow.looks import height_of
from game.ui.screen import Screen
from game.ui.table.contract import Diorama

WINDOW = (500.0, 620.0)
"""What it is composed for, in design px."""
LIGHT = 0.2
HORIZON = 190.0
WAVES = (
    (200, 0.0, 0.6, 10),
    (262, 1.0, 0.66, 12),
    (292, 1.6, 0.7, 14),
    (396, 2.0, 0.8, 16),
    (500, 3.0, 0.9, 18),
    (596, 5.0, 0.9, 20),
)
"""The sheets of the sea: height, tint, scale and layer."""
PIECES = (
    ("swim:clover:joy", 154, 300, 128, 13),
    ("fin", 370, 286, 98, 13),
    ("swim:purl:worried", 290, 408, 150, 15),
    ("swim:dip:calm", 158, 516, 166, 17),
    ("die:5", 354, 630, 134, 19),
)
"""What swims there: its look, the middle of its lower edge, its width, its layer."""


def diorama(width: int, height: int) -> Diorama:
    """The scene for a window of that many px."""
    k = max(width / WINDOW[0], height / WINDOW[1])
    left, top = (width - WINDOW[0] * k) / 2, (height - WINDOW[1] * k) / 2
    pose = {
        look: Spot(look, left + x * k, top + (foot - w * height_of(look) / 2) * k, w * k, z, lift=6 * k)
        for look, x, foot, w, z in PIECES
    }
    return Diorama(_backdrop(width, height, left, top, k), pose)


def _backdrop(width: int, height: int, left: float, top: float, k: float) -> Backdrop:
    u = Screen(width, height).u
    sheets = tuple(_sheet(number, top, k, *wave) for number, wave in enumerate(WAVES))
    sun = Sun(left + 270 * k, top + 128 * k, 150 * k)
    return Backdrop(width, height, u, LIGHT, top + HORIZON * k, sheets, sun)


def _sheet(number: int, top: float, k: float, y: float, tint: float, scale: float, z: int) -> Sheet:
    return Sheet(top + y * k, "calm", tint, scale * k, scale * k, (6 + 1.5 * number) * k, (40 + 50 * number) * k, z)
