"""A banner with words and pieces above them that disappears by itself after about a second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.group import Node
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, compose
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.motion.headline import Headline, headline_height
from game.ui.widgets import Label

SECONDS = 1.1
"""Seconds for which it is visible."""


class ShortBanner:
    """Subclasses show it with their words and pieces."""

    middle: ClassVar[float] = 0.5
    """Height of its middle, as a share of the screen's."""
    widest: ClassVar[float] = 760
    """Limit of the banner's width in design px, at the usual text size."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._seconds = SECONDS
        """Seconds since it appeared."""

    @property
    def is_seen(self) -> bool:
        """Whether it is visible now."""
        return self._seconds < SECONDS

    def show(self) -> None:
        self._seconds = 0.0

    def hide(self) -> None:
        self._seconds = SECONDS

    def words(self) -> str:
        """Returns its translated words."""
        raise NotImplementedError

    def pieces(self) -> Mapping[str, Node]:
        """Returns the pieces above the words, relative to the middle of its upper edge, in design px."""
        raise NotImplementedError

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        if not self.is_seen:
            return []
        headline = self._headline()
        headline.seconds = self._seconds
        return [*headline.items(sprites, screen), *self._cutouts().items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return self._headline().labels() if self.is_seen else ()

    def _headline(self) -> Headline:
        return Headline(self.words(), self._app.screen.box(self._box()), self._app)

    def _box(self) -> Box:
        """Returns its place, in design px."""
        screen, design = self._app.screen, self._app.screen.design
        w = min(self.widest * screen.text_size, design.stage.w)
        h = headline_height(self.words(), w, screen)
        return Box.from_center(design.window.center.x, design.window.h * self.middle, w, h)

    def _cutouts(self) -> Cutouts:
        box = self._box()
        return compose(self._app.screen, self.pieces(), box.center.x, box.y)
