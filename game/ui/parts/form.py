"""A form: rows of words with cells to press beside them, in one grid; a skin draws words and cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.draw.craft.lettering import Align, line_count, widest_word
from game.ui.draw.theme import NAVY
from game.ui.geometry import Box
from game.ui.parts.layout_leaves import LETTERS, PADDING, leaf, square_control
from game.ui.screen import Screen
from game.ui.widgets import Captioned, Control, DiscButton, Label, OptionDisc, Picture
from game.ui.words import label_with_value

COLUMNS = 4
"""Disc columns in each row."""
DISC, ICON, SIGN = 96, 92, 62
"""Sizes of a disc, of the room for a row's icon, and of the icon, in design px."""
ROW_W, DISCS_W = 1160, 448
"""Widths of a row and of its discs, in design px."""
GAP, BESIDE = 12, 24
"""Gaps between rows, and between a row's words and its discs, in design px."""
LINES = {"wide": 3, "square": 3, "tall": 5}
"""Least lines of words in a row, title and value, at the usual text size."""
FIGURES_GROW = 0.7
"""Growth of discs that carry figures, by that of the text."""
NARROW = 10.0
"""Width of the words in letters, below which large text stands above its discs."""


@dataclass(frozen=True)
class FormCell:
    """A cell of a row: a control, or words to read."""

    words: str = ""
    act: Callable[[], object] | None = None
    icon: str = ""
    """Drawn in place of the words, or beside them on an operator's sheet."""
    name: str = ""
    """Spoken name beside the row's words; empty for its own words."""
    chosen: bool | None = None
    """Whether it is the current value; None where it is no choice."""
    obstacle: str = ""
    """The reason why it cannot be pressed now; empty while it can."""
    share: float = 1.0
    """Width in columns."""
    make: Callable[[Box], Control] | None = None
    """Makes another kind of control for the cell."""


@dataclass(frozen=True)
class FormRow:
    """A row: its subject, and its cells from left to right."""

    words: str
    cells: tuple[FormCell, ...]
    icon: str = ""
    caption: str = ""
    """The current value in a few words."""
    toggle: FormCell | None = None
    """A toggle in place of the icon; its name stands alone."""

    def spoken_name(self, cell: FormCell, tr: Callable[[str], str]) -> str:
        """Returns the cell's full spoken name."""
        name = cell.name or cell.words
        return label_with_value(self.words, name, tr) if self.words else name


class Skin(Protocol):
    """Draws words and cells."""

    def row(self, row: FormRow) -> Node:
        """Returns a row with its words and cells."""
        ...


def form(rows: Sequence[FormRow], skin: Skin, count: int = 0) -> Node:
    """Returns rows of equal height below each other, with room for at least `count`."""
    return Grid([*map(skin.row, rows)], 1, GAP, down=count)


def stepper(
    value_cell: FormCell,
    less: Callable[[], object] | None,
    more: Callable[[], object] | None,
    names: tuple[str, str, str],
    icons: tuple[str, str] = ("minus", "plus"),
) -> tuple[FormCell, FormCell, FormCell]:
    """Returns three cells: less, the value, more.

    Args:
        less, more: None where not available.
        names: spoken names of less and more, and the reason where one is not available.
    """
    *spoken_names, end = names
    before, after = (
        FormCell("", act or _nothing, icon, name, obstacle="" if act else end)
        for act, icon, name in zip((less, more), icons, spoken_names, strict=True)
    )
    return before, value_cell, after


def value_stepper(
    value_cell: FormCell,
    now: float,
    values: Sequence[float],
    apply: Callable[[Any], object],
    names: tuple[str, str, str],
) -> tuple[FormCell, FormCell, FormCell]:
    """Returns three cells: the next lower value, the value, the next higher one."""
    less, more = max((v for v in values if v < now), default=None), min((v for v in values if v > now), default=None)
    down, up = (None if to is None else partial(apply, to) for to in (less, more))
    return stepper(value_cell, down, up, names)


def _nothing() -> None: ...


class DiscSkin:
    """Discs in columns of equal width; the value stands below the row's subject.

    With large text rows are as wide as the stage, and discs are below the words where those are too narrow.

    Args:
        has_signs: whether any row has an icon or a toggle; without, words begin at the sheet's edge.
    """

    def __init__(self, screen: Screen, tr: Callable[[str], str], *, has_signs: bool = True) -> None:
        self._screen = screen
        self._tr = tr
        self._is_large = screen.text_size > 1
        self._growth = 1 + FIGURES_GROW * (screen.text_size - 1)
        room, letter = screen.design.stage.w - 2 * PADDING, screen.design.least_letter_size(LETTERS)
        self._row_w = min(ROW_W * screen.text_size, room) if self._is_large else ROW_W
        self._sign_w = ICON + DISC / 4 if has_signs else 0.0
        words_w = min(self._row_w, room) - self._sign_w
        beside_w = words_w - BESIDE - DISCS_W * self._growth
        self._is_below = self._is_large and beside_w < NARROW * letter
        self._words_w = (words_w if self._is_below else beside_w) / letter

    def row(self, row: FormRow) -> Node:
        """Returns icon and words, then the discs."""
        shares = [cell.share for cell in row.cells]
        align: Align = "center" if len(row.cells) > 1 else "left"  # between less and more, or alone
        has_figures = any(cell.words and not cell.icon for cell in row.cells)
        side = DISC * self._growth if has_figures else DISC
        cells = [_disc(row.spoken_name(cell, self._tr), cell, row.caption, align, side) for cell in row.cells]
        if free := COLUMNS - sum(shares):
            cells, shares = [*cells, Fixed()], [*shares, free]
        sign = [Fixed(_sign(row), ICON)] if self._sign_w else []
        description = Row(*sign, self._words(row), gap=DISC / 4)
        discs = Fixed(Row(*cells, shares=shares), DISCS_W * self._growth, side, is_rigid=self._is_large)
        below = Row(Fixed(w=self._sign_w), discs, Fixed())
        return Fixed(Column(description, below) if self._is_below else Row(description, discs, gap=BESIDE), self._row_w)

    def _words(self, row: FormRow) -> Node:
        """Returns the row's words with as many lines as they need."""
        word = widest_word(f"{row.words} {row.caption}")
        least = sum(line_count(text, max(word, self._words_w)) for text in (row.words, row.caption) if text)
        lines = least if self._is_large else max(least, LINES[self._screen.shape])
        return leaf(
            lambda box: Captioned(row.words, row.caption, box, LETTERS), letters=LETTERS, lines=lines, word=word
        )


def _sign(row: FormRow) -> Node:
    """Returns the row's icon or toggle."""
    if row.toggle:
        return _toggle(row.toggle)
    return leaf(lambda box: Picture(f"icon_{row.icon}", box, NAVY), SIGN, SIGN) if row.icon else Fixed()


def _disc(name: str, cell: FormCell, caption: str, align: Align, side: float) -> Node:
    """Returns a cell as a disc, or as words where it has no action; the chosen one speaks the row's caption."""
    act, make = cell.act, cell.make
    if make:
        return leaf(lambda box: _with_value(make(box), caption), h=DISC, touch=True)
    if act is None:
        return leaf(lambda box: Label(cell.words, box, LETTERS, align=align), letters=LETTERS)
    chosen = cell.chosen
    if chosen is None:
        return square_control(lambda box: DiscButton(name, box, cell.icon, act, obstacle=cell.obstacle), DISC)
    text = caption if chosen else ""
    return square_control(
        lambda box: _with_value(OptionDisc(name, box, cell.icon, act, chosen, cell.words), text), side
    )


def _toggle(cell: FormCell) -> Node:
    """Returns a toggle whose name says what a press does."""

    def make(box: Box) -> Control:
        disc = OptionDisc(cell.name, box, cell.icon, cell.act or _nothing, bool(cell.chosen))
        disc.role, disc.states = "button", ()
        return disc

    return square_control(make, DISC)


def _with_value(control: Control, value: str) -> Control:
    control.shown_value = value or control.shown_value
    return control
