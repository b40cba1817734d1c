"""The way to the operator's page: upper corners touched in turn, or keys of a keyboard; then the PIN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, Operator, Press
from game.ui.scenes.operator.pin import PinScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.operator.desk import Desk

CORNERS = "lrrl"
"""The upper corners, left and right, in the order they are touched: below them lies what anybody presses."""
SECONDS = 6.0
"""For all of them."""
SIDE = 0.16
"""A corner's part of the window's shorter side."""


class Gate:
    """Watches every screen, the dark one at night too; `tick` it before the app."""

    def __init__(self, app: App, desk: Desk) -> None:
        self._app = app
        self._desk = desk
        self._touched = ""
        self._seconds = 0.0

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets `dt` seconds pass in which that was asked for; opens the PIN where somebody knows the way."""
        self._desk.lock.tick(dt)
        self._seconds += dt
        if any(self._asks(intent) for intent in intents) and self._may_open:
            self._app.push(PinScene(self._app, self._desk))

    @property
    def _may_open(self) -> bool:
        plan, top = self._app.config.kiosk, self._app.top
        return plan is not None and bool(plan.operator.pin) and top is not None and not top.is_operators

    def _asks(self, intent: Intent) -> bool:
        if isinstance(intent, Press):
            return self._touch(intent)
        return isinstance(intent, Operator)

    def _touch(self, press: Press) -> bool:
        """Whether the last corner was touched; anything else between begins anew."""
        corner = self._corner(press)
        if self._touched and (self._seconds > SECONDS or corner != CORNERS[len(self._touched)]):
            self._touched = ""
        if not self._touched:
            self._seconds = 0.0
        if corner == CORNERS[len(self._touched)]:
            self._touched += corner
        if self._touched != CORNERS:
            return False
        self._touched = ""
        return True

    def _corner(self, press: Press) -> str:
        width, height = self._app.window.surface.get_size()
        side = SIDE * min(width, height)
        if press.y >= side:
            return ""
        return "l" if press.x < side else "r" if press.x >= width - side else ""
