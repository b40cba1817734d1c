"""How the matches' file is written: at once, in the caller's thread, or in a thread that nobody waits for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread, get_ident
from typing import Protocol

log = logging.getLogger(__name__)


class Writer(Protocol):
    """Writes what it is asked to, one thing after another."""

    def ask(self, work: Callable[[], object]) -> None:
        """Has something written after all that was asked for before."""
        ...

    def finish(self) -> None:
        """Waits until all that was asked for is written."""
        ...

    def close(self) -> None:
        """The same, and ends; what is asked for after that is written at once."""
        ...


class AtOnce:
    """Writes in the caller's thread, which waits until it is done."""

    def ask(self, work: Callable[[], object]) -> None:
        """Writes it."""
        work()

    def finish(self) -> None:
        """Does nothing: all is written."""

    def close(self) -> None:
        """Does nothing."""


class WritingThread:
    """A thread that writes; the caller goes on at once."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._is_open = True
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[], object]) -> None:
        """Has something written after all that was asked for before."""
        if self._is_open:
            self._asked.put(work)
        else:
            work()

    def finish(self) -> None:
        """Waits until all that was asked for is written; what is written has not to wait for itself."""
        if self._is_open and get_ident() != self._thread.ident:
            done = Event()
            self._asked.put(done.set)
            done.wait()

    def close(self) -> None:
        """Waits until all that was asked for is written, and ends; what is asked for after that is written at once."""
        if self._is_open:
            self._asked.put(self._end)
            self._thread.join()

    def _end(self) -> None:
        self._is_open = False

    def _run(self) -> None:
        while self._is_open:
            work = self._asked.get()
            try:
                work()
            except Exception:
                log.exception("something could not be written")
            del work  # it holds what was written
