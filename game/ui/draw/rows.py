"""Sheets as broad as the window, as a few rows below one another: a part of one can be drawn without the rest."""

from __future__ import annotations

import pygame

from game.ui.draw.canvas import Item


def in_rows(surface: pygame.Surface, y: int, most: int) -> tuple[Item, ...]:
    """A surface whose top is at `y` as windows on it, none higher than `most` px; the odd one is the uppermost.

    What lies on it mostly lies on its lower edge, as waves do before the sky: there no row ends.
    """
    w, h = surface.get_size()
    if h <= most:
        return (Item(surface, 0, y),)
    tops = [0, *range(h % most or most, h, most)]
    return tuple(
        Item(surface.subsurface((0, top, w, end - top)), 0, y + top)
        for top, end in zip(tops, [*tops[1:], h], strict=True)
    )


def repeated(strip: pygame.Surface, y: int, h: int) -> list[Item]:
    """A strip as often as it takes to cover `h` px from `y` on, the last one cut off."""
    w, step = strip.get_size()
    whole, rest = divmod(h, step)
    last = [Item(strip.subsurface((0, 0, w, rest)), 0, y + whole * step)] if rest else []
    return [*(Item(strip, 0, y + number * step) for number in range(whole)), *last]
