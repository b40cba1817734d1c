"""The focus at a table: as a turn begins and after each pick it is on what leads on, wherever it was before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.focus import Focus

if TYPE_CHECKING:
    from game.ui.geometry import Box
    from game.ui.table.hand import Hand
    from game.ui.widgets import Control


class TableFocus(Focus):
    """The focus of one viewer; the next one gets a new one, so that it gives no card away."""

    def __init__(self) -> None:
        super().__init__()
        self.is_beginning = False
        """Whether a turn has just begun, and what led to it is still to be seen."""
        self._landed_for: object = None
        """What could be chosen, and what of it was picked, when it landed last."""
        self._picked_at: Box | None = None

    def called(self, hand: Hand) -> Control | None:
        """The control that leads on; the focused one, if that does."""
        onward = hand.onward
        return next((control for control in onward if control.name == self.name), next(iter(onward), None))

    def begin(self) -> None:
        """Lands anew, as a turn begins."""
        self.is_beginning = True

    def picks(self) -> None:
        """Remembers the picked control's place: the next turn begins there."""
        self._picked_at = self.box

    def follow(self, hand: Hand, is_moving: bool) -> None:
        """Lands on what leads on, if something has been picked or a turn begins."""
        if self.is_beginning or hand.sign != self._landed_for:
            self.land(hand.onward, None if hand.is_holding else self._picked_at)
        self.is_beginning &= is_moving
        self._landed_for = hand.sign
