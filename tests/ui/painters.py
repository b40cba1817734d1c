"""Render queues for tests: manual, stuck, slow, bursty, eager and contending ones."""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.frame.painter import OnDemand, Urgency


class Silent(OnDemand):
    """Never renders anything; nothing that is shown waits for it."""

    defers = True
    is_ahead = True


class Ordered(Silent):
    """Renders the submitted jobs when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[Hashable, tuple[Urgency, Callable[[], object]]] = {}

    @property
    def is_idle(self) -> bool:
        return not self.asked

    @property
    def is_behind(self) -> bool:
        return any(urgency == Urgency.NOW for urgency, _ in self.asked.values())

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        self.asked[key] = min(urgency, self.asked.get(key, (urgency,))[0]), work

    def paint(self, most: int | None = None) -> None:
        """Runs jobs, also those submitted meanwhile, the most urgent first; at most `most` of them."""
        while self.asked and most != 0:
            key = min(self.asked, key=lambda key: self.asked[key][0])
            self.defers = False
            self.asked.pop(key)[1]()
            self.done += 1
            self.defers = True
            most = None if most is None else most - 1


class Narrow(Ordered):
    """Renders what the current frame needs, and nothing else."""

    def next_frame(self) -> None:
        self.asked = {key: asked for key, asked in self.asked.items() if asked[0] <= Urgency.NOW}
        self.paint()


class Slow(Ordered):
    """Renders a random number of jobs between two frames, and prefetches nothing."""

    is_ahead = False

    def __init__(self, seed: int, most: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._most = most

    def next_frame(self) -> None:
        self.paint(self._random.randrange(self._most + 1))


class Fitful(Ordered):
    """Renders and prefetches irregularly: nothing for a while, then a few jobs, or many."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._rests = 0

    def next_frame(self) -> None:
        if self._rests:
            self._rests -= 1
            return
        self.paint(self._random.choice((1, 4, 20, None)))
        self._rests = self._random.choice((0, 0, 1, 8))


class Ahead(OnDemand):
    """Runs each job at once on the main thread, and says when."""

    is_ahead = True

    def __init__(self) -> None:
        super().__init__()
        self.is_working = False

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        was_working, self.is_working = self.is_working, True
        try:
            work()
        finally:
            self.is_working = was_working


class _Side:
    """Surfaces that one of two threads has ever worked on, while they exist."""

    def __init__(self) -> None:
        self._known: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
        self._held: list[pygame.Surface] = []

    def note(self, surfaces: list[pygame.Surface]) -> None:
        self._known.update(surfaces)

    def hold(self) -> None:
        self._held = list(self._known)
        for surface in self._held:
            surface.lock()

    def let_go(self) -> None:
        for surface in self._held:
            surface.unlock()
        self._held = []


class Meeting(Ordered):
    """Two threads at their worst: whenever one draws, the other works on all surfaces that it ever works on.

    Scaling, rotating and edge detection release the GIL and keep the surface locked; pygame refuses to blit a locked
    one. Surfaces that one side has ever locked are locked during the other side's turn, because with a real render
    thread such a conflict takes luck. All submitted jobs run when a frame starts.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self._shows, self._paints = _Side(), _Side()
        self._turn = self._shows
        for module in (pygame.transform, pygame.mask, pygame.image):
            for name, function in vars(module).items():
                if inspect.isbuiltin(function):
                    monkeypatch.setattr(module, name, self._watched(function))

    def next_frame(self) -> None:
        """Runs the render thread's turn."""
        self._change(self._shows, self._paints)
        try:
            self.paint()
        finally:
            self._change(self._paints, self._shows)

    def close(self) -> None:
        """Unlocks all surfaces."""
        self._shows.let_go()
        self._paints.let_go()

    def _change(self, before: _Side, now: _Side) -> None:
        now.let_go()
        before.hold()
        self._turn = now

    def _watched(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            self._turn.note([word for word in words if isinstance(word, pygame.Surface)])
            return function(*words, **more)

        return call
