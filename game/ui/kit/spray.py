"""Water that stands up in a splash, and drops that fly off it in arcs and fall back: of a splash, or off a crest."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.ui.draw.sprite_state import SpriteState
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
        script.enter(piece, at, SpriteState("drop", start, foot.y, kind.w * k, z, -TILT * dx / kind.high))
        script.tween(piece, at, 2 * UP, "linear", x=start + dx * k)
        script.tween(piece, at, UP, y=foot.y - up * k)
        script.tween(piece, at + UP, UP, "in", y=lands)
        script.leave(piece, at + 2 * UP)


class Gush(NamedTuple):
    """How water stands up: in seconds how long it rises, when it begins to fall, and how long that takes."""

    rise: float
    stands: float
    fall: float
    ease: str = "out"
    """How it rises."""
    fades: bool = False
    """Whether it comes out of nothing, and goes there."""


def gush(script: Script, kind: Gush, there: SpriteState, deep: float, at: float = 0.0) -> None:
    """Water comes up from so many px below its place, and falls back as far; its look is its name."""
    piece, unseen, seen = there.look, {"alpha": 0.0} if kind.fades else {}, {"alpha": 1.0} if kind.fades else {}
    script.enter(piece, at, replace(there, y=there.y + deep, **unseen))
    script.tween(piece, at, kind.rise, kind.ease, y=there.y, **seen)
    script.tween(piece, at + kind.stands, kind.fall, "in", y=there.y + deep, **unseen)
    script.leave(piece, at + kind.stands + kind.fall)
