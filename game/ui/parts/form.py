"""A form: rows of words with cells to press beside them, all in one grid; a skin says how words and cells look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from game.ui.box_layout import Fixed, Grid, Node, Row
from game.ui.draw.craft.lettering import Align, line_count, widest_word
from game.ui.draw.theme import NAVY
from game.ui.geometry import Box
from game.ui.parts.leaves import LETTERS, disc_of, leaf
from game.ui.screen import MIN_TEXT, Screen
from game.ui.widgets import Captioned, Control, DiscButton, Label, OptionDisc, Picture
from game.ui.words import label_with_value

COLUMNS = 4
"""Of discs, in each row."""
DISC, ICON, SIGN = 96, 92, 62
"""A disc, and the room for the picture of what a row is about and that itself, in design px."""
ROW_W, DISCS_W = 1160, 448
"""A row, and the part of it for discs, in design px."""
GAP = 12
LINES, WORDS_W = {"wide": 3, "square": 3, "tall": 5}, {"wide": 596, "square": 596, "tall": 328}
"""Of words in a row: what it is about, and below it what holds now; how wide they are, in design px."""


@dataclass(frozen=True)
class FormCell:
    """A place in a row: something to press, or words to read where it does nothing."""

    words: str = ""
    act: Callable[[], object] | None = None
    icon: str = ""
    """Shown in the words' place."""
    name: str = ""
    """What it is called aloud beside the row's own words; "" for its words."""
    chosen: bool | None = None
    """Whether it holds now; None for what is no choice."""
    enabled: bool = True
    share: float = 1.0
    """Its width beside the others': so many columns."""
    make: Callable[[Box], Control] | None = None
    """Makes what stands there, if that is nothing of all this."""


@dataclass(frozen=True)
class FormRow:
    """A row: what it is about, and its cells from left to right."""

    words: str
    cells: tuple[FormCell, ...]
    icon: str = ""
    caption: str = ""
    """What holds now, in a few words."""
    toggle: FormCell | None = None
    """Pressed in the icon's place; its name stands for itself."""

    def called(self, cell: FormCell, tr: Callable[[str], str]) -> str:
        """The cell's full name; in a row without words its own name is full."""
        name = cell.name or cell.words
        return label_with_value(self.words, name, tr) if self.words else name


class Skin(Protocol):
    """How words and cells look."""

    def row(self, row: FormRow) -> Node:
        """A row with its words and its cells."""
        ...


def form(rows: Sequence[FormRow], skin: Skin, count: int = 0) -> Node:
    """The rows one below the other, all of one height; together as high as so many at least."""
    return Grid([*map(skin.row, rows)], 1, GAP, down=count)


def stepper(
    shown: FormCell,
    less: Callable[[], object] | None,
    more: Callable[[], object] | None,
    names: tuple[str, str],
    icons: tuple[str, str] = ("minus", "plus"),
) -> tuple[FormCell, FormCell, FormCell]:
    """A cell for less, the value, a cell for more.

    Args:
        less, more: None for what cannot be had.
    """
    before, after = (
        FormCell("", act or _nothing, icon, name, enabled=act is not None)
        for act, icon, name in zip((less, more), icons, names, strict=True)
    )
    return before, shown, after


def steps(
    shown: FormCell, now: float, values: Sequence[float], put: Callable[[Any], object], names: tuple[str, str]
) -> tuple[FormCell, FormCell, FormCell]:
    """A cell for the next lower value, the value, a cell for the next higher."""
    less, more = max((v for v in values if v < now), default=None), min((v for v in values if v > now), default=None)
    down, up = (None if to is None else partial(put, to) for to in (less, more))
    return stepper(shown, down, up, names)


def _nothing() -> None:
    """Does nothing."""


class DiscSkin:
    """Discs in columns of one width; what holds now stands below what a row is about."""

    def __init__(self, screen: Screen, tr: Callable[[str], str]) -> None:
        self._screen = screen
        self._tr = tr

    def row(self, row: FormRow) -> Node:
        """Picture and words, then the discs."""
        shares = [cell.share for cell in row.cells]
        align: Align = "center" if len(row.cells) > 1 else "left"  # between less and more, or alone
        cells = [_disc(row.called(cell, self._tr), cell, row.caption, align) for cell in row.cells]
        if free := COLUMNS - sum(shares):
            cells, shares = [*cells, Fixed()], [*shares, free]
        about = Row(Fixed(_sign(row), ICON), self._words(row), gap=DISC / 4)
        return Fixed(Row(about, Fixed(Row(*cells, shares=shares), DISCS_W)), ROW_W)

    def _words(self, row: FormRow) -> Node:
        """What it is about and what holds now; small letters have as many lines as they need."""
        screen, word = self._screen, widest_word(f"{row.words} {row.caption}")
        width = max(word, WORDS_W[screen.shape] / screen.design.compact_letter_size(MIN_TEXT))
        least = sum(line_count(said, width) for said in (row.words, row.caption) if said)
        made = leaf(lambda box: Captioned(row.words, row.caption, box, LETTERS), letters=MIN_TEXT, lines=least)
        return Fixed(made, letters=LETTERS, lines=LINES[screen.shape], word=word)


def _sign(row: FormRow) -> Node:
    """The row's picture, or its toggle."""
    if row.toggle:
        return _toggle(row.toggle)
    return leaf(lambda box: Picture(f"icon_{row.icon}", box, NAVY), SIGN, SIGN) if row.icon else Fixed()


def _disc(name: str, cell: FormCell, caption: str, align: Align) -> Node:
    """A cell as a disc; the chosen one is told with the row's caption. One that does nothing is words alone."""
    act, make = cell.act, cell.make
    if make:
        return leaf(lambda box: _saying(make(box), caption), h=DISC, touch=True)
    if act is None:
        return leaf(lambda box: Label(cell.words, box, LETTERS, align=align), letters=LETTERS)
    chosen = cell.chosen
    if chosen is None:
        return disc_of(lambda box: DiscButton(name, box, cell.icon, act, enabled=cell.enabled), DISC)
    said = caption if chosen else ""
    return disc_of(lambda box: _saying(OptionDisc(name, box, cell.icon, act, chosen, cell.words), said), DISC)


def _toggle(cell: FormCell) -> Node:
    """Its name says what a press does, and not what holds."""

    def made(box: Box) -> Control:
        disc = OptionDisc(cell.name, box, cell.icon, cell.act or _nothing, bool(cell.chosen))
        disc.role, disc.states = "button", ()
        return disc

    return disc_of(made, DISC)


def _saying(control: Control, value: str) -> Control:
    control.shown_value = value or control.shown_value
    return control
