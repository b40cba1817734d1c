"""All bids are turned over; tides are taken, islands sink, rings float off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.turn_the_tide import BidsRevealed, PlayerOut, RingLost, TideTaken
from game.ui.games.turn_the_tide.layout import corner_boxes
from game.ui.table.at_table import AtTable
from game.ui.widgets import Control, DiscButton

if TYPE_CHECKING:
    from game.ui.games.turn_the_tide.tableau import Step
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

LOOK_SECONDS = 1.1
"""How long the result of a hand stays, for those who look on."""


class RevealScene(AtTable):
    """Shows one hand's result, beat by beat; a press ends the beat, then the look at the result."""

    name = "reveal"
    own_steps: ClassVar[tuple[type, ...]] = (BidsRevealed, TideTaken, RingLost, PlayerOut)

    _looked = 0.0

    def table_controls(self, screen: Screen) -> list[Control]:
        """The way on."""
        return [DiscButton(self.tr("Next"), corner_boxes(screen)["hint"], "next", self.go_on)]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Once everything has come to rest, the look at it begins."""
        if not self.table.is_moving:
            self._looked += dt
        super().tick(dt, intents)

    def is_done(self, step: Step) -> bool:
        """Whether the result has been looked at."""
        return super().is_done(step) and (self._looked >= LOOK_SECONDS or self.app.settings.thinking == "none")

    def go_on(self) -> None:
        """Ends the beat under way, or the look at the result."""
        if self.table.is_moving:
            self.table.skip()
        else:
            self._looked = LOOK_SECONDS
