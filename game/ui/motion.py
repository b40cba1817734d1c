"""Motion settings and frame rate modes."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class FrameRateMode(IntEnum):
    """Frames per second that a scene needs."""

    WAITING = 2
    """No motion until there is input."""
    STILL = 10
    """No motion, but something may be due."""
    AMBIENT = 30
    """Only the sea moves."""
    FULL = 60
    """Something moves that people watch."""


PAPER_FPS = 12
"""Frames per second of seas and letters on paper screens: they are slow, and large to draw."""


class Motion(StrEnum):
    """Motion setting: full animation, fades instead of movement, or final states only."""

    FULL = "full"
    REDUCED = "reduced"
    OFF = "off"

    @property
    def has_movement(self) -> bool:
        """Whether anything moves."""
        return self is Motion.FULL

    @property
    def has_fades(self) -> bool:
        """Whether anything fades in and out."""
        return self is not Motion.OFF

    def moment(self, seconds: float, still: float = 0.0) -> float:
        """Returns the time of an animation to show; always `still` if nothing moves."""
        return seconds if self.has_movement else still

    def progress(self, seconds: float, lasts: float) -> float:
        """Returns the progress of an animation, 0 to 1; always 1 if nothing moves."""
        return min(1.0, max(0.0, seconds / lasts)) if self.has_movement else 1.0
