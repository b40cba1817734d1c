"""Music and ambience: endless stems that run in step, each faded in and out by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.sound.device import Channel, Clip, Device
from game.ui.sound.repertoire import Mix, stems_of

FADE_OUT = 1.5
"""Seconds for fading out a piece before another starts."""
IN_STEP = 0.0005
"""Seconds within which all stems of a piece have to start."""
TRIES = 8
MIN_VOLUME_STEP = 1 / 512
"""Smallest change of volume that is sent to the mixer."""

log = logging.getLogger(__name__)


@dataclass
class _Stem:
    """A playing stem: its channel, its volume, and the volume last sent to the mixer."""

    channel: Channel
    level: float = 0.0
    sent_level: float = -1.0


class Loops:
    """Plays one piece at a time, with two passages of it in memory.

    Args:
        channels: the channels of its stems.
        fade: seconds for fading a stem in or out.
        clock: measures how long starting the stems took.
    """

    def __init__(
        self,
        device: Device,
        channels: Sequence[Channel],
        folder: Path,
        mixes: Mapping[str, Mix],
        fade: float,
        clock: Callable[[], float],
    ) -> None:
        self._device, self._channels, self._folder, self._fade, self._clock = device, channels, folder, fade, clock
        self.mixes = mixes
        self._target_mix: Mix | None = None
        self._piece: str | None = None
        self._stems: dict[str, _Stem] = {}
        self._passage = 0
        self._pending: Future[list[Clip]] | None = None
        self._is_playing = False

    def fade_to(self, name: str | None) -> None:
        """Fades in the stems of that mix and fades out the others; None fades out all.

        Raises:
            ValueError: if there is no such mix.
        """
        if name is not None and name not in self.mixes:
            raise ValueError(f"no mix is called {name!r}; there are {', '.join(self.mixes)}")
        self._target_mix = self.mixes[name] if name else None

    def tick(self, dt: float, volume: float, gain: float) -> None:
        """Advances the fades by `dt` seconds.

        Args:
            volume: the volume; at 0 nothing is read or kept in memory.
            gain: the volume after ducking.
        """
        target_volume = self._target_mix if volume > 0 else None
        piece = target_volume.piece if target_volume else None
        if piece != self._piece and (volume == 0 or all(stem.level == 0 for stem in self._stems.values())):
            self._change(piece)
        if self._stems:
            self._feed()
        self._move(
            dt, target_volume.levels if target_volume and piece == self._piece else {}, is_leaving=piece != self._piece
        )
        self.apply_volume(gain)

    def apply_volume(self, gain: float) -> None:
        """Sends each stem's volume to the mixer."""
        for stem in self._stems.values():
            loud = stem.level * gain
            if abs(loud - stem.sent_level) > MIN_VOLUME_STEP:
                stem.channel.set_volume(loud)
                stem.sent_level = loud

    def close(self) -> None:
        self._change(None)

    def _change(self, piece: str | None) -> None:
        for stem in self._stems.values():
            stem.channel.stop()  # starts the queued clip, which the second call stops
            stem.channel.stop()
        names = stems_of(self.mixes, piece) if piece else ()
        self._stems = {name: _Stem(channel) for name, channel in zip(names, self._channels[: len(names)], strict=True)}
        self._piece, self._is_playing, self._passage, self._pending = piece, False, 0, None

    def _feed(self) -> None:
        """Requests the next passage when there is room, and queues it once all stems of it are read."""
        channels = [stem.channel for stem in self._stems.values()]
        if self._pending is None and all(channel.get_queue() is None for channel in channels):
            self._pending = self._device.reader.submit(self._read_passages, tuple(self._stems), self._passage)
        if self._pending is None or not self._pending.done():
            return
        if not self._is_playing or not all(channel.get_busy() for channel in channels):
            self._start()
        for channel, clip in zip(channels, self._pending.result(), strict=True):
            channel.queue(clip)
        self._passage, self._pending = self._passage + 1, None

    def _read_passages(self, names: Sequence[str], passage: int) -> list[Clip]:
        return [self._read_one(self._folder / f"{name}.ogg", passage) for name in names]

    def _read_one(self, path: Path, passage: int) -> Clip:
        try:
            return self._device.passage(path, passage)
        except (pygame.error, OSError) as error:
            if passage == 0:
                log.warning("sound %s is left out: %s", path, error)
            return self._device.blank

    def _start(self) -> None:
        # The mixer's thread may take a buffer between two starts, which would put the stems out of step for good.
        # A start that took suspiciously long is therefore repeated; only silence plays so far.
        for _ in range(TRIES):
            began = self._clock()
            for stem in self._stems.values():
                stem.channel.play(self._device.breath)
            if self._clock() - began < IN_STEP:
                break
        for stem in self._stems.values():
            stem.sent_level = -1.0  # a newly started channel has full volume
        self._is_playing = True

    def _move(self, dt: float, levels: Mapping[str, float], is_leaving: bool) -> None:
        if not self._is_playing:
            return
        step = dt / (FADE_OUT if is_leaving else self._fade)
        for name, stem in self._stems.items():
            stem.level += max(-step, min(step, levels.get(name, 0.0) - stem.level))
