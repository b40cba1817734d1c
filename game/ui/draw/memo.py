"""Items that stay: made anew only when what they are made from differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.frame.painter import Painter


class Memo:
    """Keeps the last items, unless something else stands in for one of them."""

    def __init__(self) -> None:
        self._made_from: object = None
        self._items: list[Item] = []

    def items(self, made_from: object, make: Callable[[], list[Item]], painter: Painter) -> list[Item]:
        """What is made from that, which is never None: the same list as long as it is equal."""
        if made_from != self._made_from:
            stood_in = painter.stood_in
            self._items = make()
            self._made_from = made_from if painter.stood_in == stood_in else None
        return self._items
