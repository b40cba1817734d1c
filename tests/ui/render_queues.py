"""Render queues for tests: manual, stuck, slow, bursty, eager and contending ones."""

import inspect
import weakref
from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.frame.render_thread import InlineRenderQueue, Urgency


class StuckQueue(InlineRenderQueue):
    """Never renders anything; nothing that is shown waits for it."""

    is_deferred = True
    can_prefetch = True


class ManualQueue(StuckQueue):
    """Renders the submitted jobs when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: dict[Hashable, tuple[Urgency, Callable[[], object]]] = {}

    @property
    def is_idle(self) -> bool:
        return not self.jobs

    @property
    def is_behind(self) -> bool:
        return any(urgency == Urgency.NOW for urgency, _ in self.jobs.values())

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        self.jobs[key] = min(urgency, self.jobs.get(key, (urgency,))[0]), work

    def render(self, most: int | None = None) -> None:
        """Runs jobs, also those submitted meanwhile, the most urgent first; at most `most` of them."""
        while self.jobs and most != 0:
            key = min(self.jobs, key=lambda key: self.jobs[key][0])
            self.is_deferred = False
            self.jobs.pop(key)[1]()
            self.finished_jobs += 1
            self.is_deferred = True
            most = None if most is None else most - 1


class UrgentOnlyQueue(ManualQueue):
    """Renders what the current frame needs, and nothing else."""

    def start_frame(self) -> None:
        self.jobs = {key: asked for key, asked in self.jobs.items() if asked[0] <= Urgency.NOW}
        self.render()


class SlowQueue(ManualQueue):
    """Renders a random number of jobs between two frames, and prefetches nothing."""

    can_prefetch = False

    def __init__(self, seed: int, most: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._most = most

    def start_frame(self) -> None:
        self.render(self._random.randrange(self._most + 1))


class BurstyQueue(ManualQueue):
    """Renders and prefetches irregularly: nothing for a while, then a few jobs, or many."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._pause = 0

    def start_frame(self) -> None:
        if self._pause:
            self._pause -= 1
            return
        self.render(self._random.choice((1, 4, 20, None)))
        self._pause = self._random.choice((0, 0, 1, 8))


class EagerQueue(InlineRenderQueue):
    """Runs each job at once on the main thread, and says when."""

    can_prefetch = True

    def __init__(self) -> None:
        super().__init__()
        self.is_working = False

    def submit(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        was_working, self.is_working = self.is_working, True
        try:
            work()
        finally:
            self.is_working = was_working


class _ThreadSurfaces:
    """Surfaces that one of two threads has ever worked on, while they exist."""

    def __init__(self) -> None:
        self._surfaces: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
        self._locked: list[pygame.Surface] = []

    def add(self, surfaces: list[pygame.Surface]) -> None:
        self._surfaces.update(surfaces)

    def lock_all(self) -> None:
        self._locked = list(self._surfaces)
        for surface in self._locked:
            surface.lock()

    def unlock_all(self) -> None:
        for surface in self._locked:
            surface.unlock()
        self._locked = []


class ContendingQueue(ManualQueue):
    """Two threads at their worst: whenever one draws, the other works on all surfaces that it ever works on.

    Scaling, rotating and edge detection release the GIL and keep the surface locked; pygame refuses to blit a locked
    one. Surfaces that one side has ever locked are locked during the other side's turn, because with a real render
    thread such a conflict takes luck. All submitted jobs run when a frame starts.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self._main_thread, self._render_thread = _ThreadSurfaces(), _ThreadSurfaces()
        self._active = self._main_thread
        for module in (pygame.transform, pygame.mask, pygame.image):
            for name, function in vars(module).items():
                if inspect.isbuiltin(function):
                    monkeypatch.setattr(module, name, self._wrap(function))

    def start_frame(self) -> None:
        """Runs the render thread's turn."""
        self._switch(self._main_thread, self._render_thread)
        try:
            self.render()
        finally:
            self._switch(self._render_thread, self._main_thread)

    def close(self) -> None:
        self._main_thread.unlock_all()
        self._render_thread.unlock_all()

    def _switch(self, before: _ThreadSurfaces, now: _ThreadSurfaces) -> None:
        now.unlock_all()
        before.lock_all()
        self._active = now

    def _wrap(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            self._active.add([word for word in words if isinstance(word, pygame.Surface)])
            return function(*words, **more)

        return call
