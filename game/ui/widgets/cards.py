"""A card in the hand: the table draws it, the control is where it can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.control import Control
from game.ui.widgets.discs import frame

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

CORNER = 0.1
"""A card's rounded corner, as a part of its width."""


class CardControl(Control):
    """Where a card of the hand can be pressed."""

    is_framed = False
    """Whether the card is in gold anyway: the focus adds nothing."""

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """A gold frame round the focused card, or round the one that is held down."""
        if self.is_framed or not (focused or pressed):
            return []
        box = self.seen or self.box
        return frame(sprites, screen, box, 0.0, radius=box.w * CORNER)
