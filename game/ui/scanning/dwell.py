"""Dwell: a pointer that rests on an item presses it, for eye trackers and hands that cannot click."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from game.ui.geometry import Box, Point
from game.ui.input.intents import MOUSE, Hover, Intent, Press, Release
from game.ui.scene import Client
from game.ui.screen_description import ScreenDescription

DWELLS = "dwell"
"""The pointer of dwell presses."""
TRAVEL = 24.0
"""Design px that the pointer has to move to count as moved: a mouse on a table that shakes has not."""
ATTENDED_SECONDS = 10.0
"""Seconds after the last such move in which something may be pressed."""


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
        self._origin = Point(0.0, 0.0)
        """The place from which it has to move."""
        self._seconds_unmoved = 0.0
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
        self._seconds_unmoved += dt
        for intent in intents:
            if isinstance(intent, Hover) and intent.pointer == MOUSE:
                self._move(Point(intent.x, intent.y))
            elif isinstance(intent, Press):
                self.at = None  # a real press: this player can click
        at, before = self.at, self._on
        if self._pressed_box and not (at and self._pressed_box.contains(*at)):
            self._pressed_box = None
        is_attended = self._seconds_unmoved < ATTENDED_SECONDS and not self._pressed_box
        self._on = self._thing(at) if at and is_attended else None
        self._seconds = self._seconds + dt if self._on and self._on == before else 0.0
        if at and self._on and self._seconds >= self._app.settings.dwell:
            self._pressed_box, self._on, self._seconds_unmoved = self._on, None, ATTENDED_SECONDS
            self._asks = [Press(*at, DWELLS), Release(*at, DWELLS)]

    def _move(self, to: Point) -> None:
        if self.at is None or dist(to, self._origin) > self._app.screen.px(TRAVEL):
            self._origin, self._seconds_unmoved = to, 0.0
        self.at = to

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
