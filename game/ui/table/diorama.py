"""The scene in a game's window on the shelf, composed once and fitted to any window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ui.draw.scenery.backdrop import SPEEDS, Backdrop, Cutout, Sheet, Sun
from game.ui.draw.spot import Spot
from game.ui.table.contract import Diorama

WINDOW = (500.0, 620.0)
"""Width and height in design px that a composition is made for."""
WAVE = 2400.0
"""The width of a wave's drawing."""
OUT_OF_STEP = 0.618
"""Px: so that no two sheets move on in the same frame."""


class Wave(NamedTuple):
    """A sheet of sea: the height of its crest, its colour from 0 far to 6 near, its scale, and where it begins."""

    y: float
    tint: int
    scale: float
    start: float
    z: int
    alpha: float = 1.0


@dataclass(frozen=True)
class Composition:
    """A scene in design px of `WINDOW`; the lift of its pieces is theirs at that size."""

    t: float
    """The time of day."""
    horizon: float
    waves: tuple[Wave, ...]
    pieces: Mapping[str, Spot]
    sun: Sun | None = None
    clouds: tuple[Cutout, ...] = ()

    def fitted(self, width: int, height: int) -> Diorama:
        """The scene for a window of that many px: it fills the window, and what is too much is cut off evenly."""
        k = max(width / WINDOW[0], height / WINDOW[1])
        left, top = (width - WINDOW[0] * k) / 2, (height - WINDOW[1] * k) / 2
        backdrop = Backdrop(
            width,
            height,
            k,
            self.t,
            top + self.horizon * k,
            tuple(_sheet(wave, number, len(self.waves), top, k) for number, wave in enumerate(self.waves)),
            self.sun and Sun(left + self.sun.x * k, top + self.sun.y * k, self.sun.w * k),
            tuple(cloud._replace(w=cloud.w * k, x=left + cloud.x * k, y=top + cloud.y * k) for cloud in self.clouds),
        )
        pose = {
            name: replace(spot, x=left + spot.x * k, y=top + spot.y * k, w=spot.w * k)
            for name, spot in self.pieces.items()
        }
        return Diorama(backdrop, pose)


def _sheet(wave: Wave, number: int, count: int, top: float, k: float) -> Sheet:
    return Sheet(
        y=top + wave.y * k,
        kind="calm",
        tint=wave.tint,
        scale=wave.scale * k,
        stretch=wave.scale * k,
        speed=SPEEDS[min(2, number * 3 // count)] * k,
        start=wave.start * k + number * OUT_OF_STEP,
        z=wave.z,
        alpha=wave.alpha,
    )
