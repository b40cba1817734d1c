"""Checks that every frame shown is complete: the same as if everything were rendered immediately."""

from __future__ import annotations

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


class _ImmediateQueue(InlineRenderQueue):
    """Renders what a frame needs immediately; it seems to prefetch, so that a new quality is not requested yet."""

    can_prefetch = True


class FrameChecker:
    """Compares each shown frame with an immediately rendered one, and counts those that differ."""

    def __init__(self, app: App) -> None:
        self.incomplete_frames = 0
        self._app = app
        self._shown: list[Item] | None = None
        self._under_transition: list[Item] = []
        """Items below the sheets of the last transition, of scenes or within a scene."""

    @contextmanager
    def installed(self) -> Generator[FrameChecker]:
        """Yields itself and checks each frame of the app meanwhile."""
        items_of, store, draw_frame = Transition.items, FrameGate.store, self._app.draw_frame

        def record_items(transition: Transition, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
            self._under_transition = [*below, *own]
            return items_of(transition, below, own)

        def record_frame(gate: FrameGate, items: list[Item], scene: Scene | None) -> list[Item]:
            self.record(self._under_transition)
            return store(gate, items, scene)

        def draw_and_check() -> None:
            self._shown = None  # stored before this frame: the outgoing scene with its pressed control
            draw_frame()
            self.check()

        Transition.items, FrameGate.store = record_items, record_frame  # type: ignore[method-assign]
        self._app.draw_frame = draw_and_check  # type: ignore[method-assign]
        try:
            yield self
        finally:
            Transition.items, FrameGate.store = items_of, store  # type: ignore[method-assign]
            self._app.draw_frame = draw_frame  # type: ignore[method-assign]

    def record(self, picture: Sequence[Item]) -> None:
        """Records the items shown of the top scene."""
        self._shown = list(picture)

    def check(self) -> None:
        """Counts the last recorded frame if it is incomplete."""
        if self._shown is not None:
            self.incomplete_frames += self._differs(self._shown, self._expected())
            self._shown = None

    def _expected(self) -> list[Item]:
        """Returns the items of the immediately rendered frame."""
        app = self._app
        rooms = app.sprites, app.scenery
        for room in rooms:
            room.render_queue = _ImmediateQueue()
        try:
            return app.stack.picture()
        finally:
            for room in rooms:
                room.render_queue = app.render_queue

    def _differs(self, shown: list[Item], expected: list[Item]) -> bool:
        """Returns whether any visible pixel differs."""
        if shown == expected:
            return False
        first, *rest = differing_rects(shown, expected)
        part = first.unionall(rest).clip(self._app.canvas.window.get_rect())
        one, other = (
            render_items([item.move(-part.x, -part.y) for item in items], part.size) for items in (shown, expected)
        )
        equal = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
        return equal.count() < part.w * part.h
