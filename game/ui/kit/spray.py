"""Drops that fly off the water in arcs and fall back into it: of a splash, or off a crest."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.spot import Spot
from game.ui.geometry import Point
from game.ui.kit.rows import in_a_row
from game.ui.table.motion.script import Script

UP = 0.22
"""Seconds on the way up; as many on the way down."""
STEEP, TILT = 1.4, 73.0
"""How much lower drops rise that fly aside, and how far they tilt."""


class Spray(NamedTuple):
    """How drops fly, in a design px of their own."""

    drops: int
    apart: float
    """How much farther aside each flies than the one left of it."""
    lean: float
    """How far aside the middle one flies."""
    high: float
    """How high one rises that flies straight up."""
    w: float
    beside: float = 0.0
    """How much farther from the middle all fly."""
    aside: float = 0.0
    """How far from the middle they begin, by how far they fly."""


def spray(script: Script, kind: Spray, foot: Point, lands: float, z: int, at: float, k: float = 1.0) -> None:
    """Drops fly up from a place, and are gone where they land.

    Args:
        lands: how far down that is, in screen px.
        k: how large design px are in which it is told of.
    """
    k = script.px(k)
    for number, way in enumerate(in_a_row(kind.drops, kind.apart, kind.lean)):
        piece, dx = f"drop:{number}", way + (kind.beside if way > 0 else -kind.beside)
        start, up = foot.x + dx * kind.aside * k, kind.high - STEEP * dx * dx / kind.high
        script.enter(piece, at, Spot("drop", start, foot.y, kind.w * k, z, -TILT * dx / kind.high))
        script.tween(piece, at, 2 * UP, "linear", x=start + dx * k)
        script.tween(piece, at, UP, y=foot.y - up * k)
        script.tween(piece, at + UP, UP, "in", y=lands)
        script.leave(piece, at + 2 * UP)
