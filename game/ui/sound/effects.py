"""Effects: what a sound is called, which recordings there are of it, and how far the music steps back for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Choice: TypeAlias = int | str


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
