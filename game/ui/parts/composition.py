"""Placing parts of a composition on any screen: the drawing is centred, discs are in the corners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Literal

from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.parts import Part

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

CORNER_DISC = 116
"""Size of a usual disc in design px."""
CORNER_GAP = 26
CAPTION = 30
"""Letter size of a caption in design px."""
SHEETS = 12
"""Number of sheets in a time ring."""


def box_at(screen: Screen, x: float, y: float, w: float, h: float) -> Box:
    """Returns a box by its centre and size in the composed drawing, in screen px."""
    left, top, *_ = screen.design.drawing
    return screen.box(Box.from_center(left + x, top + y, w, h))


def corner_discs(
    screen: Screen, count: int, corner: Literal["left", "right"] = "left", size: float = CORNER_DISC
) -> list[Box]:
    """Returns the boxes of discs in a lower corner, the outermost first."""
    side, area = screen.design.control_size(size), screen.design.stage
    first, pitch = (area.x, side + CORNER_GAP) if corner == "left" else (area.right - side, -side - CORNER_GAP)
    return [screen.box(Box(first + pitch * number, area.bottom - side, side, side)) for number in range(count)]


def area_above(screen: Screen, discs: Sequence[Box]) -> Box:
    """Returns the composed area above discs in the lower corners."""
    area, below = screen.design.stage, screen.design.box(Box.bounding_box(discs))
    return screen.box(area._replace(h=below.y - CORNER_GAP - area.y))


def rows(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """Splits the box into rows of equal height."""
    height = (box.h - gap * (count - 1)) / count
    return [Box(box.x, box.y + number * (height + gap), box.w, height) for number in range(count)]


class Cutouts(Part):
    """Decorative sprites, back to front."""

    def __init__(self, states: Sequence[SpriteState]) -> None:
        self.sprite_states = states

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        return [sprites.piece(sprite) for sprite in self.sprite_states]


def compose(screen: Screen, pieces: Mapping[str, Node], x: float, y: float, k: float = 1.0) -> Cutouts:
    """Returns sprites composed in design px, relative to a point."""
    return Cutouts([*flatten(Group(pieces, x, y, k), screen.u, SpriteState).values()])


class TimeRing(Part):
    """A ring of sheets that shrinks with the time left.

    Args:
        left: returns the share of the time left, from 0 to 1.
        kind: the kind of its sheets, such as ":paper"; "" for the usual ones.
        sign: the look of the sprite inside and its share of the ring's width; "" for none.
    """

    def __init__(self, box: Box, left: Callable[[], float], kind: str = "", sign: str = "", share: float = 0.5) -> None:
        self.box = box
        self.left = left
        self._kind = kind
        self._sign = [flat_sprite(sign, *box.center, box.w * share)] if sign else []

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        sheets = max(0, ceil(SHEETS * self.left()))
        ring = flat_sprite(f"time:{SHEETS}:{sheets}{self._kind}", *self.box.center, self.box.w)
        return Cutouts([ring, *self._sign]).items(sprites, screen)
