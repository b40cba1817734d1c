"""A sheet of paper over the dimmed scene, as large as what lies on it; one with pages, and one that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from game.ui.boxes import Column, Node, Padded, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, corner_discs
from game.ui.parts.leaves import cutout, disc, leaf, single_disc, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Panel
from game.ui.widgets.text import in_one_size

QUESTION = (1000, 140)
"""The room for what is asked, in design px."""
HEAD = 120

PADDING = 40
"""Between the sheet's edge and what lies on it, in design px."""
NUMBER = (200, 50)
"""The room for the number of a page, in design px."""


class Dialog(Scene):
    """All its words have one size; where it has a way back, that is a disc in the corner beside or below the sheet."""

    is_overlay = True
    hides = True
    is_public = True
    leads_back: ClassVar[bool] = False
    above: ClassVar[float] = 0.0
    """How far what looks over the sheet's upper edge reaches above it, in design px."""

    def content(self, screen: Screen) -> Node:
        """What lies on the sheet."""
        raise NotImplementedError

    def arrange(self, screen: Screen) -> None:
        """The sheet, what lies on it, and the way back."""
        back = corner_discs(screen, 1)[0] if self.leads_back else None
        sheet = Padded(self.content(screen), leaf(Panel), PADDING, PADDING)
        middle = self._middle(screen, sheet, back and screen.design.of(back))
        self.panel = screen.box(middle)
        self.parts, self.controls = [], []
        self.lay(screen, sheet, middle)
        if back:
            self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back))
        in_one_size(self.labels())

    def _middle(self, screen: Screen, sheet: Node, back: Box | None) -> Box:
        """The middle of the screen, above the disc that leads back where the sheet has no room beside that."""
        (w, h), area = sheet.size(screen), screen.design.stage
        width, top, bottom = min(w, area.w), area.y + self.above, area.bottom
        if back and (area.w - width) / 2 < back.w + CORNER_GAP:
            bottom = back.y - CORNER_GAP
        return Box.around(area.center.x, (top + bottom) / 2, width, min(h, bottom - top))


class PagedDialog(Dialog):
    """A sheet with a few things at a time, and discs that turn its pages.

    Args:
        count: how many things there are.
    """

    leads_back = True
    most: ClassVar[int]
    """So many things lie on a page at most."""

    def __init__(self, app: Client, count: int) -> None:
        super().__init__(app)
        self._count, self._page = count, 0

    def sheet(self, screen: Screen, shown: range, room: int, turning: Sequence[Node]) -> Node:
        """A page.

        Args:
            shown: the numbers of the things on it.
            room: how many have room on a page.
            turning: the discs that turn it, and its number between them.
        """
        raise NotImplementedError

    def content(self, screen: Screen) -> Node:
        design = screen.design
        room = design.stage.h - design.control(CORNER_DISC) - CORNER_GAP - 2 * PADDING
        sheets = (self._sheet(screen, number) for number in range(self.most, 1, -1))
        fitting = (sheet for sheet in sheets if sheet.extent(screen, 1).least <= room)
        return next(fitting, None) or self._sheet(screen, 1)

    def _sheet(self, screen: Screen, room: int) -> Node:
        pages = [range(first, min(first + room, self._count)) for first in range(0, self._count, room)]
        self._page %= len(pages)
        turning = (
            single_disc(self.tr("page back"), "back", partial(self.turn, -1), "navy", CORNER_DISC),
            words(f"{self._page + 1} / {len(pages)}", *NUMBER),
            single_disc(self.tr("page on"), "next", partial(self.turn, 1), "navy", CORNER_DISC),
        )
        return self.sheet(screen, pages[self._page], room, turning)

    def turn(self, pages: int) -> None:
        """Turns so many pages."""
        self._page += pages
        self.arrange(self.app.screen)


class Reply(NamedTuple):
    """One of the two answers: its words, its icon, and what it does once the question is gone."""

    words: str
    icon: str
    act: Callable[[], object]


class AskingScene(Dialog):
    """What keeps everything as it is comes first and has the focus.

    Args:
        shepherds: those whom it is about, shown by their heads.
    """

    name: ClassVar[str] = "asking"

    def __init__(self, app: Client, question: str, safe: Reply, bold: Reply, shepherds: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._question = question
        self._replies = safe, bold
        self._shepherds = shepherds

    def content(self, screen: Screen) -> Node:
        safe, bold = self._replies
        heads = [cutout(f"head:{shepherd}:calm", HEAD, 0.9) for shepherd in self._shepherds]
        return Column(
            words(self._question, *QUESTION),
            Row(*heads),
            Row(
                disc(screen, safe.words, safe.icon, lambda: self._answer(safe), "coral"),
                disc(screen, bold.words, bold.icon, lambda: self._answer(bold), lands=False),
                gap=100,
            ),
        )

    def _answer(self, reply: Reply) -> None:
        self.app.pop(seamless=True)
        reply.act()
