"""Dice roll in from the right, knock three times, and lie still; what they show was known before."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.undertow import DieRolled, RolledForFirst
from game.ui.draw.spot import Spot
from game.ui.table.motion.script import Script

ROLL = 0.48
BOUNCES = ((0.18, 62.0, -16.0), (0.16, 34.0, 9.0), (0.14, 12.0, 0.0))
"""How long each bounce takes, how high it is in design px, and the tilt that the die lands with."""
FIRST_TILT = 24.0
TURNS = 4
"""In how many steps it tilts from one bounce to the next: each is drawn anew."""
FROM = 420.0
"""How far to the right it comes from, in design px."""
ARROWS_APART = 0.06
ARROW = 0.1


def rolled_for_first(script: Script, _step: RolledForFirst) -> None:
    """All lanes throw together; then lower dice darken, and it is known who begins."""
    for piece in script.new("throw"):
        _roll(script, piece, 0.0)
    script.cue(0.0, "die")
    for piece in script.after:
        if piece in script.before and script.after[piece].look != script.before[piece].look:
            script.change(piece, ROLL, script.after[piece].look)
    for piece in script.new("turn", "won", "order", "again"):
        script.appear(piece, ROLL)
    winner = script.new("shepherd")
    script.rise_in(winner, ROLL, 0.24)
    if winner:
        script.cue(ROLL, "next_turn")


def die_rolled(script: Script, _step: DieRolled) -> None:
    """The die, then one arrow a pip, then what can be chosen."""
    _roll(script, "die", 0.0)
    script.cue(0.0, "die")
    for number, piece in enumerate(script.new("pip")):
        script.appear(piece, ROLL + number * ARROWS_APART, ARROW)
    for piece in script.new("choice", "step", "tick"):
        script.appear(piece, ROLL, ARROW)


def _roll(script: Script, piece: str, at: float) -> None:
    """Three bounces to the left, another face up after each; the last one is what was rolled."""
    there = script.after[piece]
    kind, value = there.look.split(":")[:2]
    faces = [(int(value) + ahead) % 6 + 1 for ahead in (1, 3)]
    start = replace(there, look=f"{kind}:{faces[0]}", x=there.x + script.px(FROM), angle=FIRST_TILT)
    script.enter(piece, at, start)
    script.tween(piece, at, ROLL, x=there.x)
    script.change(piece, at + BOUNCES[0][0], f"{kind}:{faces[1]}")
    script.change(piece, at + BOUNCES[0][0] + BOUNCES[1][0], f"{kind}:{value}")
    if there.look != f"{kind}:{value}":
        script.change(piece, at + ROLL, there.look)
    _bounce(script, piece, at, there)


def _bounce(script: Script, piece: str, at: float, there: Spot) -> None:
    for seconds, height, tilt in BOUNCES:
        script.tween(piece, at, seconds / 2, y=there.y - script.px(height))
        script.tween(piece, at + seconds / 2, seconds / 2, "in", y=there.y)
        script.tween(piece, at, seconds, f"jumps:{TURNS}", angle=there.angle + tilt)
        at += seconds
