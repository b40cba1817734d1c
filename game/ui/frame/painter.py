"""The render queue: draws sprites and scenery in a thread before they are needed, the most urgent first."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Hashable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from threading import Condition, Thread, get_ident
from typing import Protocol

log = logging.getLogger(__name__)

STALE = 6
"""Frames after which a job that nobody has requested again is dropped; longer than the pause between two checks of a
loading frame."""
LAST_DRAWING = 5.0
"""Seconds that `close` waits for the current job; a stuck thread is abandoned."""


class Undrawable(Exception):  # noqa: N818 - reported as a failure of the scene that shows it
    """A drawing that the current frame needs has failed."""


class PainterStuck(Exception):  # noqa: N818 - ends the program
    """The render thread finishes no job any more, so nothing new can ever be shown."""


class Urgency(IntEnum):
    """Priority of a job: how soon its result will be on the screen."""

    FIRST = -1
    """Needed while everything else is loading, such as the loading ring."""
    NOW = 0
    """The current frame needs it."""
    SOON = 1
    """Part of a motion that has started."""
    NEXT = 2
    """Part of the motion after that."""
    LATER = 3
    """May be needed in this part of the game."""


class Painter(Protocol):
    """Accepts drawing jobs from the main thread."""

    missing: int
    """Count of requests for something not rendered yet; a frame that raised it is never shown."""
    done: int
    """Count of jobs that have ended, failed ones included."""

    @property
    def defers(self) -> bool:
        """Whether the calling thread has to continue without what is not rendered yet."""
        ...

    @property
    def is_ahead(self) -> bool:
        """Whether anything is rendered before it is needed."""
        ...

    @property
    def is_idle(self) -> bool:
        """Whether no job is left."""
        ...

    @property
    def is_behind(self) -> bool:
        """Whether a job for the current frame is left."""
        ...

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Queues a job, or raises the urgency of the one already queued under the same key.

        Raises:
            RenderFailed: if the current frame needs it and it has failed before.
        """
        ...

    def next_frame(self) -> None:
        """Starts a new frame; what is not rendered has to be submitted again in each frame that needs it."""
        ...

    def forget(self) -> None:
        """Drops all jobs, and forgets which ones have failed."""
        ...

    def foretelling(self) -> AbstractContextManager[None]:
        """Submits the main thread's requests as prefetches: they do not block the current frame."""
        ...


class OnDemand:
    """Renders nothing ahead: the caller draws everything itself when it is first shown."""

    defers = False
    is_ahead = False
    is_idle = True
    is_behind = False

    def __init__(self) -> None:
        self.missing = self.done = 0

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Does nothing: the caller draws it when it is shown."""

    def next_frame(self) -> None: ...

    def forget(self) -> None: ...

    def foretelling(self) -> AbstractContextManager[None]:
        return nullcontext()


@dataclass
class _Job:
    work: Callable[[], object]
    urgency: Urgency
    frame: int


class PaintingThread:
    """Runs jobs in a background thread; the thread that creates it, which shows the frames, never waits for a job."""

    is_ahead = True

    def __init__(self) -> None:
        self.missing = self.done = 0
        self._shower = get_ident()
        self._frame = 0
        self._number = count()
        self._jobs: dict[Hashable, _Job] = {}
        self._order: list[tuple[Urgency, int, Hashable]] = []
        self._failed: dict[Hashable, Exception] = {}
        self._wanted = Condition()  # never held while a job runs
        self._is_open = True
        self._foretells = False
        self._thread = Thread(target=self._paint, name="painter", daemon=True)
        self._thread.start()

    @property
    def defers(self) -> bool:
        """Whether the calling thread is the one that shows the frames."""
        return get_ident() == self._shower

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    @property
    def is_behind(self) -> bool:
        with self._wanted:
            return any(job.urgency == Urgency.NOW for job in self._jobs.values())

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        if self._foretells and self.defers:
            urgency = Urgency.LATER
        if (error := self._failed.get(key)) is not None:
            if urgency == Urgency.NOW:
                raise Undrawable("it has failed before") from error
            return
        with self._wanted:
            job = self._jobs.get(key)
            if job and job.urgency <= urgency:
                job.frame = self._frame
            else:
                self._jobs[key] = _Job(work, urgency, self._frame)
                heappush(self._order, (urgency, next(self._number), key))
                self._wanted.notify()

    def next_frame(self) -> None:
        self._frame += 1

    def forget(self) -> None:
        with self._wanted:
            self._jobs.clear()
            self._order.clear()
            self._failed.clear()

    @contextmanager
    def foretelling(self) -> Generator[None]:
        missing, self._foretells = self.missing, True
        try:
            yield
        finally:
            self.missing, self._foretells = missing, False

    def close(self) -> None:
        """Finishes the current job, drops the others and ends the thread."""
        with self._wanted:
            self._is_open = False
            self._wanted.notify()
        self._thread.join(LAST_DRAWING)

    def _paint(self) -> None:
        while (job := self._take()) is not None:
            key, work = job
            try:
                work()
            except Exception as error:
                log.exception("something could not be drawn")
                self._failed[key] = error
            finally:
                self.done += 1
                with self._wanted:
                    self._jobs.pop(key, None)

    def _take(self) -> tuple[Hashable, Callable[[], object]] | None:
        """Returns the key and the work of the most urgent job, waiting for one; None once the queue is closed."""
        while True:
            with self._wanted:
                while self._is_open and not self._order:
                    self._wanted.wait()
                if not self._is_open:
                    return None
                urgency, _, key = heappop(self._order)
                job = self._jobs.get(key)
                if job is None or job.urgency != urgency:
                    continue  # done already, or queued again with a higher urgency
                if urgency == Urgency.NOW and self._frame - job.frame > STALE:
                    del self._jobs[key]
                    continue
                return key, job.work
