"""A cheer: flags and pennants of paper come down on the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise, takewhile
from math import inf, sin, sqrt, tau

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.table.motion.script import Script

SHEETS = 26
SECONDS = 3.4
"""From the first sheet to the last in the water."""
FALL = 2.4
"""Seconds that one sheet falls."""
FADE = 0.4
"""The last of them, in which it dips into the water."""
STILL = 1.5
"""The moment that is shown where nothing moves."""
ACROSS, APART = sqrt(5) / 2 - 0.5, sqrt(2) - 1
"""Two steps that spread sheets evenly over place and time, and so that no eye finds a pattern."""
SMALLEST, LARGEST = 26, 44
SWAY, SWAYS = 22, 1.3
"""How far to each side a sheet swings in design px, and how often a second."""
TILT = 28
HANDS = 12
BEHIND = 23
"""The layer: behind the stacks."""


def cheer(script: Script, box: Box, shepherds: Sequence[str], at: float) -> None:
    """Sheets fall from that second on; where motion is reduced they hang in the air.

    Args:
        box: where they fall; its lower edge is the water.
        shepherds: those whose flags they are.
    """
    for number in range(SHEETS):
        _fall(script, _FallingSheet(box, script.screen.u, number, _look(shepherds, number)), at)


@dataclass(frozen=True)
class _FallingSheet:
    """One of them on its way."""

    box: Box
    u: float
    number: int
    look: str

    @property
    def across(self) -> float:
        """How far right it falls, and where in its swing it begins."""
        return self.number * ACROSS % 1.0

    @property
    def start(self) -> float:
        """How long after the first one it comes."""
        return self.number * APART % 1.0 * (SECONDS - FALL)

    def at(self, age: float) -> Spot:
        """Where it is so many seconds after it came."""
        w = (SMALLEST + (LARGEST - SMALLEST) * ((self.number * 0.37) % 1.0)) * self.u
        x = self.box.x + self.box.w * self.across + sin((age * SWAYS + self.across) * tau) * SWAY * self.u
        y = self.box.y - w + self.box.h * age / FALL
        tilt = TILT * (2 * (self.number * APART % 1.0) - 1)
        return Spot(self.look, x, y, w, BEHIND, tilt, lift=4, alpha=min(1.0, (FALL - age) / FADE))

    def turns(self) -> Iterator[float]:
        """When it swings back, from its coming to its end."""
        first = (0.25 - self.across) % 0.5 / SWAYS
        yield 0.0
        yield from takewhile(lambda age: age < FALL, (first + 0.5 / SWAYS * number for number in count()))
        yield FALL


def _fall(script: Script, sheet: _FallingSheet, at: float) -> None:
    piece, start, age = f"cheer:{sheet.number}", at + sheet.start, STILL - sheet.start
    script.enter(piece, start, sheet.at(0.0))
    script.tween(piece, start, FALL, "linear", y=sheet.at(FALL).y)
    for before, after in pairwise(sheet.turns()):
        script.tween(piece, start + before, after - before, "in_out", x=sheet.at(after).x)
    script.tween(piece, start + FALL - FADE, FADE, "linear", alpha=0.0)
    script.leave(piece, start + FALL)
    if 0 <= age < FALL:
        script.still(piece, inf, sheet.at(age))


def _look(shepherds: Sequence[str], number: int) -> str:
    """Every other sheet is a winner's flag, the others are pennants of all hours."""
    if number % 2:
        return f"pennant:{1 + number * 5 % HANDS}:{HANDS}"
    return f"flag:{shepherds[number // 2 % len(shepherds)]}"
