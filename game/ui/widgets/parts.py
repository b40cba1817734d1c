"""What is only looked at: panels, notes and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.theme import PAPER, Colour
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites


ROUND = 0.25
"""The corners of a slip, by its lesser side."""


class Part(Protocol):
    """Something a scene shows and nobody presses."""

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """How it looks, back to front."""
        ...

    def labels(self) -> Sequence[Label]:
        """The words on it; most have none."""
        return ()


def centred(surface: pygame.Surface, box: Box, up: float = 0.0) -> Item:
    """The surface with its middle on the box's middle, or `up` px above."""
    x, y = box.center
    return Item(surface, round(x - surface.get_width() / 2), round(y - up - surface.get_height() / 2))


class Panel(Part):
    """A sheet of paper to lay things on."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [centred(sprites.panel(self.box.w, self.box.h), self.box)]


class Slip(Part):
    """A small sheet of one colour with round corners.

    Args:
        corner: their radius by its lesser side.
        lift: how high it lies, in design px.
    """

    def __init__(self, box: Box, colour: Colour, corner: float = ROUND, lift: float = 0.0) -> None:
        self.box = box
        self._colour = colour
        self._corner = corner
        self._lift = lift

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        w, h = max(2.0, self.box.w), max(2.0, self.box.h)
        return [centred(sprites.banner(w, h, self._corner * min(w, h), self._colour, self._lift), self.box)]


class Unwritten(Part):
    """Words for whoever does not see the pictures; nothing is drawn."""

    def __init__(self, words: str, box: Box) -> None:
        self.told = Label(words, box)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return []


class Note(Slip):
    """A few words on a slip of paper.

    Args:
        size: the height of the letters in design px, if there is room.
    """

    PADDING = 0.07
    """By the slip's height."""

    def __init__(self, box: Box, words: str, size: int = 30) -> None:
        super().__init__(box, PAPER, lift=6)
        self._label = Label(words, box.inset(box.h * self.PADDING), size)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [*super().items(sprites, screen), *self._label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._label,)


class Picture(Part):
    """A drawing in the middle of a box, as large as fits.

    Args:
        fills: whether it is as wide and as high as its box, however it was drawn.
    """

    def __init__(self, drawing: str, box: Box, tint: Colour | None = None, fills: bool = False) -> None:
        self.drawing = drawing
        self.box = box
        self.tint = tint
        self._fills = fills

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        if self._fills:
            return [centred(sprites.drawing(self.drawing, w=self.box.w, h=self.box.h, tint=self.tint), self.box)]
        return [centred(sprites.drawing(self.drawing, w=round(min(self.box.w, self.box.h)), tint=self.tint), self.box)]
