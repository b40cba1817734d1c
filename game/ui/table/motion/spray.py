"""Splashes: a column of water that rises and falls back, and drops that fly off in arcs."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Point, even_centers
from game.ui.table.motion.script import Script

STEEP, TILT = 1.4, 73.0
"""Loss of height of drops that fly aside, and their greatest tilt."""
RIPPLE_W, RIPPLE_FROM, RIPPLE = 2.6, 1.0, 0.24
"""Width of the ripple where a drop lands, at its end and its start, by the drop's width; and its seconds."""


class Spray(NamedTuple):
    """Parameters of a spray of drops, in design px."""

    drops: int
    apart: float
    """Distance by which each drop flies farther aside than the one left of it."""
    lean: float
    """Distance by which the middle drop flies aside."""
    high: float
    """Height of a drop that flies straight up."""
    w: float
    beside: float = 0.0
    """Extra distance from the middle for all drops."""
    aside: float = 0.0
    """Start distance from the middle, as a fraction of the flight distance."""
    up: float = 0.22
    """Seconds of a drop's rise; its fall takes as long."""
    has_ripples: bool = True


def spray(
    script: Script, kind: Spray, foot: Point, lands: float, z: int, at: float, k: float = 1.0, name: str = "drop"
) -> None:
    """Animates drops that fly up from a place, and may leave a ring where they land.

    Args:
        name: name of the drops, of which two sprays in one script need two.
        lands: y at which the drops land, in screen px.
        k: scale of the design px in which the spray is given.
    """
    k = script.px(k)
    for number, dx_start in enumerate(even_centers(kind.drops, kind.apart, kind.lean)):
        piece, dx = f"{name}:{number}", dx_start + (kind.beside if dx_start > 0 else -kind.beside)
        start, up = foot.x + dx * kind.aside * k, kind.high - STEEP * dx * dx / kind.high
        lands_at = at + 2 * kind.up
        script.enter(piece, at, SpriteState("drop", start, foot.y, kind.w * k, z, -TILT * dx / kind.high))
        script.tween(piece, at, 2 * kind.up, "linear", x=start + dx * k)
        script.tween(piece, at, kind.up, y=foot.y - up * k)
        script.tween(piece, at + kind.up, kind.up, "in", y=lands)
        script.leave(piece, lands_at)
        if kind.has_ripples:
            _ripple(script, f"ripple:{piece}", SpriteState("ripples", start + dx * k, lands, kind.w * k, z), lands_at)


def _ripple(script: Script, piece: str, drop: SpriteState, at: float) -> None:
    """Runs a ring out where a drop has landed."""
    script.enter(piece, at, replace(drop, w=drop.w * RIPPLE_FROM, lift=0.0))
    script.tween(piece, at, RIPPLE, "jumps:3", w=drop.w * RIPPLE_W)
    script.leave(piece, at + RIPPLE)


class Gush(NamedTuple):
    """Timing of a column of water in seconds: its rise, the start of its fall, and the fall."""

    rise: float
    stands: float
    fall: float
    ease: str = "out"
    """Easing of the rise."""
    fades: bool = False
    """Whether the water fades in while it rises and out while it falls."""


def gush(script: Script, kind: Gush, target: SpriteState, deep: float, at: float = 0.0) -> None:
    """Animates water that rises from `deep` px below its place and falls back; its piece is named by its look."""
    piece, unseen, seen = target.look, {"alpha": 0.0} if kind.fades else {}, {"alpha": 1.0} if kind.fades else {}
    script.enter(piece, at, replace(target, y=target.y + deep, **unseen))
    script.tween(piece, at, kind.rise, kind.ease, y=target.y, **seen)
    script.tween(piece, at + kind.stands, kind.fall, "in", y=target.y + deep, **unseen)
    script.leave(piece, at + kind.stands + kind.fall)
