"""Whether anything is ever seen that is not the picture asked for."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import pygame

from game.ui.app import App
from game.ui.draw.canvas import Item, differing_rects
from game.ui.draw.paper_cut import render_items
from game.ui.frame.render_thread import InlineRenderQueue
from game.ui.frame_gate import FrameGate
from game.ui.scene import Scene
from game.ui.transition import Transition


class _AtOnce(InlineRenderQueue):
    """Draws what is seen at once, and nothing ahead: a quality that is still to come is not asked for yet."""

    can_prefetch = True


class Undrawn:
    """Holds each picture that is shown against the one of a painter that draws everything at once."""

    def __init__(self, app: App) -> None:
        self.px_seconds = 0.0
        self.frames = 0
        self._app = app
        self.looking = 0.0
        """Seconds that looking took the thread that shows pictures."""
        self._shown: list[Item] | None = None
        self._under_change: list[Item] = []
        """What is seen below the sheets of the last change: of scenes, or one that a scene makes by itself."""
        self._wrong, self._since = 0, time.perf_counter()

    @contextmanager
    def watching(self) -> Generator[Undrawn]:
        """While it lasts, each frame is held against what it is to be."""
        changed, kept, show = Transition.items, FrameGate.store, self._app.draw_frame

        def noted(change: Transition, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
            self._under_change = [*below, *own]
            return changed(change, below, own)

        def living(whole: FrameGate, items: list[Item], scene: Scene | None) -> list[Item]:
            if whole.is_waiting:
                self.show(items)
            elif scene is self._app.top:  # else that is another one, for the moment in which a press is answered
                self.show(self._under_change)
            return kept(whole, items, scene)

        def looked() -> None:
            show()
            self.look()

        Transition.items, FrameGate.store = noted, living  # type: ignore[method-assign]
        self._app.draw_frame = looked  # type: ignore[method-assign]
        try:
            yield self
        finally:
            Transition.items, FrameGate.store = changed, kept  # type: ignore[method-assign]
            self._app.draw_frame = show  # type: ignore[method-assign]

    def show(self, picture: Sequence[Item]) -> None:
        """The scene on top is seen so, or the one before it."""
        self._shown = list(picture)

    def look(self) -> None:
        """Looks at the frame that has been shown, and counts for how long the one before stood."""
        now, began = time.perf_counter(), time.thread_time()
        self.px_seconds += self._wrong * (now - self._since)
        if self._shown is not None:
            asked = self._as_asked()
            self._wrong = self._differing(self._shown, asked) if asked else 0  # what nobody may see is covered at once
            self._shown = None
        self.frames += self._wrong > 0
        self.looking += time.thread_time() - began
        self._since = time.perf_counter()

    def _as_asked(self) -> list[Item]:
        app = self._app
        rooms = app.sprites, app.scenery
        for room in rooms:
            room.render_queue = _AtOnce()
        try:
            return app.stack.outgoing_picture() if app.stack.is_loading else app.stack.picture()
        finally:
            for room in rooms:
                room.render_queue = app.render_queue

    def _differing(self, shown: list[Item], asked: list[Item]) -> int:
        """How many px of the window differ."""
        if shown == asked:
            return 0
        first, *rest = differing_rects(shown, asked)
        part = first.unionall(rest).clip(self._app.canvas.window.get_rect())
        one, other = (
            render_items([item.move(-part.x, -part.y) for item in items], part.size) for items in (shown, asked)
        )
        alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
        return part.w * part.h - alike.count()
