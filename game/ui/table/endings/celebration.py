"""Animation of a podium: rings fall into place, a pause, the crown lands, and paper falls on the winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise, takewhile
from math import inf, pi, sin, sqrt, tau

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ring_name
from game.ui.screen import Screen
from game.ui.table.motion.script import Script

RING_SECONDS = 0.13
"""Seconds from one ring to the next."""
LONGEST = 2.6
"""Most seconds for the highest stack to grow: with many rings they fall faster."""
FALL, DROP = 0.16, 60
"""Seconds and distance of a ring's fall, in design px."""
BREATH = 0.7
"""Seconds between the last ring and the crown."""
CROWN_FALL, CROWN_DROP = 0.3, 190
"""Seconds and distance of a crown's fall, in design px."""
HOP, HOP_SECONDS = 26, 0.7


def rise(script: Script, podium: Podium, sound: Callable[[Script, float, int], None]) -> float:
    """Animates stacks ring by ring, then the crowns; returns the end.

    Args:
        sound: adds the sound of the rings that land together, counted from 1.
    """
    step_seconds = min(RING_SECONDS, LONGEST / max(1, podium.tallest))
    script.step(step_seconds * podium.tallest + FALL, BREATH)
    for number in range(podium.tallest):
        sound(script, step_seconds * number + FALL, number + 1)
    for number in range(len(podium.stacks)):
        _grow(script, podium, number, step_seconds)
    end = script.step(CROWN_FALL) + CROWN_FALL if podium.has_crown else step_seconds * podium.tallest + FALL
    for number in range(len(podium.stacks)):
        _crown(script, number, end)
    return end


def hopping(podium: Podium, pose: Pose, seconds: float, screen: Screen) -> Pose:
    """Returns the pose with glad shepherds hopping, some seconds after the end."""
    up = abs(sin(seconds / HOP_SECONDS * pi)) * screen.px(HOP)
    pieces = [f"{kind}:{n}" for n, stand in enumerate(podium.stacks) if stand.hops for kind in ("sheep", "crown")]
    return pose | {piece: replace(pose[piece], y=pose[piece].y - up) for piece in pieces if piece in pose}


def _grow(script: Script, podium: Podium, number: int, step_seconds: float) -> None:
    """Animates the rings of one stack; each lifts its shepherd."""
    rings = 0 if podium.stacks[number].is_out else podium.rings(number)
    for ring in range(rings):
        piece, at = ring_name(number, ring), step_seconds * ring
        target = script.after[piece]
        script.fade_in(piece, at, FALL, script.offset(target, 0, -DROP))
        seconds = step_seconds if ring + 1 < rings else FALL
        up = podium.box.bottom + podium.shepherd(number, ring + 1, "calm").y
        script.tween(f"sheep:{number}", at, seconds, y=script.px(up))


def _crown(script: Script, number: int, end: float) -> None:
    """Animates a crown; the mood changes as it lands on the head."""
    shepherd, crown = f"sheep:{number}", f"crown:{number}"
    script.change(shepherd, end, script.after[shepherd].look)
    if crown in script.after:
        target, at = script.after[crown], end - CROWN_FALL
        script.appear(crown, at, CROWN_FALL / 3, script.offset(target, 0, -CROWN_DROP))
        script.tween(crown, at, CROWN_FALL, "in", y=target.y)


SHEETS = 26
SECONDS = 3.4
"""Seconds from the first sheet's start to the last one's splash."""
SHEET_FALL = 2.4
"""Seconds of one sheet's fall."""
FADE = 0.4
"""Final seconds of the fall, in which it dips into the water."""
STILL = 1.5
"""Moment shown where motion is off."""
ACROSS, APART = sqrt(5) / 2 - 0.5, sqrt(2) - 1
"""Two irrational steps that spread sheets evenly over place and time without a visible pattern."""
SMALLEST, LARGEST = 26, 44
SWAY, SWAYS = 22, 1.3
"""Amplitude of a sheet's swing in design px, and swings a second."""
TILT = 28
HANDS = 12
BEHIND = 23
"""Layer behind the stacks."""


def cheer(script: Script, box: Box, shepherds: Sequence[str], at: float, z: int = BEHIND) -> None:
    """Drops sheets of paper from that second; reduced motion hangs them in the air.

    Args:
        box: the area in design px; its lower edge is the water.
        shepherds: the winners, whose flags fall.
        z: their layer.
    """
    for number in range(SHEETS):
        _fall(script, _FallingSheet(box, number, _look(shepherds, number), z), at)


@dataclass(frozen=True)
class _FallingSheet:
    box: Box
    number: int
    look: str
    z: int

    @property
    def start_x(self) -> float:
        """Horizontal place, also the phase of the swing."""
        return self.number * ACROSS % 1.0

    @property
    def start(self) -> float:
        """Delay after the first sheet."""
        return self.number * APART % 1.0 * (SECONDS - SHEET_FALL)

    def sprite_at(self, age: float) -> SpriteState:
        """Returns its state some seconds after its start, in design px."""
        w = SMALLEST + (LARGEST - SMALLEST) * ((self.number * 0.37) % 1.0)
        x = self.box.x + self.box.w * self.start_x + SWAY * sin((age * SWAYS + self.start_x) * tau)
        y = self.box.y - w + self.box.h * age / SHEET_FALL
        tilt = TILT * (2 * (self.number * APART % 1.0) - 1)
        return SpriteState(self.look, x, y, w, self.z, tilt, lift=4, alpha=min(1.0, (SHEET_FALL - age) / FADE))

    def turns(self) -> Iterator[float]:
        """Yields the times at which it swings back, from start to end."""
        first = (0.25 - self.start_x) % 0.5 / SWAYS
        yield 0.0
        yield from takewhile(lambda age: age < SHEET_FALL, (first + 0.5 / SWAYS * number for number in count()))
        yield SHEET_FALL


def _fall(script: Script, sheet: _FallingSheet, at: float) -> None:
    piece, start, age = f"cheer:{sheet.number}", at + sheet.start, STILL - sheet.start
    script.enter(piece, start, script.on_screen(sheet.sprite_at(0.0)))
    script.tween(piece, start, SHEET_FALL, "linear", y=script.on_screen(sheet.sprite_at(SHEET_FALL)).y)
    for before, after in pairwise(sheet.turns()):
        script.tween(piece, start + before, after - before, "in_out", x=script.on_screen(sheet.sprite_at(after)).x)
    script.tween(piece, start + SHEET_FALL - FADE, FADE, "linear", alpha=0.0)
    script.leave(piece, start + SHEET_FALL)
    if 0 <= age < SHEET_FALL:
        script.still(piece, inf, script.on_screen(sheet.sprite_at(age)))


def _look(shepherds: Sequence[str], number: int) -> str:
    """Returns a winner's flag for every other sheet, pennants of all hours for the rest."""
    if number % 2:
        return f"pennant:{1 + number * 5 % HANDS}:{HANDS}"
    return f"flag:{shepherds[number // 2 % len(shepherds)]}"
