"""The sound device of this machine."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame

from game.ai.inline import InlineExecutor
from game.ui.sound.clips import Silence
from game.ui.sound.repertoire import SOUND_FOLDER, Repertoire
from game.ui.sound.sound import Sound

RATE = 24_000
"""Hz, of the files and of the mixer: nothing is converted, and all recordings together stay small."""
BUFFER = 512
"""Samples, 21 ms: the longest a press waits to be heard."""
CHANNELS = 24

log = logging.getLogger(__name__)


def open_sound(
    repertoire: Repertoire, silent: bool = False, folder: Path = SOUND_FOLDER, is_two_sided: bool = False
) -> Sound:
    """The sound of this machine, nothing read yet; silent if that is wanted or there is no sound device.

    Args:
        is_two_sided: each loudspeaker can be tried alone; recordings take twice the room then.
    """
    if silent:
        return _silent(repertoire, folder)
    try:
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2 if is_two_sided else 1, BUFFER, allowedchanges=0)
    except pygame.error as error:
        log.warning("no sound: %s", error)
        unheard = _silent(repertoire, folder)
        unheard.has_no_device = True
        return unheard
    pygame.mixer.set_num_channels(CHANNELS)
    return Sound(repertoire, pygame.mixer.Sound, ThreadPoolExecutor(1, "sounds"), folder)


def _silent(repertoire: Repertoire, folder: Path) -> Sound:
    return Sound(repertoire, Silence, InlineExecutor(), folder)
