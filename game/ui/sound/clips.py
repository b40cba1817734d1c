"""Recordings that can be played, with a sound device or without one."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Clip(Protocol):
    """A recording that can be played; a pygame Sound is one."""

    def play(self, loops: int = 0, /) -> object:
        """Starts it, beside whatever else is playing."""

    def stop(self) -> None:
        """Stops it wherever it plays."""

    def set_volume(self, value: float, /) -> None:
        """Makes it 0..1 as loud, at once."""


class Silence:
    """A recording of nothing: what is played where there is no sound device."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def play(self, loops: int = 0, /) -> None:
        """Plays nothing."""

    def stop(self) -> None:
        """Stops nothing."""

    def set_volume(self, value: float, /) -> None:
        """Stays silent."""
