"""The cards are dealt, or handed to the left; the planks fill with rings."""

from __future__ import annotations

from typing import ClassVar

from game.engine.turn_the_tide import HandsDealt, HandsPassed, RoundStarted
from game.ui.table.at_table import AtTable


class DealScene(AtTable):
    """From the bare islands to twelve cards in every hand."""

    name = "deal"
    own_steps: ClassVar[tuple[type, ...]] = (HandsDealt, HandsPassed, RoundStarted)
