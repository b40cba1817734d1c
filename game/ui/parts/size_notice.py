"""The sentence on a window that is smaller than every layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.screen import Screen, layout_size
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

LETTERS, MARGIN = 34, 0.05
"""Letter size in design px, and margin relative to the shorter side."""


def size_notice(sprites: Sprites, size: tuple[int, int], tr: Callable[[str], str]) -> list[Item]:
    """Returns a sheet that names the size a window needs; [] if that window is large enough.

    Args:
        size: of the window, in px.
    """
    needed = layout_size(*size)
    if needed == size:
        return []
    words = tr("This window is too small. It needs {width} × {height} pixels.").format(
        width=needed[0], height=needed[1]
    )
    label = Label(words, Box(0, 0, *size).inset(min(size) * MARGIN), LETTERS)
    return [*sprites.paper_sheet(*size), *label.items(sprites, Screen(*size))]
