"""Discs in a row on a sheet of paper, each with its words below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.geometry import Box
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.screen import Screen
    from game.ui.widgets import DiscKind

DISC = 160


def panel_disc(
    screen: Screen, cell: Box, words: str, icon: str, on_press: Callable[[], object], kind: DiscKind = "navy"
) -> DiscButton:
    """A disc at the top of its cell, with its words filling what is left below."""
    side = min(screen.control_px(DISC), cell.w)
    disc = Box(cell.center.x - side / 2, cell.y + cell.h * 0.06, side, side)
    top = disc.bottom + cell.h * 0.06
    label_box = Box(cell.x, top, cell.w, cell.bottom - top)
    return DiscButton(words, disc, icon, on_press, kind=kind, label=words, label_box=label_box)
