"""Leaves of a panel's box layout: words, pictures and discs, made once their boxes are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.ui.box_layout import Column, Fit, Fixed, Row
from game.ui.draw.craft.lettering import Align, line_count, line_width, widest_word
from game.ui.draw.group import Node
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts, compose
from game.ui.screen import Screen
from game.ui.widgets import Control, DiscButton, DiscKind, Label, Part, Picture

LETTERS = 36
"""Largest letter size of a panel in design px; all its words share one size."""
DISC = 160
CELL = (370, 340)
"""Size of a disc with its words, in design px."""
PADDING = 40
"""Margin round the content of a sheet, in design px."""
BELOW, BESIDE, WORDS_H = 20, 32, 90
"""Gap between a disc and its words, and the words' height at normal text size."""


def leaf(make: Callable[[Box], Part | Control], w: float = 0.0, h: float = 0.0, **least: Any) -> Fixed:
    """Returns a leaf made once its box is known."""
    return Fixed(make, w, h, **least)


def words(text: str, w: float = 0.0, h: float = 0.0, *, align: Align = "center", lines: int = 1) -> Fixed:
    """Returns words with room for that many lines, more for large text, and for the longest word."""
    make = lambda box: Label(text, box, LETTERS, align=align)  # noqa: E731
    needed = partial(_lines, text, w, lines) if w else lines
    return leaf(make, w, h, letters=LETTERS, lines=needed, word=widest_word(text))


def _lines(text: str, w: float, usual: int, screen: Screen) -> int:
    """Returns the lines of a text in a width in design px, at least the usual ones."""
    room = min(w, screen.design.stage.w - 2 * PADDING) / screen.design.least_letter_size(LETTERS)
    return max(usual, line_count(text, room)) if screen.text_size > 1 else usual


def picture(icon: str, side: float) -> Fixed:
    return leaf(lambda box: Picture(f"icon_{icon}", box, INK), side, side)


def cutout(look: str, side: float, share: float = 1.0, alpha: float = 1.0) -> Fixed:
    """Returns a sprite centred in its box, of which it takes a share."""
    return leaf(
        lambda box: Cutouts([flat_sprite(look, *box.center, min(box.w, box.h) * share, alpha=alpha)]), side, side
    )


def drawing(screen: Screen, pieces: Mapping[str, Node], w: float, h: float) -> Fit:
    """Returns sprites composed round the centre of a box of that size, scaled to fit."""

    def make(box: Box) -> Part:
        room = screen.design.box(box)
        return compose(screen, pieces, *room.center, room.w / w)

    return Fit(make, w, h)


def disc(
    screen: Screen,
    words: str,
    icon: str,
    on_press: Callable[[], object],
    kind: DiscKind = "navy",
    lands: bool = True,
) -> Fixed:
    """Returns a disc with its words below, or beside it where they are large: then discs stand below each other."""
    is_large, align = screen.text_size > 1, "left" if screen.text_size > 1 else "center"
    side = Fixed(Fit("disc", DISC, DISC), DISC, DISC, touch=True)
    room = Fixed("words", h=0 if is_large else WORDS_H, letters=LETTERS, lines=1 if is_large else 2)
    cell = Row(side, room, gap=BESIDE) if is_large else Column(side, room, gap=BELOW)

    def make(box: Box) -> Control:
        at = dict(cell.screen_boxes(screen, box))
        label = Label(words, at["words"], LETTERS, align=align)
        return DiscButton(words, at["disc"], icon, on_press, kind=kind, label=label, lands=lands)

    if not is_large:
        return leaf(make, CELL[0], max(CELL[1], cell.size(screen)[1]), touch=True)
    w, letter = DISC + BESIDE, screen.design.least_letter_size(LETTERS)
    w += line_width(words) * screen.design.letter_size(LETTERS)
    return leaf(make, 0, cell.size(screen)[1], touch=True, letters=LETTERS, word=w / letter)


def single_disc(
    name: str,
    icon: str,
    on_press: Callable[[], object],
    kind: DiscKind = "coral",
    side: float = DISC,
    **how: Any,
) -> Fixed:
    """Returns a disc without words."""
    return square_control(lambda box: DiscButton(name, box, icon, on_press, kind=kind, **how), side)


def square_control(make: Callable[[Box], Control], side: float) -> Fixed:
    """Returns a round control in a square box."""
    return Fixed(Fit(make, side, side), side, side, touch=True)


def page_discs(tr: Callable[[str], str], turn_pages: Callable[[int], object], before: Box, after: Box) -> list[Control]:
    """Returns the two discs that turn the pages of a sheet."""
    return [
        DiscButton(tr("page back"), before, "back", partial(turn_pages, -1)),
        DiscButton(tr("page on"), after, "next", partial(turn_pages, 1)),
    ]
