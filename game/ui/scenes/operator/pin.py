"""The PIN that leads to the operator's page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.kiosk.pin import opens
from game.ui.scene import Client
from game.ui.scenes.operator.pad import PinPad
from game.ui.scenes.operator.page import OperatorScene

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.ui.input.intents import Intent
    from game.ui.scenes.operator.desk import Desk


class PinScene(PinPad):
    """Whether the PIN is right is found out beside the thread that draws: it takes a moment, and is meant to."""

    name: ClassVar[str] = "pin"

    def __init__(self, app: Client, desk: Desk) -> None:
        super().__init__(app, desk)
        self._checker = desk.checker()
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
        """Hears the answer."""
        super().tick(dt, intents)
        if self.is_top and self._asked is not None and self._asked.done():
            is_right, self._asked = self._asked.result(), None
            self._open() if is_right else self._miss()

    def exit(self) -> None:
        """Asks no more."""
        self._checker.shutdown(wait=False)

    def _open(self) -> None:
        self.app.replace(OperatorScene(self.app, self.desk))

    def _miss(self) -> None:
        self.desk.lock.missed()
        self.app.sound.play("error")
        self.begin_anew()
