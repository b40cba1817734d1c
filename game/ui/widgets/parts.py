"""Parts that cannot be pressed: panels, notes and pictures."""

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


CORNER_RADIUS = 0.25
"""Radius of a slip's corners, relative to its shorter side."""


class Part(Protocol):
    """Something visible that cannot be pressed."""

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns its items, back to front."""
        ...

    def labels(self) -> Sequence[Label]:
        """Returns the words on it, if any."""
        return ()


def center_surface(surface: pygame.Surface, box: Box, up: float = 0.0) -> Item:
    """Returns the surface centred on the box, or `up` px above its centre."""
    x, y = box.center
    return Item(surface, round(x - surface.get_width() / 2), round(y - up - surface.get_height() / 2))


class Panel(Part):
    """A sheet of paper."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [center_surface(sprites.panel(self.box.w, self.box.h), self.box)]


class Banner(Part):
    """A small sheet of one colour with rounded corners.

    Args:
        corner: the radius relative to the shorter side.
        lift: the height of its shadow, in design px.
    """

    def __init__(self, box: Box, colour: Colour, corner: float = CORNER_RADIUS, lift: float = 0.0) -> None:
        self.box = box
        self._colour = colour
        self._corner = corner
        self._lift = lift

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        w, h = max(2.0, self.box.w), max(2.0, self.box.h)
        return [center_surface(sprites.banner(w, h, self._corner * min(w, h), self._colour, self._lift), self.box)]


class VisuallyHiddenText(Part):
    """Words for readers only; nothing is drawn."""

    def __init__(self, words: str, box: Box) -> None:
        self.label = Label(words, box)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return []


class Note(Banner):
    """A few words on a slip of paper.

    Args:
        size: the height of the letters in design px, if they fit.
    """

    PADDING = 0.07
    """Padding relative to the slip's height."""

    def __init__(self, box: Box, words: str, size: int = 30) -> None:
        super().__init__(box, PAPER, lift=6)
        self._label = Label(words, box.inset(box.h * self.PADDING), size)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [*super().items(sprites, screen), *self._label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._label,)


class Picture(Part):
    """A drawing centred in a box, as large as fits.

    Args:
        fills: whether it is stretched to the box.
    """

    def __init__(self, drawing: str, box: Box, tint: Colour | None = None, fills: bool = False) -> None:
        self.drawing = drawing
        self.box = box
        self.tint = tint
        self._fills = fills

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        if self._fills:
            return [center_surface(sprites.drawing(self.drawing, w=self.box.w, h=self.box.h, tint=self.tint), self.box)]
        return [
            center_surface(
                sprites.drawing(self.drawing, w=round(min(self.box.w, self.box.h)), tint=self.tint), self.box
            )
        ]
