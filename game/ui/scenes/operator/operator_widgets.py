"""Widgets of the operator's sheets: text, discs with words beside them, bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.kiosk.plan import Kiosk
from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft import lettering
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.craft.lettering import Align
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import INK, Colour, hex_colour
from game.ui.geometry import Box
from game.ui.parts.form import FormCell, FormRow
from game.ui.parts.layout_leaves import leaf
from game.ui.screen import Screen
from game.ui.widgets import Banner, Control, DiscButton, Label, Part

Change = Callable[["Kiosk"], object]
"""Called with the plan to apply."""
Tr = Callable[[str], str]

GROUND, TROUGH = hex_colour("C9D8D3"), hex_colour("E6DBC3")
BAR = hex_colour("1B5E92")
GAP = 12
"""Gap between buttons in design px."""
SIDE = 64
"""Size of a button, unless a finger needs more."""
LETTERS = 2.5
"""Least width of a button in letters."""
LABELS = (0.28, 0.25)
"""Share of a row for its words, in one line or in two."""
NARROW, WIDE = 14.0, 16.0
"""Widths in button heights: narrower rows have words above their cells, wider ones have one line."""
DISC, BESIDE = 0.84, 0.98
"""Size of a disc with words beside it, and the distance of these from its left edge, relative to its place."""
WORDS, SMALL, TITLE = 28, 26, 28
"""Letter sizes in design px."""


def compact_screen(screen: Screen) -> Screen:
    """Returns the screen with smaller letters, for an operator who stands close to it."""
    return replace(screen, min_text=SMALL)


class PlainLabel(Label):
    """Text that may be smaller than for players."""

    def __init__(self, words: str, box: Box, size: int = WORDS, *, colour: Colour = INK, align: Align = "left") -> None:
        super().__init__(words, box, size, colour=colour, align=align)

    def px(self, sprites: Sprites, screen: Screen) -> int:
        return super().px(sprites, compact_screen(screen))


class WordDisc(Control):
    """A disc with words beside it, which can be pressed too; a chosen one is dark with a tick.

    Args:
        side: of the disc's place, in px.
        size: of the letters, in design px.
        name: the spoken name; "" for the words.
        chosen: whether it is the current value; None where it is no choice.
    """

    def __init__(
        self,
        words: str,
        box: Box,
        on_press: Callable[[], object],
        side: float,
        *,
        size: int = WORDS,
        name: str = "",
        icon: str = "",
        chosen: bool | None = None,
        obstacle: str = "",
        lands: bool = True,
    ) -> None:
        super().__init__(name or words, box, on_press, obstacle=obstacle, lands=lands)
        self.chosen = chosen
        side = min(side, box.w, box.h)
        w = side * DISC if words else side
        at = Box(box.x if words else box.center.x - w / 2, box.center.y - w / 2, w, w)
        kind: DiscKind = "paper" if chosen is False else "navy"
        self._disc = DiscButton(self.name, at, icon or "check" * bool(chosen), on_press, kind=kind, obstacle=obstacle)
        beside = min(side * BESIDE, box.w)
        self._label = PlainLabel(words, box._replace(x=box.x + beside, w=box.w - beside), size)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        return [*self._disc.items(sprites, screen, focused, pressed), *self._label.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._label,) if self._label.words else ()


class Bar(Part):
    """A bar in its trough."""

    def __init__(self, box: Box, share: float) -> None:
        full = box._replace(w=box.w * share)
        self._sheets = [Banner(box, TROUGH, 0.5), *([Banner(full, BAR, 0.5)] if share else [])]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [item for sheet in self._sheets for item in sheet.items(sprites, screen)]


def text(
    words: str,
    size: int = WORDS,
    w: float = 0.0,
    h: float = 0.0,
    *,
    colour: Colour = INK,
    align: Align = "left",
    lines: float = 1.0,
    word: float = 0.0,
) -> Fixed:
    """Returns text with room for the longest word, or as given."""
    make = lambda box: PlainLabel(words, box, size, colour=colour, align=align)  # noqa: E731
    return leaf(make, w, h, letters=size, lines=lines, word=word or lettering.widest_word(words))


def lines_of(words: str, screen: Screen, w: float) -> int:
    """Returns the number of lines of small text at that width in design px."""
    return lettering.line_count(words, w / screen.design.letter_size(SMALL))


def button(
    screen: Screen,
    words: str,
    act: Callable[[], object],
    w: float = 0.0,
    h: float = SIDE,
    lines: float = 1.0,
    **how: Any,
) -> Fixed:
    """Returns a disc with words beside it.

    Args:
        h: size of the disc's place in design px, at least a finger's.
        how: as of `WordDisc`.
    """
    side = screen.px(max(h, screen.design.control_size()))
    return leaf(lambda box: WordDisc(words, box, act, side, **how), w, h, touch=True, letters=SMALL, lines=lines)


class ButtonSkin:
    """Rows of a form as text and discs; narrow rows have the text above.

    Args:
        w: the width of a row in design px.
    """

    def __init__(self, screen: Screen, w: float, tr: Tr) -> None:
        self._screen, self._tr = screen, tr
        self._side = max(SIDE, screen.design.control_size())
        self._letter = screen.design.letter_size(SMALL)
        across = w / max(screen.design.control_size(), LETTERS * self._letter)
        self._is_narrow = across < NARROW
        self._lines = 1 if across > WIDE else 2
        self._label = LABELS[self._lines - 1]
        self._cells_w = w if self._is_narrow else w * (1 - self._label)

    def row(self, row: FormRow) -> Node:
        """Returns the words with the buttons beside or below them."""
        cells = self._cells(row)
        if self._is_narrow:
            return Column(text(row.words), cells)
        return Row(
            text(row.words, SMALL if self._lines > 1 else WORDS, lines=self._lines),
            cells,
            gap=GAP,
            shares=(self._label, 1 - self._label),
        )

    def _cells(self, row: FormRow) -> Node:
        """Returns the buttons side by side, or in lines where their longest word needs that."""
        cells, shares = [self._cell(row, cell) for cell in row.cells], [cell.share for cell in row.cells]
        needed = [self._word_width(cell) for cell in row.cells]
        room = self._cells_w - GAP * (len(cells) - 1)
        has_room = all(n <= room * share / sum(shares) for n, share in zip(needed, shares, strict=True))
        if has_room or any(cell.act is None for cell in row.cells):
            return Row(*cells, gap=GAP, shares=shares)
        return Grid(cells, max(1, int((self._cells_w + GAP) / (max(needed) + GAP))), GAP)

    def _word_width(self, cell: FormCell) -> float:
        """Returns the width of a disc with the cell's longest word, in design px."""
        return lettering.widest_word(cell.words) * self._letter + self._side * BESIDE

    def _cell(self, row: FormRow, cell: FormCell) -> Node:
        if cell.act is None:
            return text(cell.words, align="center")
        how = {
            "name": row.spoken_name(cell, self._tr),
            "icon": cell.icon,
            "chosen": cell.chosen,
            "obstacle": cell.obstacle,
        }
        return button(self._screen, cell.words, cell.act, lines=self._lines, **how)
