"""Access to the operator's page: the upper corners in turn, or a key combination; then the PIN."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import ClassVar

from game.kiosk.pin import opens
from game.play.choices import phrase
from game.ui.app import App
from game.ui.input.intents import Intent, Operator, Press
from game.ui.scene import Client
from game.ui.scenes.operator.pad import PinPad
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.services import OperatorServices

CORNERS = "lrrl"
"""Sequence of the upper corners, left and right; visitors press below them."""
SECONDS = 6.0
"""Time limit for the sequence."""
SIDE = 0.16
"""Size of a corner relative to the window's shorter side."""


class OperatorAccess:
    """Watches every screen, also at night; call `tick` before the app's."""

    def __init__(self, app: App, desk: OperatorServices) -> None:
        self._app = app
        self._desk = desk
        self._touched_corner = ""
        self._seconds = 0.0

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances by `dt` seconds, and opens the PIN pad after the sequence or the keys."""
        self._desk.lock.tick(dt)
        self._seconds += dt
        is_asked = any(self._touch(one) if isinstance(one, Press) else isinstance(one, Operator) for one in intents)
        plan, top = self._app.config.kiosk, self._app.top
        if is_asked and plan and plan.operator.pin and top and not top.is_operator_scene:
            self._app.push(PinScene(self._app, self._desk))

    def _touch(self, press: Press) -> bool:
        """Returns whether the sequence is complete; a wrong touch restarts it."""
        corner = self._corner(press)
        if self._touched_corner and (self._seconds > SECONDS or corner != CORNERS[len(self._touched_corner)]):
            self._touched_corner = ""
        if not self._touched_corner:
            self._seconds = 0.0
        if corner == CORNERS[len(self._touched_corner)]:
            self._touched_corner += corner
        if self._touched_corner != CORNERS:
            return False
        self._touched_corner = ""
        return True

    def _corner(self, press: Press) -> str:
        width, height = self._app.window.surface.get_size()
        side = SIDE * min(width, height)
        if press.y >= side:
            return ""
        return "l" if press.x < side else "r" if press.x >= width - side else ""


class PinScene(PinPad):
    """The PIN pad; the PIN is checked in a background thread, because that is slow on purpose."""

    name: ClassVar[str] = "pin"
    heading = phrase("Operator")

    def __init__(self, app: Client, desk: OperatorServices) -> None:
        super().__init__(app, desk)
        self._checker = desk.executor()
        self._pin_check: Future[bool] | None = None

    def submit_pin(self) -> None:
        plan = self.app.config.kiosk
        if plan is not None and self._pin_check is None:
            self._pin_check = self._checker.submit(self._check, self.digits, plan.operator.pin)

    def _check(self, digits: str, pin: str) -> bool:
        """Checks the PIN in the background thread."""
        self.desk.lock.record_attempt()
        if is_right := opens(digits, pin):
            self.desk.lock.record_success()
        return is_right

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if self.is_top and self._pin_check is not None and self._pin_check.done():
            is_right, self._pin_check = self._pin_check.result(), None
            if is_right:
                self.app.replace(OperatorScene(self.app, self.desk))
            else:
                self.desk.lock.record_failure()
                self.app.sound.play("error")
                self.clear()

    def exit(self) -> None:
        self._checker.shutdown(wait=False)
