"""Dialogs: a sheet of paper over the dimmed scene, sized by its content; with pages, or with a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import ClassVar, NamedTuple

from game.ui.box_layout import Column, Grid, Node, Padded, Row
from game.ui.draw.craft.lettering import line_width
from game.ui.geometry import Box
from game.ui.hanging_sheet import HangingSheet
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, corner_discs
from game.ui.parts.form import DiscSkin, FormRow, form
from game.ui.parts.layout_leaves import LETTERS, PADDING, cutout, disc, leaf, single_disc, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Label, Panel
from game.ui.widgets.text import share_size

QUESTION_SIZE = (1000, 140)
"""Space for the question, in design px."""
HEAD_W = 120

NUMBER_SIZE = (200, 50)
"""Space for the page number, in design px."""
SPACE = 0.8
"""Free width beside a page number, in letters."""
HEAD_GAP = 24
"""Gap between what stands above a form and its rows, in design px."""


class Dialog(HangingSheet):
    """A sheet with text in one size; a back button is in the corner beside or below it."""

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
    """A sheet with as many items a page as fit, and buttons that turn the pages."""

    has_back_button = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self.page_number = 0
        """Index of the open page."""

    @property
    def count(self) -> int:
        """Number of items."""
        raise NotImplementedError

    @property
    def max_per_page(self) -> int:
        """Maximum number of items on a page."""
        raise NotImplementedError

    def page(self, screen: Screen, visible: range, room: int, turning: Sequence[Node]) -> Node:
        """Returns a page.

        Args:
            visible: indices of its items.
            room: number of items that fit on a page.
            turning: buttons that turn the page, and its number between them; none if there is one page.
        """
        raise NotImplementedError

    def content(self, screen: Screen) -> Node:
        design = screen.design
        room = design.stage.h - design.control_size(CORNER_DISC) - CORNER_GAP - 2 * PADDING
        layouts = (self._pages(screen, number) for number in range(self.max_per_page, 1, -1))
        fitting = (pages for pages in layouts if all(page.extent(screen, 1).minimum <= room for page in pages))
        pages = next(fitting, None) or self._pages(screen, 1)
        self.page_number %= len(pages)
        return pages[self.page_number]

    def _pages(self, screen: Screen, most: int) -> list[Node]:
        """Returns all pages of at most that many items, as even as possible."""
        room = most if self.count <= most else ceil(self.count / ceil(self.count / most))
        starts = range(0, max(1, self.count), room)
        ranges = [range(first, min(first + room, self.count)) for first in starts]
        return [
            self.page(screen, visible, room, self._turning(number, len(ranges)))
            for number, visible in enumerate(ranges)
        ]

    def _turning(self, number: int, count: int) -> Sequence[Node]:
        if count == 1:
            return ()
        text = f"{number + 1} / {count}"
        return (
            single_disc(self.tr("page back"), "back", partial(self.turn_pages, -1), "navy", CORNER_DISC),
            leaf(lambda box: Label(text, box, LETTERS), *NUMBER_SIZE, letters=LETTERS, word=line_width(text) + SPACE),
            single_disc(self.tr("page on"), "next", partial(self.turn_pages, 1), "navy", CORNER_DISC),
        )

    def turn_pages(self, pages: int) -> None:
        self.page_number += pages
        self.arrange(self.app.screen)


class FormDialog(PagedDialog):
    """A sheet with the rows of a form, on several pages where they have no room."""

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._rows: Sequence[FormRow] = ()
        """The rows that are laid out."""

    def rows(self) -> Sequence[FormRow]:
        raise NotImplementedError

    def content(self, screen: Screen) -> Node:
        self._rows = self.rows()
        return super().content(screen)

    @property
    def count(self) -> int:
        return len(self._rows)

    @property
    def max_per_page(self) -> int:
        return self.count

    def heads(self, screen: Screen, turning: Sequence[Node]) -> Sequence[Node]:  # noqa: ARG002
        """Returns what stands above the rows, with the buttons that turn the page."""
        return [Row(*turning)] if turning else []

    def page(self, screen: Screen, visible: range, room: int, turning: Sequence[Node]) -> Node:
        skin = DiscSkin(screen, self.tr, has_signs=any(row.icon or row.toggle for row in self._rows))
        shown = form([self._rows[number] for number in visible], skin, room)
        return Column(*self.heads(screen, turning), shown, gap=HEAD_GAP)


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
        answers = (
            disc(screen, safe.words, safe.icon, lambda: self._answer(safe), "coral"),
            disc(screen, bold.words, bold.icon, lambda: self._answer(bold), lands=False),
        )
        replies = Row(*answers, gap=100) if screen.text_size <= 1 else Grid(answers, 1)
        return Column(words(self._question, *QUESTION_SIZE), Row(*heads), replies)

    def _answer(self, reply: Reply) -> None:
        self.app.pop(seamless=True)
        reply.act()
