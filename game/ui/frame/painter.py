"""Who draws: at once where nobody minds waiting, else a thread that draws what is needed soonest first."""

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
"""What has not been asked for again for so many frames is no longer to be seen: more than lie between two looks at a
picture that is awaited."""
LAST_DRAWING = 5.0
"""Seconds in which it ends what it is at when it is closed; one that is stuck is left behind."""


class Undrawable(Exception):  # noqa: N818 - a finding: the scene that shows it has failed
    """What is to be seen now cannot be drawn."""


class PainterStuck(Exception):  # noqa: N818 - a finding
    """No drawing comes to its end any more: nothing new will ever be seen."""


class Urgency(IntEnum):
    """How soon something is to be seen."""

    FIRST = -1
    """It is seen while all else is awaited."""
    NOW = 0
    """It is missing on the screen."""
    SOON = 1
    """It belongs to what moves already."""
    NEXT = 2
    """It belongs to what moves after that."""
    LATER = 3
    """It may be seen in this part of the game."""


class Painter(Protocol):
    """Where drawings are asked for."""

    missing: int
    """How often something was to be shown that is not drawn yet: a frame with that is never shown."""
    done: int
    """How many drawings have come to an end."""

    @property
    def defers(self) -> bool:
        """Whether the asker's thread is to go on without what is not drawn yet."""
        ...

    @property
    def is_ahead(self) -> bool:
        """Whether it draws anything before it is shown."""
        ...

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is drawn."""
        ...

    @property
    def is_behind(self) -> bool:
        """Whether anything that is missing on the screen is still to be drawn."""
        ...

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Has something drawn; what is asked for already, of that key, is only moved forward.

        Raises:
            Undrawable: if it is missing on the screen, and drawing it has failed.
        """
        ...

    def next_frame(self) -> None:
        """What is missing in the frame that begins now is asked for anew."""
        ...

    def forget(self) -> None:
        """Nothing that has been asked for is wanted any more."""
        ...

    def foretelling(self) -> AbstractContextManager[None]:
        """While it lasts, what the thread that shows pictures asks for may be seen later: it is missing nowhere."""
        ...


class OnDemand:
    """Draws nothing ahead: everything is drawn when it is first shown."""

    defers = False
    is_ahead = False
    is_idle = True
    is_behind = False

    def __init__(self) -> None:
        self.missing = self.done = 0

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Does nothing: it will be drawn when it is shown."""

    def next_frame(self) -> None:
        """Does nothing."""

    def forget(self) -> None:
        """Does nothing."""

    def foretelling(self) -> AbstractContextManager[None]:
        """Does nothing."""
        return nullcontext()


@dataclass
class _Job:
    work: Callable[[], object]
    urgency: Urgency
    frame: int


class PaintingThread:
    """Draws in a thread of its own; the thread that begins it, which shows the pictures, never waits for it."""

    is_ahead = True

    def __init__(self) -> None:
        self.missing = self.done = 0
        self._shower = get_ident()
        self._frame = 0
        self._number = count()
        self._jobs: dict[Hashable, _Job] = {}
        self._order: list[tuple[Urgency, int, Hashable]] = []
        self._failed: dict[Hashable, Exception] = {}
        self._wanted = Condition()  # held for a moment only, never while anything is drawn
        self._is_open = True
        self._foretells = False
        self._thread = Thread(target=self._paint, name="painter", daemon=True)
        self._thread.start()

    @property
    def defers(self) -> bool:
        """Whether the asker's thread is the one that shows the pictures."""
        return get_ident() == self._shower

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is drawn."""
        return not self._jobs

    @property
    def is_behind(self) -> bool:
        """Whether anything that is missing on the screen is still to be drawn."""
        with self._wanted:
            return any(job.urgency == Urgency.NOW for job in self._jobs.values())

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Has something drawn; what is asked for already, of that key, is only moved forward.

        Raises:
            Undrawable: if it is missing on the screen, and drawing it has failed.
        """
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
        """What is missing in the frame that begins now is asked for anew."""
        self._frame += 1

    def forget(self) -> None:
        """Nothing that has been asked for is wanted any more."""
        with self._wanted:
            self._jobs.clear()
            self._order.clear()
            self._failed.clear()

    @contextmanager
    def foretelling(self) -> Generator[None]:
        """While it lasts, what the thread that shows pictures asks for may be seen later: it is missing nowhere."""
        missing, self._foretells = self.missing, True
        try:
            yield
        finally:
            self.missing, self._foretells = missing, False

    def close(self) -> None:
        """Draws what it is at to its end, and nothing more."""
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
        """What is to be drawn next; None when there is nothing more to do."""
        while True:
            with self._wanted:
                while self._is_open and not self._order:
                    self._wanted.wait()
                if not self._is_open:
                    return None
                urgency, _, key = heappop(self._order)
                job = self._jobs.get(key)
                if job is None or job.urgency != urgency:
                    continue  # drawn already, or moved forward
                if urgency == Urgency.NOW and self._frame - job.frame > STALE:
                    del self._jobs[key]
                    continue
                return key, job.work
