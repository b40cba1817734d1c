"""All sound: effects by meaning, music and ambience by mood, advanced by `tick(dt)`; it never blocks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import cos, pi, sin, sqrt
from pathlib import Path

import pygame

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.ui.sound.clip_store import ClipStore
from game.ui.sound.device import Device, open_device
from game.ui.sound.effects import Choice, Duck, Effect
from game.ui.sound.loops import Loops
from game.ui.sound.repertoire import SOUND_FOLDER, Mood, Repertoire, merge
from game.ui.sound.speech import SpeechQueue, SpeechWorker
from game.ui.sound.speech_engines import SILENT_ENGINE, Engine, engines_here

MUSIC_FADE = 4.0
"""Seconds for fading a stem."""
AMBIENCE_FADE = 6.0
TOO_CLOSE = 0.03
"""Seconds within which a recording is not started twice, because it would only be louder."""
VOLUMES = range(11)
MIDDLE = sqrt(0.5)
"""Volume of each side for a sound in the middle."""

log = logging.getLogger(__name__)


class Sound:
    """Plays a repertoire; recordings not read yet, or unreadable, are skipped.

    Args:
        clock: measures how long starting the music took.
        engines: speech engines, the best first.
        reopen: opens the device anew, in mono or not; None where that cannot be changed.
        speech_worker: the process in which the engines run.
    """

    def __init__(
        self,
        repertoire: Repertoire,
        device: Device,
        folder: Path = SOUND_FOLDER,
        clock: Callable[[], float] = time.perf_counter,
        engines: Callable[[], Sequence[Engine]] = engines_here,
        reopen: Callable[[bool], Device] | None = None,
        speech_worker: SpeechWorker | None = None,
    ) -> None:
        self._repertoire, self._folder, self._clock, self._reopen = repertoire, folder, clock, reopen
        self.speech = SpeechQueue(speech_worker or Worker(), device.voice, device.read, engines)
        self._is_read = self._is_mono = False
        self._mood: Mood | None = None
        self._use(device)
        self._duck = Duck()
        self._volumes = {"master": 8, "music": 6, "effects": 8}
        self._is_muted = False
        self._now = 0.0
        self._turns: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def _use(self, device: Device) -> None:
        self.has_no_device = device.is_missing
        """Whether sound is wanted but there is no device, or no longer one."""
        folder, clock = self._folder, self._clock
        self._clips = ClipStore(device.read, folder, device.reader)
        self._music = Loops(device, device.music, folder, self._repertoire.music, MUSIC_FADE, clock)
        self._ambience = Loops(device, device.air, folder, self._repertoire.ambience, AMBIENCE_FADE, clock)
        if self._is_read:
            self.load()
        if self._mood:
            self.set_mood(self._mood)

    def set_mono(self, is_mono: bool) -> None:
        """Lets both ears hear the same, or not; a change opens the device and reads all recordings anew."""
        if is_mono == self._is_mono or self._reopen is None:
            return
        self._is_mono = is_mono
        with self._tolerate_device_loss():
            self.speech.hush()
            self._close_recordings()
        device = self._reopen(is_mono)
        self.speech.use(device.voice, device.read)
        self._use(device)

    def load(self) -> None:
        """Starts reading all effects; called once, after the first frame. Music is read when due."""
        self._is_read = True
        self._clips.fetch(self._repertoire.effect_files())

    def add_repertoire(self, repertoire: Repertoire) -> None:
        """Adds a repertoire; its effects are read if others have been."""
        self._repertoire = merge(self._repertoire, repertoire)
        self._music.mixes, self._ambience.mixes = self._repertoire.music, self._repertoire.ambience
        if self._is_read:
            self.load()

    def play(self, name: str, pan: float | None = None, /, **choice: Choice) -> None:
        """Starts an effect; some need a keyword: level=7, bid=44, shepherd="purl".

        Args:
            pan: 0 left to 1 right; None in the middle.

        Raises:
            ValueError: if there is no such effect or choice.
        """
        effect = self._effect(name, choice)
        if effect.hush:
            self._duck.hush(effect.hush)
        recordings = effect.recordings(choice.get(effect.by))
        if not recordings:
            return
        recording = self._next(recordings)
        clip = self._clips.get(recording)
        if clip is None or self._now - self._last.get(recording, -1.0) < TOO_CLOSE:
            return
        self._last[recording] = self._now
        with self._tolerate_device_loss():
            clip.set_volume(self._gain("effects"))
            channel = clip.play()
            if channel is not None:
                channel.set_volume(*([MIDDLE] if self._is_mono else sides(pan)))

    def set_mood(self, mood: Mood) -> None:
        """Fades to the mood's music and ambience.

        Raises:
            ValueError: if there is no such mix.
        """
        self._mood = mood
        self._music.fade_to(mood.music)
        self._ambience.fade_to(mood.ambience)

    def set_volumes(self, master: int, music: int, effects: int, muted: bool = False) -> None:
        """Sets the volumes, 0 to 10 each; ambience follows the effects.

        Raises:
            ValueError: if a volume is out of range.
        """
        volumes = {"master": master, "music": music, "effects": effects}
        for name, volume in volumes.items():
            if volume not in VOLUMES:
                raise ValueError(f"volume {name} is 0 to 10, not {volume}")
        self._volumes, self._is_muted = volumes, muted
        with self._tolerate_device_loss():
            for name in self._repertoire.effect_files():
                clip = self._clips.get(name)
                if clip:
                    clip.set_volume(self._gain("effects"))
            self._music.apply_volume(self._gain("music") * self._duck.gain)
            self._ambience.apply_volume(self._gain("effects") * self._duck.gain)

    def tick(self, dt: float) -> None:
        """Advances fades and speech by `dt` seconds."""
        self._now += dt
        with self._tolerate_device_loss():
            if hush := self.speech.tick():
                self._duck.hush(hush)
        self._duck.tick(dt)
        with self._tolerate_device_loss():
            for loops, kind in ((self._music, "music"), (self._ambience, "effects")):
                volume = self._gain(kind)
                loops.tick(dt, volume, volume * self._duck.gain)

    def close(self) -> None:
        """Stops reading, speaking and playing."""
        with self._tolerate_device_loss():
            self.speech.close()
            self._close_recordings()

    def _close_recordings(self) -> None:
        self._clips.close()
        self._music.close()
        self._ambience.close()

    @contextmanager
    def _tolerate_device_loss(self) -> Generator[None]:
        """Catches the loss of the device and goes on in silence."""
        try:
            yield
        except pygame.error as error:
            if not self.has_no_device:
                log.warning("no sound any more: %s", error)
            self.has_no_device = True

    def _effect(self, name: str, choice: Mapping[str, Choice]) -> Effect:
        effect = self._repertoire.effects.get(name)
        if effect is None:
            raise ValueError(f"no sound is called {name!r}; there are {', '.join(self._repertoire.effects)}")
        if not effect.accepts(choice):
            raise ValueError(f"sound {name!r} takes {effect.needs}, not {dict(choice)}")
        return effect

    def _next(self, recordings: tuple[str, ...]) -> str:
        turn = self._turns.get(recordings[0], 0)
        self._turns[recordings[0]] = turn + 1
        return recordings[turn % len(recordings)]

    def _gain(self, kind: str) -> float:
        """Returns a volume as a factor, on a curve of equal loudness steps."""
        return 0.0 if self._is_muted else (self._volumes["master"] * self._volumes[kind] / 100) ** 1.5


def sides(pan: float | None) -> tuple[float, float]:
    """Returns the volumes of the left and the right side, of constant power at every position."""
    return (cos(pan * pi / 2), sin(pan * pi / 2)) if pan is not None else (MIDDLE, MIDDLE)


def open_sound(repertoire: Repertoire, silent: bool = False, folder: Path = SOUND_FOLDER) -> Sound:
    """Returns this machine's sound with nothing read yet; silent if that is wanted or there is no device."""
    engines, worker = ((lambda: [SILENT_ENGINE]), Worker(InlineExecutor)) if silent else (engines_here, Worker())
    device, reopen = open_device(silent), partial(open_device, silent)
    return Sound(repertoire, device, folder, engines=engines, reopen=reopen, speech_worker=worker)
