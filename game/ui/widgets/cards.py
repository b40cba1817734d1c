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

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """A gold frame round the focused card, or round the one that is held down."""
        if not (focused or pressed):
            return []
        return frame(sprites, screen, self.box, 0.0, radius=self.box.w * CORNER)
