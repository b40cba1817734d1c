"""Widgets of the operator's sheets: plain text, buttons with text, bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.kiosk.plan import Kiosk
from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft import lettering
from game.ui.draw.craft.lettering import Align
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import INK, PAPER, Colour, hex_colour
from game.ui.geometry import Box
from game.ui.parts.form import FormCell, FormRow
from game.ui.parts.layout_leaves import leaf
from game.ui.screen import Screen
from game.ui.widgets import Banner, Control, Label, Part
from game.ui.widgets.control import DISABLED_OPACITY, focus_frame_items, raised
from game.ui.widgets.parts import center_surface

Change = Callable[["Kiosk"], object]
"""Called with the plan to apply."""
Tr = Callable[[str], str]

GROUND, SAND, EDGE, TROUGH = (hex_colour(code) for code in ("C9D8D3", "EEDFBC", "8B6F3F", "E6DBC3"))
CHOSEN = hex_colour("14344F")
BAR = hex_colour("1B5E92")
GAP = 12
"""Gap between buttons in design px."""
SIDE = 64
"""Size of a button, unless a finger needs more."""
LETTERS = 2.5
"""Least width of a button in letters."""
LABEL = 0.33
"""Share of a wide row for its words."""
NARROW, WIDE = 14.0, 16.0
"""Widths in button heights: narrower rows have words above their cells, wider ones have one line."""
LOWER, TALLER = 0.1, 1.2
"""Downward offset of plain text and factor of its line height."""
ICON = 0.6
"""Size of an icon relative to its button."""
BESIDE_HEIGHT, BESIDE_WIDTH = 0.1, 0.025
"""Most space on each side of a button's text, relative to its height and to its width."""
CORNER, LINE = 12, 2
"""Corner and edge of a button in design px."""
WORDS, SMALL, TITLE = 28, 26, 28
"""Letter sizes in design px."""


def compact_screen(screen: Screen) -> Screen:
    """Returns the screen with smaller letters, for an operator who stands close to it."""
    return replace(screen, min_text=SMALL)


class PlainLabel(Label):
    """Text in the plain font, shifted down so that it looks centred."""

    def __init__(self, words: str, box: Box, size: int = WORDS, *, colour: Colour = INK, align: Align = "left") -> None:
        super().__init__(words, box, size, colour=colour, font="body", align=align)

    def px(self, sprites: Sprites, screen: Screen) -> int:
        """Returns the letter size, which may be smaller than for players."""
        return super().px(sprites, compact_screen(screen))

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns the text, shifted down."""
        down = round(self.px(sprites, screen) * LOWER)
        return [item._replace(y=item.y + down) for item in super().items(sprites, screen)]


class Button(Control):
    """A button with text; the chosen one is dark.

    Args:
        name: the spoken name; "" for the text.
        icon: drawn in place of the text.
    """

    def __init__(
        self,
        words: str,
        box: Box,
        on_press: Callable[[], object],
        *,
        name: str = "",
        icon: str = "",
        chosen: bool = False,
        obstacle: str = "",
        lands: bool = True,
    ) -> None:
        super().__init__(name or words, box, on_press, obstacle=obstacle, lands=lands)
        self.chosen = chosen
        aside = min(box.h * BESIDE_HEIGHT, box.w * BESIDE_WIDTH)
        inner = box._replace(x=box.x + aside, w=box.w - 2 * aside)
        self._icon = icon
        self._label = PlainLabel("" if icon else words, inner, colour=PAPER if chosen else INK, align="center")

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        area, design = raised(screen, self.box, focused, pressed), screen.design
        outer, up, items = design.box(area), round(self.box.y - area.y), list[Item]()
        for edge, colour in ((0.0, EDGE), (max(LINE, design.px(1)), SAND)):
            sheet = outer.inset(edge)
            corner = (CORNER - edge) / min(sheet.w, sheet.h)
            items += Banner(screen.box(sheet), CHOSEN if self.chosen else colour, corner).items(sprites, screen)
        items += [item._replace(y=item.y - up) for item in self._face(sprites, screen)]
        if not self.enabled:
            items = [item._replace(surface=sprites.fade(item.surface, DISABLED_OPACITY)) for item in items]
        if focused:
            items += focus_frame_items(sprites, screen, area, CORNER * area.h / outer.h)
        return items

    def _face(self, sprites: Sprites, screen: Screen) -> list[Item]:
        if not self._icon:
            return self._label.items(sprites, screen)
        glyph = sprites.drawing(f"icon_{self._icon}", w=round(min(self.box.w, self.box.h) * ICON), tint=INK)
        return [center_surface(glyph, self.box)]

    def labels(self) -> Sequence[Label]:
        return (self._label,)


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
    """Returns plain text with room for the longest word, or as given."""
    make = lambda box: PlainLabel(words, box, size, colour=colour, align=align)  # noqa: E731
    return leaf(make, w, h, letters=size, lines=lines * TALLER, word=word or lettering.widest_word(words, "body"))


def lines_of(words: str, screen: Screen, w: float) -> int:
    """Returns the number of lines of small plain text at that width in design px."""
    return lettering.line_count(words, w / screen.design.letter_size(SMALL), "body")


def button(
    words: str, act: Callable[[], object], w: float = 0.0, h: float = SIDE, lines: float = 1.0, **how: Any
) -> Fixed:
    """Returns a button.

    Args:
        how: as of `Button`.
    """
    return leaf(lambda box: Button(words, box, act, **how), w, h, touch=True, letters=SMALL, lines=lines * TALLER)


class ButtonSkin:
    """Rows of a form as plain text and buttons; narrow rows have the text above.

    Args:
        w: the width of a row in design px.
    """

    def __init__(self, screen: Screen, w: float, tr: Tr) -> None:
        self._tr = tr
        self._letter = screen.design.letter_size(SMALL)
        across = w / max(screen.design.control_size(), LETTERS * self._letter)
        self._is_narrow = across < NARROW
        self._cells_w = w if self._is_narrow else w * (1 - LABEL)
        self._lines = 1 if across > WIDE else 2

    def row(self, row: FormRow) -> Node:
        """Returns the words with the buttons beside or below them."""
        cells = self._cells(row)
        if self._is_narrow:
            return Column(text(row.words), cells)
        return Row(
            text(row.words, SMALL if self._lines > 1 else WORDS, lines=self._lines),
            cells,
            gap=GAP,
            shares=(LABEL, 1 - LABEL),
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
        """Returns the width of a button with the cell's longest word, in design px."""
        word = 0.0 if cell.icon else lettering.widest_word(cell.words, "body")
        return word * self._letter / (1 - 2 * BESIDE_WIDTH)

    def _cell(self, row: FormRow, cell: FormCell) -> Node:
        if cell.act is None:
            return text(cell.words, align="center")
        how = {
            "name": row.spoken_name(cell, self._tr),
            "icon": cell.icon,
            "chosen": bool(cell.chosen),
            "obstacle": cell.obstacle,
        }
        return button(cell.words, cell.act, lines=self._lines, **how)
