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

EXPIRY_FRAMES = 6
"""Frames after which a job that nobody has requested again is dropped; longer than the pause between two checks of a
loading frame."""
CLOSE_TIMEOUT = 5.0
"""Seconds that `close` waits for the current job; a stuck thread is abandoned."""


class RenderFailed(Exception):  # noqa: N818 - reported as a failure of the scene that shows it
    """A drawing that the current frame needs has failed."""


class RenderThreadStuck(Exception):  # noqa: N818 - ends the program
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


class RenderQueue(Protocol):
    """Accepts drawing jobs from the main thread."""

    not_rendered: int
    """Count of requests for something not rendered yet; a frame that raised it is never shown."""
    finished_jobs: int
    """Count of jobs that have ended, failed ones included."""

    @property
    def is_deferred(self) -> bool:
        """Whether the calling thread has to continue without what is not rendered yet."""
        ...

    @property
    def can_prefetch(self) -> bool:
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

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Queues a job, or raises the urgency of the one already queued under the same key.

        Raises:
            RenderFailed: if the current frame needs it and it has failed before.
        """
        ...

    def start_frame(self) -> None:
        """Starts a new frame; what is not rendered has to be submitted again in each frame that needs it."""
        ...

    def clear(self) -> None:
        """Drops all jobs, and forgets which ones have failed."""
        ...

    def prefetching(self) -> AbstractContextManager[None]:
        """Submits the main thread's requests as prefetches: they do not block the current frame."""
        ...


class InlineRenderQueue:
    """Renders nothing ahead: the caller draws everything itself when it is first shown."""

    is_deferred = False
    can_prefetch = False
    is_idle = True
    is_behind = False

    def __init__(self) -> None:
        self.not_rendered = self.finished_jobs = 0

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Does nothing: the caller draws it when it is shown."""

    def start_frame(self) -> None: ...

    def clear(self) -> None: ...

    def prefetching(self) -> AbstractContextManager[None]:
        return nullcontext()


@dataclass
class _Job:
    work: Callable[[], object]
    urgency: Urgency
    frame: int


class RenderThread:
    """Runs jobs in a background thread; the thread that creates it, which shows the frames, never waits for a job."""

    can_prefetch = True

    def __init__(self) -> None:
        self.not_rendered = self.finished_jobs = 0
        self._main_thread = get_ident()
        self._frame = 0
        self._sequence = count()
        self._jobs: dict[Hashable, _Job] = {}
        self._heap: list[tuple[Urgency, int, Hashable]] = []
        self._retried: set[Hashable] = set()
        """Keys of the jobs that have failed once; they are tried once more, after the others."""
        self._failed: dict[Hashable, Exception] = {}
        self._condition = Condition()  # never held while a job runs
        self._is_open = True
        self._is_prefetching = False
        self._thread = Thread(target=self._run, name="render", daemon=True)
        self._thread.start()

    @property
    def is_deferred(self) -> bool:
        """Whether the calling thread is the one that shows the frames."""
        return get_ident() == self._main_thread

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    @property
    def is_behind(self) -> bool:
        with self._condition:
            return any(job.urgency == Urgency.NOW for job in self._jobs.values())

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        if self._is_prefetching and self.is_deferred:
            urgency = Urgency.LATER
        if (error := self._failed.get(key)) is not None:
            if urgency == Urgency.NOW:
                raise RenderFailed("it has failed before") from error
            return
        with self._condition:
            job = self._jobs.get(key)
            if job and job.urgency <= urgency:
                job.frame = self._frame
            else:
                self._jobs[key] = _Job(work, urgency, self._frame)
                heappush(self._heap, (urgency, next(self._sequence), key))
                self._condition.notify()

    def start_frame(self) -> None:
        self._frame += 1

    def clear(self) -> None:
        with self._condition:
            self._jobs.clear()
            self._heap.clear()
            self._retried.clear()
            self._failed.clear()

    @contextmanager
    def prefetching(self) -> Generator[None]:
        missing, self._is_prefetching = self.not_rendered, True
        try:
            yield
        finally:
            self.not_rendered, self._is_prefetching = missing, False

    def close(self) -> None:
        """Finishes the current job, drops the others and ends the thread."""
        with self._condition:
            self._is_open = False
            self._condition.notify()
        self._thread.join(CLOSE_TIMEOUT)

    def _run(self) -> None:
        while (job := self._next_job()) is not None:
            key, work = job
            try:
                work()
                self._retried.discard(key)
            except Exception as error:
                if self._is_retry_due(key):
                    continue
                log.exception("something could not be drawn")
                self._failed[key] = error
            finally:
                self.finished_jobs += 1
            with self._condition:
                self._jobs.pop(key, None)

    def _is_retry_due(self, key: Hashable) -> bool:
        """Queues a job again that has failed for the first time, and is still wanted; returns whether it did."""
        with self._condition:
            job = self._jobs.get(key)
            if job is None or key in self._retried:
                return False
            log.warning("a drawing failed and is tried once more", exc_info=True)
            self._retried.add(key)
            heappush(self._heap, (job.urgency, next(self._sequence), key))
            return True

    def _next_job(self) -> tuple[Hashable, Callable[[], object]] | None:
        """Returns the key and the work of the most urgent job, waiting for one; None once the queue is closed."""
        while True:
            with self._condition:
                while self._is_open and not self._heap:
                    self._condition.wait()
                if not self._is_open:
                    return None
                urgency, _, key = heappop(self._heap)
                job = self._jobs.get(key)
                if job is None or job.urgency != urgency:
                    continue  # done already, or queued again with a higher urgency
                if urgency == Urgency.NOW and self._frame - job.frame > EXPIRY_FRAMES:
                    del self._jobs[key]
                    continue
                return key, job.work
