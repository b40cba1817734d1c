"""A move told in pictures that stand side by side in a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Spot
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.ui.draw.spot import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import Picture, Pictures

WIDEST = 0.63
"""A picture is at most so wide, by the width of the box."""
GAP = 0.04
"""So far are two apart, likewise."""


def laid(
    parts: Iterable[Iterable[Spot]], origins: Sequence[tuple[float, float, float]], sprites: Sprites, screen: Screen
) -> list[Item]:
    """Pieces in parts, each part composed in px of its own.

    Args:
        origins: where each part is counted from and its scale, in design px.
    """
    groups = {
        f"part {number}": Group({f"{number}:{piece}": spot for piece, spot in enumerate(part)}, *origin)
        for number, (part, origin) in enumerate(zip(parts, origins, strict=False))
    }
    return [Item(*sprites.piece(spot, screen.u)) for spot in flatten(Group(groups), screen.u, Spot).values()]


def pictured(pictures: Pictures, box: Box, heights: Heights, lift: float, alpha: float = 1.0) -> Iterator[Spot]:
    """Every look of the pictures, in as many rows as make them largest."""
    columns = max(range(1, len(pictures) + 1), key=lambda columns: _widest(pictures, columns, box, heights))
    w, rows = _widest(pictures, columns, box, heights), -(-len(pictures) // columns)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        in_row = min(columns, len(pictures) - row * columns)
        x = box.center.x + (column - (in_row - 1) / 2) * (w + GAP * box.w)
        y = box.center.y + (row - (rows - 1) / 2) * box.h / rows
        yield from _standing(picture, Box.around(x, y, w, _height(picture, heights) * w), heights, lift, alpha)


def _widest(pictures: Pictures, columns: int, box: Box, heights: Heights) -> float:
    """How wide each picture can be where they stand in so many columns."""
    rows, gap = -(-len(pictures) // columns), GAP * box.w
    down = min((box.h / rows - gap * len(picture)) / _height(picture, heights) for picture in pictures)
    return min(WIDEST * box.w, (box.w - gap * (columns - 1)) / columns, down)


def _height(picture: Picture, heights: Heights) -> float:
    return sum(heights.of(look) for look in picture)


def _standing(picture: Picture, box: Box, heights: Heights, lift: float, alpha: float) -> Iterator[Spot]:
    """Looks one below the other, a gap between them, their middle on the box's middle."""
    gap = GAP * box.w
    top = box.y - gap * (len(picture) - 1) / 2
    for look in picture:
        h = heights.of(look) * box.w
        yield Spot(look, box.center.x, top + h / 2, box.w, 0, lift=lift, alpha=alpha)
        top += h + gap
