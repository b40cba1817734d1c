"""Marks: where a piece is to stand, and how wide it is there."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.spot import Spot
from game.ui.geometry import Box


class Mark(NamedTuple):
    """A piece's centre and its width."""

    x: float
    y: float
    w: float

    def spot(self, look: str, z: int, lift: float = 8.0, rise: float = 0.0, angle: float = 0.0) -> Spot:
        """A piece there, or so much higher."""
        return Spot(look, self.x, self.y - rise, self.w, z, angle, lift)

    def box(self, height: float = 1.0) -> Box:
        """The box of a piece there, by its height for its width."""
        return Box.around(self.x, self.y, self.w, self.w * height)
