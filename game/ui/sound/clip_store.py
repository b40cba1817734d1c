"""The cache of effects; a background thread reads them in the order of the requests."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from pathlib import Path

import pygame

from game.ui.sound.device import Clip

log = logging.getLogger(__name__)


class ClipStore:
    """Recordings by name; one that is still being read, or failed, is absent.

    Args:
        read: reads a file into a recording.
        reader: executor that runs `read`.
    """

    def __init__(self, read: Callable[[Path], Clip], folder: Path, reader: Executor) -> None:
        self._read, self._folder, self._reader = read, folder, reader
        self._pending: dict[str, Future[Clip | None]] = {}

    def fetch(self, names: Iterable[str]) -> None:
        """Requests the recordings that are absent."""
        for name in names:
            if name not in self._pending:
                self._pending[name] = self._reader.submit(self._fetch_clip, name)

    def get(self, name: str) -> Clip | None:
        """Returns the recording, or None if it is absent."""
        coming = self._pending.get(name)
        return coming.result() if coming and coming.done() and not coming.cancelled() else None

    def close(self) -> None:
        """Stops reading and playing; at most one recording is still read to its end."""
        self._reader.shutdown(cancel_futures=True)
        for name in self._pending:
            if clip := self.get(name):
                clip.stop()

    def _fetch_clip(self, name: str) -> Clip | None:
        path = self._folder / f"{name}.ogg"
        try:
            return self._read(path)
        except (pygame.error, OSError) as error:
            log.warning("sound %s is left out: %s", path, error)
            return None
