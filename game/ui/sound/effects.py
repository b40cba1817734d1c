"""Effects: their names, their recordings, and how far each ducks the music."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Choice: TypeAlias = int | str

DOWN, UP = 0.06, 9.0
"""Seconds of ducking to any depth, and speed of recovering in dB a second."""


@dataclass(frozen=True)
class Hush:
    """Depth and length of ducking the music for a sound."""

    decibels: float
    seconds: float


@dataclass(frozen=True)
class Effect:
    """A sound with its recordings."""

    file: str
    takes: int = 1  # recordings of the same thing, played in turn; 0: it only ducks the music
    by: str = ""  # the name of what chooses among recordings: "level", "shepherd" ...
    choices: Sequence[Choice] = ()
    last: int | None = None  # the number whose recording serves all that are higher
    hush: Hush | None = None

    def accepts(self, choice: Mapping[str, Choice]) -> bool:
        """Whether these keywords select exactly one of its sounds."""
        if not self.by:
            return not choice
        return choice.keys() == {self.by} and choice[self.by] in self.choices

    @property
    def needs(self) -> str:
        """The keyword it needs, in words for an error message."""
        return f"{self.by} of {', '.join(map(str, self.choices))}" if self.by else "no choice"

    def recordings(self, choice: Choice | None) -> tuple[str, ...]:
        """Returns the names of the recordings for a choice, to be played in turn."""
        if isinstance(choice, int) and self.last is not None:
            choice = min(choice, self.last)
        name = self.file if choice is None else f"{self.file}_{choice}"
        return (name,) if self.takes == 1 else tuple(f"{name}_{take}" for take in range(1, self.takes + 1))

    def all_recordings(self) -> tuple[str, ...]:
        """Returns the names of all its recordings, each once."""
        names = (name for choice in self.choices or (None,) for name in self.recordings(choice))
        return tuple(dict.fromkeys(names))


class Duck:
    """Ducks quickly and recovers slowly; of several hushes the deepest and the longest count."""

    def __init__(self) -> None:
        self._decibels = 0.0
        self._depth = 0.0
        self._seconds_left = 0.0

    def hush(self, hush: Hush) -> None:
        self._depth = max(self._depth, hush.decibels) if self._seconds_left > 0 else hush.decibels
        self._seconds_left = max(self._seconds_left, hush.seconds)

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds."""
        goal = self._depth if self._seconds_left > 0 else 0.0
        self._seconds_left = max(0.0, self._seconds_left - dt)
        self._decibels += max(-UP * dt, min(self._depth / DOWN * dt, goal - self._decibels))

    @property
    def gain(self) -> float:
        """The current factor on the volume."""
        return 10 ** (-self._decibels / 20)
