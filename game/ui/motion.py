"""How much may move, as the settings say, and how often it is drawn; nothing else asks the settings for it."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Pace(IntEnum):
    """How many times a second a scene wants to be drawn."""

    AWAITING = 2
    """Nothing moves until somebody acts."""
    STILL = 10
    """Nothing moves, but something may be due."""
    CALM = 30
    """Only the sea moves."""
    LIVELY = 60
    """Something moves that people watch."""


BEATS = 12
"""Seas and letters of the screens of paper move so many times a second: they are slow, and wide to draw."""


class Motion(StrEnum):
    """One way to play what is written in full: as it is written, with fades in place of ways, or at its end."""

    FULL = "full"
    REDUCED = "reduced"
    OFF = "off"

    @property
    def moves(self) -> bool:
        """Whether anything travels, or moves by itself."""
        return self is Motion.FULL

    @property
    def fades(self) -> bool:
        """Whether anything comes and goes gradually."""
        return self is not Motion.OFF

    def moment(self, seconds: float, still: float = 0.0) -> float:
        """The second of a motion that is shown; where nothing moves it is always `still`."""
        return seconds if self.moves else still

    def share(self, seconds: float, lasts: float) -> float:
        """How much of a motion that lasts so long is over, from 0 to 1; all of it where nothing moves."""
        return min(1.0, max(0.0, seconds / lasts)) if self.moves else 1.0
