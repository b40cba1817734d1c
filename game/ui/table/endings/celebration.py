"""How a podium is told: rings fall into place, a breath, the crown comes down, and paper falls on the winners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

from game.ui.draw.spot import Pose
from game.ui.parts.podium import Podium, ring_of
from game.ui.table.motion.script import Script

BEAT = 0.13
"""Seconds from one ring to the next."""
LONGEST = 2.6
"""Seconds that the highest stack takes to grow: where there are many rings they come faster."""
FALL, DROP = 0.16, 60
"""Seconds a ring takes to fall into place, and how far it falls, in design px."""
BREATH = 0.7
"""Seconds in which nothing happens once the last ring lies, before a crown comes."""
CROWN_FALL, CROWN_DROP = 0.3, 190
"""Likewise of a crown."""
HOP, HOP_SECONDS = 26, 0.7


def rise(script: Script, podium: Podium, sound: Callable[[Script, float, int], None]) -> float:
    """Stacks grow ring by ring, then the crowns come; answers when all is told.

    Args:
        sound: writes down what is heard as the rings of one beat lie, counted from 1.
    """
    beat = min(BEAT, LONGEST / max(1, podium.tallest))
    script.step(beat * podium.tallest + FALL, BREATH)
    for number in range(podium.tallest):
        sound(script, beat * number + FALL, number + 1)
    for number in range(len(podium.stands)):
        _grow(script, podium, number, beat)
    over = script.step(CROWN_FALL) + CROWN_FALL if podium.has_crown else beat * podium.tallest + FALL
    for number in range(len(podium.stands)):
        _crown(script, number, over)
    return over


def hopping(podium: Podium, pose: Pose, seconds: float, u: float) -> Pose:
    """Those who are glad hop, that many seconds after all is told."""
    up = abs(sin(seconds / HOP_SECONDS * pi)) * HOP * u
    pieces = [f"{kind}:{n}" for n, stand in enumerate(podium.stands) if stand.hops for kind in ("sheep", "crown")]
    return pose | {piece: replace(pose[piece], y=pose[piece].y - up) for piece in pieces if piece in pose}


def _grow(script: Script, podium: Podium, number: int, beat: float) -> None:
    """Each ring lifts its shepherd."""
    rings = 0 if podium.stands[number].is_out else podium.rings(number)
    for ring in range(rings):
        piece, at = ring_of(number, ring), beat * ring
        there = script.after[piece]
        script.come(piece, at, FALL, replace(there, y=there.y - script.px(DROP)))
        seconds = beat if ring + 1 < rings else FALL
        up = podium.box.bottom + podium.shepherd(number, ring + 1, "calm").y
        script.tween(f"sheep:{number}", at, seconds, y=script.px(up))


def _crown(script: Script, number: int, over: float) -> None:
    """The mood changes as the crown lies on the head."""
    shepherd, crown = f"sheep:{number}", f"crown:{number}"
    script.change(shepherd, over, script.after[shepherd].look)
    if crown in script.after:
        there, at = script.after[crown], over - CROWN_FALL
        script.appear(crown, at, CROWN_FALL / 3, replace(there, y=there.y - script.px(CROWN_DROP)))
        script.tween(crown, at, CROWN_FALL, "in", y=there.y)
