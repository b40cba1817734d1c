"""About: the version, whose work the game is, and the licence of everything it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from game import __version__
from game.folders import LICENCE_TEXTS
from game.licences import licensed
from game.play.choices import phrase
from game.ui.boxes import Column, Node, Row
from game.ui.dialog import PADDING, Dialog
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP
from game.ui.parts.leaves import single_disc, words
from game.ui.scene import Client
from game.ui.screen import Screen

WIDTH, LINE_H = 1040, 50
DISC = 116
"""All in design px."""
MOST_LINES = 8
"""On one page."""


class AboutScene(Dialog):
    """A sheet with a few lines at a time; the whole texts are in a file that it names."""

    name: ClassVar[str] = "about"
    heading = phrase("About the game")
    leads_back: ClassVar[bool] = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._told = [f"{one.name}: {one.licence}" for one in licensed()]
        self._page = 0

    def content(self, screen: Screen) -> Node:
        """As many lines on a page as there is room for."""
        room = screen.stage.h - screen.control_px(CORNER_DISC) - screen.px(CORNER_GAP + 2 * PADDING)
        for lines in range(MOST_LINES, 1, -1):
            if (sheet := self._sheet(screen, lines)).extent(screen, 1).least <= room:
                return sheet
        return self._sheet(screen, 1)

    def _sheet(self, screen: Screen, lines: int) -> Node:
        """Name and version, our own licence, a page of the others', where their texts are, and the way on."""
        pages = [self._told[first : first + lines] for first in range(0, len(self._told), lines)]
        self._page %= len(pages)
        wrapped = 1 if screen.text_size <= 1 else 2
        own = self.tr("Our own work, under the MIT licence; an unofficial game.")
        return Column(
            words(f"Ebb & Flock {__version__}", WIDTH, LINE_H),
            words(own, WIDTH, LINE_H, lines=2),
            *(words(told, WIDTH, LINE_H, align="left", lines=wrapped) for told in pages[self._page]),
            *self._where(),
            Row(
                single_disc(self.tr("page back"), "back", partial(self._turn, -1), "navy", DISC),
                words(f"{self._page + 1} / {len(pages)}", 200, LINE_H),
                single_disc(self.tr("page on"), "next", partial(self._turn, 1), "navy", DISC),
            ),
            gap=8,
        )

    def _where(self) -> Sequence[Node]:
        """Where all texts are, if they are in one file."""
        if not LICENCE_TEXTS.exists():
            return ()
        told = self.tr("All texts: {name}, beside the program").format(name=LICENCE_TEXTS.name)
        return (words(told, WIDTH, LINE_H, lines=2),)

    def _turn(self, pages: int) -> None:
        self._page += pages
        self.arrange(self.app.screen)
