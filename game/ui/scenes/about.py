"""About: version, authors, and the licences of all dependencies."""

from __future__ import annotations

from collections.abc import Sequence

from game import __version__
from game.folders import LICENCE_TEXTS
from game.licences import load_licences
from game.play.choices import phrase
from game.ui.box_layout import Column, Node, Row
from game.ui.dialog import PagedDialog
from game.ui.parts.layout_leaves import words
from game.ui.scene import Client
from game.ui.screen import Screen

WIDTH, LINE_H = 1040, 50
"""Width of a line and its height, in design px."""
MAX_PER_PAGE = 8
"""Most licences on a page."""


class AboutScene(PagedDialog):
    """A few licences a page; the full texts are in a file that it names."""

    name = "about"
    heading = phrase("About the game")

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._licences = [f"{one.name}: {one.licence}" for one in load_licences()]

    @property
    def count(self) -> int:
        return len(self._licences)

    @property
    def max_per_page(self) -> int:
        return MAX_PER_PAGE

    def page(self, screen: Screen, visible: range, room: int, turning: Sequence[Node]) -> Node:  # noqa: ARG002
        own = self.tr("Our own work, under the MIT licence; an unofficial game.")
        return Column(
            words(f"Ebb & Flock {__version__}", WIDTH, LINE_H),
            words(own, WIDTH, LINE_H, lines=2),
            *(words(self._licences[number], WIDTH, LINE_H, align="left") for number in visible),
            *self._location(),
            Row(*turning),
            gap=8,
        )

    def _location(self) -> Sequence[Node]:
        if not LICENCE_TEXTS.exists():
            return ()
        location = self.tr("All texts: {name}, beside the program").format(name=LICENCE_TEXTS.name)
        return (words(location, WIDTH, LINE_H, lines=2),)
