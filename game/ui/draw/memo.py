"""Items that stay: made anew only when what they are made from differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.frame.painter import Painter


class Memo:
    """Keeps the last items, unless one of them is not drawn yet."""

    def __init__(self) -> None:
        self._made_from: object = None
        self._items: list[Item] = []

    def items(self, made_from: object, make: Callable[[], list[Item]], painter: Painter) -> list[Item]:
        """What is made from that, which is never None: the same list as long as it is equal."""
        if made_from != self._made_from:
            missing = painter.missing
            self._items = make()
            self._made_from = made_from if painter.missing == missing else None
        return self._items
