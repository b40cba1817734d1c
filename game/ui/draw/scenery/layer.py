"""An item of the scenery and where it stands among the pieces."""

from typing import NamedTuple

from game.ui.draw.canvas import Item


class Layer(NamedTuple):
    """An item of the scenery and where it stands among the pieces."""

    z: int
    item: Item

    @property
    def px(self) -> int:
        """How large it is."""
        return self.item.surface.get_width() * self.item.surface.get_height()
