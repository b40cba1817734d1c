"""Dwell: a pointer that rests on an item presses it, for eye trackers and hands that cannot click."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.geometry import Box, Point
from game.ui.input.intents import MOUSE, Hover, Intent, Press, Release
from game.ui.scene import Client
from game.ui.screen_description import ScreenDescription

DWELLS = "dwell"
"""The pointer of dwell presses."""


class Dwell:
    """An assistive reader that presses the item on which the mouse rests long enough."""

    def __init__(self, app: Client) -> None:
        self.at: Point | None = None
        """The pointer's place in window px."""
        self._app = app
        self._description = ScreenDescription()
        self._on: Box | None = None
        """The item it rests on."""
        self._pressed_box: Box | None = None
        """The item it has pressed; the pointer has to leave it before the next press there."""
        self._seconds = 0.0
        self._asks: list[Intent] = []

    def notify(self, description: ScreenDescription) -> None:
        """Stores the items that can be pressed."""
        self._description = description

    def poll_intents(self) -> Sequence[Intent]:
        """Returns a press when the time is up."""
        requests, self._asks = self._asks, []
        return requests

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances by `dt` seconds with that pointer motion."""
        for intent in intents:
            if isinstance(intent, Hover) and intent.pointer == MOUSE:
                self.at = Point(intent.x, intent.y)
            elif isinstance(intent, Press):
                self.at = None  # a real press: this player can click
        at, before = self.at, self._on
        if self._pressed_box and not (at and self._pressed_box.contains(*at)):
            self._pressed_box = None
        self._on = self._thing(at) if at and not self._pressed_box else None
        self._seconds = self._seconds + dt if self._on and self._on == before else 0.0
        if at and self._on and self._seconds >= self._app.settings.dwell:
            self._pressed_box, self._on = self._on, None
            self._asks = [Press(*at, DWELLS), Release(*at, DWELLS)]

    @property
    def share(self) -> float:
        """Share of the dwell time that has passed, from 0 to 1; 0 while it rests on nothing."""
        return min(1.0, self._seconds / self._app.settings.dwell) if self._on else 0.0

    def _thing(self, at: Point) -> Box | None:
        """Returns the topmost item that can be pressed there."""
        usable = (
            item for item in reversed(self._description.items) if item.role != "text" and "disabled" not in item.states
        )
        return next((item.box for item in usable if item.box.contains(*at)), None)
