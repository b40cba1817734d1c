"""Motion settings and frame rate modes."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Pace(IntEnum):
    """Frames per second that a scene needs."""

    AWAITING = 2
    """Nothing moves until there is input."""
    STILL = 10
    """Nothing moves, but something may be due."""
    CALM = 30
    """Only the sea moves."""
    LIVELY = 60
    """Something moves that people watch."""


BEATS = 12
"""Frames per second of seas and letters on paper screens: they are slow, and large to draw."""


class Motion(StrEnum):
    """Motion setting: full animation, fades instead of movement, or final states only."""

    FULL = "full"
    REDUCED = "reduced"
    OFF = "off"

    @property
    def moves(self) -> bool:
        """Whether anything moves."""
        return self is Motion.FULL

    @property
    def fades(self) -> bool:
        """Whether anything fades in and out."""
        return self is not Motion.OFF

    def moment(self, seconds: float, still: float = 0.0) -> float:
        """Returns the time of an animation to show; always `still` if nothing moves."""
        return seconds if self.moves else still

    def share(self, seconds: float, lasts: float) -> float:
        """Returns the progress of an animation, 0 to 1; always 1 if nothing moves."""
        return min(1.0, max(0.0, seconds / lasts)) if self.moves else 1.0
