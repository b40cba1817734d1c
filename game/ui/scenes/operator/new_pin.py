"""Another PIN: typed twice, kept only as its salted hash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.kiosk.pin import hash_of
from game.ui.scene import Client
from game.ui.scenes.operator.pad import PinPad

if TYPE_CHECKING:
    from game.ui.scenes.operator.desk import Desk


class NewPinScene(PinPad):
    """Lies over the operator's page.

    Args:
        kept: told what is to be kept of the new PIN.
    """

    name: ClassVar[str] = "new_pin"

    def __init__(self, app: Client, desk: Desk, kept: Callable[[str], object]) -> None:
        super().__init__(app, desk)
        self._kept = kept
        self._first = ""

    @property
    def words(self) -> str:
        """Which of the two times it is."""
        return self.tr("Once more") if self._first else self.tr("New PIN")

    def entered(self) -> None:
        """The second time it must be the same."""
        if not self._first:
            self._first = self.digits
            self.begin_anew()
        elif self.digits == self._first:
            self.app.pop()
            self._kept(hash_of(self.digits))
        else:
            self.app.sound.play("error")
            self._first = ""
            self.begin_anew()
