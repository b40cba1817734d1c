"""The way to the operator's page: upper corners touched in turn, or keys of a keyboard; then the PIN."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import ClassVar

from game.kiosk.pin import opens
from game.play.choices import phrase
from game.ui.app import App
from game.ui.input.intents import Intent, Operator, Press
from game.ui.scene import Client
from game.ui.scenes.operator.desk import Desk
from game.ui.scenes.operator.pad import PinPad
from game.ui.scenes.operator.page import OperatorScene

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
        is_asked = any(self._touch(one) if isinstance(one, Press) else isinstance(one, Operator) for one in intents)
        plan, top = self._app.config.kiosk, self._app.top
        if is_asked and plan and plan.operator.pin and top and not top.is_operator_scene:
            self._app.push(PinScene(self._app, self._desk))

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


class PinScene(PinPad):
    """The PIN: whether it is right is found out beside the thread that draws: it takes a moment, and is meant to."""

    name: ClassVar[str] = "pin"
    heading = phrase("Operator")

    def __init__(self, app: Client, desk: Desk) -> None:
        super().__init__(app, desk)
        self._checker = desk.executor()
        self._asked: Future[bool] | None = None

    def entered(self) -> None:
        """Asks whether it is right."""
        plan = self.app.config.kiosk
        if plan is not None and self._asked is None:
            self._asked = self._checker.submit(self._check, self.digits, plan.operator.pin)

    def _check(self, digits: str, pin: str) -> bool:
        """Whether it is right; beside the thread that draws."""
        self.desk.lock.try_begins()
        if is_right := opens(digits, pin):
            self.desk.lock.opened()
        return is_right

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top and self._asked is not None and self._asked.done():
            is_right, self._asked = self._asked.result(), None
            if is_right:
                self.app.replace(OperatorScene(self.app, self.desk))
            else:
                self.desk.lock.missed()
                self.app.sound.play("error")
                self.begin_anew()

    def exit(self) -> None:
        self._checker.shutdown(wait=False)
