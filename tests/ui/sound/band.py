"""A `Sound` with test doubles that record calls."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import pygame

from game.ai.inline_executor import InlineExecutor
from game.ui.games.all_assets import all_sounds
from game.ui.sound import SOUND_FOLDER, Device, Mood, Repertoire, Sound
from game.ui.sound.device import AIR, MUSIC

SOUNDS = all_sounds()
LOUDEST = {"master": 10, "music": 10, "effects": 10}


class Note:
    """A recording that logs its calls: the loops of each start, -9 for each stop."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.volume = 1.0

    def play(self, loops: int = 0) -> None:
        self.starts.append(loops)

    def stop(self) -> None:
        self.starts.append(-9)

    def set_volume(self, value: float) -> None:
        self.volume = value


BREATH, REST = Note(), Note()


class Passage(Note):
    def __init__(self, name: str, number: int) -> None:
        super().__init__()
        self.name, self.number = name, number


class Channel(Note):
    """A channel whose passages end on request."""

    now: Note | None = None
    next: Note | None = None

    def play(self, clip: Note) -> None:
        self.now, self.volume = clip, 1.0
        super().play(-1 if clip is BREATH else 0)

    def queue(self, clip: Note) -> None:
        self.next = clip

    def get_queue(self) -> Note | None:
        return self.next

    def get_busy(self) -> bool:
        return self.now is not None

    def stop(self) -> None:
        self.go_on()
        super().stop()

    def go_on(self) -> None:
        self.now, self.next = self.next, None

    @property
    def passages(self) -> list[Passage]:
        return [clip for clip in (self.now, self.next) if isinstance(clip, Passage)]


class Band:
    """A sound at full volume, with its effects read, its recordings by name, and its music and ambience channels.

    Args:
        unreadable: names of recordings that cannot be read.
        reader: executor that reads; by default reading is synchronous.
        before_passage: called before each passage is read.
    """

    def __init__(
        self,
        repertoire: Repertoire = SOUNDS,
        clock: Callable[[], float] = time.perf_counter,
        unreadable: tuple[str, ...] = (),
        reader: Executor | None = None,
        before_passage: Callable[[], object] = lambda: None,
        **volumes: int,
    ) -> None:
        self.notes: dict[str, Note] = {}
        self.asked: list[tuple[str, int]] = []
        """Passages read so far."""
        self._unreadable, self._before_passage = unreadable, before_passage
        self.channels = [Channel() for _ in range(MUSIC + AIR)]
        channels = self.channels[:MUSIC], self.channels[MUSIC:]
        self.device = Device(self.read_recording, self.passage, BREATH, REST, *channels, reader or InlineExecutor())
        self.sound = Sound(repertoire, self.device, clock=clock)
        self.sound.set_volumes(**(LOUDEST | volumes))
        self.sound.load()

    def read_recording(self, path: Path) -> Note:
        self._check(path)
        note = self.notes[_name(path)] = Note()
        return note

    def passage(self, path: Path, number: int) -> Note:
        self._before_passage()
        self.asked.append((_name(path), number))
        self._check(path)
        return Passage(_name(path), number)

    def _check(self, path: Path) -> None:
        if _name(path) in self._unreadable:
            raise pygame.error("unrecognised")

    def starts(self) -> dict[str, int]:
        return {name: len(note.starts) for name, note in self.notes.items() if note.starts}

    def change_mood(self, music: str | None = None, ambience: str | None = None, seconds: float = 0.0) -> None:
        self.sound.set_mood(Mood(music, ambience))
        self.run(seconds)

    def run(self, seconds: float) -> None:
        """Ticks in steps of a tenth of a second."""
        for _ in range(round(seconds * 10)):
            self.sound.tick(0.1)

    def go_on(self) -> None:
        for channel in self.channels:
            channel.go_on()

    def playing(self) -> dict[str, Channel]:
        return {passage.name: channel for channel in self.channels for passage in channel.passages}

    def levels(self, *names: str) -> list[float]:
        playing = self.playing()
        return [round((playing.get(name) or self.notes.get(name) or SILENT).volume, 2) for name in names]


SILENT = Note()
SILENT.volume = 0.0


def _name(path: Path) -> str:
    return path.relative_to(SOUND_FOLDER).with_suffix("").as_posix()
