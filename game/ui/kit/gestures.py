"""Gestures of pieces that something happens to: squash, tip, swell, hop, lean, rock; the same in every game."""

from __future__ import annotations

from collections.abc import Iterable
from math import copysign, radians, sin

from game.engine.api import Seat
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import WARY
from game.ui.table.motion.script import Script, jumps

SQUASHED, SQUASH, SQUASHES = 0.85, 0.16, 3
"""Height of a piece that has just landed, seconds until it is as high as before, and number of heights till then."""
TIPS, TIP = (2.0, -2.0, 1.0, 0.0), 0.08
"""Tilts of what something has landed on, in degrees, and seconds of each."""
SWOLLEN, SWELL = 1.25, 0.16
"""Scale of a figure when it changes, and seconds in which it shrinks again."""
HOP, HOP_UP = 0.2, 26.0
"""Seconds and height of a hop, in design px."""
LEAN, LEANING, BETWEEN = 4.0, 0.11, 1 / 60
"""Degrees of a lean, its seconds, and seconds between two leaning pieces: each is drawn anew."""
ROCKS, ROCK = (3, -2, 1, 0), 0.13
"""Tilts of a rocking boat in degrees, and seconds of each."""
BOB_UP, BOB_DOWN = 0.12, 0.24
"""Seconds in which a floating piece rises on a wave, and comes down."""


def squash(script: Script, piece: str, at: float) -> None:
    """Squashes a piece that has landed."""
    script.jump(piece, at, squash=SQUASHED)
    script.tween(piece, at, SQUASH, f"jumps:{SQUASHES}", squash=1.0)


def tip(script: Script, piece: str, at: float, side: float = 1.0) -> None:
    """Tips a piece twice, first to one side (1: anticlockwise)."""
    for number, angle in enumerate(TIPS):
        script.jump(piece, at + number * TIP, angle=script.after[piece].angle + side * angle)


def swell(script: Script, figure: str, at: float) -> None:
    """Enlarges a figure for a moment, as it changes."""
    if figure in script.after:
        w = script.after[figure].w
        script.jump(figure, at, w=w * SWOLLEN)
        script.tween(figure, at, SWELL, jumps(SWOLLEN, 1.0), w=w)


def hop(script: Script, pieces: Iterable[str], at: float, up: float = HOP_UP) -> None:
    """Makes pieces hop together, `up` design px high."""
    for piece in pieces:
        y = script.after[piece].y
        script.tween(piece, at, HOP / 2, y=y - script.px(up))
        script.tween(piece, at + HOP / 2, HOP / 2, "in", y=y)


def lean(script: Script, pieces: Iterable[str], x: float, at: float, until: float) -> None:
    """Leans pieces towards a place, a frame after one another, and upright again until a time."""
    for number, piece in enumerate(pieces):
        angle, late = script.after[piece].angle, number * BETWEEN
        side = copysign(LEAN, script.after[piece].x - x)
        script.tween(piece, at + late, LEANING, "jumps:2", angle=angle + side)
        script.tween(piece, until - LEANING + late, LEANING, "jumps:2", angle=angle)


def bob(script: Script, pieces: Iterable[str], at: float, high: float) -> None:
    """Lifts floating pieces by that many px on a passing wave, and lowers them again."""
    for piece in pieces:
        y = script.after[piece].y
        script.tween(piece, at, BOB_UP, "in_out", y=y - high)
        script.tween(piece, at + BOB_UP, BOB_DOWN, "in_out", y=y)


def rock(script: Script, pieces: Iterable[str], pivot: SpriteState, at: float, side: int = 1) -> None:
    """Rocks pieces about the middle of one of them, each swing weaker than the one before."""
    for piece in pieces:
        target, before = script.after[piece], 0
        for number, tilt in enumerate(ROCKS):
            when, ease = at + number * ROCK, f"jumps:{abs(tilt - before)}"
            x = target.x + sin(radians(side * tilt)) * (target.y - pivot.y)
            script.tween(piece, when, ROCK, ease, angle=target.angle + side * tilt, x=x)
            before = tilt


def startle(script: Script, seat: Seat, at: float, until: float | None = None) -> None:
    """Lays a shepherd's ears back until a time, or its next face."""
    piece = f"shepherd:{seat}"
    script.change(piece, at, f"shepherd:{script.now.cast[seat]}:{WARY}")
    if until is not None:
        script.change(piece, until, script.after[piece].look)
