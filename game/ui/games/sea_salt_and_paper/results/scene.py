"""A result that is told before anything is asked: the way on first shows the whole of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.table.endings.result import ToldResult

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen


class PictureScene(ToldResult):
    """Subclasses call `show` in `arrange`, and lay out the controls of `discs`."""

    _was_told = False

    def discs(self, screen: Screen) -> None:
        """Lays out the controls: other ones may stand there when everything has been shown."""

    def arrange(self, screen: Screen) -> None:
        """Lays out the controls."""
        self._was_told = self.playback.is_told
        self.discs(screen)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """When everything is there, other controls are."""
        super().tick(dt, intents)
        if self._was_told != self.playback.is_told and self.is_top:
            self.arrange(self.app.screen)

    def go_on(self) -> None:
        """The whole picture first, then on."""
        if self.playback.is_told:
            super().go_on()
        else:
            self.playback.skip_all()
