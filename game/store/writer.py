"""Writers of the matches' file: inline in the caller's thread, or in a background thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread, get_ident
from typing import Protocol

CLOSE_TIMEOUT = 5.0
"""Seconds that the end of the game waits for the disk."""
log = logging.getLogger(__name__)


class Writer(Protocol):
    """A sequential executor of writes."""

    def submit(self, work: Callable[[], object]) -> None:
        """Queues work after all earlier work."""
        ...

    def flush(self) -> None:
        """Waits until all queued work is done."""
        ...

    def close(self) -> bool:
        """Finishes all queued work and stops, so that later work runs inline; returns whether the disk let it."""
        ...


class InlineWriter:
    """A writer that runs work in the caller's thread."""

    def submit(self, work: Callable[[], object]) -> None:
        work()

    def flush(self) -> None:
        """Does nothing: no work is ever pending."""

    def close(self) -> bool:
        return True


class WriterThread:
    """A writer with its own thread; the caller never waits."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._is_open = True
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], object]) -> None:
        if self._is_open:
            self._queue.put(work)
        else:
            work()

    def flush(self) -> None:
        """Waits until all queued work is done; called from the writer's own thread it returns immediately."""
        if self._is_open and get_ident() != self._thread.ident:
            done = Event()
            self._queue.put(done.set)
            done.wait()

    def close(self) -> bool:
        if self._is_open:
            self._queue.put(self._end)
            self._thread.join(CLOSE_TIMEOUT)
        return not self._is_open

    def _end(self) -> None:
        self._is_open = False

    def _run(self) -> None:
        while self._is_open:
            work = self._queue.get()
            try:
                work()
            except Exception:
                log.exception("something could not be written")
            del work  # frees the written data
