"""What the game sounds like: effects by meaning, music by the hour, sea and storm; moved by `tick(dt)`, never waiting.

Without a sound device the same `Sound` plays clips that are silent, so that nobody who uses it needs to know.
"""

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias

import pygame

from game.ui.draw.assets import ASSETS

SOUND_FOLDER = ASSETS / "sound"
RATE = 24_000  # Hz, of the files and of the mixer: nothing is converted, and all clips together stay small
BUFFER = 512  # samples, 21 ms: the longest a press waits to be heard

Phase: TypeAlias = Literal["morning", "afternoon", "dusk", "storm"]
Ambience: TypeAlias = Literal["surf", "storm"]
Choice: TypeAlias = int | str

log = logging.getLogger(__name__)


class SoundFileError(Exception):
    """Sounds that the program names are not on disk, or are no Ogg files; the message names them."""


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
    hush: Hush | None = None

    def recordings(self, choice: Choice | None) -> tuple[str, ...]:
        """The names of the recordings for a choice, to be played in turn."""
        if isinstance(choice, int) and self.share > 1:
            choice = (choice - 1) // self.share + 1
        name = self.file if choice is None else f"{self.file}_{choice}"
        return tuple(f"{name}_{take}" for take in range(1, self.takes + 1)) if self.takes > 1 else (name,)


LEVELS = range(13)
SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")

SOUNDS: Mapping[str, Effect] = MappingProxyType(
    {
        "press": Effect("press", takes=3),
        "lift": Effect("lift", takes=3),
        "deal": Effect("deal", takes=2),
        "bid": Effect("bid", takes=2),
        "tide_cards": Effect("tide_cards"),
        "flip": Effect("flip", by="bid", choices=range(1, 61), share=10),
        "rosette": Effect("rosette", by="place", choices=(1, 2)),
        "sink": Effect("level", by="level", choices=LEVELS),
        "rise": Effect("level", by="level", choices=LEVELS),
        "splash": Effect("splash", takes=2, hush=Hush(6, 0.9)),
        "bleat": Effect("bleat", takes=2, by="shepherd", choices=SHEPHERDS),
        "ring_off": Effect("ring_off"),
        "ring_on": Effect("ring_on", takes=3),
        "round_won": Effect("round_won", hush=Hush(15, 2.3)),
        "game_won": Effect("game_won", hush=Hush(30, 4.6)),
        "error": Effect("error"),
        "slide": Effect("slide"),
    }
)
"""Every sound, by its meaning. A press that does nothing is "error"; a sheet of scenery that moves is "slide"."""

MUSIC: Mapping[Phase, Mapping[str, float]] = MappingProxyType(
    {
        "morning": {"music_kalimba": 1.0},
        "afternoon": {"music_kalimba": 0.9, "music_bass": 1.0},
        "dusk": {"music_kalimba": 0.75, "music_bass": 0.9, "music_concertina": 0.9},
        "storm": {"music_kalimba": 0.45, "music_bass": 1.0, "music_concertina": 0.75, "music_drum": 0.95},
    }
)
"""How loud each stem is in each phase; together about -23 LUFS in all four."""

AMBIENCE: Mapping[Ambience, Mapping[str, float]] = MappingProxyType(
    {"surf": {"surf": 1.0}, "storm": {"surf": 0.5, "wind_and_rain": 1.0}}
)

STEMS = ("music_kalimba", "music_bass", "music_concertina", "music_drum")
AIR = ("surf", "wind_and_rain")

MUSIC_FADE = 4.0  # seconds for a stem to come or go
AIR_FADE = 6.0
DUCK_DOWN = 100.0  # dB a second
DUCK_UP = 9.0
TOO_CLOSE = 0.03  # seconds within which one recording is not started twice: it would only be louder
IN_STEP = 0.0005  # seconds within which all loops have to be started
TRIES = 8


def sound_files() -> tuple[str, ...]:
    """The names of all recordings: effects first, then the air, then the music, as they are loaded."""
    names: dict[str, None] = {}
    for effect in SOUNDS.values():
        for choice in effect.choices or (None,):
            names.update(dict.fromkeys(effect.recordings(choice)))
    return (*names, *AIR, *STEMS)


def check_sounds(folder: Path = SOUND_FOLDER) -> None:
    """Make sure that every recording is there.

    Raises:
        SoundFileError: naming every file that is missing or is no Ogg file.
    """
    troubles = [trouble for name in sound_files() if (trouble := _trouble(folder / f"{name}.ogg"))]
    if troubles:
        raise SoundFileError(f"sounds in {folder}: " + ", ".join(troubles))


def _trouble(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return "" if file.read(4) == b"OggS" else f"{path.name} is no Ogg file"
    except OSError:
        return f"{path.name} is missing"


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


@dataclass
class _Loop:
    """A recording without end: how loud it is, where that is going, and what the mixer was last told."""

    fade: float
    level: float = 0.0
    target: float = 0.0
    told: float = field(default=-1.0)

    def tick(self, dt: float) -> None:
        step = dt / self.fade
        self.level += max(-step, min(step, self.target - self.level))


class _Duck:
    """How far the music has stepped back, in dB."""

    def __init__(self) -> None:
        self.decibels = 0.0
        self._depth = 0.0
        self._left = 0.0

    def hush(self, hush: Hush) -> None:
        self._depth = max(self._depth, hush.decibels) if self._left > 0 else hush.decibels
        self._left = max(self._left, hush.seconds)

    def tick(self, dt: float) -> None:
        goal = self._depth if self._left > 0 else 0.0
        self._left = max(0.0, self._left - dt)
        self.decibels += max(-DUCK_UP * dt, min(DUCK_DOWN * dt, goal - self.decibels))

    @property
    def gain(self) -> float:
        return 10 ** (-self.decibels / 20)


class Sound:
    """All that is heard. What has not been loaded yet, or could not be, is silently left out."""

    def __init__(
        self, read: Callable[[Path], Clip], folder: Path = SOUND_FOLDER, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Gets recordings through `read`; `clock` only tells how long starting the loops took."""
        self._read, self._folder, self._clock = read, folder, clock
        self._clips: dict[str, Clip] = {}
        self._loader: threading.Thread | None = None
        self._is_loaded = self._is_closed = self._is_playing = False
        self._volumes = {"master": 8, "music": 6, "effects": 8}
        self._is_muted = False
        self._loops = {name: _Loop(MUSIC_FADE) for name in STEMS} | {name: _Loop(AIR_FADE) for name in AIR}
        self._duck = _Duck()
        self._now = 0.0
        self._turns: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def load(self, in_background: bool = True) -> None:
        """Reads all recordings, effects first; to be called once, after the first picture."""
        if in_background:
            self._loader = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._loader.start()
        else:
            self._load()

    def play(self, name: str, **choice: Choice) -> None:
        """Starts a sound of `SOUNDS`; some need one more word: level=7, bid=44, place=1, shepherd="purl".

        Raises:
            ValueError: if there is no such sound or choice.
        """
        effect = _effect(name, choice)
        if effect.hush:
            self._duck.hush(effect.hush)
        recording = self._next(effect.recordings(choice.get(effect.by)))
        clip = self._clips.get(recording)
        if clip is None or self._now - self._last.get(recording, -1.0) < TOO_CLOSE:
            return
        self._last[recording] = self._now
        clip.set_volume(self._gain("effects"))
        clip.play()

    def music(self, phase: Phase | None) -> None:
        """Lets the phase's instruments come and the others go; None: no music."""
        self._aim(STEMS, MUSIC[phase] if phase else {})

    def ambience(self, ambience: Ambience | None) -> None:
        """Lets the sea, or the sea and the storm, be heard behind everything; None: stillness."""
        self._aim(AIR, AMBIENCE[ambience] if ambience else {})

    def set_volumes(self, master: int, music: int, effects: int, muted: bool = False) -> None:
        """Takes the volumes (0..10 each) at once; the air of sea and storm goes with the effects.

        Raises:
            ValueError: if a volume is not 0..10.
        """
        volumes = {"master": master, "music": music, "effects": effects}
        for name, volume in volumes.items():
            if not 0 <= volume <= 10:
                raise ValueError(f"volume {name} is 0 to 10, not {volume}")
        self._volumes, self._is_muted = volumes, muted
        for name, clip in list(self._clips.items()):
            if name not in self._loops:
                clip.set_volume(self._gain("effects"))
        self._tell_loops()

    def tick(self, dt: float) -> None:
        """Moves what fades, by seconds."""
        self._now += dt
        self._duck.tick(dt)
        if self._is_loaded and not self._is_playing:
            self._start_loops()
        for loop in self._loops.values():
            loop.tick(dt)
        self._tell_loops()

    def close(self) -> None:
        """Ends loading and playing; at most one recording is still read to its end."""
        self._is_closed = True
        if self._loader:
            self._loader.join()
        for clip in self._clips.values():
            clip.stop()

    def _load(self) -> None:
        for name in sound_files():
            if self._is_closed:
                return
            path = self._folder / f"{name}.ogg"
            try:
                clip = self._read(path)
            except (pygame.error, OSError) as error:
                log.warning("sound %s is left out: %s", path, error)
                continue
            self._clips[name] = clip
        self._is_loaded = True

    def _next(self, recordings: tuple[str, ...]) -> str:
        turn = self._turns.get(recordings[0], 0)
        self._turns[recordings[0]] = turn + 1
        return recordings[turn % len(recordings)]

    def _aim(self, names: Sequence[str], levels: Mapping[str, float]) -> None:
        for name in names:
            self._loops[name].target = levels.get(name, 0.0)

    def _start_loops(self) -> None:
        # The mixer's thread may take a buffer between two starts, and they would be out of step for good:
        # starts that took suspiciously long are made again. Nothing is heard yet.
        clips = [self._clips[name] for name in self._loops if name in self._clips]
        for _ in range(TRIES):
            began = self._clock()
            for clip in clips:
                clip.stop()
                clip.set_volume(0.0)
                clip.play(-1)
            if self._clock() - began < IN_STEP:
                break
        self._is_playing = True

    def _tell_loops(self) -> None:
        for name, loop in self._loops.items():
            kind = "music" if name in STEMS else "effects"
            gain = loop.level * self._gain(kind) * self._duck.gain
            if name in self._clips and abs(gain - loop.told) > 1 / 512:
                self._clips[name].set_volume(gain)
                loop.told = gain

    def _gain(self, kind: str) -> float:
        """A volume as a factor; the curve makes each step about as much to the ear."""
        return 0.0 if self._is_muted else (self._volumes["master"] * self._volumes[kind] / 100) ** 1.5


def _effect(name: str, choice: Mapping[str, Choice]) -> Effect:
    effect = SOUNDS.get(name)
    if effect is None:
        raise ValueError(f"no sound is called {name!r}; there are {', '.join(SOUNDS)}")
    wanted = {effect.by} if effect.by else set()
    if choice.keys() != wanted or (effect.by and choice[effect.by] not in effect.choices):
        needs = f"{effect.by} of {', '.join(map(str, effect.choices))}" if effect.by else "no choice"
        raise ValueError(f"sound {name!r} takes {needs}, not {dict(choice)}")
    return effect


def open_sound(silent: bool = False, folder: Path = SOUND_FOLDER) -> Sound:
    """The sound of this machine, not loaded yet; silent if that is wanted or there is no sound device."""
    if silent:
        return Sound(Silence, folder)
    try:
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
    except pygame.error as error:
        log.warning("no sound: %s", error)
        return Sound(Silence, folder)
    pygame.mixer.set_num_channels(24)
    return Sound(pygame.mixer.Sound, folder)
