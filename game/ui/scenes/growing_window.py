"""How the shelf makes room for a table: the sheet slides up, and the scene in the chosen window grows into it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import clear, faded
from game.ui.draw.craft.rounded import rounded
from game.ui.draw.theme import WHITE
from game.ui.geometry import Box
from game.ui.transition import SLIDE_SECONDS, Transition

GROWN = 0.7
"""The part of the time after which the scene fills the screen; then it fades into the table."""
MARGIN = 1.25
"""An arch that has grown so much beyond the screen covers its corners."""


class GrowingWindow(Transition):
    """The old sheet slides up below a window that grows until it fills the screen.

    Args:
        picture: the scene in the window, filling `window`; it is cut to an arch here.
        sheet: everything else of the old scene.
        size: the screen's, in px.
    """

    seconds = SLIDE_SECONDS

    def __init__(self, picture: pygame.Surface, window: Box, sheet: Sequence[Item], size: tuple[int, int]) -> None:
        super().__init__()
        self._picture = _arched(picture)
        self._window = window
        self._sheet = list(sheet)
        self._screen = Box(0, 0, *size)

    def _moved(self, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
        if self.share >= GROWN:
            return [*below, *own, self._grown()]
        up = round(self._screen.h * (self.share / GROWN) ** 2)
        return [*below, *own, *(item._replace(y=item.y - up) for item in self._sheet), self._grown()]

    def _grown(self) -> Item:
        """The scene as large as it is now, as much of it as the screen shows."""
        share = min(1.0, self.share / GROWN)
        box = _between(self._window, self._last, share * share * (3 - 2 * share))
        left, top = max(0, round(box.x)), max(0, round(box.y))
        w, h = round(min(box.right, self._screen.w)) - left, round(min(box.bottom, self._screen.h)) - top
        k = self._picture.get_width() / box.w
        part = pygame.Rect((left - box.x) * k, (top - box.y) * k, w * k, h * k).clip(self._picture.get_rect())
        shown = pygame.transform.scale(self._picture.subsurface(part), (w, h))
        fading = max(0.0, (self.share - GROWN) / (1 - GROWN))
        return Item(faded(shown, 1 - fading) if fading else shown, left, top)

    @property
    def _last(self) -> Box:
        """The window grown beyond the screen."""
        w, h = self._window.w, self._window.h
        k = MARGIN * max(self._screen.w / w, self._screen.h / h)
        return Box.around(*self._screen.center, w * k, h * k)


def _arched(picture: pygame.Surface) -> pygame.Surface:
    """The picture with a round upper edge; premultiplied."""
    w, h = picture.get_size()
    cut = clear(w, h)
    cut.blit(picture, (0, 0))
    cut.blit(rounded(w, h + w, w // 2, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _between(a: Box, b: Box, share: float) -> Box:
    return Box(*(start + (end - start) * share for start, end in zip(a, b, strict=True)))
