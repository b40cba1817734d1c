"""Why a frame was late: what of it took longest."""

from __future__ import annotations

import gc
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import wraps
from threading import get_ident
from typing import Any

import pygame

from game.ui.app import App
from game.ui.draw.canvas import Canvas
from game.ui.scene_stack import SceneStack
from game.ui.table.director import Director
from game.ui.table.motion.stage import Stage
from tools.bench.watched import LATE, Watched

WINDOW, COLLECTOR, OTHERS = "window", "collector", "another thread"
PARTS: dict[str, tuple[Any, str]] = {
    "tick": (App, "advance"),
    "layout": (Director, "play"),
    "stage": (Stage, "items"),
    "items": (SceneStack, "items"),
    "canvas": (Canvas, "show"),
    WINDOW: (pygame.display, "update"),
}
"""What each part of a frame is, without the others that it calls."""
CAUSES = (*PARTS, COLLECTOR, OTHERS)


class Why:
    """Adds up what each frame spends its time on, and counts the late ones by what took longest.

    A part is as long as the main thread works for it; handing a picture to the window as long as that takes, for there
    the system works. What is left of a frame is another thread's, or another program's.
    """

    def __init__(self) -> None:
        self.late = Counter[str]()
        self._spent = defaultdict[str, float](float)
        self._under_way: list[str] = []
        self._since = 0.0
        self._thread = get_ident()

    @contextmanager
    def watching(self, watched: Watched) -> Generator[Why]:
        """While it lasts, each frame that counts is looked at."""
        kept = [(owner, name, getattr(owner, name)) for owner, name in PARTS.values()]
        tick = watched.tick_safely
        for part, (owner, name, function) in zip(PARTS, kept, strict=True):
            setattr(owner, name, self._timed(part, function))
        watched.tick_safely = self._looked_at(watched, tick)  # type: ignore[method-assign]
        gc.callbacks.append(self._collects)
        try:
            yield self
        finally:
            gc.callbacks.remove(self._collects)
            watched.tick_safely = tick  # type: ignore[method-assign]
            for owner, name, function in kept:
                setattr(owner, name, function)

    def _looked_at(self, watched: Watched, tick: Callable[..., None]) -> Callable[..., None]:
        def looked_at(*told: Any) -> None:
            before = len(watched.all_frames)
            self._spent.clear()
            tick(*told)
            if len(watched.all_frames) > before:
                self._note(watched.all_frames[-1].seconds)

        return looked_at

    def _note(self, seconds: float) -> None:
        if seconds > LATE:
            self._spent[OTHERS] = seconds - sum(self._spent.values())
            self.late[max(CAUSES, key=lambda cause: self._spent[cause])] += 1

    def _timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def timed(*words: Any, **more: Any) -> Any:
            self._begin(part)
            try:
                return function(*words, **more)
            finally:
                self._end()

        return timed

    def _collects(self, phase: str, _: object) -> None:
        if get_ident() != self._thread:  # another one's look at garbage is its own business, and holds this one up
            return
        if phase == "start":
            self._begin(COLLECTOR)
        else:
            self._end()

    def _begin(self, part: str) -> None:
        self._add()
        self._under_way.append(part)
        self._since = self._now

    def _end(self) -> None:
        self._add()
        self._under_way.pop()
        self._since = self._now

    def _add(self) -> None:
        """What has passed since the last change belongs to the part that is under way."""
        if self._under_way:
            self._spent[self._under_way[-1]] += self._now - self._since

    @property
    def _now(self) -> float:
        """By the clock of what is under way."""
        is_window = bool(self._under_way) and self._under_way[-1] == WINDOW
        return time.perf_counter() if is_window else time.thread_time()
