"""A sound whose recordings only take notes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.ai.inline import InlineExecutor
from game.ui.games.everything import all_sounds
from game.ui.sound import SOUND_FOLDER, Mood, Repertoire, Sound

SOUNDS = all_sounds()
LOUDEST = {"master": 10, "music": 10, "effects": 10}


class Note:
    """A recording that writes down what is asked of it: how often it loops for each start, -9 for each stop."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.volume = 1.0

    def play(self, loops: int = 0) -> None:
        self.starts.append(loops)

    def stop(self) -> None:
        self.starts.append(-9)

    def set_volume(self, value: float) -> None:
        self.volume = value


class Band:
    """A sound at full volume, its effects read, and its recordings by name."""

    def __init__(
        self, repertoire: Repertoire = SOUNDS, clock: Callable[[], float] = time.perf_counter, **volumes: int
    ) -> None:
        self.notes: dict[str, Note] = {}
        self.sound = Sound(repertoire, self.read, InlineExecutor(), clock=clock)
        self.sound.set_volumes(**(LOUDEST | volumes))
        self.sound.load()

    def read(self, path: Path) -> Note:
        """A new recording each time, as from a file."""
        note = self.notes[path.relative_to(SOUND_FOLDER).with_suffix("").as_posix()] = Note()
        return note

    def starts(self) -> dict[str, int]:
        """How often each recording has been played."""
        return {name: len(note.starts) for name, note in self.notes.items() if note.starts}

    def follow(self, music: str | None = None, ambience: str | None = None, seconds: float = 0.0) -> None:
        """Follows a mood for some time, which passes in ticks."""
        self.sound.follow(Mood(music, ambience))
        self.run(seconds)

    def run(self, seconds: float) -> None:
        """Lets time pass, a tenth of a second at a time."""
        for _ in range(round(seconds * 10)):
            self.sound.tick(0.1)

    def levels(self, *names: str) -> list[float]:
        """How loud those recordings are."""
        return [round(self.notes[name].volume, 2) for name in names]
