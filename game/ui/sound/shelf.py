"""The effects in memory; a thread of its own reads them, in the order in which they are asked for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from pathlib import Path

import pygame

from game.ui.sound.device import Clip

log = logging.getLogger(__name__)


class ClipStore:
    """Recordings by name. One that is still being read, or could not be, is not there.

    Args:
        read: turns a file into a recording.
        reader: runs `read`, apart from the thread that plays.
    """

    def __init__(self, read: Callable[[Path], Clip], folder: Path, reader: Executor) -> None:
        self._read, self._folder, self._reader = read, folder, reader
        self._coming: dict[str, Future[Clip | None]] = {}

    def fetch(self, names: Iterable[str]) -> None:
        """Has those recordings read that are not there."""
        for name in names:
            if name not in self._coming:
                self._coming[name] = self._reader.submit(self._fetched, name)

    def get(self, name: str) -> Clip | None:
        """The recording, or None if it is not there."""
        coming = self._coming.get(name)
        return coming.result() if coming and coming.done() and not coming.cancelled() else None

    def close(self) -> None:
        """Ends reading and playing; at most one recording is still read to its end."""
        self._reader.shutdown(cancel_futures=True)
        for name in self._coming:
            if clip := self.get(name):
                clip.stop()

    def _fetched(self, name: str) -> Clip | None:
        path = self._folder / f"{name}.ogg"
        try:
            return self._read(path)
        except (pygame.error, OSError) as error:
            log.warning("sound %s is left out: %s", path, error)
            return None
