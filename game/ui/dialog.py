"""Dialogs: a sheet of paper over the dimmed scene, sized by its content; with pages, or with a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from game.ui.box_layout import Column, Node, Padded, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, corner_discs
from game.ui.parts.layout_leaves import cutout, disc, leaf, single_disc, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Panel
from game.ui.widgets.text import share_size

QUESTION_SIZE = (1000, 140)
"""Space for the question, in design px."""
HEAD_W = 120

PADDING = 40
"""Margin round the content, in design px."""
NUMBER_SIZE = (200, 50)
"""Space for the page number, in design px."""


class Dialog(Scene):
    """A sheet with text in one size; a back button is in the corner beside or below it."""

    is_overlay = True
    hides_below = True
    is_public = True
    has_back_button: ClassVar[bool] = False
    overhang: ClassVar[float] = 0.0
    """Distance by which something extends above the sheet's upper edge, in design px."""

    def content(self, screen: Screen) -> Node:
        """Returns the content of the sheet."""
        raise NotImplementedError

    def arrange(self, screen: Screen) -> None:
        """Lays out the sheet, its content and the back button."""
        back_box = corner_discs(screen, 1)[0] if self.has_back_button else None
        sheet = Padded(self.content(screen), leaf(Panel), PADDING, PADDING)
        middle = self._sheet_box(screen, sheet, back_box and screen.design.box(back_box))
        self.panel = screen.box(middle)
        self.parts, self.controls = [], []
        self.place_widgets(screen, sheet, middle)
        if back_box:
            self.controls.append(DiscButton(self.tr("Back"), back_box, "back", self.go_back))
        share_size(self.labels())

    def _sheet_box(self, screen: Screen, sheet: Node, back_box: Box | None) -> Box:
        """Returns the box of the sheet, above the back button if there is no room beside it."""
        (w, h), area = sheet.size(screen), screen.design.stage
        width, top, bottom = min(w, area.w), area.y + self.overhang, area.bottom
        if back_box and (area.w - width) / 2 < back_box.w + CORNER_GAP:
            bottom = back_box.y - CORNER_GAP
        return Box.from_center(area.center.x, (top + bottom) / 2, width, min(h, bottom - top))


class PagedDialog(Dialog):
    """A sheet with a few items a page, and buttons that turn the pages.

    Args:
        count: number of items.
    """

    has_back_button = True
    max_per_page: ClassVar[int]
    """Maximum number of items on a page."""

    def __init__(self, app: Client, count: int) -> None:
        super().__init__(app)
        self._count, self._page = count, 0

    def page(self, screen: Screen, visible: range, room: int, turning: Sequence[Node]) -> Node:
        """Returns a page.

        Args:
            visible: indices of its items.
            room: number of items that fit on a page.
            turning: buttons that turn the page, and its number between them.
        """
        raise NotImplementedError

    def content(self, screen: Screen) -> Node:
        design = screen.design
        room = design.stage.h - design.control_size(CORNER_DISC) - CORNER_GAP - 2 * PADDING
        sheets = (self._sheet(screen, number) for number in range(self.max_per_page, 1, -1))
        fitting = (sheet for sheet in sheets if sheet.extent(screen, 1).minimum <= room)
        return next(fitting, None) or self._sheet(screen, 1)

    def _sheet(self, screen: Screen, room: int) -> Node:
        pages = [range(first, min(first + room, self._count)) for first in range(0, self._count, room)]
        self._page %= len(pages)
        turning = (
            single_disc(self.tr("page back"), "back", partial(self.turn_pages, -1), "navy", CORNER_DISC),
            words(f"{self._page + 1} / {len(pages)}", *NUMBER_SIZE),
            single_disc(self.tr("page on"), "next", partial(self.turn_pages, 1), "navy", CORNER_DISC),
        )
        return self.page(screen, pages[self._page], room, turning)

    def turn_pages(self, pages: int) -> None:
        self._page += pages
        self.arrange(self.app.screen)


class Reply(NamedTuple):
    """One of two answers: text, icon, and action after the dialog has closed."""

    words: str
    icon: str
    act: Callable[[], object]


class QuestionDialog(Dialog):
    """A question with two answers; the safe one is first and has the focus.

    Args:
        shepherds: those concerned, shown by their heads.
    """

    name: ClassVar[str] = "asking"

    def __init__(self, app: Client, question: str, safe: Reply, bold: Reply, shepherds: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._question = question
        self._replies = safe, bold
        self._shepherds = shepherds

    def content(self, screen: Screen) -> Node:
        safe, bold = self._replies
        heads = [cutout(f"head:{shepherd}:calm", HEAD_W, 0.9) for shepherd in self._shepherds]
        return Column(
            words(self._question, *QUESTION_SIZE),
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
