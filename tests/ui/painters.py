"""Painters that tests play with: one that paints when told to, one that never does, one ahead, one in the way."""

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
    """Never paints anything; nothing that is shown waits for it."""

    defers = True
    is_ahead = True


class Ordered(Silent):
    """Paints what it has been asked for when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[Hashable, tuple[Urgency, Callable[[], object]]] = {}

    @property
    def is_idle(self) -> bool:
        """Whether it has painted all of it."""
        return not self.asked

    @property
    def is_behind(self) -> bool:
        """Whether anything of it is missing on the screen."""
        return any(urgency == Urgency.NOW for urgency, _ in self.asked.values())

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Notes it."""
        self.asked[key] = min(urgency, self.asked.get(key, (urgency,))[0]), work

    def paint(self, most: int | None = None) -> None:
        """Paints all of it, and what is asked for meanwhile, the most urgent first; or so many of them at most."""
        while self.asked and most != 0:
            key = min(self.asked, key=lambda key: self.asked[key][0])
            self.defers = False
            self.asked.pop(key)[1]()
            self.done += 1
            self.defers = True
            most = None if most is None else most - 1


class Narrow(Ordered):
    """Paints what is missing on the screen, and nothing that comes after it."""

    def next_frame(self) -> None:
        """Its turn."""
        self.asked = {key: asked for key, asked in self.asked.items() if asked[0] <= Urgency.NOW}
        self.paint()


class Slow(Ordered):
    """Paints between two frames as many things as it comes to, at random, and nothing ahead of time."""

    is_ahead = False

    def __init__(self, seed: int, most: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._most = most

    def next_frame(self) -> None:
        """Its turn."""
        self.paint(self._random.randrange(self._most + 1))


class Fitful(Ordered):
    """Paints ahead of time too, in fits and starts: nothing for a while, then a few things, or many."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)
        self._rests = 0

    def next_frame(self) -> None:
        """Its turn."""
        if self._rests:
            self._rests -= 1
            return
        self.paint(self._random.choice((1, 4, 20, None)))
        self._rests = self._random.choice((0, 0, 1, 8))


class Ahead(OnDemand):
    """Does on the spot what a painter does meanwhile, and tells when."""

    is_ahead = True

    def __init__(self) -> None:
        super().__init__()
        self.is_working = False

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Does it."""
        was_working, self.is_working = self.is_working, True
        try:
            work()
        finally:
            self.is_working = was_working


class _Side:
    """What one of two threads has ever worked on, as long as it is there."""

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
    """Two threads at their worst: whenever one of them draws, the other is at work on all that it ever works on.

    Scaling, turning, looking for edges lets another thread run meanwhile and keeps the surface locked; pygame refuses
    to blit a locked one. What either side has locked once is locked for as long as the other side has its turn: with a
    painter's real thread such a meeting takes luck. It paints all that was asked for when a frame begins.
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
        """The painter's turn."""
        self._change(self._shows, self._paints)
        try:
            self.paint()
        finally:
            self._change(self._paints, self._shows)

    def close(self) -> None:
        """Nothing is locked any more."""
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
