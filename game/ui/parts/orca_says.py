"""The coach itself: an orca that thinks, or says a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

ORCA, BESIDE = 0.42, 0.34
"""The part of the box that the orca has above its words, or beside them."""
BELOW = 1.0
"""The height of words below the orca, by its own."""
BUBBLE = 0.5
"""The bubble's width by that of the orca."""
WORDS = 38


class OrcaSays:
    """The orca with its words beside it, or below it where the box is higher than wide.

    Args:
        is_thinking: with a bubble over its head.
    """

    def __init__(self, box: Box, words: str, is_thinking: bool = False) -> None:
        if box.h > box.w:
            h = box.h * ORCA
            top = box.y + (box.h - h * (1 + BELOW)) / 2
            self._orca, rest = Box(box.x, top, box.w, h), Box(box.x, top + h, box.w, h * BELOW)
        else:
            w = box.w * BESIDE
            self._orca, rest = Box(box.x, box.y, w, box.h), Box(box.x + w, box.y, box.w - w, box.h)
        self._is_thinking = is_thinking
        self._label = Label(words, rest, WORDS)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [
            *(Item(*sprites.piece(spot, screen.u)) for spot in self._spots()),
            *self._label.items(sprites, screen),
        ]

    def labels(self) -> Sequence[Label]:
        return (self._label,)

    def _spots(self) -> Iterator[Spot]:
        (x, y), side = self._orca.center, min(self._orca.w, self._orca.h)
        down = side * 0.16 * self._is_thinking
        yield Spot("ai:4:orca", x, y + down, side * 0.92, 0, lift=6)
        if self._is_thinking:
            yield Spot("bubble", x + side * 0.36, y + down - side * 0.46, side * BUBBLE, 0, lift=6)
