"""Effects: what a sound is called, which recordings there are of it, and how far the music steps back for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Choice: TypeAlias = int | str

DOWN, UP = 100.0, 9.0
"""dB a second by which music and air step back and come back."""


@dataclass(frozen=True)
class Hush:
    """How far, and how long, the music steps back for a sound."""

    decibels: float
    seconds: float


@dataclass(frozen=True)
class Effect:
    """One thing that can be heard, and the recordings there are of it."""

    file: str
    takes: int = 1  # recordings of the same thing, played in turn
    by: str = ""  # the name of what chooses among recordings: "level", "shepherd" ...
    choices: Sequence[Choice] = ()
    share: int = 1  # so many neighbouring numbers share a recording
    last: int | None = None  # the number whose recording serves all that are higher
    hush: Hush | None = None

    def accepts(self, choice: Mapping[str, Choice]) -> bool:
        """Whether these words choose exactly one of its sounds."""
        if not self.by:
            return not choice
        return choice.keys() == {self.by} and choice[self.by] in self.choices

    @property
    def needs(self) -> str:
        """What it has to be told, in words for an error's message."""
        return f"{self.by} of {', '.join(map(str, self.choices))}" if self.by else "no choice"

    def recordings(self, choice: Choice | None) -> tuple[str, ...]:
        """The names of the recordings for a choice, to be played in turn."""
        if isinstance(choice, int):
            choice = self._recorded(choice)
        name = self.file if choice is None else f"{self.file}_{choice}"
        return tuple(f"{name}_{take}" for take in range(1, self.takes + 1)) if self.takes > 1 else (name,)

    def _recorded(self, number: int) -> int:
        if self.share > 1:
            number = (number - 1) // self.share + 1
        return number if self.last is None else min(number, self.last)

    def all_recordings(self) -> tuple[str, ...]:
        """The names of all its recordings, each once."""
        names = (name for choice in self.choices or (None,) for name in self.recordings(choice))
        return tuple(dict.fromkeys(names))


class Duck:
    """Steps back quickly, comes back slowly; of several hushes at once the deepest and the longest count."""

    def __init__(self) -> None:
        self._decibels = 0.0
        self._depth = 0.0
        self._left = 0.0

    def hush(self, hush: Hush) -> None:
        """Steps back from now on."""
        self._depth = max(self._depth, hush.decibels) if self._left > 0 else hush.decibels
        self._left = max(self._left, hush.seconds)

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        goal = self._depth if self._left > 0 else 0.0
        self._left = max(0.0, self._left - dt)
        self._decibels += max(-UP * dt, min(DOWN * dt, goal - self._decibels))

    @property
    def gain(self) -> float:
        """What is left of the loudness, as a factor."""
        return 10 ** (-self._decibels / 20)
