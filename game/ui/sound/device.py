"""The sound device of this machine, or silence in its place, so that nobody who plays needs to know."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.ai.inline_executor import InlineExecutor
from game.ui.sound.recording import RATE, SIDES, blank, read_passage

BUFFER = 512
"""Samples, 21 ms: the longest a press waits to be heard."""
EFFECTS, MUSIC, AIR, VOICE = 24, 6, 2, 1
"""How many effects, stems of music, stems of air and voices can be heard at once."""
BREATH = 0.1
"""Seconds of silence with which stems begin, so that all are set before any is heard."""

log = logging.getLogger(__name__)


class Clip(Protocol):
    """A recording that can be played; a pygame Sound is one."""

    def play(self, loops: int = 0, /) -> Any:
        """Starts it, beside whatever else is playing; answers the channel on which it does, if there is one."""

    def stop(self) -> None:
        """Stops it wherever it plays."""

    def set_volume(self, value: float, /) -> None:
        """Makes it 0..1 as loud, at once."""


class Channel(Protocol):
    """Where the passages of one stem follow each other, which the same device has read; a pygame Channel is one."""

    def play(self, clip: Any, /) -> None:
        """Plays that and nothing else, as loud as it is."""

    def queue(self, clip: Any, /) -> None:
        """Plays that once the present one is over, without a gap."""

    def get_queue(self) -> Clip | None:
        """What is played next."""

    def get_busy(self) -> bool:
        """Whether anything plays."""
        ...

    def set_volume(self, value: float, /) -> None:
        """Makes it 0..1 as loud, at once, for all that follows too."""

    def stop(self) -> None:
        """Ends what plays, and begins what follows."""


class Silence:
    """A recording of nothing and a channel on which it is enough: what is played where there is no device."""

    def play(self, _: object = 0, /) -> None:
        """Plays nothing."""

    def queue(self, _: object, /) -> None:
        """Plays nothing later."""

    def get_queue(self) -> Silence:
        """Wants nothing more."""
        return self

    def get_busy(self) -> bool:
        """Is never over."""
        return True

    def stop(self) -> None:
        """Stops nothing."""

    def set_volume(self, _: float, /) -> None:
        """Stays silent."""


class SilentVoice(Silence):
    """Where sentences follow each other that nobody hears."""

    def get_busy(self) -> bool:
        """Is always over."""
        return False


SILENT_VOICE = SilentVoice()


@dataclass(frozen=True)
class Device:
    """What recordings are read for and played on."""

    read: Callable[[Path | io.BytesIO], Clip]
    """Turns a file into a recording."""
    passage: Callable[[Path, int], Clip]
    """Turns that passage of a file, counted from 0 and on round its end, into a recording."""
    breath: Clip
    blank: Clip
    """Silence for so long as a passage, where one cannot be read."""
    music: Sequence[Channel]
    air: Sequence[Channel]
    reader: Executor
    """Reads apart from the thread that plays."""
    voice: Channel = SILENT_VOICE
    is_missing: bool = False
    """Whether something would be heard, but there is nothing to hear it with."""


def open_device(silent: bool = False) -> Device:
    """The device of this machine; silence if that is wanted or there is none."""
    if silent:
        return _silence()
    try:
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, SIDES, BUFFER, allowedchanges=0)
    except pygame.error as error:
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
