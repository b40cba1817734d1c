"""The sound device, or a silent stand-in."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.ai.inline_executor import InlineExecutor
from game.ui.sound.recording import RATE, SIDES, blank, read_passage

BUFFER = 512
"""Samples in the mixer's buffer, 21 ms: the latency of a press."""
EFFECTS, MUSIC, AIR, VOICE = 24, 6, 2, 1
"""Mixer channels for effects, music stems, ambience stems and voices."""
BREATH = 0.1
"""Seconds of silence at the start of stems, so that all are queued before any is audible."""

log = logging.getLogger(__name__)


class Clip(Protocol):
    """A recording; implemented by pygame's Sound."""

    def play(self, loops: int = 0, /) -> Any:
        """Starts it, and returns its channel if there is one."""

    def stop(self) -> None:
        """Stops it on every channel."""

    def set_volume(self, value: float, /) -> None:
        """Sets the volume, 0 to 1."""


class Channel(Protocol):
    """A channel on which the passages of a stem follow each other; implemented by pygame's Channel."""

    def play(self, clip: Any, /) -> None:
        """Plays the clip alone, at its own volume."""

    def queue(self, clip: Any, /) -> None:
        """Plays the clip after the current one, without a gap."""

    def get_queue(self) -> Clip | None: ...

    def get_busy(self) -> bool:
        """Returns whether anything plays."""
        ...

    def set_volume(self, value: float, /) -> None:
        """Sets the volume, 0 to 1, for all that follows too."""

    def stop(self) -> None:
        """Stops the current clip and starts the queued one."""


class Silence:
    """A silent recording and channel, used without a device."""

    def play(self, _: object = 0, /) -> None: ...

    def queue(self, _: object, /) -> None:
        """Plays nothing later."""

    def get_queue(self) -> Silence:
        """Returns itself, so that nothing more is queued."""
        return self

    def get_busy(self) -> bool:
        """Returns True: it never ends."""
        return True

    def stop(self) -> None: ...

    def set_volume(self, _: float, /) -> None:
        """Stays silent."""


class SilentVoice(Silence):
    """A silent channel for speech."""

    def get_busy(self) -> bool:
        """Returns False: it has always ended."""
        return False


SILENT_VOICE = SilentVoice()


@dataclass(frozen=True)
class Device:
    """Factories for recordings, and where they are played."""

    read: Callable[[Path | io.BytesIO], Clip]
    """Reads a file into a recording."""
    passage: Callable[[Path, int], Clip]
    """Reads the passage of that number from a file, wrapping around at its end."""
    breath: Clip
    blank: Clip
    """Silence of a passage's length, for a passage that cannot be read."""
    music: Sequence[Channel]
    air: Sequence[Channel]
    reader: Executor
    """Executor that reads in a background thread."""
    voice: Channel = SILENT_VOICE
    is_missing: bool = False
    """Whether sound is wanted but there is no device."""


def _start_mixer(channels: int) -> None:
    """Starts the mixer as the environment tells SDL; if that fails, by no driver that it names.

    Raises:
        pygame.error: if there is no device.
    """
    with suppress(pygame.error, UnicodeDecodeError):
        return pygame.mixer.init(RATE, -16, channels, BUFFER, allowedchanges=0)
    os.environ.pop("SDL_AUDIODRIVER", None)
    return pygame.mixer.init(RATE, -16, channels, BUFFER, allowedchanges=0)


def open_device(silent: bool = False, is_mono: bool = False) -> Device:
    """Opens the sound device, or the silent one if that is wanted or there is none; an open one is closed."""
    if silent:
        return _silence()
    pygame.mixer.quit()
    try:
        _start_mixer(1 if is_mono else SIDES)
    except (pygame.error, UnicodeDecodeError) as error:  # pygame fails to decode an error of odd bytes
        log.warning("no sound: %s", error)
        return _silence(is_missing=True)
    pygame.mixer.set_num_channels(MUSIC + AIR + VOICE + EFFECTS)
    pygame.mixer.set_reserved(MUSIC + AIR + VOICE)
    channels = [pygame.mixer.Channel(number) for number in range(MUSIC + AIR + VOICE)]
    reader = ThreadPoolExecutor(1, "sounds")
    return Device(
        pygame.mixer.Sound,
        read_passage,
        blank(BREATH),
        blank(),
        channels[:MUSIC],
        channels[MUSIC:-VOICE],
        reader,
        channels[-1],
    )


def _silence(is_missing: bool = False) -> Device:
    nothing = Silence()
    channels = (nothing,) * MUSIC, (nothing,) * AIR
    return Device(
        lambda _: nothing, lambda *_: nothing, nothing, nothing, *channels, InlineExecutor(), is_missing=is_missing
    )
